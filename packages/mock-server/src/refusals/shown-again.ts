import type { Asked } from '../answers/call-request.js';
import type { Example } from '../learned/call-knowledge.js';
import { isRedirect } from '../learned/success.js';
import { roleName } from '../memory/memory.js';
import type { Thing } from '../wire/json.js';
import { pageFor } from '../wire/page.js';
import { asRecorded, fieldsOf, type Answer } from '../wire/request.js';

// A form that leads on when it is taken was recorded to come back for what was sent: sent again, it comes back again,
// whether or not anything tells what was wrong with it.

const SHOWN = 200;

/** The page that this very form was answered with, for this role, where it was never recorded to be taken; null: it was not. */
export function recordedToComeBack(asked: Asked): Answer | null {
  const { p, known, request, session } = asked;
  const { call, comesBack, success } = known;
  if (!comesBack || request.body.is !== 'form' || call.does === 'login' || !isRedirect(success?.status ?? 0))
    return null;
  const { path, body } = asRecorded(request);
  const now = saidIn(asked, path, fieldsOf(body));
  const same = known.examples.filter(
    (one) => one.role === roleName(session) && saidIn(asked, pathOf(one), one.sent) === now,
  );
  const last = same.at(-1);
  if (last === undefined || same.some(({ status }) => status !== SHOWN) || request.at < last.at) return null;
  const shown = pageFor(p.spec, call.path, request.query);
  return { status: SHOWN, headers: [], mime: last.mime, body: shown, call: call.id, why: 'shown again, as recorded' };
}

const pathOf = ({ asked }: Example): string => (JSON.parse(asked) as [string])[0];

/** Without the value that only pages have, which is another one each time. */
function saidIn({ p }: Asked, path: string, sent: Thing): string {
  const own = new Set((p.spec.roles.csrf ?? []).map(({ name }) => name));
  return JSON.stringify([path, Object.entries(sent).filter(([name]) => !own.has(name))]);
}
