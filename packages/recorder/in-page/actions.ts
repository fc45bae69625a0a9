import { attributeOf, matches } from './dom.js';
import { formName, ownerOf } from './forms.js';
import { isField } from './fields.js';
import { nameOf, roleOf } from './name.js';
import { isClosedHost } from './shadow.js';
import { isWithinControl, textOf } from './text.js';
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

type Heard = (event: Event, target: Element) => void;

/** Hears what the user does before the page does. The result hears the same within a shadow tree. */
export function hearActions(tell: (done: Done) => void): (tree: ShadowRoot) => void {
  const hearDeeds = hearersOf(tell);
  const heardIn = new WeakSet<EventTarget>();
  const hearTree = (tree: EventTarget) => {
    if (heardIn.has(tree)) return;
    heardIn.add(tree);
    // From outside, what happens in a closed tree happens to its host.
    if (tree === window || (tree instanceof ShadowRoot && tree.mode === 'closed')) hearDeeds(tree);
    hear(tree, 'change', (_, target) => {
      if (isField(target)) tell(done('change', target, classOf(target)));
    });
    hear(tree, 'submit', (event, target) => {
      const by = (event as SubmitEvent).submitter;
      tell({ ...done('submit', by ?? target, null), form: formName(target) });
    });
  };
  // These two do not leave the tree in which they happen; whoever does something there has to enter it first.
  hearTree(window);
  for (const type of ['focusin', 'pointerdown'])
    hear(window, type, (event) => event.composedPath().forEach((one) => one instanceof ShadowRoot && hearTree(one)));
  return hearTree;
}

function hearersOf(tell: (done: Done) => void): (where: EventTarget) => void {
  const edited = new Set<Element>();
  return (where) => {
    hear(where, 'input', (_, target) => {
      noteTyped(target);
      if (target instanceof HTMLElement && target.isContentEditable) edited.add(target);
    });
    hear(where, 'focusout', (_, target) => {
      if (edited.delete(target)) tell(done('change', target, classOf(target)));
    });
    hear(where, 'click', (event) => {
      // What scripts click is not the user's doing.
      const target = event.isTrusted ? clicked(event.composedPath()) : null;
      if (target !== null) tell(done('click', target, null));
    });
    hear(where, 'keydown', (event, target) => {
      const { key, isComposing } = event as KeyboardEvent;
      if (key === 'Enter' && !isComposing && isField(target)) tell(done('press', target, null));
    });
  };
}

function hear(where: EventTarget, type: string, heard: Heard): void {
  const listener = (event: Event) => {
    const target = event.composedPath()[0];
    if (target instanceof Element && !isClosedHost(target)) heard(event, target);
  };
  where.addEventListener(type, listener, { capture: true, passive: true });
}

function done(does: Done['does'], element: Element, typed: Typed | null): Done {
  const form = ownerOf(element);
  return {
    does,
    url: location.href,
    role: roleOf(element),
    name: nameOf(element) || (isField(element) ? '' : textOf(element, LONGEST_NAME)),
    form: form === null ? '' : formName(form),
    field: attributeOf(element, 'name') ?? '',
    typed,
  };
}

const LONGEST_NAME = 120;

const CLICKABLE =
  'a[href],area[href],button,summary,input,select,option,[role="button"],[role="link"],[role="menuitem"],[role="menuitemcheckbox"],[role="menuitemradio"],[role="tab"],[role="option"],[role="treeitem"],[role="switch"],[role="checkbox"],[role="radio"],[onclick],[tabindex]:not([tabindex="-1"])';

/** What was meant: the innermost thing that takes clicks. Fields tell by their change; a label's click is its field's. */
function clicked(path: readonly EventTarget[]): Element | null {
  const elements = path.filter((target): target is Element => target instanceof Element);
  if (elements[0] === undefined || isWithinControl(elements[0])) return null;
  const label = elements.findIndex((element) => element instanceof HTMLLabelElement && element.control !== null);
  const found = elements.findIndex((element) => matches(element, CLICKABLE));
  if (label >= 0 && (found < 0 || label < found)) return null;
  if (found >= 0) return isField(elements[found]!) ? null : elements[found]!;
  return pointed(elements);
}

/** A thing without role that shows a hand: pages that bind clicks to rows and tiles. */
function pointed(elements: readonly Element[]): Element | null {
  const hand = elements.filter((element) => getComputedStyle(element).cursor === 'pointer');
  const outermost = hand.at(-1);
  return outermost === undefined || outermost === document.body ? null : outermost;
}
