import type { Url } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { caseOfQuery, choiceText } from '../../kit/address/choices.js';
import { countLowest, lowestAt } from '../../kit/summary/lowest.js';
import { hashSegments, linkedScreen, screenAddress } from '../routes/screen-address.js';
import { MOST_LED, MOST_LINKS, type Page } from '../summary.js';

/** `written`: as the page has it; of many links that differ in numbers `href` is one. */
interface PageLink {
  readonly href: string;
  readonly written: string;
}

export function noteLinks(page: Page, links: readonly PageLink[], url: Url): void {
  const here = screenAddress(url);
  const targets = new Set<string>();
  for (const { href, written } of links) {
    const target = linkedScreen(href, url);
    if (target === null || target === here || targets.has(target)) continue;
    targets.add(target);
    if (target.includes('{')) noteLed(page, target, written, url);
  }
  for (const target of targets) countLowest(page.links, target, MOST_LINKS);
}

function noteLed(page: Page, target: string, href: string, url: Url): void {
  // a record may say of its page an address that is none
  if (!URL.canParse(href, url.origin + url.path)) return;
  const known = lowestAt(page.led, target, MOST_LED, () => ({ way: wayOf(href, url) }));
  if (known === undefined) return;
  const way = wayOf(href, url);
  if (byText(way, known.way) < 0) known.way = way;
}

/** The page as it was asked for, and where its link leads; of a query, which may hold anything, what may choose. */
function wayOf(href: string, url: Url): string {
  const { pathname, searchParams, hash } = new URL(href, url.origin + url.path);
  const segments = pathname.split('/').filter(Boolean);
  const from = url.path + choiceText(caseOfQuery(url.query, url));
  const on = hashSegments(url.hash) === null ? from : `${from}#${url.hash}`;
  const to = pathname + choiceText(caseOfQuery(searchParams, { segments }));
  return `${on}\n${to}${hashSegments(hash.slice(1)) === null ? '' : hash}`;
}
