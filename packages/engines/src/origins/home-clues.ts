import { at } from '../kit/summary/maps.js';
import { onceFor } from '../kit/summary/once.js';
import type { OriginCounts } from './summary.js';
import { isBefore, type Moment } from './summary.js';
import { siteOf } from './site.js';
import { vendorRole } from './vendors.js';
import type { Clue } from './weigh.js';

// Question: which site is the product?

export interface SiteFacts {
  readonly site: string;
  readonly origins: readonly string[];
  /** Those of its pages; all where it has none. */
  readonly shown: readonly string[];
  readonly exchanges: number;
  readonly calls: number;
  /** Different requests that it answered with more than an acknowledgement. */
  readonly answered: number;
  /** For itself: who signs people in for others is a step on the way. */
  readonly signIns: number;
  readonly signInsForOthers: number;
  readonly pages: number;
  readonly named: number;
  /** Requests that its pages asked for, whoever answered. */
  readonly asks: number;
  /** Requests to it whose asker is known, and those that pages of other sites asked for. */
  readonly asked: number;
  readonly askedByOthers: number;
  readonly firstAsked: Moment | null;
  readonly firstShown: Moment | null;
  readonly lastShown: Moment | null;
}

export interface HomeFacts {
  readonly site: SiteFacts;
  readonly all: readonly SiteFacts[];
}

type Counts = ReadonlyMap<string, OriginCounts>;

/** One for each site that was asked, or whose pages asked. */
export function siteFacts(origins: Counts): SiteFacts[] {
  const asks = new Map<string, number>();
  const bySite = new Map<string, Set<string>>();
  const listed = (origin: string) => {
    const site = siteOf(origin);
    at(bySite, site, () => new Set<string>()).add(origin);
    return site;
  };
  for (const [origin, { askers }] of origins) {
    listed(origin);
    for (const [asker, n] of askers) asks.set(listed(asker), (asks.get(siteOf(asker)) ?? 0) + n);
  }
  return [...bySite].map(([site, list]) => factsOf(site, [...list].sort(), origins, asks.get(site) ?? 0));
}

function factsOf(site: string, list: readonly string[], origins: Counts, asks: number): SiteFacts {
  const counts = list.flatMap((origin) => origins.get(origin) ?? []);
  const total = (of: (one: OriginCounts) => number) => counts.reduce((sum, one) => sum + of(one), 0);
  const asked = (isOf: (asker: string) => boolean) =>
    total(({ askers }) => [...askers].reduce((sum, [asker, n]) => sum + (isOf(siteOf(asker)) ? n : 0), 0));
  const pick = (of: (one: OriginCounts) => Moment | null, isBetter: (a: Moment, b: Moment) => boolean) =>
    counts.reduce<Moment | null>((best, one) => {
      const moment = of(one);
      return moment !== null && (best === null || isBetter(moment, best)) ? moment : best;
    }, null);
  const shown = list.filter((origin) => (origins.get(origin)?.pages ?? 0) > 0);
  return {
    site,
    origins: list,
    shown: shown.length > 0 ? shown : list,
    exchanges: total((one) => one.exchanges),
    calls: total((one) => one.calls + one.unanswered),
    answered: total((one) => one.answered.size),
    signInsForOthers: total((one) => one.signInsForOthers),
    signIns: total((one) => (one.signInsForOthers > 0 ? 0 : one.signIns)),
    pages: total((one) => one.pages),
    named: total((one) => one.named),
    asks,
    asked: asked(() => true),
    askedByOthers: asked((asker) => asker !== site),
    firstAsked: pick((one) => one.firstAsked, isBefore),
    firstShown: pick((one) => one.firstShown, isBefore),
    lastShown: pick(
      (one) => one.lastShown,
      (a, b) => isBefore(b, a),
    ),
  };
}

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const AMOUNTS = ['named', 'pages', 'asks', 'calls', 'answered', 'signIns'] as const;
type Amount = (typeof AMOUNTS)[number];
const totalOf = ({ all }: HomeFacts, of: Amount): number => totalsOf(all)[of];

// Of all sites once, and not again for each of them: a recording may hold 60,000.
const totalsOf = onceFor((all: readonly SiteFacts[]): Readonly<Record<Amount, number>> => {
  const totals = { named: 0, pages: 0, asks: 0, calls: 0, answered: 0, signIns: 0 };
  for (const site of all) for (const of of AMOUNTS) totals[of] += site[of];
  return totals;
});
const shareOf = (facts: HomeFacts, of: Amount): number => share(facts.site[of], totalOf(facts, of));
const counted = (facts: HomeFacts, of: Amount, what: string): string =>
  `${facts.site[of]} of ${totalOf(facts, of)} ${what}`;

/** Where nobody answered with anything, all that is known is who was called. */
const useIn = (facts: HomeFacts): Amount => (totalOf(facts, 'answered') > 0 ? 'answered' : 'calls');

const usedAs = (facts: HomeFacts): string =>
  useIn(facts) === 'calls'
    ? `it received ${counted(facts, 'calls', 'calls')}`
    : `it answered ${counted(facts, 'answered', 'different requests')}`;

type MomentOf = (site: SiteFacts) => Moment | null;

/** The one before all others; null where two of them are at the same moment, or none is at any. */
function foremost(all: readonly SiteFacts[], of: MomentOf, comesFirst: typeof isBefore): SiteFacts | null {
  let first: SiteFacts | null = null;
  let isTied = false;
  for (const site of all) {
    const [moment, known] = [of(site), first === null ? null : of(first)];
    if (moment === null) continue;
    const isMore = known === null || comesFirst(moment, known);
    isTied = !isMore && (isTied || !comesFirst(known, moment));
    if (isMore) first = site;
  }
  return isTied ? null : first;
}

const foremostOf = (of: MomentOf, comesFirst: typeof isBefore) =>
  onceFor((all: readonly SiteFacts[]) => ({ site: foremost(all, of, comesFirst) }));
const firstAsked = foremostOf((site) => site.firstAsked, isBefore);
const firstShown = foremostOf((site) => site.firstShown, isBefore);
const lastShown = foremostOf(
  (site) => site.lastShown,
  (a, b) => isBefore(b, a),
);

export const HOME_CLUES: readonly Clue<HomeFacts>[] = [
  {
    name: 'firstAsked',
    value: (facts) => Number(firstAsked(facts.all).site === facts.site),
    says: () => 'first page requested',
  },
  {
    name: 'firstShown',
    value: (facts) => Number(firstShown(facts.all).site === facts.site),
    says: () => 'first page shown',
  },
  {
    name: 'lastShown',
    value: (facts) => Number(lastShown(facts.all).site === facts.site),
    says: () => 'last page shown',
  },
  {
    // a page that nothing was asked from, or of, is left from before
    name: 'named',
    value: (facts) => (facts.site.asks + facts.site.exchanges > 0 ? shareOf(facts, 'named') : 0),
    says: () => 'the recording names its page',
  },
  {
    name: 'pages',
    value: (facts) => shareOf(facts, 'pages'),
    says: (facts) => counted(facts, 'pages', 'pages'),
  },
  {
    name: 'asks',
    // where nothing tells who asked, most of what was answered was asked for by the product
    value: (facts) => shareOf(facts, totalOf(facts, 'asks') > 0 ? 'asks' : useIn(facts)),
    says: (facts) =>
      totalOf(facts, 'asks') > 0 ? `its pages sent ${counted(facts, 'asks', 'requests')}` : usedAs(facts),
  },
  {
    name: 'answered',
    value: (facts) => shareOf(facts, useIn(facts)),
    says: usedAs,
  },
  {
    name: 'signIns',
    value: (facts) => shareOf(facts, 'signIns'),
    says: () => 'people sign in to it',
  },
  {
    name: 'foreign',
    value: ({ site }) => share(site.askedByOthers, site.asked),
    says: () => "other sites' pages use it",
  },
  {
    name: 'signsInForOthers',
    value: (facts) => Number(facts.site.signInsForOthers > 0 && totalOf(facts, 'pages') > facts.site.pages),
    says: () => 'it signs people in for another site',
  },
  {
    name: 'vendor',
    // what a site shows says what it is, whatever else it has: a start page asks hosts that nobody has heard of
    value: ({ site }) => Number(site.shown.every((origin) => vendorRole(origin) !== null)),
    says: ({ site }) => `known for ${vendorRole(site.shown[0]!)}`,
  },
  {
    name: 'filesOnly',
    value: ({ site }) => Number(site.calls + site.pages + site.asks + site.named === 0),
    says: () => 'it serves files only',
  },
  {
    // What readers write for a host that the material does not name; by RFC 2606 nobody has it.
    name: 'notNamed',
    value: ({ site }) => Number(site.site.endsWith('.invalid')),
    says: () => 'the source does not name its host',
  },
];
