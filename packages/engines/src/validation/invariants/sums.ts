import type { Json } from '@asbuilt/evidence';
import { isObject, pointer, type JsonObject } from '../../errors/found.js';
import type { Found } from './answer.js';
import { ofAll, type Invariant, type Trial } from './invariant.js';

// Totals that add up: of other members of the record, or of its lines. Which of them might, names say and values decide.

/** Members that are the sum of others, by their names. */
const TOTALS = new Set('total totals subtotal grandtotal gross sum due balance'.split(' '));
/** Numbers that count, place or tell apart are no parts of a sum. */
const NO_PART = new Set(
  'id ids page pages limit offset size count number no nr position index version year month day level rank quantity qty percent rate'.split(
    ' ',
  ),
);
/** Beside more numbers than these, some add up by chance. */
const MOST_NUMBERS = 8;
/** Of three parts and more only where there are few to choose from. */
const MOST_FOR_THREE = 5;
const MOST_LINES = 200;
const MOST_ITEMS = 50;

/** Of a record; inside of what it stands in. */
export function sumsOfRecord({ at, value: record }: Found<JsonObject>): Trial[] {
  const totals = numbersIn(record).filter(({ key }) => tokensOf(key).some((token) => TOTALS.has(token)));
  if (totals.length === 0) return [];
  const parts = numbersIn(record).filter(({ key }) => isPart(key));
  const chosen = parts.length > MOST_NUMBERS ? [] : choicesOf(parts);
  return totals.flatMap((total) => [
    ...chosen
      .filter((some) => !some.includes(total.key))
      .flatMap((some) =>
        trialOf(
          pointer(at, total.key),
          total.number,
          some.map((key) => pointer(at, key)),
          some.map((key) => amountOf(record[key])!),
        ),
      ),
    ...sumsOfLines(record, at, total.key, total.number),
  ]);
}

/** Of every item of a list: one that does not add up breaks it for all. */
export const sumsOfItems = ({ at, value: items }: Found<readonly JsonObject[]>): Trial[] =>
  ofAll(items.slice(0, MOST_ITEMS), (item) => sumsOfRecord({ at: `${at}/*`, value: item }));

interface Amount {
  readonly key: string;
  readonly number: number;
}

function numbersIn(record: JsonObject): Amount[] {
  return Object.keys(record).flatMap((key) => {
    const number = amountOf(record[key]);
    return number === null ? [] : [{ key, number }];
  });
}

/** A number, or one with decimals that is written as text. */
export function amountOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}\.\d{1,4}$/.test(value) ? Number(value) : null;
}

export const tokensOf = (key: string): string[] =>
  key
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);

const isPart = (key: string): boolean => !tokensOf(key).some((token) => NO_PART.has(token));

/** All pairs of names, and all threes where there are few. */
function choicesOf(parts: readonly Amount[]): string[][] {
  const keys = parts.map(({ key }) => key).sort();
  const pairs = keys.flatMap((a, i) => keys.slice(i + 1).map((b) => [a, b]));
  if (keys.length > MOST_FOR_THREE) return pairs;
  const threes = pairs.flatMap(([a, b]) => keys.slice(keys.indexOf(b!) + 1).map((c) => [a!, b!, c]));
  return [...pairs, ...threes];
}

/** The members of its lines, one name after another: `total` of `lines[].amount`. */
function sumsOfLines(record: JsonObject, at: string, key: string, total: number): Trial[] {
  return Object.entries(record).flatMap(([name, lines]): Trial[] => {
    if (!Array.isArray(lines) || lines.length === 0 || lines.length > MOST_LINES || !lines.every(isObject)) return [];
    const names = numbersIn(lines[0] as JsonObject).filter((one) => isPart(one.key));
    return names.flatMap((one) => {
      const amounts = lines.map((line) => amountOf((line as JsonObject)[one.key]) ?? Number.NaN);
      return trialOf(pointer(at, key), total, [`${pointer(at, name)}/*${pointer('', one.key)}`], amounts);
    });
  });
}

/** So many bits at most from one: it must hold often. */
export const MOST_BITS = 8;

/**
 * What holds because the parts are zero, or because there is only one, shows nothing and is no trial; what does not hold
 * breaks it all the same. By chance one number in as many as it is large is the right one.
 */
function trialOf(at: string, total: number, places: readonly string[], amounts: readonly number[]): Trial[] {
  const sum = amounts.reduce((a, b) => a + b, 0);
  const holds = Math.abs(sum - total) <= 1e-9 * Math.max(1, Math.abs(total), ...amounts.map(Math.abs));
  const isTelling = amounts.length > 1 && amounts.every((amount) => amount !== 0) && amounts.some((one) => one !== 1);
  if (holds && !isTelling) return [];
  const invariant: Invariant = { kind: 'sum', asked: null, at, parts: [...places] };
  const bits = Math.min(MOST_BITS, Math.floor(Math.log2(1 + Math.abs(total))));
  return [{ invariant, holds, value: String(total), bits }];
}
