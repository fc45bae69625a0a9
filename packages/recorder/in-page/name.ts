import { allIn, attributeOf, hasAttribute, matches } from './dom.js';
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { holdsControl, textOf, tidy } from './text.js';
import { isControl } from './typed.js';
import { referred } from './walk.js';

export function roleOf(element: Element): string {
  const given = attributeOf(element, 'role')?.trim().split(/\s+/)[0];
  // By the letter a password field and a text that is edited in place have no role; everybody calls them text fields.
  const isText =
    element instanceof HTMLInputElement || matches(element, '[contenteditable=""],[contenteditable="true"]');
  if (element instanceof HTMLFormElement) return given || 'form';
  return given || getRole(element) || (isText ? 'textbox' : '');
}

/**
 * As assistive technology names it. Where what names it holds a field, its name would hold the field's value ("remind me
 * in [3] days"): there only its own words are taken.
 */
export function nameOf(element: Element): string {
  const labels = labelsOf(element);
  // the library asks in ways that a form's fields can hide
  if (element instanceof HTMLFormElement) return joined(labels) || said(element);
  if (labels.some(holdsControl)) return joined(labels) || said(element);
  // what is hidden behind its label, or behind a widget, has no name by the letter
  if (labels.length > 0 || isControl(element) || !holdsControl(element))
    return tidy(computeAccessibleName(element)) || joined(labels);
  const content = NAMED_BY_CONTENT.test(roleOf(element)) ? textOf(element) : '';
  return said(element) || joined(allIn(element, ':scope > legend,:scope > caption')) || content;
}

const NAMED_BY_CONTENT = /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|treeitem|switch|heading)$/;

function labelsOf(element: Element): Element[] {
  const referredTo = referred(element, 'aria-labelledby');
  if (referredTo.length > 0) return referredTo;
  if (hasAttribute(element, 'aria-label') || element instanceof HTMLFormElement) return [];
  return [...((element as HTMLInputElement).labels ?? [])];
}

const joined = (elements: Iterable<Element>): string => tidy([...elements].map((element) => textOf(element)).join(' '));

/** As an attribute says. */
function said(element: Element): string {
  const attributes = ['aria-label', 'title', 'placeholder'].map((name) => tidy(attributeOf(element, name) ?? ''));
  return attributes.find((text) => text !== '') ?? '';
}

/** What the page says about an element beside its name. */
export function descriptionOf(element: Element): string {
  const parts = referred(element, 'aria-describedby');
  if (parts.length > 0) return tidy(parts.map((part) => textOf(part)).join(' '));
  return isControl(element) ? '' : tidy(computeAccessibleDescription(element));
}
