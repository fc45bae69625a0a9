import { attributeOf, tagOf } from './dom.js';
import type { TriedLink } from './told.js';
import { elementsUnder } from './walk.js';
import { hrefOf } from './ways.js';

// Whether a click on a link would lead where its address says, as far as the page's own scripts decide at once. Tried by an
// event that the browser itself does nothing about; where scripts do, others see to it that nothing is left for good.

/** All at once, before any of them can change what the others stand on. */
export function tryLinks(hrefs: readonly string[]): TriedLink[] {
  const wanted = new Set(hrefs);
  const tried: TriedLink[] = [];
  for (const element of elementsUnder(document)) {
    const href = hrefOf(element);
    if (href !== null && wanted.has(href)) tried.push(tryLink(element, href));
  }
  return tried;
}

function tryLink(element: Element, href: string): TriedLink {
  let kept: boolean | null = null;
  // the last to hear of it: what nobody has kept back so far, nobody will
  const last = (event: Event): void => {
    kept = event.defaultPrevented;
    event.preventDefault();
  };
  const before = location.href;
  addEventListener('click', last);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, view: window });
  const isLet = element.dispatchEvent(click);
  removeEventListener('click', last);
  const isThere = location.href !== before && location.href === href;
  // a script may have stopped it on its way
  return { href, look: lookOf(element), isKept: (kept ?? !isLet) && !isThere };
}

const lookOf = (element: Element): string => `${tagOf(element)}.${attributeOf(element, 'class') ?? ''}`;
