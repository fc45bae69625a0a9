import type { Asked } from '../answers/asked.js';
import type { Json } from '../wire/json.js';
import type { Lesson } from '../learned/known.js';
import { leafOf } from '../learned/naming.js';
import type { Failure } from './rules.js';
import { isTakenAs } from '../learned/success.js';
import { leavesOf } from '../learned/usual.js';

// JSON tells a number from a text. A product that was heard to mind minds it in other fields, too: `"11"` where everybody
// sent 11, as far as it was heard to mind such a text, and not only any.

/** Fewer that were taken may have been of one type by chance. */
const LEAST_TAKEN = 2;

/** What is sent with another type than it was taken with every time. */
export function wrongTypes(asked: Asked): Failure[] {
  const { p, request, root } = asked;
  const heard = p.lessons.filter(({ rule, value }) => rule.rule === 'type' && value !== undefined && value !== null);
  if (heard.length === 0 || root !== null || request.method === 'GET' || request.body.is !== 'json') return [];
  return [...leavesOf(asked.fields)].flatMap(([field, value]): Failure[] => {
    const types = typesTaken(asked, field);
    const lesson = value === null || types.includes(typeOf(value)) ? undefined : heardOf(heard, types, value);
    if (lesson === undefined) return [];
    const rule = { ...lesson.rule, id: `as ${types[0]} whenever it was taken`, field };
    return [{ rule, value }];
  });
}

/** The type that a field had whenever it was taken, and what else it may be called; none: several, or too few tell. */
function typesTaken({ known }: Asked, field: string): string[] {
  const taken = known.examples
    .filter(({ status, isBroken }) => isTakenAs(known.success, status) && !isBroken)
    .map(({ sent }) => leavesOf(sent).get(field))
    .filter((value) => value !== undefined && value !== null);
  const types = new Set(taken.map((value) => typeOf(value!)));
  const isNumber = types.size > 0 && [...types].every((type) => type === 'integer' || type === 'number');
  const least = known.rules.some((one) => one.rule === 'type' && leafOf(one.field) === leafOf(field)) ? 1 : LEAST_TAKEN;
  if (taken.length < least || (types.size !== 1 && !isNumber)) return [];
  return isNumber ? [...new Set([...types, 'integer', 'number'])] : [...types];
}

const typeOf = (value: Json): string => {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
};

/** The refusal of a value like this one, where one of these types was asked for. */
const heardOf = (heard: readonly Lesson[], types: readonly string[], value: Json): Lesson | undefined =>
  heard.find(({ rule, value: then }) => types.includes(String(rule.value)) && isLike(then!, value));

/** Of the same type; a text that could be read as a number is taken by some who do not take others. */
const isLike = (then: Json, now: Json): boolean =>
  typeOf(then) === typeOf(now) && (!isReadable(now) || isReadable(then));

const isReadable = (value: Json): boolean =>
  typeof value === 'string' &&
  (/^(?:true|false)$/.test(value) || (value.trim() !== '' && !Number.isNaN(Number(value))));
