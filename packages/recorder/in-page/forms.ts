import { fieldsOf, isField, type Field } from './fields.js';
import { nameOf } from './name.js';
import { textOf } from './text.js';
import { closest, isShown } from './walk.js';

export interface Form {
  readonly name: string;
  readonly action: string;
  readonly method: string;
  readonly fields: readonly Field[];
}

const MOST_FORMS = 100;
const MOST_FIELDS = 300;

/** The forms on the screen. Fields outside any form are one more, without action: pages that send by script do so. */
export function formsOf(elements: readonly Element[]): Form[] {
  const owned = new Map<HTMLFormElement | null, Element[]>();
  for (const element of elements) if (element instanceof HTMLFormElement) owned.set(element, []);
  for (const element of elements) {
    if (!isField(element)) continue;
    const form = ownerOf(element);
    const fields = owned.get(form) ?? [];
    if (fields.length < MOST_FIELDS) fields.push(element);
    owned.set(form, fields);
  }
  return [...owned]
    .flatMap(([form, fields]) => (isSeen(form, fields) ? [formOf(form, fields)] : []))
    .slice(0, MOST_FORMS);
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
  return isShown(element) || [...((element as HTMLInputElement).labels ?? [])].some(isShown);
}

function formOf(form: HTMLFormElement | null, elements: readonly Element[]): Form {
  const shown = elements.filter((element) => isShownField(element) || element.matches('[type="hidden"]'));
  return {
    name: form === null ? '' : formName(form),
    action: form?.getAttribute('action') ?? '',
    method: form === null ? '' : form.method,
    fields: fieldsOf(shown),
  };
}

/** What names a form, or else the heading it begins with or stands under. */
export function formName(form: Element): string {
  const name = nameOf(form);
  if (name !== '') return name;
  const heading = form.querySelector('legend,h1,h2,h3,h4') ?? headingBefore(form);
  return heading === null ? '' : textOf(heading);
}

function headingBefore(form: Element): Element | null {
  const part = form.closest('dialog,[role="dialog"],section,article,main');
  return part?.querySelector('h1,h2,h3,h4') ?? null;
}
