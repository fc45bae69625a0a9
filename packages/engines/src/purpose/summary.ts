import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { emptySketch, mergeSketches, type Sketch } from '../kit/summary/sketch.js';

/** What the pages of a product say, word by word, and on which pages. */
export interface PurposeSummary {
  /** By origin: all pages, and how often its front page was seen. */
  readonly pages: Lowest<Pages>;
  /** By where it stands: by `[origin, text]`, so that what is said often never makes room for what is said once elsewhere. */
  readonly quotes: Map<Source, Lowest<Quote>>;
}

export interface Pages {
  all: Sketch;
  fronts: number;
  readonly actors: Lowest<true>;
}

export const SOURCES = [
  'site name',
  'described as',
  'title',
  'title begins',
  'title ends',
  'description',
  'keywords',
  'heading',
  'lead',
  'lang',
  'lang in doubt',
  'route',
  'link',
  'button',
] as const;
export type Source = (typeof SOURCES)[number];

export interface Quote {
  readonly seen: Sightings;
  /** By hash of their address. */
  pages: Sketch;
  /** How often it stood on the front page. */
  fronts: number;
  /** Those who saw it. */
  readonly actors: Lowest<true>;
}

// What is common to all pages is among the few; what differs from page to page may be any number, and a sample is enough.
export const MOST_QUOTES = 2500;
/** One, or several: more is not asked. */
export const MOST_ACTORS = 4;
export const MOST_PAGES = 256;
export const MOST_ORIGINS = 50;

export function emptySummary(): PurposeSummary {
  return { pages: lowest(), quotes: new Map(SOURCES.map((source) => [source, lowest<Quote>()])) };
}

export const emptyQuote = (): Quote => ({ seen: noSightings(), pages: emptySketch(), fronts: 0, actors: lowest() });
export const emptyPages = (): Pages => ({ all: emptySketch(), fronts: 0, actors: lowest() });

export function merge(a: PurposeSummary, b: PurposeSummary): PurposeSummary {
  mergeLowest(a.pages, b.pages, MOST_ORIGINS, mergePages);
  for (const [source, quotes] of b.quotes) mergeLowest(a.quotes.get(source)!, quotes, MOST_QUOTES, mergeQuotes);
  return a;
}

function mergePages(a: Pages, b: Pages): Pages {
  a.all = mergeSketches(a.all, b.all, MOST_PAGES);
  a.fronts += b.fronts;
  mergeLowest(a.actors, b.actors, MOST_ACTORS, () => true);
  return a;
}

function mergeQuotes(a: Quote, b: Quote): Quote {
  mergeSightings(a.seen, b.seen);
  a.pages = mergeSketches(a.pages, b.pages, MOST_PAGES);
  a.fronts += b.fronts;
  mergeLowest(a.actors, b.actors, MOST_ACTORS, () => true);
  return a;
}
