import { attributeOf, closestOf, isVisible, parentOf, rootOf } from './dom.js';
import { shadowOf } from './shadow.js';

// What is on the screen, shadow trees opened. A page of more elements than this is looked at as far as it goes.
export const MOST_ELEMENTS = 20_000;

/** Every element under the root in the order of the document, through shadow roots. */
export function elementsUnder(root: Node, into: Element[] = []): Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (into.length >= MOST_ELEMENTS) return into;
    const element = node as Element;
    into.push(element);
    const tree = shadowOf(element);
    if (tree !== null) elementsUnder(tree, into);
  }
  return into;
}

/** Laid out and not hidden; what lies outside the viewport counts as shown. */
export function isShown(element: Element): boolean {
  return isVisible(element) && closestOf(element, '[aria-hidden="true"]') === null;
}

/** The parent as the user sees it: out of a shadow tree into its host. */
function seenParentOf(element: Element): Element | null {
  const parent = parentOf(element);
  if (parent !== null) return parent;
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}

export function closest(element: Element, wanted: (element: Element) => boolean): Element | null {
  for (let here: Element | null = element; here !== null; here = seenParentOf(here)) if (wanted(here)) return here;
  return null;
}

/** What another attribute of the element refers to by ids, within its own tree. */
export function referred(element: Element, attribute: string): Element[] {
  const root = rootOf(element) as Document | ShadowRoot;
  const ids = (attributeOf(element, attribute) ?? '').split(/\s+/).filter((id) => id !== '');
  return ids.map((id) => root.getElementById(id)).filter((found) => found !== null);
}
