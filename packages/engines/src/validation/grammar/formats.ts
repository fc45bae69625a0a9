import type { Said } from '../rule.js';
import { demand, UNCLEAR } from '../rule.js';

// What things are called that a value "must be" or "is not a valid".

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['text', 'string'],
  ['str', 'string'],
  ['number', 'number'],
  ['numeric', 'number'],
  ['decimal', 'number'],
  ['float', 'number'],
  ['double', 'number'],
  ['numeric value', 'number'],
  ['integer', 'integer'],
  ['int', 'integer'],
  ['whole number', 'integer'],
  ['integer number', 'integer'],
  ...['int16', 'int32', 'int64', 'long', 'short', 'biginteger'].map((name) => [name, 'integer'] as const),
  ...['single', 'bigdecimal', 'floating point number'].map((name) => [name, 'number'] as const),
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['boolean value', 'boolean'],
  ['boolean string', 'boolean'],
  ['array', 'array'],
  ['list', 'array'],
  ['object', 'object'],
  ['dictionary', 'object'],
  ['dict', 'object'],
  ['hash', 'object'],
  ['null', 'null'],
]);

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^e-?mail\b/, 'email'],
  [/^(?:https? |web |absolute |fully-qualified https?,? )*(?:url|uri|link|web ?site|web address)\b/, 'url'],
  [/^image(?: file)?$/, 'image'],
  [
    /^(?:iso(?:[ -]?8601)? )?(?:local|offset|zoned)?(?:date[- ]?time|date and time|datetime|timestamp)\b|^iso 8601 date string/,
    'date-time',
  ],
  [/^(?:calendar |iso |local)?date\b/, 'date'],
  [/^time ?zone\b/, 'timezone'],
  [/^time\b/, 'time'],
  [/^(?:uuid|guid)\b/, 'uuid'],
  [/^ip(?:v[46])?(?: address)?\b/, 'ip'],
  [/^(?:tele)?phone\b|^mobile\b/, 'phone'],
  [/^json\b/, 'json'],
  [/^(?:hex(?:adecimal)? )?colou?r\b/, 'color'],
  [/^host ?name\b|^domain\b/, 'hostname'],
  [/^regular expression\b|^regex/, 'regex'],
  [/^slug\b/, 'slug'],
  [/^base64\b/, 'base64'],
  [/^mongodb id\b|^objectid\b/, 'object-id'],
];

/** What was sent is no value of what the field holds: one of its names, a number, a day. */
export const CONVERTIBLE = 'a valid value';

/** Words that say nothing of what the value should be. */
const EMPTY = /^(?:value|option|one|choice|entry|selection|input|name|field|address|format)?$/;
/** Longer phrases are explanations, not names of formats. */
const MOST_WORDS = 6;

/** `email address` → format email, `integer` → type integer, `3 letter ISO currency code` → a format of that name. */
export function demandOf(noun: string): readonly Said[] {
  const known = knownDemandOf(noun);
  if (known !== null) return known;
  const plain = bareNoun(noun);
  if (EMPTY.test(plain.toLowerCase())) return [UNCLEAR];
  return plain.split(' ').length <= MOST_WORDS ? [demand('format', plain)] : [UNCLEAR];
}

/** Only what is known as a type or a format. */
export function knownDemandOf(noun: string): readonly Said[] | null {
  const plain = bareNoun(noun).toLowerCase();
  const type = TYPES.get(plain) ?? TYPES.get(plain.replace(/(?<!\s)\s+(?:value|type)$/, ''));
  if (type !== undefined) return [demand('type', type)];
  const format = FORMATS.find(([words]) => words.test(plain));
  return format === undefined ? null : [demand('format', format[1])];
}

function bareNoun(noun: string): string {
  // "integer, unable to parse string as an integer"
  const [name = ''] = noun.trim().split(/, (?=unable|got|received|but|not)/);
  return name.replace(/^(?:valid|well-formed|correct|proper)\s+/i, '');
}
