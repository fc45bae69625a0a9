import { isObject, pointer, type JsonObject } from '../../errors/found.js';
import type { Found } from './answer.js';
import { ofAll, type Invariant, type Trial } from './invariant.js';
import { amountOf, MOST_BITS, tokensOf } from './sums.js';

// So many at such a price make the amount. Which three of the numbers might, names say and values decide.

const AMOUNTS = new Set('amount amounts total totals subtotal sum net gross charge value cost price'.split(' '));
const PRICES = new Set('price prices rate cost fee tariff wage'.split(' '));
/** Numbers that place or tell apart are no quantity. */
const NO_QUANTITY = new Set(
  'id ids page pages limit offset position index version year month day level rank no nr percent tax vat discount'.split(
    ' ',
  ),
);
/** Beside more numbers than these, some are the product of others by chance. */
const MOST_NUMBERS = 8;
const MOST_LINES = 50;

/** Of an answer: of its record, of its list, or of the lines of either. */
export function productsIn(record: Found<JsonObject> | null, list: Found<readonly JsonObject[]> | null): Trial[] {
  if (list === null) return record === null ? [] : [...ofNumbers(record.value, record.at), ...ofLines(record)];
  const own = record === null ? [] : ofNumbers(record.value, record.at);
  const items = ofAll(list.value.slice(0, MOST_LINES), (item) => {
    const at = `${list.at}/*`;
    return [...ofNumbers(item, at), ...ofLines({ at, value: item })];
  });
  return [...own, ...items];
}

const ofLines = ({ at, value: record }: Found<JsonObject>): Trial[] =>
  Object.entries(record).flatMap(([name, lines]) =>
    Array.isArray(lines) && lines.length > 0 && lines.every(isObject)
      ? ofAll(lines.slice(0, MOST_LINES), (line) => ofNumbers(line as JsonObject, `${pointer(at, name)}/*`))
      : [],
  );

function ofNumbers(record: JsonObject, at: string): Trial[] {
  const names = Object.keys(record);
  const prices = names.filter((name) => isOneOf(name, PRICES));
  const amounts = prices.length === 0 ? [] : names.filter((name) => isOneOf(name, AMOUNTS));
  if (amounts.length === 0) return [];
  const numbers = new Map(
    names.flatMap((name): [string, number][] => {
      const number = amountOf(record[name]);
      return number === null ? [] : [[name, number]];
    }),
  );
  const counted = [...numbers.keys()].filter((name) => !isOneOf(name, NO_QUANTITY) && !prices.includes(name));
  if (counted.length + prices.length > MOST_NUMBERS) return [];
  return amounts.flatMap((amount) =>
    prices.flatMap((price) =>
      counted
        .filter((quantity) => new Set([amount, price, quantity]).size === 3)
        .flatMap((quantity) => trialOf(at, [amount, quantity, price], numbers)),
    ),
  );
}

const isOneOf = (name: string, words: ReadonlySet<string>): boolean => tokensOf(name).some((token) => words.has(token));

/** One of something costs its price, none costs nothing: that shows nothing, and is no trial unless it does not hold. */
function trialOf(at: string, names: readonly [string, string, string], numbers: ReadonlyMap<string, number>): Trial[] {
  const [amount, quantity, price] = names.map((name) => numbers.get(name));
  if (amount === undefined || quantity === undefined || price === undefined) return [];
  const holds = Math.abs(quantity * price - amount) <= roundedBy(amount, quantity, price);
  const isTelling = [quantity, price].every((factor) => factor !== 0 && Math.abs(factor) !== 1);
  if (holds && !isTelling) return [];
  const parts = [names[1], names[2]].map((name) => pointer(at, name));
  const invariant: Invariant = { kind: 'product', asked: null, at: pointer(at, names[0]), parts };
  return [
    { invariant, holds, value: String(amount), bits: Math.min(MOST_BITS, Math.floor(Math.log2(1 + Math.abs(amount)))) },
  ];
}

/** Of whole numbers nothing is lost; else the amount is rounded to its last place. */
function roundedBy(amount: number, quantity: number, price: number): number {
  const slack = 1e-9 * Math.max(1, Math.abs(amount));
  if (Number.isInteger(quantity) && Number.isInteger(price)) return slack;
  return (Number.isInteger(amount) ? 0.5 : 0.005) + slack;
}
