import type { Exchange } from '@asbuilt/evidence';
import { attributesOf } from '../kit/page/attributes.js';
import type { Page } from '../kit/page/tags.js';
import { note, type ConstantsSummary } from './summary.js';
import { isAmount, tokensOf } from './words.js';

/** `data-max-file-size="65536"`: limits that a page hands to its scripts. Bounds of fields are rules, not these. */
const LIMIT = /\sdata-([a-z-]{0,30}(?:max|min|limit|interval|timeout)[a-z-]{0,30})\s*=\s*["']?(\d{1,12})["'\s>]/g;
const FEWEST_WORDS = 2;
/** How a thing is laid out is no limit of the product. */
const LAYOUT = new Set('width height zoom scale rows cols columns lines x y top left offset slides'.split(' '));
/** A page says a limit a few times; more of it are rows of a list. */
const MOST_FOUND = 40;

export function observeMarkup(into: ConstantsSummary, exchange: Exchange, address: string, page: Page): void {
  if (!attributesOf(page).hasData) return;
  const told = new Set<string>();
  for (const [, name = '', digits = ''] of page.text.matchAll(LIMIT)) {
    const tokens = tokensOf(name);
    if (told.has(name) || told.size >= MOST_FOUND || tokens.length < FEWEST_WORDS || !isLimit(tokens)) continue;
    told.add(name);
    const at = `[data-${name}]`;
    note(into, {
      kind: 'markup',
      address,
      name,
      value: Number(digits),
      ref: exchange.ref,
      at,
      time: exchange.startedAt,
    });
  }
}

function isLimit(tokens: readonly string[]): boolean {
  return isAmount(tokens) && !tokens.some((token) => LAYOUT.has(token));
}
