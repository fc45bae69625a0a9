import type { Entity } from '@asbuilt/spec';
import type { Thing } from '../wire/json.js';
import { find, referenced, type Memory } from '../memory/memory.js';
import type { Prepared } from './known.js';

// Numbers that are made of what is sent and of a number of the thing that is pointed at: `copies × pages × unitPrice` of the
// paper. Told where all that was recorded says so, and says it of several different numbers.

/** A number that is so many others, times one of what the thing points at. */
export interface Product {
  readonly field: string;
  /** Of the thing itself. */
  readonly own: readonly string[];
  /** The field that points, at what, and the number there. */
  readonly by: string;
  readonly entity: string;
  readonly times: string;
  /** Digits behind the point. */
  readonly digits: number;
}

// Fewer may fit by chance.
const LEAST_CASES = 4;
const MOST_FACTORS = 3;
const MOST_NUMBERS = 6;
const MOST_DIGITS = 4;

/** `said`: what somebody sends; `thingsOf`: all that was seen of a kind. */
export function productsOf(
  p: Prepared,
  entity: Entity,
  said: ReadonlySet<string>,
  thingsOf: (entity: Entity) => readonly Thing[],
): Product[] {
  const things = thingsOf(entity);
  const numbers = numbersIn(things).filter((name) => !entity.key.includes(name));
  const sent = subsetsOf(numbers.filter((name) => said.has(name)).slice(0, MOST_NUMBERS));
  const open = numbers.filter((name) => !said.has(name));
  const found = new Map<string, Product>();
  for (const { path, ref } of entity.fields) {
    const target = ref === undefined ? undefined : p.entities.get(ref.entity);
    if (target === undefined || open.length === 0) continue;
    const byKey = new Map(thingsOf(target).map((one) => [referenced(one[target.key[0]!], target), one]));
    const at = (thing: Thing) => byKey.get(referenced(thing[path], target));
    for (const times of numbersIn([...byKey.values()]).filter((name) => !target.key.includes(name)))
      for (const field of open)
        for (const own of found.has(field) ? [] : sent) {
          const one = { field, own, by: path, entity: target.name, times, digits: digitsOf(things, field) };
          if (holds(things, at, one)) found.set(field, one);
        }
  }
  return [...found.values()];
}

/** One up to some of them. */
const subsetsOf = (names: readonly string[]): string[][] =>
  names
    .reduce<string[][]>((all, name) => [...all, ...all.map((some) => [...some, name])], [[]])
    .filter((some) => some.length > 0 && some.length <= MOST_FACTORS)
    .sort((a, b) => a.length - b.length);

const numbersIn = (things: readonly Thing[]): string[] => {
  const names = new Set(things.flatMap((thing) => Object.keys(thing)));
  return [...names].filter((name) => things.every((thing) => typeof thing[name] === 'number'));
};

const digitsOf = (things: readonly Thing[], field: string): number =>
  Math.min(
    MOST_DIGITS,
    Math.max(...things.map((thing) => (String(thing[field] as number).split('.')[1] ?? '').length)),
  );

/** Without exception, of several different numbers that are more than one of the factors. */
function holds(things: readonly Thing[], at: (thing: Thing) => Thing | undefined, product: Product): boolean {
  const told = new Set<number>();
  for (const thing of things) {
    const other = at(thing);
    if (other === undefined) continue;
    const [is, value] = [multiplied(thing, other, product), thing[product.field] as number];
    if (is === null || Math.abs(is - value) > 0.5001 * 10 ** -product.digits) return false;
    if (product.own.every((name) => thing[name] !== value)) told.add(value);
  }
  return told.size >= LEAST_CASES;
}

function multiplied(thing: Thing, other: Thing, { own, times }: Product): number | null {
  const factors = [...own.map((name) => thing[name]), other[times]];
  return factors.every((one) => typeof one === 'number') ? factors.reduce((all, one) => all * one, 1) : null;
}

/** A thing with the numbers that are made so. */
export function withProducts(p: Prepared, memory: Memory, { name }: Entity, thing: Thing): Thing {
  return (p.products.get(name) ?? []).reduce((whole, product) => {
    const target = p.entities.get(product.entity)!;
    const key = referenced(whole[product.by], target);
    const other = key === null ? null : find(memory, target, key);
    const value = other === null ? null : multiplied(whole, other, product);
    if (value === null) return whole;
    const step = 10 ** product.digits;
    return { ...whole, [product.field]: Math.round(value * step * (1 + Number.EPSILON)) / step };
  }, thing);
}
