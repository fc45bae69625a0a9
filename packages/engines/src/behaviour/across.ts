import { behaviourId, compareRefs, type Entity, type Formula } from '@asbuilt/spec';
import { succession } from './effects.js';
import type { Fields, Frame } from './records.js';

// Numbers that are made of what is sent and of a number of the record that is pointed at: copies × pages × the price of the
// paper. Told where all that was recorded says so, and says it of several different numbers.

// Fewer may fit by chance.
const LEAST_NUMBERS = 4;
const MOST_FACTORS = 3;
const MOST_NAMES = 6;
const MOST_DIGITS = 4;
const MOST_REFS = 3;

/** `framesOf`: all that was seen of records of a kind; `sent`: what was sent for this one. */
export function acrossIn(
  { name, key, fields }: Entity,
  framesOf: (entity: string) => readonly Frame[],
  sent: readonly Fields[],
): Formula[] {
  const frames = framesOf(name);
  const said = new Set(sent.flatMap((one) => Object.keys(one)));
  const numbers = numbersIn(frames).filter((one) => !key.includes(one));
  const given = subsetsOf(numbers.filter((one) => said.has(one)).slice(0, MOST_NAMES));
  const open = numbers.filter((one) => !said.has(one));
  const found = new Map<string, Formula>();
  for (const { path, ref } of fields) {
    if (ref === undefined || ref.entity === name || open.length === 0 || given.length === 0) continue;
    const others = framesOf(ref.entity);
    const byId = new Map(others.map((frame) => [frame.id, frame]));
    for (const other of numbersIn(others).filter((one) => !frameKey(others).includes(one)))
      for (const field of open)
        for (const own of found.has(field) ? [] : given) {
          const formula = formulaOf({ entity: name, field, own, by: path, other }, frames, byId);
          if (formula !== null) found.set(field, formula);
        }
  }
  return [...found.values()];
}

const frameKey = ([first]: readonly Frame[]): readonly string[] => first?.entity.key ?? [];

/** One up to some of them, fewer first. */
const subsetsOf = (names: readonly string[]): string[][] =>
  names
    .reduce<string[][]>((all, name) => [...all, ...all.map((some) => [...some, name])], [[]])
    .filter((some) => some.length > 0 && some.length <= MOST_FACTORS)
    .sort((a, b) => a.length - b.length);

/** Numbers wherever they are something. */
function numbersIn(frames: readonly Frame[]): string[] {
  const names = new Set(frames.flatMap(({ fields }) => Object.keys(fields)));
  return [...names].filter(
    (name) =>
      frames.some(({ fields }) => typeof fields[name] === 'number') &&
      frames.every(({ fields }) => fields[name] == null || typeof fields[name] === 'number'),
  );
}

interface Way {
  readonly entity: string;
  readonly field: string;
  readonly own: readonly string[];
  /** The field that points, and the number of what it points at. */
  readonly by: string;
  readonly other: string;
}

const HALF = 0.5001;

/** Without exception, of several different numbers that are more than one of the factors. */
function formulaOf(way: Way, frames: readonly Frame[], byId: ReadonlyMap<string, Frame>): Formula | null {
  const { entity, field, own, by, other } = way;
  const digits = Math.min(MOST_DIGITS, Math.max(0, ...frames.map(({ fields }) => digitsOf(fields[field]))));
  const told = new Map<number, Frame>();
  let support = 0;
  for (const frame of frames) {
    const { fields } = frame;
    const target = byId.get(String(fields[by] as string | number));
    const factors = [...own.map((name) => fields[name]), target?.fields[other]];
    const value = fields[field];
    if (typeof value !== 'number' || !factors.every((one) => typeof one === 'number')) continue;
    const product = factors.reduce((all, one) => all * one, 1);
    if (Math.abs(product - value) > HALF * 10 ** -digits) return null;
    support += 1;
    if (own.every((name) => fields[name] !== value)) told.set(value, frame);
  }
  if (told.size < LEAST_NUMBERS) return null;
  const evidence = [...told.values()].map(({ material, entry }) => ({ material, entry })).sort(compareRefs);
  return {
    id: behaviourId(`formula ${JSON.stringify([entity, '', field])}`),
    basis: ['observed'],
    support,
    against: 0,
    confidence: succession(support),
    evidence: evidence.slice(0, MOST_REFS),
    kind: 'formula',
    entity,
    field,
    how: 'product',
    from: [...own, `${by}.${other}`],
    digits,
  };
}

const digitsOf = (value: unknown): number =>
  typeof value === 'number' ? (String(value).split('.')[1] ?? '').length : 0;
