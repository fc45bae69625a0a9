import type { Entity, Rule, Spec } from '@asbuilt/spec';

// What the calls that take a thing ask of its fields. A thing may have been there before a rule was, or come another way:
// only what is said plainly is carried to what things are.

/** By the words of JSON Schema. */
export interface Bounds {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** All that is taken. */
  readonly enum?: readonly (string | number)[];
  /** No two things have the same, perhaps among those of one owner: for whoever reads it. */
  readonly unique?: true;
  /** What forms, which send everything as text, ask for: a table keeps it as what it is. */
  readonly entered?: Entered;
  /** It may not be left out. */
  readonly required?: true;
}

export type Entered = 'integer' | 'number' | 'date';

export type BoundsOf = (path: string, also?: readonly string[]) => Bounds;

// Those of which the answer names the field, and what the product declares itself.
const SURE = 0.9;

/** Of an entity: by the path of a field, what is asked of it. */
export function boundsOf({ calls, validation, states }: Spec, { calls: own, fields, name }: Entity): BoundsOf {
  const reads = new Set(calls.statements.filter(({ method }) => method === 'GET').map(({ id }) => id));
  const inJson = new Set(
    calls.statements.filter(({ request }) => /json/.test(request?.mime ?? '')).map(({ id }) => id),
  );
  const rules = validation.statements.filter(
    ({ where, confidence, contradictions = [] }) =>
      confidence >= SURE && contradictions.length === 0 && own.includes(where) && !reads.has(where),
  );
  const holders = new Set(fields.filter(({ types }) => types.some(holds)).map(({ path }) => stepsOf(path).join('.')));
  const asked = rules.map((rule) => ({ rule, steps: withoutName(stepsOf(rule.field), holders) }));
  return (path, also = []) => {
    const names = [path, ...also].map((other) => stepsOf(other).join('.'));
    const of = asked.filter(({ steps }) => names.includes(steps.join('.'))).map(({ rule }) => rule);
    const cycle = states.statements.find((one) => one.entity === name && names.includes(stepsOf(one.field).join('.')));
    // what a form leaves blank it sends as well, and it is none of the values
    const isFilled = of.some(({ rule }) => rule === 'required') || of.every(({ where }) => inJson.has(where));
    const closed = isFilled ? closedBy(of, cycle?.states.map((state) => state.name) ?? []) : null;
    return { ...bounded(of), ...(closed !== null && { enum: closed }) };
  };
}

/** What any of the calls takes, where each says all that it takes; a state beyond it comes by other ways. */
function closedBy(rules: readonly Rule[], states: readonly string[]): readonly (string | number)[] | null {
  const lists = rules.flatMap(({ rule, value }) =>
    rule === 'enum' && Array.isArray(value) ? [value as unknown[]] : [],
  );
  const all = [...new Set(lists.flat())].filter((one) => typeof one === 'string' || typeof one === 'number');
  if (lists.length === 0 || all.length < new Set(lists.flat()).size) return null;
  return states.every((state) => all.some((one) => String(one) === state)) ? all : null;
}

const holds = (type: string): boolean => type === 'object' || type === 'array';

/** `order[lines][0].unit-price`, `order.lines.unitPrice`: each step in one spelling, without numbers. */
const stepsOf = (path: string): string[] =>
  path
    .split(/[.[\]/]+/)
    .filter((step) => step !== '' && !/^\d+$/.test(step))
    .map((step) => step.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** What a payload calls the thing as a whole (`order.note`) is no step, unless a field is called so. */
const withoutName = (steps: string[], holders: ReadonlySet<string>): string[] =>
  steps.length > 1 && !holders.has(steps[0]!) ? steps.slice(1) : steps;

function bounded(rules: readonly Rule[]): Bounds {
  const least = (kind: Rule['rule']) => widest(rules, kind, Math.min);
  const most = (kind: Rule['rule']) => widest(rules, kind, Math.max);
  // what may be left out may be left blank as well, and is then neither short nor of another form
  const isFull = rules.some(({ rule }) => rule === 'required');
  const [pattern, another] = new Set(rules.flatMap(patternOf));
  const bounds = {
    minLength: isFull ? least('minLength')?.value : undefined,
    maxLength: most('maxLength')?.value,
    ...beside('minimum', 'exclusiveMinimum', least('min')),
    ...beside('maximum', 'exclusiveMaximum', most('max')),
    minItems: widest(rules.flatMap(inItems('least')), 'min', Math.min)?.value,
    maxItems: widest(rules.flatMap(inItems('most')), 'max', Math.max)?.value,
    pattern: isFull && another === undefined ? pattern : undefined,
    unique: rules.some(({ rule }) => rule === 'unique') ? true : undefined,
    entered: enteredAs(rules),
    required: isFull ? true : undefined,
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined));
}

/** Where all that say it say the same. */
function enteredAs(rules: readonly Rule[]): Entered | undefined {
  const told = rules.flatMap(({ rule, value }) => (rule === 'type' || rule === 'format' ? [value] : []));
  const [one, another] = new Set(told);
  return another === undefined && (one === 'integer' || one === 'number' || one === 'date') ? one : undefined;
}

interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

type Bounding = Pick<Rule, 'rule' | 'value' | 'exclusive'>;

/** Of several calls the one that lets most through. */
function widest(
  rules: readonly Bounding[],
  kind: Rule['rule'],
  of: (...values: number[]) => number,
): Bound | undefined {
  const own = rules.filter(({ rule, value }) => rule === kind && typeof value === 'number');
  if (own.length === 0) return undefined;
  const value = of(...own.map((one) => one.value as number));
  return { value, exclusive: own.every((one) => one.value !== value || one.exclusive === true) };
}

const beside = (inclusive: string, exclusive: string, bound: Bound | undefined): Record<string, number> =>
  bound === undefined ? {} : { [bound.exclusive ? exclusive : inclusive]: bound.value };

/** "at most 5 items". */
const inItems =
  (side: 'least' | 'most') =>
  ({ rule, value }: Rule): Bounding[] => {
    const found = rule === 'other' ? new RegExp(`^at ${side} (\\d+) items?$`).exec(String(value)) : null;
    return found === null ? [] : [{ rule: side === 'least' ? 'min' : 'max', value: Number(found[1]) }];
  };

/** As this language reads it; what others write otherwise (`\A`) is left out. */
function patternOf({ rule, value }: Rule): string[] {
  if (rule !== 'pattern' || typeof value !== 'string') return [];
  const source = /^\/(.*)\/$/s.exec(value)?.[1] ?? value;
  try {
    return new RegExp(source, 'u').source === '' ? [] : [source];
  } catch {
    return [];
  }
}

/** In words, for a comment. */
export function boundWords(bounds: Bounds): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems } = bounds;
  const said = (value: number | undefined, words: (value: number) => string): string[] =>
    value === undefined ? [] : [words(value)];
  return [
    ...said(minLength, (value) => `at least ${value} characters`),
    ...said(maxLength, (value) => `at most ${value} characters`),
    ...said(minimum, (value) => `at least ${value}`),
    ...said(exclusiveMinimum, (value) => `more than ${value}`),
    ...said(maximum, (value) => `at most ${value}`),
    ...said(exclusiveMaximum, (value) => `less than ${value}`),
    ...said(minItems, (value) => `at least ${value} items`),
    ...said(maxItems, (value) => `at most ${value} items`),
    ...(bounds.unique === true ? ['must not be taken already'] : []),
  ];
}
