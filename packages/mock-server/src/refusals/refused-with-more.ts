import type { Asked } from '../answers/call-request.js';
import type { Thing } from '../wire/json.js';
import type { Example } from '../learned/call-knowledge.js';
import { roleName } from '../memory/memory.js';
import { adapted } from '../answers/recite.js';
import type { Answer } from '../wire/request.js';
import { isTakenAs } from '../learned/success.js';

// Whoever sends less than what was refused, for something that it does not name, lacks that as well.

const OF_INPUT = new Set([400, 422]);

/** The refusal of a request that had all that this one has, and more; null: none tells. */
export function refusedWithMore(asked: Asked): Answer | null {
  const { known, fields, request, root, params, session } = asked;
  if (root !== null || request.body.is !== 'json' || params.size > 0) return null;
  if (known.examples.some((one) => isTakenAs(known.success, one.status) && isWithin(one.sent, fields))) return null;
  const more = known.examples.filter((one) => isOfWhatIsMissing(one) && isWithin(fields, one.sent));
  const best = more.find(({ role }) => role === roleName(session)) ?? more[0];
  if (best === undefined) return null;
  const why = 'refused, because more was refused';
  return { status: best.status, headers: [], mime: best.mime, body: adapted(asked, best), call: known.call.id, why };
}

/** Nothing of what was sent is spoken of. */
function isOfWhatIsMissing({ status, sent, answered, isBroken }: Example): boolean {
  if (!OF_INPUT.has(status) || isBroken || answered === null || typeof answered === 'string') return false;
  const text = JSON.stringify(answered).toLowerCase();
  return !Object.entries(sent).some(([name, value]) => [name, value].some((word) => isNamed(text, word)));
}

const isNamed = (text: string, word: unknown): boolean =>
  typeof word === 'string' && word !== '' && text.includes(word.toLowerCase());

const isWithin = (some: Thing, all: Thing): boolean =>
  Object.entries(some).every(([name, value]) => JSON.stringify(all[name]) === JSON.stringify(value));
