import type { Url } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { plainText } from '../kit/page/plain-text.js';
import { hostOf } from './site.js';
import { count, mergeMaps, sum } from '../kit/summary/maps.js';

const MOST_TITLES = 2000;

/** The title of a page; behind a blank where it is the heading of one that lies further in, and so none of the product. */
export function titleOf(html: string, { segments }: Url): string {
  const title = textIn(html, 'title');
  return segments.length > 0 && title !== '' && title === textIn(html, 'h1') ? ` ${title}` : title;
}

const LONGEST_TITLE = 300;

function textIn(html: string, tag: 'title' | 'h1'): string {
  const open = html.indexOf(`<${tag}`);
  if (open < 0) return '';
  const start = html.indexOf('>', open) + 1;
  const end = html.indexOf(`</${tag}`, start);
  return end < 0 || end - start > LONGEST_TITLE ? '' : plainText(html.slice(start, end));
}

/** Counted under `origin title`: an origin has no blank. */
export function addTitle(titles: Map<string, number>, origin: string, title: string): void {
  if (title === '') return;
  count(titles, `${origin} ${title}`);
  dropHighest(titles);
}

export function mergeTitles(a: Map<string, number>, b: ReadonlyMap<string, number>): void {
  mergeMaps(a, b, sum);
  while (a.size > MOST_TITLES) dropHighest(a);
}

// The lowest texts are kept, so that the order of arrival is nothing; a name that all titles share survives it.
function dropHighest(titles: Map<string, number>): void {
  if (titles.size <= MOST_TITLES) return;
  titles.delete([...titles.keys()].reduce((a, b) => (a > b ? a : b)));
}

const SEPARATOR = /(?<!\s)\s+[-–—|·•:»«/]+\s+|:\s+/;
// A name stands in most titles, at their beginning or end.
const SHARE_OF_TITLES = 0.5;

/** As the titles of the pages of these origins call it; null where they do not agree. */
export function nameFrom(titles: ReadonlyMap<string, number>, own: readonly string[]): string | null {
  const ends = new Map<string, number>();
  const lasts = new Set<string>();
  const theirs = new Set<string>();
  const isOwn = new Set(own);
  for (const key of titles.keys()) {
    const blank = key.indexOf(' ');
    if (isOwn.has(key.slice(0, blank))) theirs.add(key.slice(blank + 1));
  }
  for (const title of theirs) {
    if (title.startsWith(' ')) continue;
    const parts = title.split(SEPARATOR).map((part) => part.trim());
    for (const part of new Set([parts[0]!, parts.at(-1)!])) if (part !== '') count(ends, part);
    lasts.add(parts.at(-1)!);
  }
  // of several that stand in as many titles, the one that the host is named after, then what stands at the end
  const rank = (part: string) => 2 * Number(isInHost(part, own)) + Number(lasts.has(part));
  const best = [...ends].sort(([a, x], [b, y]) => y - x || rank(b) - rank(a) || byText(a, b))[0];
  return best && best[1] >= theirs.size * SHARE_OF_TITLES ? best[0] : null;
}

/** Letters alone, so that `Borrow It` is in `borrow-it.example`. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isInHost = (part: string, own: readonly string[]): boolean =>
  letters(part) !== '' && own.some((origin) => letters(hostOf(origin)).includes(letters(part)));
