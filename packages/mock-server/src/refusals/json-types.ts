import { isPartial, type Asked } from '../answers/call-request.js';
import type { Json } from '../wire/json.js';
import type { Known, Lesson } from '../learned/call-knowledge.js';
import { leafOf } from '../learned/naming.js';
import { brokenBy, type Failure } from './rules.js';
import { isTakenAs } from '../learned/success.js';
import { leavesOf } from '../learned/usual.js';

// JSON tells a number from a text. A product that was heard to mind minds it in other fields, too: `"11"` where everybody
// sent 11, as far as it was heard to mind such a text, and not only any.

/** Fewer that were taken may have been of one type by chance. */
const LEAST_TAKEN = 2;

/** What is sent with another type than it was taken with every time. */
export function wrongTypes(asked: Asked): Failure[] {
  const { p, request, root } = asked;
  if (p.lessons.length === 0 || root !== null || request.method === 'GET' || request.body.is !== 'json') return [];
  const heard = p.lessons.filter(({ rule, value }) => rule.rule === 'type' && value !== undefined && value !== null);
  return [...leavesOf(asked.fields)].flatMap(([field, value]): Failure[] => {
    if (value === null) return [];
    const own = heardOfField(asked, field, value);
    if (own !== undefined) return [{ rule: own.rule, value }];
    const types = typesTaken(asked, field);
    const lesson = types.includes(typeOf(value)) ? undefined : heardOf(heard, types, value);
    if (lesson === undefined) return [];
    const rule = { ...lesson.rule, id: `as ${types[0]} whenever it was taken`, field };
    return [{ rule, value }];
  });
}

/**
 * The refusal of this field for a value of this type, in whatever words: `must be a whole number from 1 to 50` is said of 2.5,
 * which lies between. No rule tells why, and none of this type was taken.
 */
function heardOfField({ p, known }: Asked, field: string, value: Json): Lesson | undefined {
  const isOfField = (one: Lesson) =>
    one.known.entity === known.entity && leafOf(one.rule.field) === leafOf(field) && BOUNDS.has(one.rule.rule);
  const like = p.lessons.filter((one) => isOfField(one) && one.value != null && isLike(one.value, value));
  const isUntold = ({ known: then, example }: Lesson) =>
    !brokenBy(then, example.sent, isPartial({ known: then })).some((name) => leafOf(name) === leafOf(field));
  const lesson = like.find(({ known: then }) => then === known) ?? like[0];
  if (lesson === undefined || !like.some(isUntold)) return undefined;
  const taken = takenIn(known, field);
  return taken.length < LEAST_TAKEN || taken.some((one) => typeOf(one) === typeOf(value)) ? undefined : lesson;
}

/** Rules of the value itself, whatever else there is. */
const BOUNDS: ReadonlySet<string> = new Set(['min', 'max', 'minLength', 'maxLength', 'pattern', 'format', 'enum']);

/** What the field was when it was taken. */
const takenIn = ({ examples, success }: Known, field: string): Json[] =>
  examples
    .filter(({ status, isBroken }) => isTakenAs(success, status) && !isBroken)
    .map(({ sent }) => leavesOf(sent).get(field))
    .filter((value) => value !== undefined && value !== null) as Json[];

/** The type that a field had whenever it was taken, and what else it may be called; none: several, or too few tell. */
function typesTaken({ known }: Asked, field: string): string[] {
  const taken = takenIn(known, field);
  const types = new Set(taken.map(typeOf));
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
