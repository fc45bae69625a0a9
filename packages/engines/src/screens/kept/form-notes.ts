import type { Url, ViewField, ViewForm } from '@asbuilt/evidence';
import { formAddress } from '../../kit/address/address.js';
import { countLowest, lowest, lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { sum } from '../../kit/summary/maps.js';

/** A form as it stood on the records of one page. */
export interface FormNote {
  count: number;
  readonly name: string;
  readonly method: string;
  /** Address of what it is sent to (see kit/address/address.ts); empty where a script decides. */
  readonly address: string;
  readonly fields: Lowest<FieldNote>;
}

export interface FieldNote {
  count: number;
  required: number;
  /** In which place of the form it stood first; the lowest. */
  place: number;
  readonly labels: Lowest<number>;
  readonly types: Lowest<number>;
  /** `maxlength=80` … */
  readonly constraints: Lowest<number>;
  readonly options: Lowest<number>;
}

const MOST_FIELDS = 80;
const MOST_LABELS = 3;
const MOST_CONSTRAINTS = 12;
// A list of more is data: countries, users.
const MOST_OPTIONS = 40;
const LONGEST_TEXT = 120;

/** One form is known again by what it is sent to, its name, and the first of its fields. */
export function noteForm(into: Lowest<FormNote>, form: ViewForm, page: Url, most: number): void {
  const fields = form.fields.filter((field) => handleOf(field) !== '');
  const scripted = isScripted(form);
  const method = scripted ? '' : (form.method || 'get').toUpperCase();
  const address = scripted ? '' : (formAddress({ ...form, method }, page) ?? '');
  if (fields.length === 0) return;
  const name = clipped(form.name ?? '');
  const key = [address, name, address === '' && name === '' ? handleOf(fields[0]!) : ''].join('\n');
  const note = lowestAt(into, key, most, () => ({ count: 0, name, method, address, fields: lowest<FieldNote>() }));
  if (note === undefined) return;
  note.count++;
  fields.forEach((field, i) => noteField(note.fields, field, i));
}

/** A form that says neither where nor how is sent by a script. */
const isScripted = ({ action, method }: ViewForm): boolean =>
  /^(?:javascript:|#)/i.test(action) || (action === '' && !/^post$/i.test(method));

/** Generated names and ids (`:r6:`, `mat-input-0`) differ from one time to the next; labels do not. */
export const handleOf = (field: ViewField): string => {
  const isMade = (text: string) => text === '' || /[:«»]|\d{3,}/.test(text);
  const own = isMade(field.name) ? [field.id].find((id) => !isMade(id) && !COUNTED.test(id)) : field.name;
  return clipped(own ?? (rowPicked(field) || field.name));
};

/** An id with a number behind it that a library counts up: where nothing else names the field, it is a part of a widget. */
const COUNTED = /^[a-z\d]+(?:[-_][a-z]+)*[-_]\d+$/i;

const PICKS = /^(?:select|choose|pick|check|tick|mark)\s+(?:\w+\s+){0,2}#?\d+$/i;

/** "Select 15" and "Select row 17" are one box, which stands in each line of a list. */
const rowPicked = ({ label, type }: ViewField): string =>
  (type === 'checkbox' || type === 'radio') && PICKS.test(label) ? label.replace(/(?<!\d)\d+$/, '{…}') : label;

function noteField(into: Lowest<FieldNote>, field: ViewField, place: number): void {
  const note = lowestAt(into, handleOf(field), MOST_FIELDS, () => emptyField(place));
  if (note === undefined) return;
  note.count++;
  if (field.required) note.required++;
  note.place = Math.min(note.place, place);
  const label = clipped(rowPicked(field));
  if (label !== '') countLowest(note.labels, label, MOST_LABELS);
  if (field.type !== '') countLowest(note.types, field.type, MOST_LABELS);
  for (const name in field.constraints)
    countLowest(note.constraints, `${name}=${clipped(field.constraints[name]!)}`, MOST_CONSTRAINTS);
  if (field.options.length > MOST_OPTIONS) note.options.over = true;
  else for (const option of field.options) countLowest(note.options, optionKey(option), MOST_OPTIONS);
}

/** With what is sent behind what is shown: of buttons to choose from a page that was sent tells the former alone. */
const optionKey = ({ value, label }: ViewField['options'][number]): string =>
  label === '' || label === value ? clipped(value) : `${clipped(label)}\n${clipped(value)}`;

/** As they are shown, where that is known of each. */
export function optionsShown({ kept }: FieldNote['options']): string[] {
  const told = [...kept.keys()].map((key) => key.split('\n') as [shown: string, sent?: string]);
  const sentAs = new Set(told.flatMap(([, sent]) => sent ?? []));
  const shown = told.filter(([text, sent]) => sent !== undefined || !sentAs.has(text)).map(([text]) => text);
  return [...new Set(shown)];
}

const emptyField = (place: number): FieldNote => ({
  count: 0,
  required: 0,
  place,
  labels: lowest(),
  types: lowest(),
  constraints: lowest(),
  options: lowest(),
});

// Most texts are short and in order.
const IN_ORDER = /^\S+(?: \S+)*$/;

export function clipped(text: string): string {
  if (text.length <= LONGEST_TEXT && IN_ORDER.test(text)) return text;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_TEXT
    ? line
    : `${line
        .slice(0, LONGEST_TEXT - 1)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`;
}

export function mergeForm(a: FormNote, b: FormNote): FormNote {
  a.count += b.count;
  mergeLowest(a.fields, b.fields, MOST_FIELDS, mergeField);
  return a;
}

function mergeField(a: FieldNote, b: FieldNote): FieldNote {
  a.count += b.count;
  a.required += b.required;
  a.place = Math.min(a.place, b.place);
  mergeLowest(a.labels, b.labels, MOST_LABELS, sum);
  mergeLowest(a.types, b.types, MOST_LABELS, sum);
  mergeLowest(a.constraints, b.constraints, MOST_CONSTRAINTS, sum);
  mergeLowest(a.options, b.options, MOST_OPTIONS, sum);
  return a;
}
