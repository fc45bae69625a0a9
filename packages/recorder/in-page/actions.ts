import { formName, ownerOf } from './forms.js';
import { isField } from './fields.js';
import { nameOf, roleOf } from './name.js';
import { textOf } from './text.js';
import { classOf, noteTyped } from './typed.js';
import type { Typed } from '@asbuilt/evidence';

export interface Done {
  readonly does: 'click' | 'submit' | 'change' | 'press';
  readonly url: string;
  readonly role: string;
  readonly name: string;
  readonly form: string;
  readonly field: string;
  readonly typed: Typed | null;
}

/** Hears what the user does before the page does. What scripts do is not the user's. */
export function hearActions(tell: (done: Done) => void): void {
  const hear = (type: string, heard: (event: Event, target: Element) => void) =>
    window.addEventListener(
      type,
      (event) => {
        const target = event.composedPath()[0];
        if (event.isTrusted && target instanceof Element) heard(event, target);
      },
      { capture: true, passive: true },
    );
  const edited = new Set<Element>();
  hear('input', (_, target) => {
    noteTyped(target);
    if (target instanceof HTMLElement && target.isContentEditable) edited.add(target);
  });
  hear('change', (_, target) => {
    if (isField(target)) tell(done('change', target, classOf(target)));
  });
  hear('focusout', (_, target) => {
    if (edited.delete(target)) tell(done('change', target, classOf(target)));
  });
  hear('click', (event) => {
    const target = clicked(event.composedPath());
    if (target !== null) tell(done('click', target, null));
  });
  hear('submit', (event, target) => {
    const by = (event as SubmitEvent).submitter;
    tell({ ...done('submit', by ?? target, null), form: formName(target) });
  });
  hear('keydown', (event, target) => {
    const { key, isComposing } = event as KeyboardEvent;
    if (key === 'Enter' && !isComposing && isField(target)) tell(done('press', target, null));
  });
}

function done(does: Done['does'], element: Element, typed: Typed | null): Done {
  const form = ownerOf(element);
  return {
    does,
    url: location.href,
    role: roleOf(element),
    name: nameOf(element) || (isField(element) ? '' : textOf(element, LONGEST_NAME)),
    form: form === null ? '' : formName(form),
    field: element.getAttribute('name') ?? '',
    typed,
  };
}

const LONGEST_NAME = 120;

const CLICKABLE =
  'a[href],area[href],button,summary,input,select,option,[role="button"],[role="link"],[role="menuitem"],[role="menuitemcheckbox"],[role="menuitemradio"],[role="tab"],[role="option"],[role="treeitem"],[role="switch"],[role="checkbox"],[role="radio"],[onclick],[tabindex]:not([tabindex="-1"])';

/** What was meant: the innermost thing that takes clicks. Fields tell by their change; a label's click is its field's. */
function clicked(path: readonly EventTarget[]): Element | null {
  const elements = path.filter((target): target is Element => target instanceof Element);
  const label = elements.findIndex((element) => element instanceof HTMLLabelElement && element.control !== null);
  const found = elements.findIndex((element) => element.matches(CLICKABLE));
  if (label >= 0 && (found < 0 || label < found)) return null;
  if (found >= 0) return isField(elements[found]!) ? null : elements[found]!;
  return pointed(elements);
}

/** A thing without role that shows a hand: pages that bind clicks to rows and tiles. */
function pointed(elements: readonly Element[]): Element | null {
  const hand = elements.filter((element) => getComputedStyle(element).cursor === 'pointer');
  const outermost = hand.at(-1);
  return outermost === undefined || outermost === document.body || isField(elements[0]!) ? null : outermost;
}
