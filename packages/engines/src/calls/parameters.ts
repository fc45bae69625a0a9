import type { JsonSchema, Parameter } from '@asbuilt/spec';
import { byText } from '@asbuilt/spec';
import { concludeTextSchema } from '../kit/shape/index.js';
import { ALL_FORMATS, DATE, EMAIL, INTEGER, NUMBER, UUID } from '../kit/shape/text-formats.js';
import { segmentValue, type Token } from '../kit/address/address.js';
import { at } from '../kit/summary/maps.js';
import { wordOfStep } from '../kit/address/composed.js';
import { datePartAt } from './templates/date-slots.js';
import type { SlotNature } from './route.js';
import { BEHIND_SEMICOLON, FOLDED_ARGUMENTS, IN_BRACKETS, type Argument, type Leaf } from './observing/summary.js';
import { memberSchema, valueSchema } from './member-schema.js';
import { isPrefix } from './templates/versions.js';
import { isProgram } from '../kit/address/segment.js';
import { singular } from '../kit/singular.js';
import { calledAfter, SAYING } from './templates/slot-names.js';

export interface Step {
  /** Literal token, or `{}` for a slot. */
  readonly token: Token;
  /** Of a slot. */
  readonly nature: SlotNature | null;
}

/**
 * `/projects/{project}/issues/{id}`: a slot is called after what its values are where they tell; else the last one `id`
 * where its values are identifiers by their look; any other after the noun it follows, a word with no noun before it a slug.
 */
export function nameSlots(steps: readonly Step[]): (string | null)[] {
  const taken = new Set<string>();
  const last = steps.findLastIndex((step) => step.nature !== null);
  const names = steps.map((step, i) => (step.nature === null ? null : slotName(step.nature, steps, i, i === last)));
  const number = (i: number): void => {
    const name = names[i]!;
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}${n}`;
    taken.add(free);
    names[i] = free;
  };
  const slots = [...names.keys()].filter((i) => names[i] !== null);
  // the last slot has the first right to be the `id`; of others the first has it: `/rates/{currency}/{currency2}`
  const others = slots.filter((i) => names[i] !== 'id');
  for (const i of slots.filter((at) => names[at] === 'id').reverse()) number(i);
  for (const i of others) number(i);
  return names;
}

function slotName(nature: SlotNature, steps: readonly Step[], i: number, last: boolean): string {
  if (nature.wholeName) return nature.spans ? 'path' : 'filename';
  const part = datePartAt(steps, i);
  if (part !== undefined) return part;
  const words = areWords(nature);
  // what stands in the middle is better called by its noun: `/projects/{project}/issues`; and where identifiers are, a word
  // that somebody tried makes no slug of them
  if (nature.called !== undefined && (nature.called !== 'slug' || (last && words))) return nature.called;
  const before = nounStep(steps, i, words);
  // a program is no noun: `/index.php/{slug}`
  const isNoun =
    before !== undefined && before.nature === null && !isPrefix(before.token) && !isProgram(segmentValue(before.token));
  const noun = isNoun ? calledAfter(singular(segmentValue(wordOfStep(before.token))), words) : undefined;
  if (last && !words && !SAYING.has(noun ?? '')) return 'id';
  return noun ?? (words ? 'slug' : 'id');
}

const areWords = ({ kinds }: SlotNature): boolean => [...kinds].every((kind) => kind === 'word' || kind === 'any');

/** Of two words behind the name of a collection the second is its thing, and the first whose it is: `/repos/{slug}/{repo}`. */
function nounStep(steps: readonly Step[], i: number, words: boolean): Step | undefined {
  const isPair = (at: number): boolean => {
    const [noun, first, second] = [steps[at - 1], steps[at], steps[at + 1]];
    if (noun === undefined || noun.nature !== null || !first?.nature || !second?.nature) return false;
    const name = segmentValue(wordOfStep(noun.token));
    return singular(name) !== name && areWords(first.nature) && areWords(second.nature);
  };
  if (words && isPair(i)) return undefined;
  return words && isPair(i - 1) ? steps[i - 2] : steps[i - 1];
}

export function pathParameters(steps: readonly Step[], names: readonly (string | null)[]): Parameter[] {
  return steps.flatMap((step, i) => {
    const name = names[i];
    if (name === null || name === undefined) return [];
    const spans = step.nature!.spans ? { spans: true as const } : {};
    return [{ name, in: 'path' as const, required: true, schema: schemaOf(step.nature!), ...spans }];
  });
}

const SCHEMAS: Partial<Record<string, readonly [format: number, schema: JsonSchema]>> = {
  int: [INTEGER, { type: 'integer' }],
  number: [NUMBER, { type: 'number' }],
  uuid: [UUID, { type: 'string', format: 'uuid' }],
  date: [DATE, { type: 'string', format: 'date' }],
  email: [EMAIL, { type: 'string', format: 'email' }],
};

/** By its look `12,13` is made of numbers, `0012` is one and `2026-13-01` a day; none of them is one by its format. */
function schemaOf({ kinds, formats = ALL_FORMATS }: SlotNature): JsonSchema {
  const [format, schema] = (kinds.size === 1 && SCHEMAS[[...kinds][0]!]) || [];
  return schema !== undefined && (formats & format!) !== 0 ? schema : { type: 'string' };
}

// A parameter that came with every request may still be left out; only many requests make it likely that it may not.
const FEWEST_FOR_REQUIRED = 15;

/** What a parameter was at other calls of the product: sent or left out, and of which types. */
export type ArgumentsElsewhere = ReadonlyMap<string, { optional: boolean; readonly types: Set<string> }>;

export function argumentsIn(leaves: Iterable<Leaf>): ArgumentsElsewhere {
  const found = new Map<string, { optional: boolean; readonly types: Set<string> }>();
  for (const leaf of leaves)
    for (const [name, { count, shape }] of leaf.query) {
      const one = at(found, name, () => ({ optional: false, types: new Set<string>() }));
      one.optional ||= count < takenBy(leaf);
      const { type } = concludeTextSchema(shape);
      if (typeof type === 'string') one.types.add(type);
    }
  return found;
}

const takenBy = (leaf: Leaf): number => leaf.seen.count - leaf.refused.count;

export function queryParameters(leaf: Leaf, elsewhere: ArgumentsElsewhere): Parameter[] {
  const taken = takenBy(leaf);
  return [...leaf.query]
    .filter(([name]) => name !== FOLDED_ARGUMENTS)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, argument]) => ({
      ...placeOf(name),
      required: argument.count === taken && isAskedFor(name, leaf, elsewhere),
      schema: argumentSchema(name, argument, elsewhere.get(name)?.types),
    }));
}

const placeOf = (name: string): Pick<Parameter, 'name' | 'in'> =>
  name.startsWith(BEHIND_SEMICOLON)
    ? { name: name.slice(BEHIND_SEMICOLON.length), in: 'matrix' }
    : { name: name.endsWith(IN_BRACKETS) ? name.slice(0, -IN_BRACKETS.length) : name, in: 'query' };

/** Without it the call was refused, and said so; or many requests never left it out, of this call or another. */
function isAskedFor(name: string, leaf: Leaf, elsewhere: ArgumentsElsewhere): boolean {
  if (leaf.refused.missed.kept.has(name)) return true;
  // one and the same value is a habit of the client; what may be left out of one call may be left out of others
  const habit = leaf.query.get(name)?.shape.texts?.values?.length === 1;
  return takenBy(leaf) >= FEWEST_FOR_REQUIRED && !habit && !elsewhere.get(name)?.optional;
}

/** `limit=15` here and `limit=all` there: one parameter of the product, which takes both. */
function widened(schema: JsonSchema, types: ReadonlySet<string> | undefined): JsonSchema {
  if (types === undefined || schema['type'] === 'string' || types.size < 2) return schema;
  return { ...schema, type: [...types].sort(byText) };
}

function argumentSchema(name: string, { shape, lists, members }: Argument, types?: ReadonlySet<string>): JsonSchema {
  if (name.endsWith(IN_BRACKETS)) return memberSchema(members);
  const one = widened(valueSchema(shape), types);
  return lists > 0 || name.endsWith('[]') ? { type: 'array', items: one } : one;
}

/** A client sends its own headers everywhere; that one was always there says nothing of what the server asks for. */
export function headerParameters(leaf: Leaf): Parameter[] {
  return [...leaf.headers.keys()]
    .sort(byText)
    .map((name) => ({ name, in: 'header' as const, required: false, schema: { type: 'string' } }));
}
