import type { Json } from '@asbuilt/evidence';

/** What kind of value was sent: enough to contrast what was refused with what was taken. */
export type ValueClass =
  | 'null'
  | 'empty'
  | 'boolean'
  | 'negative'
  | 'integer'
  | 'number'
  | 'email'
  | 'url'
  | 'date'
  | 'uuid'
  | 'word'
  | 'text'
  | 'file'
  | 'list';

const INTEGER = /^\d{1,15}$/;
/** As people write amounts: `1.5`, `2:30`, `45m`, `50 %`. */
const NUMBER = /^\d{1,15}(?:[.,:]\d{1,10})?\s?(?:%|[a-z]{0,3})$/;
const NEGATIVE = /^-\d{1,15}(?:[.,]\d{1,10})?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const URL_LIKE = /^https?:\/\/\S+$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const WORD = /^[\p{L}\p{N}_.-]+$/u;
/** Longer texts are prose. */
const LONGEST_WORD = 60;

export function classOf(value: Json): ValueClass {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return value < 0 ? 'negative' : Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'object') return Array.isArray(value) && value.length === 0 ? 'empty' : 'list';
  return classOfText(value.trim());
}

function classOfText(text: string): ValueClass {
  if (text === '') return 'empty';
  if (text.length > LONGEST_WORD) return EMAIL.test(text) ? 'email' : URL_LIKE.test(text) ? 'url' : 'text';
  if (INTEGER.test(text)) return 'integer';
  if (NUMBER.test(text)) return 'number';
  if (NEGATIVE.test(text)) return 'negative';
  if (EMAIL.test(text)) return 'email';
  if (URL_LIKE.test(text)) return 'url';
  if (DATE.test(text)) return 'date';
  if (UUID.test(text)) return 'uuid';
  return WORD.test(text) ? 'word' : 'text';
}

/** The number that a value is, as JSON or as a form or a query writes it. */
export function numberIn(value: Json): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim()) ? Number(value) : null;
}

const NUMERIC: ReadonlySet<ValueClass> = new Set(['integer', 'number', 'negative']);

export function isNumeric(kind: ValueClass): boolean {
  return NUMERIC.has(kind);
}

/** Nothing was given: the field may be missing altogether as well. */
export function isNothing(kind: ValueClass): boolean {
  return kind === 'null' || kind === 'empty';
}
