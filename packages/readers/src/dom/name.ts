import { attributeOf, closest, elementsUnder, type Element } from './element.js';
import { textOf, tidy } from './text.js';

// Roles and names as assistive technology tells them: HTML-AAM and accname for the elements that people act on.

const ROLE_OF_TAG = new Map([
  ['button', 'button'],
  ['summary', 'button'],
  ['textarea', 'textbox'],
  ['option', 'option'],
  ['nav', 'navigation'],
  ['main', 'main'],
  ['aside', 'complementary'],
  ['search', 'search'],
  ['form', 'form'],
  ['section', 'region'],
  ['dialog', 'dialog'],
  ['table', 'table'],
]);

const ROLE_OF_INPUT = new Map([
  ['submit', 'button'],
  ['button', 'button'],
  ['image', 'button'],
  ['reset', 'button'],
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['number', 'spinbutton'],
  ['range', 'slider'],
  ['search', 'searchbox'],
]);

export function roleOf(element: Element): string {
  const given = attributeOf(element, 'role').trim().split(/\s+/)[0];
  if (given !== undefined && given !== '') return given;
  const { tag } = element;
  if (tag === 'a' || tag === 'area') return element.attributes.has('href') ? 'link' : '';
  if (tag === 'input') return ROLE_OF_INPUT.get(attributeOf(element, 'type').toLowerCase()) ?? 'textbox';
  if (tag === 'select')
    return element.attributes.has('multiple') || Number(attributeOf(element, 'size')) > 1 ? 'listbox' : 'combobox';
  if (tag === 'header') return isOfPage(element) ? 'banner' : '';
  if (tag === 'footer') return isOfPage(element) ? 'contentinfo' : '';
  return ROLE_OF_TAG.get(tag) ?? '';
}

/** A header of an article or a section is none of the page. */
function isOfPage(element: Element): boolean {
  return closest(element, ({ tag }) => /^(?:article|aside|main|nav|section)$/.test(tag)) === null;
}

/** What a page refers to by ids, and which labels belong to which fields. */
export interface Naming {
  readonly byId: ReadonlyMap<string, Element>;
  readonly labelFor: ReadonlyMap<string, readonly Element[]>;
}

export function namingOf(root: Element): Naming {
  const byId = new Map<string, Element>();
  const labelFor = new Map<string, Element[]>();
  for (const element of elementsUnder(root)) {
    const id = attributeOf(element, 'id');
    if (id !== '' && !byId.has(id)) byId.set(id, element);
    const target = element.tag === 'label' ? attributeOf(element, 'for') : '';
    if (target !== '') labelFor.set(target, [...(labelFor.get(target) ?? []), element]);
  }
  return { byId, labelFor };
}

export function referred(element: Element, attribute: string, { byId }: Naming): Element[] {
  const ids = attributeOf(element, attribute).split(/\s+/);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const NAMED_BY_CONTENT = /^(?:button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|switch|heading)$/;

export function nameOf(element: Element, naming: Naming): string {
  const labels = labelsOf(element, naming);
  if (labels.length > 0) return joined(labels);
  const role = roleOf(element);
  const said = attributeOf(element, 'aria-label') || valueName(element, role);
  if (said !== '') return tidy(said);
  const content = NAMED_BY_CONTENT.test(role) ? textOf(element) : captionOf(element);
  return content || tidy(attributeOf(element, 'title') || attributeOf(element, 'placeholder'));
}

/** A button that is an input is called by its value; a value anywhere else is a user's. */
function valueName(element: Element, role: string): string {
  if (element.tag !== 'input' || role !== 'button') return '';
  return attributeOf(element, 'value') || attributeOf(element, 'alt');
}

function captionOf(element: Element): string {
  const captions = element.children.filter(
    (child): child is Element => typeof child !== 'string' && /^(?:legend|caption)$/.test(child.tag),
  );
  return joined(captions);
}

const LABELLED = /^(?:input|textarea|select|button|output|meter|progress)$/;

function labelsOf(element: Element, naming: Naming): Element[] {
  const referredTo = referred(element, 'aria-labelledby', naming);
  if (referredTo.length > 0) return referredTo;
  if (element.attributes.has('aria-label') || !LABELLED.test(element.tag)) return [];
  const around = closest(element, ({ tag }) => tag === 'label');
  const pointing = naming.labelFor.get(attributeOf(element, 'id')) ?? [];
  return around === null || pointing.includes(around) ? [...pointing] : [around, ...pointing];
}

const joined = (elements: readonly Element[]): string => tidy(elements.map((element) => textOf(element)).join(' '));
