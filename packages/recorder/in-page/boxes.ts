import { isVisible, matches } from './dom.js';
import { nameOf } from './name.js';
import { tidy } from './text.js';
import type { WayBox } from './told.js';
import { closest } from './walk.js';

// In what something stands, and what that says: a button "I understand" answers whatever was asked around it.

export const DIALOG = 'dialog,[role="dialog"],[role="alertdialog"],[popover],[aria-modal="true"]';

/** Longer ones are read, and nobody looks for a question in them. */
const LONGEST_BOX = 600;
/** A question stands right beside its answers: in their paragraph, in what holds that, and in what holds both. */
const HIGHEST_BOX = 3;

/** What is pressed, filled in or never read; and what stands in a box of its own. */
const UNSAID =
  'script,style,template,noscript,a,area,button,label,select,input,textarea,[role="link"],[role="button"],[role="menuitem"]' +
  `,[role="tab"],nav,${DIALOG}`;

/** Gives what stands around an element; null where nothing does. `shared`: all screens have it, whatever they ask. */
export function createBoxes(): (element: Element, shared: boolean) => WayBox | null {
  const read = new Map<Element, string>();
  const said = (box: Element, isHidden: boolean): string => {
    const text = read.get(box) ?? wordsOf(box, isHidden);
    read.set(box, text);
    return text;
  };
  return (element, shared) => {
    const dialog = closest(element, (one) => matches(one, DIALOG));
    // a dialog that is closed has its links all the same
    if (dialog !== null) return { text: said(dialog, true), isDialog: true };
    if (shared) return null;
    let height = 0;
    const box = closest(element, (one) => one !== element && (++height > HIGHEST_BOX || said(one, false) !== ''));
    return box === null || height > HIGHEST_BOX ? null : { text: said(box, false), isDialog: false };
  };
}

/** Without what its own buttons, links and fields say. */
function wordsOf(box: Element, isHidden: boolean): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && (matches(node, UNSAID) || !(isHidden || isVisible(node)))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const parts = isHidden ? [nameOf(box)] : [];
  let left = LONGEST_BOX;
  for (let node = walker.nextNode(); node !== null && left > 0; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    parts.push(node.data);
    left -= node.data.trim().length;
  }
  return tidy(parts.join(' '), LONGEST_BOX);
}
