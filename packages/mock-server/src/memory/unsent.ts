import type { Entity } from '@asbuilt/spec';
import { saidOf, type Asked } from '../answers/call-request.js';
import { count, newCounting, nextCounted } from './counted-keys.js';
import { under, type Json, type Thing } from '../wire/json.js';
import type { Known } from '../learned/call-knowledge.js';
import { allOf } from './memory.js';
import { thingsAt } from './places.js';
import { isTakenAs } from '../learned/success.js';

// What new things have in a field that nobody sends: a number that goes on counting, or what they had whenever it was not
// sent; and of a few words one of those.

/** The things that a call made without being sent a field. */
function madeWithout({ examples, success, main, entity }: Known, name: string): Thing[] {
  return examples.flatMap(({ status, sent, answered }) =>
    isTakenAs(success, status) && main !== null && under(saidOf(sent, entity), name) === undefined
      ? thingsAt(answered, main.at).slice(0, 1)
      : [],
  );
}

/** What the last thing had that was made without it; undefined: it was always sent. */
export const lastUnsent = ({ known }: Asked, name: string): Json | undefined => madeWithout(known, name).at(-1)?.[name];

// Fewer do not tell that something counts, or is always the same.
const LEAST_COUNTED = 2;
const LEAST_ALIKE = 2;

/** `R-107` after `R-106`; undefined: the field does not count. */
export function countedOn({ known, memory }: Asked, name: string): string | undefined {
  const made = madeWithout(known, name).map((thing) => thing[name]);
  if (new Set(made).size < LEAST_COUNTED || new Set(made).size < made.length) return undefined;
  const counting = newCounting();
  const all = [...made, ...allOf(memory, known.entity!).map((thing) => thing[name])];
  for (const value of all.filter((one) => one !== undefined)) {
    if (typeof value !== 'string') return undefined;
    count(counting, value);
  }
  return nextCounted(counting, made.at(-1) as string) ?? undefined;
}

type Field = Entity['fields'][number];

/** What most new things had that it was not sent for; undefined: that differs, or is not told. */
export function usualUnsent({ known }: Asked, name: string, field: Field | undefined): Json | undefined {
  const made = madeWithout(known, name).flatMap((thing) => (thing[name] === undefined ? [] : [thing[name]]));
  const [most, times] = mostOf(made);
  if (most === undefined || (typeof most === 'object' && most !== null)) return undefined;
  const isOneOfFew = most === null || typeof most === 'boolean' || field?.values !== undefined;
  return times >= (isOneOfFew ? 1 : LEAST_ALIKE) && 2 * times > made.length ? most : undefined;
}

/** Of a field that has one of a few values: the one that most things have; undefined: it may have any. */
export function oneOfFew({ known, memory }: Asked, name: string, field: Field | undefined): Json | undefined {
  const values = (field?.values ?? []) as Json[];
  const had = allOf(memory, known.entity!).flatMap((thing) => thing[name] ?? []);
  return mostOf(had.filter((one) => values.includes(one)))[0] ?? values[0];
}

/** The value that comes most often, the first of several; undefined: there is none. */
function mostOf(values: readonly Json[]): [value: Json | undefined, times: number] {
  const counts = new Map<Json, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
}
