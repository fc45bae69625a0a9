import { atMost, noteCut } from './at-most.js';
import { attributeOf, closestOf, firstIn, hasAttribute, matches } from './dom.js';
import { fieldsOf, isField, isShownByWidget, type Field } from './fields.js';
import { nameOf } from './name.js';
import { textOf } from './text.js';
import { closest, isShown } from './walk.js';

export interface Form {
  readonly name: string;
  readonly action: string;
  readonly method: string;
  /** The browser checks nothing before it sends it. */
  readonly novalidate?: true;
  readonly fields: readonly Field[];
}

const MOST_FORMS = 100;
const MOST_FIELDS = 300;

/** The forms on the screen. Fields outside any form are one more, without action: pages that send by script do so. */
export function formsOf(elements: readonly Element[]): readonly Form[] {
  const owned = new Map<HTMLFormElement | null, Element[]>();
  for (const element of elements) if (element instanceof HTMLFormElement) owned.set(element, []);
  for (const element of elements) {
    if (!isField(element)) continue;
    const form = ownerOf(element);
    const fields = owned.get(form) ?? [];
    if (fields.length < MOST_FIELDS) fields.push(element);
    else noteCut('fields of a form', MOST_FIELDS, 1);
    owned.set(form, fields);
  }
  const forms = [...owned].flatMap(([form, fields]) => (isSeen(form, fields) ? [formOf(form, fields)] : []));
  return atMost(forms, MOST_FORMS, 'forms');
}

export function ownerOf(element: Element): HTMLFormElement | null {
  const form = (element as HTMLInputElement).form;
  if (form instanceof HTMLFormElement) return form;
  return closest(element, (one) => one instanceof HTMLFormElement) as HTMLFormElement | null;
}

/** Hidden fields alone make no form that a user sees, save that a form of a single button has nothing else. */
function isSeen(form: HTMLFormElement | null, fields: readonly Element[]): boolean {
  return fields.some(isShownField) || (form !== null && isShown(form));
}

/** Styled checkboxes and file fields are often hidden behind their label. */
function isShownField(element: Element): boolean {
  const labels = (element as HTMLInputElement).labels ?? [];
  return isShown(element) || [...labels].some(isShown) || isShownByWidget(element);
}

function formOf(form: HTMLFormElement | null, elements: readonly Element[]): Form {
  const shown = elements.filter((element) => isShownField(element) || matches(element, '[type="hidden"]'));
  return {
    name: form === null ? '' : formName(form),
    action: form === null ? '' : (attributeOf(form, 'action') ?? ''),
    method: form === null ? '' : methodOf(form),
    ...(form !== null && hasAttribute(form, 'novalidate') && { novalidate: true }),
    fields: fieldsOf(shown),
  };
}

/** As the attribute says: a field of the name takes the place of a form's own property. Unknown ones count as `get`. */
function methodOf(form: HTMLFormElement): string {
  const method = (attributeOf(form, 'method') ?? '').toLowerCase();
  return method === 'post' || method === 'dialog' ? method : 'get';
}

/** What names a form, or else the heading it begins with or stands under. */
export function formName(form: Element): string {
  const name = nameOf(form);
  if (name !== '') return name;
  const heading = firstIn(form, 'legend,h1,h2,h3,h4') ?? headingBefore(form);
  return heading === null ? '' : textOf(heading);
}

function headingBefore(form: Element): Element | null {
  const part = closestOf(form, 'dialog,[role="dialog"],section,article,main');
  return part?.querySelector('h1,h2,h3,h4') ?? null;
}
