import { matches, nodesOf, openTreeOf, tagOf } from './dom.js';
// Shadow trees. A closed one is not to be had in here: whoever asks from outside hands it in.

const closed = new WeakMap<Element, ShadowRoot>();
const asked = new WeakSet<Element>();

export const shadowOf = (element: Element): ShadowRoot | null => openTreeOf(element) ?? closed.get(element) ?? null;

/** One whose tree was handed in: what happens there is heard there. */
export const isClosedHost = (element: Element): boolean => openTreeOf(element) === null && closed.has(element);

export function keepClosed(tree: ShadowRoot): void {
  closed.set(tree.host, tree);
}

/** At one look; further ones are asked about at the next. */
const MOST_HOSTS = 100;
/** Besides elements of a page's own making, these may hold a shadow tree. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;

/** Elements that may hold a closed tree, each asked about once: of a page's own making, or with room and nothing in it. */
export function possibleHosts(elements: readonly Element[]): Element[] | null {
  const found = elements.filter((element) => !asked.has(element) && mayHost(element)).slice(0, MOST_HOSTS);
  for (const element of found) asked.add(element);
  return found.length === 0 ? null : found;
}

function mayHost(element: Element): boolean {
  if (shadowOf(element) !== null) return false;
  const isOwn = tagOf(element).includes('-');
  if (isOwn && matches(element, ':defined')) return true;
  if ((!isOwn && !HOSTS.test(tagOf(element))) || nodesOf(element).length > 0) return false;
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  return offsetWidth > 0 && offsetHeight > 0;
}
