import { decodePercent } from '../../decode/url.js';
import { learn, type Desk } from '../desk.js';
import type { Edit } from '../edits.js';
import { isOrdinaryId, isRandom, isToken } from '../by-look/looks.js';
import { isSecretValue } from '../by-name/named.js';
import type { SecretName } from '../by-name/name-rules.js';
import { mayLead } from '../by-look/path-keys.js';

// `/unsubscribe?u=x`, `/verify?h=x`: where links of mails lead, what was drawn lets somebody in, whatever its name is.

export const MAILED: SecretName = { kind: 'token', demand: 'token' };

/** `/verify/email`, `/unsubscribe/done`: one more segment may say of what. */
const SEGMENTS = 2;
/** No token is shorter, and nearly all values are. */
const SHORTEST = 16;

/** Whether what is sent to this address is a key that a mail handed over. */
export function isMailedKey(value: string, path: string): boolean {
  if (value.length < SHORTEST || !isToken(value)) return false;
  const last = path.split('/').filter(Boolean).slice(-SEGMENTS);
  return last.some((segment) => mayLead(segment));
}

/** `?expires=1790841600&md5=x`: where a moment is sent along, the address is good until then, and what was drawn signs it. */
const MOMENT = /^(?:(?:1[6-9]|2\d)\d{8}(?:\d{3})?|20\d\d-?\d\d-?\d\dT[\d:]{4,8}(?:\.\d{1,6})?Z?)$/;
const ONE_WORD = /^[\w~+=.-]+$/;

export const isSigned = (value: string, values: readonly string[]): boolean =>
  ONE_WORD.test(value) && isRandom(value) && !isOrdinaryId(value) && values.some((other) => MOMENT.test(other));

function isUnnamed(name: string, value: string, desk: Desk): boolean {
  const secret = desk.nameInfo(name).sent;
  return secret?.demand === 'random' && ONE_WORD.test(value) && isSecretValue(value, secret, name, 'shown');
}

const PATH = /[^\s"'<>()=?\\]{4,200}$/;
const QUERY = /[^\s"'<>()#\\]{18,600}/y;
/** A pair of a written query, with the sign before its name. */
const PAIR = /(?:^|&)(?:amp;)?([^=&]*)=([^=&]+)/dg;

/** `<a href="/unsubscribe?u=x">`, as pages and mails are written: `at` is where the query begins. */
export function inspectMailed(text: string, at: number, desk: Desk): Edit | null {
  const path = PATH.exec(text.slice(Math.max(0, at - LONGEST_PATH), at))?.[0];
  if (path === undefined) return null;
  QUERY.lastIndex = at + 1;
  const query = QUERY.exec(text)?.[0] ?? '';
  const pairs = [...query.matchAll(PAIR)];
  const values = pairs.map((pair) => decodePercent(pair[2]!));
  for (const [i, value] of values.entries()) {
    if (
      desk.made.has(value) ||
      !(isMailedKey(value, path) || isSigned(value, values) || isUnnamed(pairs[i]![1]!, value, desk))
    )
      continue;
    const [start, end] = pairs[i]!.indices![2]!;
    learn(desk, value, true);
    return { start: at + 1 + start, end: at + 1 + end, kind: MAILED.kind, text: desk.pseudonym(value) };
  }
  return null;
}

const LONGEST_PATH = 200;
