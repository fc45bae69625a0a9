import type { EntryRef, RawView, ViewField, ViewForm, ViewLink, ViewOption } from '@asbuilt/evidence';
import { fieldsOf, listOf, textOf, timeOf, type Fields } from '../fields.js';
import { distinct, presentMarks, presentTexts, textsOf } from './texts.js';
import { partsOf } from './parts.js';

// One page record: a screen as it stood when it had settled. Recorders differ in small things (a link as text or with
// its label, an option with or without its value), so each is taken in either form.

export function viewOf(value: unknown, ref: EntryRef, actor: string): RawView | null {
  const page = fieldsOf(value);
  const url = textOf(page['url']);
  if (!URL.canParse(url)) return null;
  const links = [...listOf(page['links']), ...listOf(page['methodLinks'])].flatMap(linkOf);
  const sending = links.filter((link) => link.method !== '');
  const forms = listOf(page['forms']).map(fieldsOf);
  return {
    kind: 'view',
    ref,
    actor,
    at: timeOf(page['time']),
    url,
    title: textOf(page['title']),
    headings: distinct([...textsOf(page['h1']), ...textsOf(page['headings'])]),
    // A link that sends with a method of its own is a form with a single button.
    forms: [...forms.map(formOf), ...sending.map(({ href, method }) => ({ action: href, method, fields: [] }))],
    links: links.filter((link) => link.method === '').map(({ href, text }): ViewLink => ({ href, text })),
    buttons: distinct([
      ...textsOf(page['buttons']),
      ...forms.flatMap((form) => textsOf(form['buttons'])),
      ...sending.map((link) => link.text).filter((text) => text !== ''),
    ]),
    notices: distinct(NOTICE_KEYS.flatMap((key) => textsOf(page[key]))),
    ...partsOf(page),
  };
}

const NOTICE_KEYS = ['notices', 'messages', 'alerts', 'flash', 'errors'];

function linkOf(value: unknown): (ViewLink & { method: string })[] {
  if (typeof value === 'string') return value === '' ? [] : [{ href: value, text: '', method: '' }];
  const link = fieldsOf(value);
  const href = textOf(link['href']);
  const method = textOf(link['method']).toLowerCase();
  return href === '' ? [] : [{ href, text: textOf(link['text']), method: method === 'get' ? '' : method }];
}

function formOf(form: Fields): ViewForm {
  const fields = listOf(form['fields']).map(fieldsOf);
  return {
    action: textOf(form['action']),
    method: meantMethod(textOf(form['method']).toLowerCase(), fields),
    fields: fields.map(fieldOf),
    ...presentTexts(form, ['name']),
    ...(form['novalidate'] === true && { novalidate: true as const }),
  };
}

// Forms can only say GET and POST; what some servers take a POST for, a hidden field says.
const MEANT = /^(?:put|patch|delete)$/i;

function meantMethod(method: string, fields: readonly Fields[]): string {
  const said = textOf(fields.find((field) => textOf(field['name']) === '_method')?.['value']);
  return method === 'post' && MEANT.test(said) ? said.toLowerCase() : method;
}

const FIELD_MARKS = ['checked', 'disabled', 'readonly', 'multiple', 'invalid'] as const;
const FIELD_TEXTS = ['accept', 'placeholder', 'autocomplete', 'description', 'error'] as const;

const CONSTRAINTS = ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step'];

function fieldOf(field: Fields): ViewField {
  const constraints: Record<string, string> = {};
  for (const name of CONSTRAINTS) {
    const text = scalarText(field[name]);
    if (text !== '') constraints[name] = text;
  }
  return {
    name: textOf(field['name']),
    id: textOf(field['id']),
    label: textOf(field['label']),
    type: textOf(field['type']),
    // As a property of the page's own object, or as an attribute, whose mere presence counts.
    required: field['required'] === true || typeof field['required'] === 'string',
    constraints,
    options: listOf(field['options']).flatMap(optionOf),
    ...presentMarks(field, FIELD_MARKS),
    ...presentTexts(field, FIELD_TEXTS),
  };
}

function optionOf(value: unknown): ViewOption[] {
  if (typeof value === 'string') return [{ value, label: value }];
  const option = fieldsOf(value);
  const label = textOf(option['label']) || textOf(option['text']);
  const given = option['value'];
  if (label === '' && given === undefined) return [];
  return [{ value: given === undefined ? label : scalarText(given), label }];
}

function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
