import type { ViewField, ViewForm, ViewOption } from '@asbuilt/evidence';
import { Parser } from 'htmlparser2';
import { oncePer } from '../../kit/summary/once.js';
import { formTexts, type Page, tagEnd } from '../../kit/page/tags.js';

// The forms of a page, in the shape in which page records have them. Only what stands between <form> and </form> is
// parsed, and only where the form submits: pages are long and forms are short.

type Attributes = { readonly [name: string]: string };

interface OpenField {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly attributes: Attributes;
  readonly options: ViewOption[];
  label: string;
  help: string;
}

interface Reading {
  action: string;
  isUnchecked: boolean;
  method: string;
  readonly fields: OpenField[];
  /** Texts of labels by the id that they are for. */
  readonly labels: Map<string, string>;
  label: { readonly for: string; text: string } | null;
  option: { readonly value: string | undefined; text: string } | null;
  select: OpenField | null;
  /** What helps with a field, by its own id; and the one that is being read. */
  readonly helps: Map<string, string>;
  help: { readonly id: string; readonly field: OpenField | undefined; depth: number; text: string } | null;
}

/** A page with more forms is a list with a button in each line. */
const MOST_FORMS = 20;
const MOST_FIELDS = 150;
const MOST_OPTIONS = 60;

/** Parsing costs far more than looking: a button that posts a token declares nothing and labels nothing. */
const SAYS_SOMETHING =
  /<label|<select|\b(?:required|maxlength|minlength|pattern)\b|type\s*=\s*["']?(?:email|number|date|url|time|radio|color)/i;

/** Of the body of an answer that is a page. */
export const formsOf = oncePer((page: Page): readonly ViewForm[] => {
  const forms: ViewForm[] = [];
  for (const whole of formTexts(page)) {
    if (forms.length >= MOST_FORMS) break;
    const tag = whole.slice(0, tagEnd(whole, 0) + 1);
    if (!/method\s*=\s*["']?post/i.test(tag) || !SAYS_SOMETHING.test(whole)) continue;
    const form = knownForm(whole);
    if (form.fields.length > 0) forms.push(form);
  }
  return forms;
});

/** Forms that say neither how nor where they are sent: by a script, or as browsers do then, to the page itself. */
export const silentFormsOf = oncePer((page: Page): readonly ViewForm[] => {
  const forms: ViewForm[] = [];
  for (const whole of formTexts(page)) {
    if (forms.length >= MOST_FORMS) break;
    if (SAYS_WHERE.test(whole.slice(0, tagEnd(whole, 0) + 1))) continue;
    const form = knownForm(whole);
    const fields = form.fields.filter(({ type }) => !UNSEEN.has(type));
    if (fields.length > 0) forms.push({ ...form, method: '', fields });
  }
  return forms;
});

const SAYS_WHERE = /\b(?:method\s*=|action\s*=\s*(?:"[^"]|'[^']|[^\s"'>]))/i;
const UNSEEN = new Set(['hidden', 'submit', 'button', 'image', 'reset']);

// Forms come again with each page. A cache only, dropped whole when full.
const MOST_REMEMBERED = 200;
const remembered = new Map<string, ViewForm>();
const HIDDEN = /<input\b[^<>]*\btype=["']?hidden\b[^<>]*>/g;

function knownForm(html: string): ViewForm {
  // of what is hidden only names are told, while its values are another token each time
  const telling = html.replaceAll(HIDDEN, (tag) =>
    tag.includes('_method') ? tag : tag.replace(/\svalue=(?:"[^"]*"|'[^']*')/, ''),
  );
  let form = remembered.get(telling);
  if (form === undefined) {
    form = readForm(telling);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(telling, form);
  }
  return form;
}

function readForm(html: string): ViewForm {
  const reading: Reading = {
    action: '',
    isUnchecked: false,
    method: 'POST',
    fields: [],
    labels: new Map(),
    label: null,
    option: null,
    select: null,
    helps: new Map(),
    help: null,
  };
  const parser = new Parser({
    onopentag: (element, attributes) => open(reading, element, attributes),
    ontext: (text) => hear(reading, text),
    onclosetag: (element) => close(reading, element),
  });
  parser.end(html);
  const { action, method, isUnchecked } = reading;
  return { action, method, fields: fieldsOf(reading), ...(isUnchecked && { novalidate: true as const }) };
}

/** As frameworks mark what they say beside a box; what is wrong with it is marked otherwise. */
const HELPS = /(?:^|[\s_-])(?:help|hint|form-text|helptext|helper)(?:[\s_-]|$)/i;
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);

function open(reading: Reading, element: string, attributes: Attributes): void {
  const { help } = reading;
  if (help !== null && !VOID.has(element)) help.depth++;
  if (help !== null && (element === 'li' || element === 'br' || element === 'p')) help.text += '\n';
  const marks = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
  if (help === null && element !== 'form' && !VOID.has(element) && HELPS.test(marks))
    reading.help = { id: attributes['id'] ?? '', field: reading.fields.at(-1), depth: 1, text: '' };
  if (element === 'form') {
    reading.action = attributes['action'] ?? '';
    reading.isUnchecked = 'novalidate' in attributes;
  } else if (element === 'label') reading.label = { for: attributes['for'] ?? '', text: '' };
  else if (element === 'option' && reading.select !== null) reading.option = { value: attributes['value'], text: '' };
  else if (element === 'input' || element === 'select' || element === 'textarea')
    openField(reading, element, attributes);
}

function openField(reading: Reading, element: string, attributes: Attributes): void {
  const name = attributes['name'] ?? '';
  const type = element === 'input' ? (attributes['type'] ?? 'text').toLowerCase() : element;
  if (name === '_method' && type === 'hidden') reading.method = (attributes['value'] ?? 'post').toUpperCase();
  if (name === '' || reading.fields.length >= MOST_FIELDS) return;
  const field: OpenField = { name, id: attributes['id'] ?? '', type, attributes, options: [], label: '', help: '' };
  if (type === 'radio') field.options.push({ value: attributes['value'] ?? 'on', label: '' });
  if (element === 'select') reading.select = field;
  // A label around its field.
  if (reading.label !== null && reading.label.for === '') field.label = reading.label.text;
  reading.fields.push(field);
}

function hear(reading: Reading, text: string): void {
  if (reading.help !== null) reading.help.text += text;
  else if (reading.option !== null) reading.option.text += text;
  else if (reading.label !== null) reading.label.text += text;
}

function close(reading: Reading, element: string): void {
  if (reading.help !== null && !VOID.has(element)) closeHelp(reading, reading.help);
  if (element === 'label' && reading.label !== null) {
    if (reading.label.for !== '') reading.labels.set(reading.label.for, reading.label.text);
    reading.label = null;
  } else if (element === 'option' && reading.option !== null) {
    const { value, text } = reading.option;
    const options = reading.select?.options;
    if (options !== undefined && options.length <= MOST_OPTIONS)
      options.push({ value: value ?? text.trim(), label: text.trim() });
    reading.option = null;
  } else if (element === 'select') reading.select = null;
}

/** With an id, fields say themselves that it is about them; without one it is about the box before it. */
function closeHelp(reading: Reading, help: NonNullable<Reading['help']>): void {
  if (--help.depth > 0) return;
  if (help.id !== '') reading.helps.set(help.id, help.text);
  else if (help.field !== undefined && help.field.help === '') help.field.help = help.text;
  reading.help = null;
}

function helpOf({ id, help, attributes }: OpenField, helps: ReadonlyMap<string, string>): string {
  const told = (attributes['aria-describedby'] ?? `${id}_helptext`).split(/\s+/).map((one) => helps.get(one) ?? '');
  return [...told, help].map((text) => text.trim()).filter((text) => text !== '')[0] ?? '';
}

function fieldsOf(reading: Reading): ViewField[] {
  const byName = new Map<string, ViewField>();
  for (const field of reading.fields) {
    const known = byName.get(field.name);
    // Radio buttons of one name are one field; of a checkbox and its hidden twin the one that shows is the field.
    if (known !== undefined && known.type === 'radio')
      byName.set(field.name, { ...known, options: [...known.options, ...field.options] });
    else if (known === undefined || known.type === 'hidden') byName.set(field.name, asViewField(field, reading));
  }
  return [...byName.values()];
}

function asViewField(field: OpenField, { labels, helps }: Reading): ViewField {
  const { attributes } = field;
  const constraints: Record<string, string> = {};
  for (const name of ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step'] as const) {
    const value = attributes[name];
    if (value !== undefined) constraints[name] = value;
  }
  const label = labels.get(field.id) ?? field.label;
  const help = helpOf(field, helps);
  return {
    name: field.name,
    id: field.id,
    label: label.replaceAll(/\s+/g, ' ').trim(),
    type: field.type,
    required: 'required' in attributes || attributes['aria-required'] === 'true',
    constraints,
    options: field.options,
    ...(help === '' ? {} : { description: help }),
    ...('disabled' in attributes ? { disabled: true } : {}),
    ...('readonly' in attributes ? { readonly: true } : {}),
    ...('multiple' in attributes ? { multiple: true } : {}),
  };
}
