import { shadowOf } from './shadow.js';

// What is on the screen, shadow trees opened. A page of more elements than this is looked at as far as it goes.
const MOST_ELEMENTS = 20_000;

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
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null;
}

/** The parent as the user sees it: out of a shadow tree into its host. */
function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function closest(element: Element, wanted: (element: Element) => boolean): Element | null {
  for (let here: Element | null = element; here !== null; here = parentOf(here)) if (wanted(here)) return here;
  return null;
}

/** What another attribute of the element refers to by ids, within its own tree. */
export function referred(element: Element, attribute: string): Element[] {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
  return ids.map((id) => root.getElementById(id)).filter((found) => found !== null);
}
