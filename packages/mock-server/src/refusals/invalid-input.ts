import { input, isPartial, type Asked } from '../answers/call-request.js';
import { unusualIn } from '../learned/usual.js';
import type { Thing } from '../wire/json.js';
import type { Answer } from '../wire/request.js';
import { wrongTypes } from './json-types.js';
import { missingIn } from './nothing-sent.js';
import { isOtherThanAnObject } from './other-than-an-object.js';
import { refuseInput } from './refuse.js';
import { refusedWithMore } from './refused-with-more.js';
import { brokenHabits, failuresOf, type Failure, type Sending } from './rules.js';

/** What was sent, as the rules of a call want it. */
export const sendingOf = (asked: Asked, record: Thing | null): Sending => ({
  fields: isRead(asked) ? Object.fromEntries(asked.request.query) : input(asked),
  partial: isPartial(asked),
  self: record,
  at: asked.request.at,
});

const isRead = ({ request, root }: Asked): boolean => root === null && request.method === 'GET';

/** The refusal of what breaks a rule; null: it breaks none that is known. */
export function refusedByRules(asked: Asked, record: Thing | null): Answer | null {
  const failures = wrongWith(asked, sendingOf(asked, record));
  if (failures.length === 0) return null;
  const statements = failures.map(({ rule }) => rule.id);
  return { ...(heardWithMore(asked, failures) ?? refuseInput(asked, failures)), statements };
}

/** By the rules of the call; where it breaks none, by what everybody sent, and by the habits of the product. */
function wrongWith(asked: Asked, sending: Sending): Failure[] {
  const { known, memory, request } = asked;
  // several things at once are each held to what is not known
  if (request.body.is === 'json' && Array.isArray(request.body.value) && !isOtherThanAnObject(asked)) return [];
  const failures = withTypes(asked, failuresOf(known, sending, memory));
  const missing = failures.length > 0 ? failures : missingIn(asked);
  if (missing.length > 0) return missing;
  const habits = brokenHabits(known, sending, memory);
  return habits.length > 0 ? habits : unusualIn(asked);
}

/** One failure for each field. */
const withTypes = (asked: Asked, failures: readonly Failure[]): Failure[] => {
  const fields = new Set(failures.map(({ rule }) => rule.field));
  return [...failures, ...wrongTypes(asked).filter(({ rule }) => !fields.has(rule.field))];
};

/** What only reasoning tells is said in the call's own words where there are any. */
const heardWithMore = (asked: Asked, failures: readonly Failure[]): Answer | null =>
  failures.some(({ rule }) => asked.known.rules.includes(rule)) ? null : refusedWithMore(asked);
