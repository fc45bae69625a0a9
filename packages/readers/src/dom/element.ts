// A page as recorders keep it: elements with attributes and children, no layout. It may have been written by anybody, so
// it is first copied within bounds, and only the copy is looked at.

export interface RawElement {
  /** Lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (RawElement | string)[];
}

export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: Element | null;
  /** As far as it shows without layout. */
  readonly shown: boolean;
  readonly children: readonly (Element | string)[];
}

/** As many as the recorder looks at. */
const MOST_ELEMENTS = 20_000;
/** What a recorder calls the root of a shadow tree, which it writes among the children of its host. */
export const SHADOW_TREE = '#shadow-tree';
/** Browsers' parsers stop nesting at 512. */
const DEEPEST = 512;

export function boundedCopy(root: RawElement): Element {
  let left = MOST_ELEMENTS;
  const copy = (from: RawElement, parent: Element | null, depth: number): Element => {
    const children: (Element | string)[] = [];
    const { tag, attributes } = from;
    const shown = (parent?.shown ?? true) && !isHidden(from);
    const element: Element = { tag, attributes, parent, shown, children };
    if (depth >= DEEPEST) return element;
    for (const child of from.children) {
      if (typeof child === 'string') children.push(child);
      else if (left-- > 0) children.push(copy(child, element, depth + 1));
      else break;
    }
    return element;
  };
  return copy(root, null, 0);
}

/** In the order of the document, the element itself not included. */
export function elementsUnder(root: Element, into: Element[] = []): Element[] {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    into.push(child);
    elementsUnder(child, into);
  }
  return into;
}

export function attributeOf(element: Element, name: string): string {
  return element.attributes.get(name) ?? '';
}

export function closest(element: Element, isWanted: (element: Element) => boolean): Element | null {
  for (let here: Element | null = element; here !== null; here = here.parent) if (isWanted(here)) return here;
  return null;
}

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
/** What style sheets hide under these names in every product; others cannot be told without layout. */
const HIDDEN_CLASS =
  /(?:^|\s)(?:hidden|hide|d-none|is-hidden|invisible|u-hidden|display-none|sr-only|visually-hidden)(?:\s|$)/i;
const NEVER_SHOWN = new Set(['head', 'script', 'style', 'noscript', 'template', 'datalist']);

function isHidden({ tag, attributes }: RawElement): boolean {
  if (NEVER_SHOWN.has(tag)) return true;
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true;
  if ((tag === 'dialog' || attributes.has('popover')) && !attributes.has('open')) return true;
  return HIDDEN_STYLE.test(attributes.get('style') ?? '') || HIDDEN_CLASS.test(attributes.get('class') ?? '');
}
