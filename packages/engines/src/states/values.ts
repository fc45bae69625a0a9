import type { Json } from '@asbuilt/evidence';
import type { JsonRecord } from '../kit/instances.js';
import type { FieldKind } from './names.js';

/** A state as it is written, and what people call it where that is told beside it. */
export interface StateValue {
  readonly value: string;
  readonly label: string;
}

// The longest names of states in workflows that people write themselves; longer texts are prose.
const LONGEST = 40;
// Codes of states are few and small; from 100 on numbers are statuses of HTTP.
const HIGHEST_CODE = 99;

export const NOT_SET = 'null';
export const IS_SET = 'set';

/** null: the value is none that a state is written as. */
export function stateValue(kind: FieldKind, value: Json): StateValue | null {
  if (kind === 'status') return statusValue(value);
  if (kind === 'flag') return flagValue(value);
  return kind === 'time' ? timeValue(value) : null;
}

function statusValue(value: Json): StateValue | null {
  if (typeof value === 'object') return value === null || Array.isArray(value) ? null : named(value);
  const text = scalarText(value);
  return text === null ? null : { value: text, label: '' };
}

export function scalarText(value: Json | undefined): string | null {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value <= HIGHEST_CODE ? String(value) : null;
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  if (/^\d+$/.test(text)) return Number(text) <= HIGHEST_CODE ? text : null;
  return text === '' || isTime(text) || /^\w+:\/\/|@|[<>{}=]/.test(text) ? null : text;
}

const NAMES = ['name', 'label', 'title', 'display_name', 'displayName', 'text'] as const;
const KEYS = ['id', 'key', 'code', 'slug', 'value'] as const;

/** `{"id": 3, "name": "Resolved"}` */
function named(value: JsonRecord): StateValue | null {
  const label = firstText(value, NAMES);
  const key = firstText(value, KEYS) ?? label;
  return key === null ? null : { value: key, label: label === key ? '' : (label ?? '') };
}

function firstText(record: JsonRecord, names: readonly string[]): string | null {
  for (const name of names) {
    const text = scalarText(record[name]);
    if (text !== null) return text;
  }
  return null;
}

const FLAGS = new Set(['true', 'false', '0', '1', 'on', 'off', 'yes', 'no']);

function flagValue(value: Json): StateValue | null {
  const text =
    typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return FLAGS.has(text) ? { value: text, label: '' } : null;
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:[T ]\d\d:|$)/.test(text);
// Seconds since 1970 from 2001 on.
const FIRST_EPOCH = 1e9;

function timeValue(value: Json): StateValue | null {
  if (value === null) return { value: NOT_SET, label: '' };
  const when = typeof value === 'string' ? isTime(value) : typeof value === 'number' && value >= FIRST_EPOCH;
  return when ? { value: IS_SET, label: '' } : null;
}

export const IN_ADDRESS: readonly string[] = [
  'city',
  'zip',
  'zipcode',
  'zip_code',
  'postal_code',
  'postalCode',
  'postcode',
  'street',
  'street1',
  'line1',
  'address1',
  'country',
  'country_code',
  'countryCode',
];

/** The `state` of an address is a part of a country. */
export const isAddress = (record: JsonRecord): boolean => IN_ADDRESS.some((name) => name in record);
