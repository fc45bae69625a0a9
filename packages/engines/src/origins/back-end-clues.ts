import type { OriginCounts } from './summary.js';
import { hostOf, isLocal, siteOf } from './site.js';
import { vendorRole } from './vendors.js';
import type { Clue } from './weigh.js';

// Question: does an origin of another site belong to the product, as a back end of its own?

export interface BackEndFacts {
  readonly origin: string;
  readonly counts: OriginCounts;
  readonly home: HomeCounts;
}

/** All that was counted of the product's own site. */
export interface HomeCounts {
  readonly site: string;
  readonly origins: readonly string[];
  /** Answers with data from its own site. */
  readonly data: number;
  /** The different requests for data that its own site answered to its pages, pages that have a text among them, and those that anybody answered to its pages. */
  readonly records: number;
  readonly recordsOfAll: number;
  /** The part of its pages that have a text as the server sends them. */
  readonly written: number;
  readonly bearers: ReadonlySet<number>;
  /** People sign in to the site or to a host that its pages call, or something is changed there. */
  readonly isKept: boolean;
}

const ratio = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** How many different requests for data it answered to pages of this site: all of them, where nothing tells who asked. */
export function recordsFor(site: string, { records, askers }: OriginCounts): number {
  const asked = [...askers];
  const all = asked.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return records.size;
  return (records.size * asked.reduce((sum, [asker, n]) => sum + (siteOf(asker) === site ? n : 0), 0)) / all;
}

/** For itself, not on behalf of another site. */
export const isSignedInTo = ({ signIns, signInsForOthers }: OriginCounts): boolean =>
  signIns > 0 && signInsForOthers === 0;

function askedBy({ counts, home }: BackEndFacts): { product: number; others: number; all: number } {
  let [product, others] = [0, 0];
  for (const [asker, n] of counts.askers) {
    if (siteOf(asker) === home.site) product += n;
    else others += n;
  }
  return { product, others, all: product + others };
}

const hasSameToken = ({ counts, home }: BackEndFacts): boolean =>
  [...counts.bearers].some((hash) => home.bearers.has(hash));

/** So many addresses, and no widget has them. */
const MANY_PATHS = 5;
/** `shop` is in half of all names. */
const LEAST_NAME = 4;

const nameOf = (site: string): string => site.split('.')[0]!.toLowerCase();

function isNamedAlike({ origin, home }: BackEndFacts): boolean {
  const name = nameOf(home.site);
  return name.length >= LEAST_NAME && !/^\d+$/.test(name) && hostOf(origin).includes(name);
}

export const BACK_END_CLUES: readonly Clue<BackEndFacts>[] = [
  {
    name: 'askedByProduct',
    value: (facts) => ratio(askedBy(facts).product, askedBy(facts).all),
    says: () => "the product's pages call it",
  },
  {
    name: 'askedByOthers',
    value: (facts) => ratio(askedBy(facts).others, askedBy(facts).all),
    says: () => 'pages of other sites call it',
  },
  {
    name: 'answersData',
    value: ({ counts }) => ratio(counts.data, counts.calls),
    says: () => 'it responds with data',
  },
  {
    name: 'answersNothing',
    value: ({ counts }) => 1 - ratio(counts.data, counts.calls),
    says: () => 'it responds without data',
  },
  {
    name: 'acknowledges',
    value: ({ counts }) => ratio(counts.acknowledged, counts.calls),
    says: () => 'it only receives reports',
  },
  {
    name: 'sameToken',
    value: (facts) => Number(hasSameToken(facts)),
    says: () => "it accepts the product's token",
  },
  {
    name: 'apart',
    value: (facts) => Number(facts.home.data > 0 && !isSignedInTo(facts.counts) && !hasSameToken(facts)),
    says: () => 'the product has its own data, and nobody signs in here',
  },
  {
    name: 'mostData',
    value: ({ counts, home }) => ratio(recordsFor(home.site, counts), home.recordsOfAll),
    says: () => "most of the product's data comes from it",
  },
  {
    name: 'homeData',
    value: ({ home }) => Math.max(home.written, ratio(home.records, home.recordsOfAll)),
    says: () => "the product's own site has data",
  },
  {
    name: 'signIns',
    // a host that does nothing else is a step on the way to the product
    value: ({ counts }) => Number(isSignedInTo(counts) && counts.records.size > 1),
    says: () => 'people sign in to it',
  },
  {
    name: 'lookup',
    value: ({ counts, home }) => Number(home.isKept && counts.signIns + counts.credentials + counts.changes === 0),
    says: () => 'it is public and read-only, while users sign in or change data elsewhere',
  },
  {
    name: 'signInOnly',
    value: ({ counts }) => Number(counts.data > 0 && counts.records.size === 0),
    says: () => 'it only handles sign-in',
  },
  {
    name: 'nameless',
    value: ({ counts }) => ratio(counts.nameless, counts.data),
    says: () => 'its responses contain no identifiers',
  },
  {
    name: 'delivers',
    value: ({ counts }) => ratio(counts.parts + counts.storedFiles, counts.exchanges),
    says: () => 'it delivers parts of the client',
  },
  {
    name: 'credentials',
    value: ({ counts }) => ratio(counts.credentials, counts.calls),
    says: () => 'its calls carry a credential',
  },
  {
    name: 'manyPaths',
    value: ({ counts }) => Math.min(counts.paths.size - 1, MANY_PATHS - 1) / (MANY_PATHS - 1),
    says: () => 'it has many endpoints',
  },
  {
    name: 'localPages',
    value: ({ home }) => Number(home.data === 0 && home.origins.length > 0 && home.origins.every(isLocal)),
    says: () => 'the pages come from a development server without data',
  },
  { name: 'sameName', value: (facts) => Number(isNamedAlike(facts)), says: () => 'it is named like the product' },
  { name: 'ownPages', value: ({ counts }) => Number(counts.pages > 0), says: () => 'it is a separate site' },
  {
    name: 'vendor',
    value: ({ origin }) => Number(vendorRole(origin) !== null),
    says: ({ origin }) => `known for ${vendorRole(origin)}`,
  },
];
