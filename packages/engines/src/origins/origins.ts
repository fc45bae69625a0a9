import { byText } from '@asbuilt/spec';
import { at, count } from '../kit/summary/maps.js';
import { BACK_END_CLUES, isSignedInTo, recordsFor, type HomeCounts } from './back-end-clues.js';
import { HOME_CLUES, siteFacts, type SiteFacts } from './home-clues.js';
import { settleLedTo } from './led-to.js';
import { nameFrom } from './product-name.js';
import { hostOf, isLoopback, siteOf } from './site.js';
import { isBefore, type Moment, type OriginCounts, type OriginsSummary } from './summary.js';
import { vendorRole } from './vendors.js';
import { probability, weigh } from './weigh.js';
import { BACK_END_WEIGHTS, CLAIMED_FROM, HOME_WEIGHTS } from './weights.js';

// Which origins are the product's own. Everything is observed under its origin; what belongs to third parties
// (analytics, fonts, CDNs) is told when all has been seen, counted, and left out.

export interface OriginsConclusion {
  /** The origin of its pages first. */
  readonly own: readonly string[];
  /** How many more of them there are than can be described. */
  readonly beyond: number;
  /** Further origins of its site, which deliver files alone. */
  readonly ownFiles: readonly string[];
  readonly choice: OriginChoice;
  /** By material: the other origins, with how many exchanges each. */
  readonly thirdParties: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** As the titles of its pages call it; null where they do not agree. */
  readonly product: string | null;
  /** Where it stands; null where nothing was asked of anybody. */
  readonly host: string | null;
}

/** Why it was taken for the product, for whoever wants another one. */
export interface OriginChoice {
  readonly because: readonly string[];
  readonly others: readonly { readonly origin: string; readonly exchanges: number; readonly because: string }[];
}

type Ranked = readonly [origin: string, counts: OriginCounts];

export function concludeOrigins(summary: OriginsSummary, options: { wanted: readonly string[] }): OriginsConclusion {
  const origins = settleLedTo(summary);
  const home = chooseHome(siteFacts(origins));
  const ranked = rank([...origins]);
  const { own: all, because } =
    options.wanted.length > 0
      ? { own: ranked.flatMap(([origin]) => (options.wanted.includes(origin) ? [origin] : [])), because: [CHOSEN] }
      : { own: ownOrigins(ranked, home), because: [...new Set(home?.because)] };
  const isHome = (origin: string) => options.wanted.length === 0 && siteOf(origin) === home?.facts.site;
  const own = all.slice(0, MOST_OWN);
  const beyond = new Set(all.slice(MOST_OWN));
  const isOwn = new Set(own);
  const ownFiles = ranked.flatMap(([origin, counts]) =>
    !isOwn.has(origin) && !beyond.has(origin) && isHome(origin) && (counts.calls === 0 || isDelivery(counts))
      ? [origin]
      : [],
  );
  const isKept = new Set([...own, ...ownFiles]);
  const others = ranked.filter(([origin, { exchanges }]) => !isKept.has(origin) && exchanges > 0);
  return {
    own,
    ownFiles,
    beyond: beyond.size,
    choice: {
      because,
      others: others.map((other) => ({
        origin: other[0],
        exchanges: other[1].exchanges,
        because: beyond.has(other[0]) ? BEYOND : whyLeftOut(...other, home),
      })),
    },
    thirdParties: byMaterial(others),
    // an app of one page is sent under its own name, whatever its screens are called
    product: nameFrom(summary.titles, own) ?? nameFrom(summary.served, own.slice(0, 1)),
    host: own[0] ? own[0].replace(/^\w+:\/\//, '') : null,
  };
}

const CHOSEN = 'chosen by you';

/** Products have a few; one that gives each customer a host of his own has the same endpoints on all of them. */
const MOST_OWN = 1000;
const BEYOND = 'over the maximum number of hosts';

interface Home {
  readonly facts: SiteFacts;
  readonly because: readonly string[];
}

function chooseHome(all: readonly SiteFacts[]): Home | undefined {
  const weighed = all.map((facts) => ({ facts, ...weigh(HOME_CLUES, HOME_WEIGHTS, { site: facts, all }) }));
  weighed.sort((a, b) => b.logOdds - a.logOdds || byText(a.facts.site, b.facts.site));
  return weighed[0];
}

/** Those of its pages first: where most of them were seen, then where most was asked from, and for. */
function rank(origins: readonly Ranked[]): Ranked[] {
  const asks = asksOf(origins);
  const of = (origin: string) => asks.get(origin) ?? 0;
  return [...origins].sort(
    ([a, x], [b, y]) =>
      y.pages - x.pages ||
      y.named - x.named ||
      of(b) - of(a) ||
      byMoment(x.firstShown, y.firstShown) ||
      y.calls - x.calls ||
      byText(a, b),
  );
}

/** How much was asked for from the pages of each origin. */
function asksOf(origins: readonly Ranked[]): Map<string, number> {
  const asks = new Map<string, number>();
  for (const [, { askers }] of origins) for (const [asker, n] of askers) count(asks, asker, n);
  return asks;
}

function byMoment(a: Moment | null, b: Moment | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(isBefore(b, a)) - Number(isBefore(a, b));
}

function ownOrigins(ranked: readonly Ranked[], home: Home | undefined): string[] {
  if (home === undefined) return [];
  const { site } = home.facts;
  const atHome = ranked.filter(([origin]) => siteOf(origin) === site);
  const [main] = atHome;
  const role = main === undefined ? null : vendorRole(main[0]);
  const serves = ([origin, counts]: Ranked) =>
    counts.calls + counts.pages + counts.unanswered > 0 &&
    (origin === main?.[0] || !(isDelivery(counts) || isWatcher(counts))) &&
    (vendorRole(origin) ?? role) === role &&
    (origin === main?.[0] || !isLoopback(hostOf(origin)) || !isSignInServer(counts));
  const pages = atHome.filter(serves).map(([origin]) => origin);
  const counted = sumOf(home.facts, atHome, ranked);
  const backEnds = ranked.filter(([origin, counts]) => {
    if (siteOf(origin) === site || counts.calls === 0) return false;
    return (
      probability(weigh(BACK_END_CLUES, BACK_END_WEIGHTS, { origin, counts, home: counted }).logOdds) >= CLAIMED_FROM
    );
  });
  return [...(pages.length > 0 ? pages : unrecordedPages(ranked, home.facts)), ...backEnds.map(([origin]) => origin)];
}

/** Scripts, and what they read from beside them. */
const isDelivery = ({ calls, pages, parts, storedFiles }: OriginCounts): boolean =>
  calls > 0 && calls === storedFiles && pages === 0 && parts > 0;

/** Is told of visitors, and answers with nothing but settings for that. */
const isWatcher = ({ reports, pages, data, nameless, changes, signIns }: OriginCounts): boolean =>
  reports > 0 && data === nameless && pages + changes + signIns === 0;

/** Ports of one machine share nothing but the machine: a server there may do no more than sign people in for the others. */
const isSignInServer = ({ signInsForOthers, records }: OriginCounts): boolean =>
  signInsForOthers > 0 && records.size === 0;

/** Of pages that are not in the recording, whose requests are: those that most was asked from. */
function unrecordedPages(ranked: readonly Ranked[], { site, origins }: SiteFacts): string[] {
  const asks = asksOf(ranked);
  const [most] = [...origins].sort((a, b) => (asks.get(b) ?? 0) - (asks.get(a) ?? 0) || byText(a, b));
  return most !== undefined && siteOf(most) === site ? [most] : [];
}

function sumOf({ site, origins }: SiteFacts, atHome: readonly Ranked[], ranked: readonly Ranked[]): HomeCounts {
  const sizeOf = (of: 'texts' | 'shells') => atHome.reduce((sum, [, counts]) => sum + counts[of].size, 0);
  const shown = sizeOf('texts');
  return {
    site,
    origins,
    data: atHome.reduce((sum, [, { data }]) => sum + data, 0),
    records: shown + atHome.reduce((sum, [, counts]) => sum + recordsFor(site, counts), 0),
    recordsOfAll: shown + ranked.reduce((sum, [, counts]) => sum + recordsFor(site, counts), 0),
    written: shown === 0 ? 0 : shown / (shown + sizeOf('shells')),
    bearers: new Set(atHome.flatMap(([, { bearers }]) => [...bearers])),
    isKept: ranked.some(([, counts]) => isSignedInTo(counts) || counts.signed + counts.changes > 0),
  };
}

function whyLeftOut(origin: string, counts: OriginCounts, home: Home | undefined): string {
  const role = vendorRole(origin);
  if (role !== null) return role;
  if (isSignInServer(counts)) return 'sign-in';
  if (isWatcher(counts)) return 'analytics';
  if (counts.pages > 0) return 'another site';
  if (counts.frames > 0) return 'frame of another site';
  if (counts.calls + counts.unanswered === 0) return 'files';
  const askers = [...counts.askers.keys()];
  if (askers.length > 0 && askers.every((asker) => siteOf(asker) !== home?.facts.site)) return 'used by other sites';
  return 'another service';
}

function byMaterial(others: readonly Ranked[]): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [origin, { materials }] of others)
    for (const [material, n] of materials) at(found, material, () => new Map<string, number>()).set(origin, n);
  return found;
}
