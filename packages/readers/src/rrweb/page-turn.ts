import { textUnder, type Mirror } from './mirror.js';

// rrweb tells an address where a document loads, and none where a script of the page turns to another screen. So a page
// that was at rest when somebody acted on it is remembered; what later has another title, another main heading or
// nothing left of its frame is another screen, at an address that nobody told.

export interface PageAtRest {
  readonly title: string;
  /** The main headings by number of node: a script that turns the page makes new ones, one that counts changes the text. */
  readonly headings: ReadonlyMap<number, string>;
  /** What a page is laid out with; rows and cards come and go with a filter. */
  readonly frame: readonly number[];
}

const FRAME = new Set(['main', 'nav', 'header', 'footer', 'aside', 'form', 'h1', 'h2']);

export function pageAtRest(mirror: Mirror): PageAtRest {
  const headings = new Map<number, string>();
  const frame: number[] = [];
  let title = '';
  for (const [id, { tag }] of mirror.nodes) {
    if (tag === 'title' && title === '') title = withoutCounts(textUnder(mirror, id));
    if (tag === 'h1') headings.set(id, withoutCounts(textUnder(mirror, id)));
    if (FRAME.has(tag)) frame.push(id);
  }
  return { title, headings, frame };
}

/** “(3) Inbox” and “(4) Inbox” are one page. */
const withoutCounts = (text: string): string => text.replace(/[^\p{L}]+/gu, ' ').trim();

export function isTurned(mirror: Mirror, before: PageAtRest): boolean {
  const now = pageAtRest(mirror);
  if (before.title !== '' && now.title !== '' && before.title !== now.title) return true;
  if (before.frame.length > 0 && !before.frame.some((id) => mirror.nodes.has(id))) return true;
  const said = [...now.headings.values()];
  const areGone = [...before.headings].every(([id, text]) => !now.headings.has(id) && !said.includes(text));
  return before.headings.size > 0 && said.length > 0 && areGone;
}
