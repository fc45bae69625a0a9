import { byText } from '@asbuilt/spec';
import { inclusion } from '../kit/summary/sketch.js';
import { emptyPages, type PurposeSummary, type Quote, type Source } from './summary.js';

/** One text, with how much of the pages of its origin say it. */
export interface Said {
  readonly text: string;
  readonly quote: Quote;
  readonly pages: number;
  readonly share: number;
  /** Of the times that the front page was seen, how many had it; 0 where it was seen once only. */
  readonly lasting: number;
  /** Several saw the pages, and one of them only saw this. */
  readonly ofOne: boolean;
}

/** What was said on the product's own pages, most widely said first. */
export function saidAt(summary: PurposeSummary, source: Source, origins: readonly string[]): Said[] {
  const said = new Map<string, Said>();
  for (const [key, quote] of summary.quotes.get(source)!.kept) {
    const [origin, text] = JSON.parse(key) as [string, string];
    if (!origins.includes(origin)) continue;
    const pages = summary.pages.kept.get(origin) ?? emptyPages();
    const { of, found } = inclusion(pages.all, quote.pages);
    const one = {
      text,
      quote,
      pages: quote.pages.hashes.length,
      share: of === 0 ? 0 : found / of,
      lasting: pages.fronts < 2 ? 0 : quote.fronts / pages.fronts,
      ofOne: pages.actors.kept.size > 1 && quote.actors.kept.size === 1,
    };
    const known = said.get(text);
    // The same on several origins: the one that says it more.
    if (known === undefined || widely(one, known) < 0) said.set(text, one);
  }
  return [...said.values()].sort(widely);
}

const widely = (a: Said, b: Said): number => b.pages - a.pages || b.share - a.share || byText(a.text, b.text);
