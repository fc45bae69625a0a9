import type { Exchange, Json } from '@asbuilt/evidence';
import { lastPart } from '../errors/folded-names.js';
import { isObject, type JsonObject } from '../errors/found.js';
import { eachLeaf } from '../validation/payload.js';
import { tokensOf } from './words.js';

// In which currency amounts are told: a code beside them in the same record.

const AMOUNTS = new Set(
  'amount amounts price prices total totals subtotal cents net gross fee fees cost costs balance due sum'.split(' '),
);
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
export const isCurrencyCode = (word: string): boolean => CODES.has(word);
const MOST_RECORDS = 20;

/** Tells each code that stands beside an amount, in the record itself or in the records of a list. */
export function eachCurrency(records: readonly Json[], tell: (code: string) => void): void {
  for (const record of records.slice(0, MOST_RECORDS)) {
    if (!isObject(record)) continue;
    for (const [key, value] of Object.entries(record))
      if (isCurrency(key, value) && hasAmount(record)) tell(value.toUpperCase());
  }
}

/** Whether a request says which currency it is to be: then that is for whoever sends it. */
export function choosesCurrency(exchange: Exchange): boolean {
  let chooses = false;
  if (exchange.method !== 'GET')
    eachLeaf(exchange, (name, value) => {
      chooses ||= isCurrency(lastPart(name), value);
    });
  return chooses;
}

export function isCurrency(key: string, value: Json): value is string {
  const tokens = tokensOf(key).filter((token) => token !== 'code');
  return tokens.length === 1 && tokens[0] === 'currency' && typeof value === 'string' && CODES.has(value.toUpperCase());
}

const hasAmount = (record: JsonObject): boolean =>
  Object.entries(record).some(([key, value]) => {
    const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));
    return isNumber && tokensOf(key).some((token) => AMOUNTS.has(token));
  });
