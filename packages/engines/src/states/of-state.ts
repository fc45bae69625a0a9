import { partsOf } from '../entities/words.js';
import type { FoundError } from '../errors/found.js';
import { fieldKind } from './names.js';
import type { Step } from './timeline.js';

// Which refusals are for the state of a thing. One for who asks, for what is missing or wrong in what was sent, or for a
// thing that is not there is given in every state.

// Enough to know by what it was refused.
const LONGEST_SAID = 300;
const MOST_ERRORS = 4;
// Names under which products put what is wrong with no field in particular.
const OF_NO_FIELD = new Set([
  'base',
  'non_field_errors',
  'nonfielderrors',
  '__all__',
  'general',
  'root',
  '_error',
  '_',
]);

/** All that a refusal says, in plain words, without what it says of other fields than a state. */
export function saidIn(errors: readonly FoundError[]): string {
  const own = errors.slice(0, MOST_ERRORS).filter(({ field }) => field === null || isStateField(field));
  const texts = own.flatMap(({ code, type, message, title, field }) => [code, type, message, title, field]);
  return plain(texts.filter(Boolean).join(' . ')).slice(0, LONGEST_SAID);
}

const isStateField = (field: string): boolean => {
  const last = field.split(/[./[\]]+/).findLast((part) => part !== '') ?? '';
  return OF_NO_FIELD.has(last.toLowerCase()) || ['status', 'flag'].includes(fieldKind(last) ?? '');
};

/** `BAD_STATE`, `InvalidStateTransition`: words. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replace(/[\p{L}\p{N}_-]+/gu, (word) => partsOf(word).join(' '))
    .toLowerCase();

const INSIDE = 1000;

/** GraphQL answers 200 whatever came of it, a form may lead on: of what is refused so, told apart from every status that there is. */
export const refusedInside = (status: number): number => INSIDE + status;
export const isRefusedInside = (status: number): boolean => status >= INSIDE;

/** As it was answered. */
export const answeredWith = (status: number): number => (isRefusedInside(status) ? status - INSIDE : status);

// Enough to know it by.
const LONGEST_ERROR = 120;

export function errorOf([found]: readonly FoundError[]): string {
  return (found?.code ?? found?.type ?? found?.message ?? '').slice(0, LONGEST_ERROR);
}

const CONFLICT = 409;
// 200: a form that is shown again
const OF_INPUT = new Set([200, 400, 422]);
const UNKNOWN_ASKER = new Set([401, 407]);

const WAY = /\btransitions?\b/;
const STATE = /\b(?:status|state|stage|phase|lifecycle)\b/;
const MISSING = /\b(?:required|missing|blank|empty|provide[ds]?)\b/;
const FORBIDS = /\b(?:can ?not|can't|cannot|may not|must not|no longer|already|while|once)\b/;
/** "Only open loans can be closed". */
const ONLY = /\bonly\b.{0,200}?\b(?:can|may|could)\b/;
/** It is in conflict with what somebody else wrote, or has the name of another: not with how it stands. */
const OTHER_CONFLICT =
  /\b(?:duplicate|stale|concurrent|version|etag|in use|already (?:exists?|taken)|(?:changed|modified|updated) (?:by|since))\b/;

/** Then it is the way that is refused, and not a value that nobody knows. */
export const isOfWay = ({ said }: Step): boolean => WAY.test(said);

/** Whether a refusal is for the state in which the thing was. */
export function isOfState(
  { status, said }: Step,
  now: string,
  { states, flag }: { readonly states: ReadonlySet<string>; readonly flag: string | null },
): boolean {
  if (UNKNOWN_ASKER.has(status)) return false;
  if (WAY.test(said)) return true;
  if (status === CONFLICT) return !OTHER_CONFLICT.test(said) || names(said, now);
  if (!OF_INPUT.has(status) && !isRefusedInside(status)) return FORBIDS.test(said) && names(said, now);
  if (names(said, now)) return true;
  if (MISSING.test(said)) return false;
  // "Task is already done": a flag has no names for its states but its own
  if (flag !== null && now === 'true' && isAlready(said, flag)) return true;
  return (
    STATE.test(said) || ((FORBIDS.test(said) || ONLY.test(said)) && [...states].some((state) => names(said, state)))
  );
}

const isAlready = (said: string, flag: string): boolean =>
  new RegExp(String.raw`\b(?:already|no longer|is) (?:been )?${plain(flag).replace(/^(?:is|was|has) /, '')}\b`).test(
    said,
  );

/** "It is already shipped", "that was cancelled": how the thing stands, and not how it should. */
export function saysItIs({ said }: Step, state: string): boolean {
  const name = plain(state).replace(/[^\p{L}\p{N}]+/gu, ' ');
  if (name.length < SHORTEST_NAME) return false;
  return new RegExp(String.raw`\b(?:is|are|was|were|been|already) (?:now |currently )?(?:already )?${name}\b`).test(
    said.replace(/[^\p{L}\p{N}]+/gu, ' '),
  );
}

// `7` and `no` stand in texts about anything.
const SHORTEST_NAME = 3;

function names(said: string, state: string): boolean {
  const name = plain(state);
  return name.length >= SHORTEST_NAME && ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name} `);
}
