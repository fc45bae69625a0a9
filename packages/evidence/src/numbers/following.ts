import {
  isTelling,
  itemsIn,
  multiplesOf,
  pairsOf,
  productOfTwo,
  quotientsOfTwo,
  sumsOfLines,
  sumsOfTwo,
  type Sum,
  type Thing,
  worth,
} from './sums.js';

// Numbers of things that follow from others of the same thing, as far as many things together show it.

/** A number that follows from others. */
export interface Following extends Sum {
  readonly field: string;
  /** Digits behind the point. */
  readonly digits: number;
}

// Fewer may fit by chance.
const LEAST_CASES = 3;
// So many times what it is rounded to: of smaller numbers many ways are right.
const LEAST_STEPS = 20;
const MOST_NUMBERS = 12;
const MOST_DIGITS = 4;

/** The fields that are lists of things wherever they are something. */
export const listsIn = (things: readonly Thing[]): string[] => {
  const names = new Set(things.flatMap((thing) => Object.keys(thing)));
  const isList = (name: string) =>
    things.some((thing) => (itemsIn(thing, name)?.length ?? 0) > 0) &&
    things.every((thing) => thing[name] == null || itemsIn(thing, name) !== null);
  return [...names].filter(isList);
};

/** Numbers wherever they are something. */
function numbersIn(things: readonly Thing[]): string[] {
  const names = new Set(things.flatMap((thing) => Object.keys(thing)));
  const isNumber = (name: string) =>
    things.some((thing) => typeof thing[name] === 'number') &&
    things.every((thing) => thing[name] == null || typeof thing[name] === 'number');
  return [...names].filter(isNumber).slice(0, MOST_NUMBERS);
}

/** What is said comes first; what follows from it may lead on to more. */
export function followingsIn(things: readonly Thing[], said: ReadonlySet<string>, least = LEAST_CASES): Following[] {
  const numbers = numbersIn(things);
  const lists = listsIn(things);
  const found: Following[] = [];
  const isOpen = (name: string) => !said.has(name) && !found.some(({ field }) => field === name);
  const linesOf = (list: string) => numbersIn(things.flatMap((thing) => itemsIn(thing, list) ?? []));
  const lines = lists.flatMap((list) => sumsOfLines(list, linesOf(list)));
  const waysTo = (field: string): Sum[] => {
    const settled = numbers.filter((name) => !isOpen(name));
    // of a number that nobody sends only this is told: what it makes times one that somebody does
    const others = numbers.filter((name) => isOpen(name) && name !== field);
    const mixed = settled.flatMap((a) => others.map((b): [string, string] => [a, b]));
    return [
      ...lines,
      ...pairsOf(settled).flatMap((pair) => [productOfTwo(pair), ...sumsOfTwo(pair)]),
      ...settled.flatMap((name) => multiplesOf(name, field, things)),
      ...pairsOf(settled).flatMap(quotientsOfTwo),
      ...mixed.map(productOfTwo),
    ];
  };
  for (let open = numbers.filter(isOpen), more = true; more; open = numbers.filter(isOpen)) {
    const next = open.flatMap((field) => {
      const digits = digitsOf(things, field);
      const sum = waysTo(field).find((one) => holds(things, field, one, digits, least));
      return sum === undefined ? [] : [{ ...sum, field, digits }];
    })[0];
    more = next !== undefined;
    if (next !== undefined) found.push(next);
  }
  return found;
}

const digitsOf = (things: readonly Thing[], field: string): number =>
  Math.min(
    MOST_DIGITS,
    Math.max(0, ...things.map((thing) => (String(thing[field] as number).split('.')[1] ?? '').length)),
  );

/** Without exception, and of different numbers that hardly fit by chance. */
function holds(things: readonly Thing[], field: string, sum: Sum, digits: number, least: number): boolean {
  const step = 10 ** -digits;
  const isCount = sum.from.every((name) => things.every((thing) => thing[name] == null || Array.isArray(thing[name])));
  const told = new Set<number>();
  for (const thing of things) {
    const [is, value] = [worth(thing, sum), thing[field]];
    if (is === null || typeof value !== 'number') continue;
    if (!isNear(is, value, digits)) return false;
    if (isTelling(thing, sum) && (isCount || Math.abs(value) >= LEAST_STEPS * step)) told.add(value);
  }
  return told.size >= least;
}

// What lies in the middle is rounded either way.
const HALF = 0.5001;

const isNear = (is: number, value: number, digits: number): boolean => Math.abs(is - value) <= HALF * 10 ** -digits;

/** What the number is by what the thing has else; null: that is not there. */
export function followed(thing: Thing, following: Following): number | null {
  const value = worth(thing, following);
  return value === null ? null : rounded(value, following.digits);
}

/** Whether the number is what it is by the rest; null: one of them is not there. */
export function isFollowed(thing: Thing, following: Following): boolean | null {
  const [is, value] = [worth(thing, following), thing[following.field]];
  return is === null || typeof value !== 'number' ? null : isNear(is, value, following.digits);
}

/** As people round: 59.505 is 59.51, whatever the computer makes of it. */
const rounded = (value: number, digits: number): number =>
  Math.round((value + Math.sign(value) * Number.EPSILON * Math.abs(value)) * 10 ** digits) / 10 ** digits;
