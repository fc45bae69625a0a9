import { attributeOf, closest, elementsUnder, type Element } from './element.js';
import { nameOf, referred, roleOf, type Naming } from './name.js';
import { isEdited, textOf, tidy } from './text.js';

// Forms and their fields as a line of `*.pages.ndjson` has them; bounds as the recorder has them.

type Record = { [name: string]: unknown };

const MOST_FORMS = 100;
const MOST_FIELDS = 300;
const MOST_OPTIONS = 300;

const NATIVE = /^(?:input|textarea|select)$/;
const NO_FIELD = /^(?:submit|button|image|reset)$/;
const WIDGET = /^(?:textbox|combobox|searchbox|spinbutton|slider|switch|checkbox|radiogroup)$/;

export function isField(element: Element): boolean {
  if (!NATIVE.test(element.tag)) return isEdited(element) || WIDGET.test(attributeOf(element, 'role'));
  return element.tag !== 'input' || !NO_FIELD.test(attributeOf(element, 'type').toLowerCase());
}

/** Fields outside any form are one more, without action: pages that send by script do so. */
export function formRecords(elements: readonly Element[], naming: Naming): Record[] {
  const owned = new Map<Element | null, Element[]>();
  for (const element of elements) if (element.tag === 'form') owned.set(element, []);
  for (const element of elements) {
    if (!isField(element) || (!element.shown && !isInvisible(element))) continue;
    const form = ownerOf(element, naming);
    const fields = owned.get(form) ?? [];
    if (fields.length < MOST_FIELDS) fields.push(element);
    owned.set(form, fields);
  }
  return [...owned]
    .filter(([form, fields]) => (form === null ? fields.some((field) => field.shown) : form.shown))
    .slice(0, MOST_FORMS)
    .map(([form, fields]) => ({
      ...(form !== null && { name: formName(form, naming), action: attributeOf(form, 'action') }),
      ...(form !== null && form.attributes.has('novalidate') && { novalidate: true }),
      method: form === null ? '' : (attributeOf(form, 'method') || 'get').toLowerCase(),
      fields: fieldRecords(fields, naming),
    }));
}

const isInvisible = (element: Element): boolean => typeOf(element) === 'hidden';

export function ownerOf(element: Element, naming: Naming): Element | null {
  const named = naming.byId.get(attributeOf(element, 'form'));
  return named?.tag === 'form' ? named : closest(element, ({ tag }) => tag === 'form');
}

/** What names a form, or else the heading it begins with or stands under. */
export function formName(form: Element, naming: Naming): string {
  const name = nameOf(form, naming);
  if (name !== '') return name;
  const part = closest(form, isPart);
  const heading = firstHeading(form) ?? (part === null ? null : firstHeading(part));
  return heading === null ? '' : textOf(heading);
}

const isPart = (element: Element): boolean =>
  /^(?:dialog|section|article|main)$/.test(element.tag) || attributeOf(element, 'role') === 'dialog';

function firstHeading(within: Element): Element | null {
  return elementsUnder(within).find(({ tag }) => /^(?:legend|h[1-4])$/.test(tag)) ?? null;
}

/** Radio buttons of one name are one field. */
function fieldRecords(fields: readonly Element[], naming: Naming): Record[] {
  const radios = new Map<string, Element[]>();
  for (const field of fields) {
    const name = radioName(field);
    if (name !== '') radios.set(name, [...(radios.get(name) ?? []), field]);
  }
  return fields.flatMap((field) => {
    const group = radios.get(radioName(field));
    if (group === undefined) return [fieldRecord(field, naming)];
    return group[0] === field ? [radioRecord(group, naming)] : [];
  });
}

const radioName = (field: Element): string => (typeOf(field) === 'radio' ? attributeOf(field, 'name') : '');

function radioRecord(radios: readonly Element[], naming: Naming): Record {
  const group = closest(radios[0]!, (e) => e.tag === 'fieldset' || attributeOf(e, 'role') === 'radiogroup');
  return {
    name: attributeOf(radios[0]!, 'name'),
    id: '',
    label: group === null ? '' : nameOf(group, naming),
    type: 'radio',
    required: radios.some((radio) => radio.attributes.has('required')),
    options: radios
      .slice(0, MOST_OPTIONS)
      .map((radio) => ({ value: tidy(attributeOf(radio, 'value')), label: nameOf(radio, naming) })),
  };
}

const TEXTS = ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step', 'accept', 'placeholder', 'autocomplete'];

function fieldRecord(field: Element, naming: Naming): Record {
  const texts = TEXTS.flatMap((name) => {
    const text = tidy(attributeOf(field, name));
    return text === '' ? [] : [[name, text] as const];
  });
  const description = tidy(
    referred(field, 'aria-describedby', naming)
      .map((e) => textOf(e))
      .join(' '),
  );
  const error = tidy(
    referred(field, 'aria-errormessage', naming)
      .map((e) => textOf(e))
      .join(' '),
  );
  const invalid = /^(?:true|grammar|spelling)$/.test(attributeOf(field, 'aria-invalid'));
  return {
    name: attributeOf(field, 'name'),
    id: attributeOf(field, 'id'),
    label: isInvisible(field) ? '' : nameOf(field, naming),
    type: typeOf(field),
    required: isSo(field, 'required'),
    ...Object.fromEntries(texts),
    options: optionRecords(field, naming),
    description,
    error,
    invalid,
    checked: isSo(field, 'checked'),
    disabled: isSo(field, 'disabled'),
    readonly: isSo(field, 'readonly'),
    multiple: isSo(field, 'multiple'),
  };
}

const isSo = (field: Element, what: string): boolean =>
  field.attributes.has(what) || attributeOf(field, `aria-${what}`) === 'true';

export function typeOf(field: Element): string {
  if (field.tag === 'input') return attributeOf(field, 'type').toLowerCase() || 'text';
  if (field.tag === 'select' || field.tag === 'textarea') return field.tag;
  return attributeOf(field, 'role') === '' ? 'richtext' : roleOf(field);
}

function optionRecords(field: Element, { byId }: Naming): Record[] {
  const list = field.tag === 'select' ? field : byId.get(attributeOf(field, 'list'));
  if (list === undefined) return [];
  const options = elementsUnder(list).filter(({ tag }) => tag === 'option');
  return options.slice(0, MOST_OPTIONS).map((option) => {
    const text = attributeOf(option, 'label') || textOf(option);
    const value = option.attributes.get('value') ?? text;
    return { value: tidy(value), label: tidy(text || value) };
  });
}
