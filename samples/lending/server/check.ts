import type { Row } from '../declarations/entities.js';
import { inputFields, type Checked, type InputField, type InputName } from '../declarations/inputs.js';
import type { RuleKind } from '../declarations/errors.js';
import { Fault, fieldError } from './fault.js';
import { dayOf, type Visit } from './house.js';

const FORMATS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
} as const;

type Values = Readonly<Record<string, unknown>>;
type Complaint = readonly [rule: RuleKind, value: unknown];

/** A form sends text only; what was meant as a number or a tick is made one. JSON is taken as it is. */
function readValue(field: InputField, raw: unknown, form: boolean): unknown {
  if (field.type === 'boolean') return form ? raw === 'on' || raw === 'true' : (raw ?? false);
  const value = typeof raw === 'string' ? raw.trim() : raw;
  if (value === undefined || value === '' || value === null) return null;
  return form && field.type !== 'string' && typeof value === 'string' && !Number.isNaN(Number(value))
    ? Number(value)
    : value;
}

function fitsType(field: InputField, value: unknown): boolean {
  if (field.type === 'integer') return Number.isInteger(value);
  return typeof value === field.type;
}

const fitsFormat = (format: keyof typeof FORMATS, text: string): boolean =>
  FORMATS[format].test(text) && (format !== 'date' || !Number.isNaN(Date.parse(text)));

function ofText(field: InputField, text: string): Complaint | null {
  if (field.format && !fitsFormat(field.format, text)) return ['format', field.format];
  if (field.pattern && !new RegExp(`^(?:${field.pattern.source})$`).test(text)) return ['pattern', field.pattern.like];
  if (field.minLength !== undefined && text.length < field.minLength) return ['minLength', field.minLength];
  if (field.maxLength !== undefined && text.length > field.maxLength) return ['maxLength', field.maxLength];
  if (field.enum && !field.enum.includes(text)) return ['enum', field.enum];
  return null;
}

function ofNumber(field: InputField, value: number): Complaint | null {
  if (field.min !== undefined && value < field.min) return ['min', field.min];
  if (field.max !== undefined && value > field.max) return ['max', field.max];
  return null;
}

/** Rules that need another field, the day of today, or what is stored. */
function ofOthers(
  visit: Visit,
  field: InputField,
  value: unknown,
  values: Values,
  self: number | string | undefined,
): Complaint | null {
  const { store } = visit.house;
  if (field.exists && !store.get(field.exists, value as number)) return ['exists', field.exists];
  if (field.unique) {
    const rows = store.all(field.unique.entity, { [field.unique.field]: value } as Partial<
      Row<typeof field.unique.entity>
    >);
    if (rows.some((row) => row.id !== self)) return ['unique', true];
  }
  if (field.notPast && String(value) < dayOf(visit.now)) return ['notPast', true];
  const other = values[field.after ?? field.same ?? ''];
  if (field.after && typeof other === 'string' && String(value) <= other) return ['after', other];
  if (field.same && value !== other) return ['same', field.same];
  return null;
}

function complaintOf(
  visit: Visit,
  field: InputField,
  value: unknown,
  values: Values,
  self: number | string | undefined,
): Complaint | null {
  if (value === null) return field.required ? ['required', true] : null;
  if (!fitsType(field, value)) return ['type', field.type];
  const own =
    typeof value === 'string' ? ofText(field, value) : typeof value === 'number' ? ofNumber(field, value) : null;
  return own ?? ofOthers(visit, field, value, values, self);
}

/** What was sent, when every declared rule of the input holds; otherwise one complaint for each field that breaks one. */
export function check<I extends InputName>(
  visit: Visit,
  input: I,
  { form = false, self }: { form?: boolean; self?: number | string } = {},
): Checked<I> {
  if (typeof visit.body !== 'object' || visit.body === null || Array.isArray(visit.body))
    throw new Fault('BAD_REQUEST');
  const sent = visit.body as Values;
  const fields = inputFields(input);
  const values: Values = Object.fromEntries(fields.map(([name, field]) => [name, readValue(field, sent[name], form)]));
  const errors = fields.flatMap(([name, field]) => {
    const complaint = complaintOf(visit, field, values[name], values, self);
    return complaint ? [fieldError(name, field.label, ...complaint)] : [];
  });
  for (const error of errors) {
    visit.house.tally.add('rules', visit.route, error.field, error.rule);
    visit.house.tally.add('errors', visit.route === 'graphql' ? 200 : 422, error.code);
  }
  if (errors.length > 0) throw new Fault('VALIDATION_FAILED', {}, errors);
  return values as Checked<I>;
}
