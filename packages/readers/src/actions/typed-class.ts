import type { LengthClass, Typed, TypedClass } from '@asbuilt/evidence';

// What was typed is classed as soon as it is read, by the rules of the recorder, and never goes further.

/** The field that it was typed into, as far as it is known. */
export interface TypedInto {
  readonly type: string;
  readonly autocomplete: string;
  /** Whatever it is called: its name, id and label. */
  readonly called: string;
}

const SECRET_NAME = /pass(?:word|wd|phrase|code)?|secret|token|\bpin\b|otp|cvv|cvc|card.?n|iban|ssn/i;
const SECRET_FILL = /^(?:cc-|one-time-code|.*password)/;

const BY_TYPE = new Map<string, TypedClass>([
  ['email', 'email'],
  ['url', 'url'],
  ['tel', 'phone'],
  ['number', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['month', 'date'],
  ['week', 'date'],
  ['datetime-local', 'date'],
  ['time', 'time'],
  ['color', 'color'],
]);

export function typedClass(value: string, { type, autocomplete, called }: TypedInto): Typed {
  const length = lengthClass(value.length);
  if (value === '') return { is: 'empty', length };
  if (type === 'password' || SECRET_FILL.test(autocomplete) || SECRET_NAME.test(called))
    return { is: 'secret', length };
  return { is: BY_TYPE.get(type) ?? looksLike(value.trim()), length };
}

/** Dates before numbers: `01.02.2024` is both. */
const LOOKS: readonly (readonly [RegExp, TypedClass])[] = [
  [/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'email'],
  [/^https?:\/\/\S+$/i, 'url'],
  [/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/, 'date'],
  [/^[-+]?\d+(?:[.,]\d+)*$/, 'number'],
  [/^\d{1,2}:\d{2}(?::\d{2})?$/, 'time'],
  [/^\+?[\d ()/-]{7,20}$/, 'phone'],
];

/** No value of a class is longer; the patterns need not be tried on a whole page. */
const LONGEST_LOOK = 2000;

function looksLike(value: string): TypedClass {
  if (value.length > LONGEST_LOOK) return 'text';
  return LOOKS.find(([look]) => look.test(value))?.[1] ?? 'text';
}

function lengthClass(length: number): LengthClass {
  if (length === 0) return '0';
  if (length < 10) return '1-9';
  if (length < 100) return '10-99';
  return length < 1000 ? '100-999' : '1000+';
}
