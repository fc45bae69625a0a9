import { closestOf, firstIn, isVisible, matches, nodesOf, rootOf } from './dom.js';
import { atMost } from './at-most.js';
import { shadowOf } from './shadow.js';
import { hideTyped } from './typed.js';

/** Longer texts are content, not the product's own words. */
const LONGEST_TEXT = 300;

/** What holds values of users, or nothing that is read. */
const CONTROLS = 'input,textarea,select,datalist,[contenteditable=""],[contenteditable="true"],[role="textbox"]';
const UNREAD = `script,style,noscript,template,svg style,${CONTROLS}`;

export const holdsControl = (element: Element): boolean => firstIn(element, CONTROLS) !== null;

/** The text that an element shows, without what stands in its fields. */
export function textOf(element: Element, longest = LONGEST_TEXT): string {
  const parts: string[] = [];
  collect(element, parts, { left: longest * 2 });
  return tidy(parts.join(''), longest);
}

export function tidy(text: string, longest = LONGEST_TEXT): string {
  const plain = hideTyped(text.replace(/\s+/g, ' ').trim());
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

function collect(node: Node, into: string[], room: { left: number }): void {
  for (const child of nodesOf(node)) {
    if (room.left <= 0) return;
    if (child instanceof Text) {
      into.push(child.data);
      room.left -= child.data.length;
    } else if (child instanceof Element && isRead(child)) {
      const apart = isBlock(child) ? ' ' : '';
      into.push(apart);
      if (child instanceof HTMLImageElement) into.push(child.alt);
      else collect(slotted(child), into, room);
      into.push(apart);
    }
  }
}

function isRead(element: Element): boolean {
  return !matches(element, UNREAD) && isVisible(element);
}

/** A shadow tree stands in the place of the children. */
function slotted(element: Element): Node {
  return shadowOf(element) ?? element;
}

const isBlock = (element: Element): boolean => !/^(inline|contents)/.test(getComputedStyle(element).display);

/** Whether the element is, or lies within, something that holds what users write. */
export function isWithinControl(element: Element): boolean {
  if (closestOf(element, CONTROLS) !== null) return true;
  const root = rootOf(element);
  return root instanceof ShadowRoot && isWithinControl(root.host);
}

export function distinct(texts: readonly string[], most: number, what: string): readonly string[] {
  return atMost([...new Set(texts.filter((text) => text !== ''))], most, what);
}
