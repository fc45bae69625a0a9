import type { Exchange, Url } from '@asbuilt/evidence';
import { leadsTo } from '../../kit/address/address.js';
import { caseOf, caseOfQuery, choicesIn, PLAIN_CASE, servesMuch, type Case } from '../../kit/address/choices.js';
import type { Page } from '../../kit/page/tags.js';
import { textHash } from '../../kit/summary/text-hash.js';
import { mergeFeatures, MOST_FEATURES } from '../observing/html-features.js';
import { wholeHeadOf, wordsIn } from '../observing/page-heads.js';
import { linksOf } from '../observing/page-requests.js';
import type { Answer } from '../observing/summary.js';

// Plain pages of one program (`index.php?action=orders`, `?action=till`) have next to no marks by which they could be told
// apart. What each says at its head does, and that they stand in one menu.

/** Of a page that was asked for by what may choose: what it says at its head, and to which others of its program it leads. */
export function observeChosen(answer: Answer, exchange: Exchange, page: Page): void {
  const text = exchange.method === 'GET' ? caseOf(exchange) : PLAIN_CASE;
  // what a program shows unless something is chosen tells as well
  if (text === PLAIN_CASE && (exchange.method !== 'GET' || !servesMuch(exchange.url))) return;
  const head = ownHead(page, exchange.url, text);
  if (head !== null) answer.heads = mergeFeatures(answer.heads, [textHash(head)]);
  answer.leads = mergeFeatures(answer.leads, leadsOf(page, exchange.url));
}

/**
 * Null where the query asks for a thing besides, and the head does not say which: it may be the name of the thing. A
 * choice that is told among other words (`Entries: login`) is a filter that the page repeats.
 */
function ownHead(page: Page, { query }: Url, text: Case): string | null {
  const head = wholeHeadOf(page);
  if (head === '') return null;
  const choices = choicesIn(text);
  const chosen = new Set(choices.map(({ name }) => name));
  const others = query.filter(([name, value]) => !chosen.has(name) && value !== '').map(([, value]) => value);
  const shown = without(head, others);
  if (others.length > 0 && shown === head) return null;
  const masked = without(
    shown,
    choices.map(({ value }) => value),
  );
  return /[^* ]/.test(masked) ? masked : shown;
}

/** With one sign for each of these values. */
function without(head: string, values: readonly string[]): string {
  return values.reduce((said, value) => {
    const words = wordsIn(value);
    return words === '' ? said : ` ${said} `.replaceAll(` ${words} `, ' * ').trim();
  }, head);
}

function leadsOf(page: Page, url: Url): number[] {
  const found = new Set<number>();
  for (const { href, method } of linksOf(page)) {
    if (method !== 'GET' || !href.includes('?')) continue;
    const target = leadsTo(href, url);
    if (target?.origin !== url.origin || target.path !== url.path) continue;
    const query = new URLSearchParams(href.slice(href.indexOf('?')));
    const text = caseOfQuery(query, target);
    if (text !== PLAIN_CASE) for (const { name, value } of choicesIn(text)) found.add(leadMark(name, value));
  }
  return Array.from(Uint32Array.from(found).sort().subarray(0, MOST_FEATURES));
}

/** Of a link that says this of a parameter. */
export const leadMark = (name: string, value: string): number => textHash(`${name}=${value}`);
