import { atMost } from './at-most.js';
import { allIn, attributeOf, childrenOf, hasAttribute, idOf, matches, parentOf } from './dom.js';
import { descriptionOf, nameOf, roleOf } from './name.js';
import { textOf, tidy } from './text.js';
import { closest, isShown, referred } from './walk.js';

/** A field as a line of `*.pages.ndjson` has it: constraints beside the rest, only those that are there. */
export type Field = Record<string, unknown>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list of countries has 250. */
const MOST_OPTIONS = 300;
const OPTIONS = 'options of a field';

const CONSTRAINTS = ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step'];
const TEXTS = ['accept', 'placeholder', 'autocomplete'];
/** Widgets that pages build themselves. */
const WIDGETS =
  '[role="textbox"],[role="combobox"],[role="searchbox"],[role="spinbutton"],[role="slider"],[role="switch"],[role="checkbox"],[role="radiogroup"],[contenteditable=""],[contenteditable="true"]';
const NATIVE = 'input,textarea,select';
const NO_FIELD = /^(submit|button|image|reset)$/;

export const isField = (element: Element): boolean =>
  matches(element, NATIVE)
    ? !NO_FIELD.test((element as HTMLInputElement).type)
    : matches(element, WIDGETS) && selectBehind(element) === null;

/** Select2 puts its widget three levels into what stands beside the select. */
const LEVELS = 3;

/**
 * What libraries show in place of a select (Bootstrap Select, Select2, Radix) is called by what is chosen; the select is
 * still there, out of sight, with its name and its options: null where there is none.
 */
function selectBehind(element: Element): Element | null {
  if (!matches(element, '[role="combobox"]') || matches(element, NATIVE)) return null;
  let parent = parentOf(element);
  for (let level = 0; level < LEVELS && parent !== null; level++, parent = parentOf(parent)) {
    const selects = [...childrenOf(parent)].filter((child) => matches(child, 'select'));
    if (selects.length > 0) return selects.length === 1 && isOutOfSight(selects[0]!) ? selects[0]! : null;
  }
  return null;
}

const isOutOfSight = (select: Element): boolean =>
  !isShown(select) || getComputedStyle(select).opacity === '0' || select.getBoundingClientRect().width <= 1;

/** A select that is not shown itself, and what is shown in its place. */
export function isShownByWidget(element: Element): boolean {
  const parent = matches(element, 'select') ? parentOf(element) : null;
  if (parent === null) return false;
  return allIn(parent, '[role="combobox"]').some((widget) => isShown(widget) && selectBehind(widget) === element);
}

/** Fields of one form; radio buttons of one name are one field. */
export function fieldsOf(elements: readonly Element[]): Field[] {
  const radios = elements.filter(isNamedRadio);
  return elements.flatMap((element) => {
    if (!isNamedRadio(element)) return [fieldOf(element)];
    const group = radios.filter((radio) => radio.name === element.name);
    return group[0] === element ? [radioField(group)] : [];
  });
}

const isNamedRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '';

function radioField(radios: readonly HTMLInputElement[]): Field {
  const first = radios[0]!;
  const group = closest(first, (element) => matches(element, 'fieldset,[role="radiogroup"]'));
  return {
    name: first.name,
    id: '',
    label: group === null ? '' : nameOf(group),
    type: 'radio',
    required:
      radios.some((radio) => radio.required) || (group !== null && attributeOf(group, 'aria-required') === 'true'),
    options: atMost(radios, MOST_OPTIONS, OPTIONS).map((radio): Option => ({
      value: tidy(radio.value),
      label: nameOf(radio),
    })),
    ...(radios.every((radio) => radio.disabled) && { disabled: true }),
  };
}

function fieldOf(element: Element): Field {
  const field: Field = {
    name: attributeOf(element, 'name') ?? '',
    id: idOf(element),
    label: matches(element, '[type="hidden"]') ? '' : nameOf(element),
    type: typeOf(element),
    required: isSet(element, 'required') || attributeOf(element, 'aria-required') === 'true',
  };
  for (const name of CONSTRAINTS) put(field, name, attributeOf(element, name));
  for (const name of TEXTS) put(field, name, attributeOf(element, name));
  put(field, 'min', field['min'] ?? attributeOf(element, 'aria-valuemin'));
  put(field, 'max', field['max'] ?? attributeOf(element, 'aria-valuemax'));
  const options = optionsOf(element);
  if (options.length > 0) field['options'] = options;
  put(field, 'description', descriptionOf(element));
  return { ...field, ...marks(element) };
}

/** Of native fields; others have no such property. */
const isSet = (element: Element, property: 'required' | 'checked' | 'readOnly' | 'multiple'): boolean =>
  Reflect.get(element, property) === true;

function put(field: Field, name: string, value: unknown): void {
  if (typeof value === 'string' && value !== '') field[name] = tidy(value);
}

function typeOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return 'select';
  if (matches(element, NATIVE)) return (element as HTMLInputElement).type;
  return hasAttribute(element, 'role') ? roleOf(element) : 'richtext';
}

function optionsOf(element: Element): Option[] {
  const list = element instanceof HTMLInputElement ? element.list : null;
  const native =
    element instanceof HTMLSelectElement ? [...element.options] : [...(list?.querySelectorAll('option') ?? [])];
  if (native.length > 0)
    return atMost(native, MOST_OPTIONS, OPTIONS).map(({ value, label }) => ({
      value: tidy(value),
      label: tidy(label || value),
    }));
  const owned = referred(element, 'aria-controls').flatMap((box) => allIn(box, '[role="option"]'));
  return atMost(owned, MOST_OPTIONS, OPTIONS).map((option) => ({ value: textOf(option), label: textOf(option) }));
}

/** What is so, and only that; and what the page says is wrong. */
function marks(element: Element): Field {
  const error = errorOf(element);
  const found: Field = {
    checked: isSet(element, 'checked') || attributeOf(element, 'aria-checked') === 'true',
    disabled: matches(element, ':disabled') || attributeOf(element, 'aria-disabled') === 'true',
    readonly: isSet(element, 'readOnly') || attributeOf(element, 'aria-readonly') === 'true',
    multiple: isSet(element, 'multiple'),
    invalid:
      /^(true|grammar|spelling)$/.test(attributeOf(element, 'aria-invalid') ?? '') || matches(element, ':user-invalid'),
  };
  return { ...Object.fromEntries(Object.entries(found).filter(([, is]) => is)), ...(error === '' ? {} : { error }) };
}

/** The browser's own sentences repeat what was typed, so only the page's are taken. */
function errorOf(element: Element): string {
  const told = referred(element, 'aria-errormessage').map((part) => textOf(part));
  if (told.length > 0) return tidy(told.join(' '));
  const input = element as HTMLInputElement;
  return input.validity?.customError ? tidy(input.validationMessage) : '';
}
