import { isLanguage, mayBeLanguage } from '../../kit/languages.js';
import { isCountry, isMonth, isPhrase, isWeekday, lookOf } from './looks.js';
import { snake, witnessed, type Witness } from '../observing/witness.js';

// What a slot is called where its values tell: a reader of `/i18n/{locale}` and `/calendar/{date}` knows more than one
// of `{i18n}` and `{id}`. Where they tell nothing, parameters.ts calls it after the noun before it.

// ISO 4217: those that most trade is done in.
const CURRENCIES = new Set(
  'AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'.split(
    ' ',
  ),
);

const BY_LOOK: readonly (readonly [name: string, test: (value: string) => boolean])[] = [
  ['weekday', isWeekday],
  ['month', isMonth],
  ['locale', isLanguage],
  ['country', isCountry],
  ['locale', (value) => lookOf(value) === 'locale'],
  ['currency', (value) => CURRENCIES.has(value)],
  ['username', (value) => lookOf(value) === 'signed'],
  ['date', (value) => /^\d{4}-\d{2}-\d{2}$/.test(value)],
  ['month', (value) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)],
  ['week', (value) => /^\d{4}-W\d{2}$/.test(value)],
  ['email', (value) => /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(value)],
  // SHA-1 and SHA-256; 32 digits are as often an identifier
  ['hash', (value) => /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(value)],
  ['mac', (value) => /^[\da-f]{2}(?:[-:][\da-f]{2}){5}$/i.test(value)],
  ['ip', (value) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(value)],
  ['domain', (value) => /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|edu|gov|example|co\.[a-z]{2})$/.test(value)],
  ['phone', (value) => /^\+\d{7,15}$/.test(value)],
  ['slug', (value) => lookOf(value) === 'titled' || isPhrase(value)],
];

// Keys of payloads that say what a value is. `id`, `name` and `slug` say no more than the noun of the path does.
export const TELLING =
  'sku username handle isbn iban locale currency country domain owner organization tenant workspace namespace'.split(
    ' ',
  );

// Beside so many codes of languages one that is a word as well (`it`) is one of them.
const FEWEST_LANGUAGES = 3;

/** What all values of a slot are, by their look or by what payloads call them; undefined where that does not show. */
export function calledBy(values: readonly string[], witness: Witness): string | undefined {
  if (values.length === 0) return undefined;
  if (values.every(mayBeLanguage) && values.filter(isLanguage).length >= FEWEST_LANGUAGES) return 'locale';
  const look = BY_LOOK.find(([, test]) => values.every(test))?.[0];
  return look ?? TELLING.find((key) => values.every((value) => witnessed(witness, key, value)));
}

/** `/~ann` beside `/~bob`: the sign is of the path, and what follows it the name. Empty where not all have the same. */
export function signOf(values: readonly string[]): string {
  const sign = values[0]?.[0] ?? '';
  return values.every((value) => value.startsWith(sign) && lookOf(value) === 'signed') ? sign : '';
}

// Nouns that say what stands behind them, so that it needs no `id`: `/isbn/978-3-16`, `/sku/AB-1`.
export const SAYING: ReadonlySet<string> = new Set(
  'sku isbn ean iban email date day week month year slug code token hash locale lang language username handle domain ip mac phone currency country'.split(
    ' ',
  ),
);
const PEOPLE = new Set(['u', 'user']);

/** The name of a slot by the noun before it; undefined where `id` or `slug` says as much. `words`: its values are words. */
export function calledAfter(noun: string, words: boolean): string | undefined {
  // `Special:Contributions`: what stands before the colon says where it belongs, not what it is
  const own = noun.slice(noun.lastIndexOf(':') + 1) || noun;
  const plain = snake(own).replace(/^_+/, '').replace(/\W+/g, '_');
  if (SAYING.has(plain)) return plain;
  if (words && PEOPLE.has(plain)) return 'username';
  // a letter is an abbreviation of anybody's guess: `/p/{slug}`
  return plain.length > 1 ? plain : undefined;
}
