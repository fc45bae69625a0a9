import { lowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, type Sightings } from '../kit/summary/refs.js';
import { MOST_FACTS, MOST_THINGS, type Facts } from './things/facts.js';
import { mergeLists, type Lists } from './things/lists.js';
import {
  laterOf,
  mergeInstances,
  mergeMoments,
  noMoments,
  type Instance,
  type Latest,
  type Moments,
} from './moments.js';
import { MOST_ARRIVALS, MOST_SENT_ON } from '../kit/page/led-to.js';
import { mergeCookies, MOST_COOKIES, type Cookies } from './people/signed-in-at-all.js';
import { mergeCarried, noCarried, type Carried } from './signing-in/carried.js';
import type { Arrivals } from './refusals/said-on-arrival.js';

/** Who tried what with what success, and all that tells who it was. */
export interface RolesSummary {
  /** By `tryKey`. */
  readonly tries: Lowest<Try>;
  /** By `markKey`: moments at which somebody was seen to come or to go, or to be in. */
  readonly marks: Lowest<MarkAt>;
  /** By what `person-marks.ts` makes of it: moments at which it was seen who it is that is signed in. */
  readonly people: Lowest<MarkAt>;
  /** By `[material, actor, credential, claim, value]`: what the product says of who is signed in. */
  readonly claims: Lowest<Sightings>;
  /** Which cookies sessions came with, and which they were given. */
  readonly cookies: Cookies;
  /** By `[kind, name, address]`: ways of signing in, and what guards forms against forgery. */
  readonly schemes: Lowest<Sightings>;
  /** Where tokens come from that requests carry. */
  readonly carried: Carried;
  /** By `[material, actor, credential]`: hashes of the keys of things that were made. */
  readonly made: Lowest<Lowest<true>>;
  /** Which things lists showed to whom. */
  readonly lists: Lists;
  /** What things say of whose they are. */
  readonly facts: Facts;
  /** What things point at, which may be whose they are: kept apart, so that none of it takes the room of what says so. */
  readonly pointers: Facts;
  /** Who was sent on to which page, and what was said there. */
  readonly arrivals: Arrivals;
}

export interface MarkAt {
  readonly at: number;
  readonly entry: number;
}

export interface Try {
  count: number;
  readonly when: Moments;
  /** By the hash of the path as asked: which things it was tried on, and when first and last. */
  readonly instances: Lowest<Instance>;
  /** How often the answer was more than being sent on; and where to, as it was read only. */
  direct: number;
  /** Of these, how often a page that asks to sign in, and a page without content of its own. */
  asksIn: number;
  hollow: number;
  readonly sentTo: Lowest<true>;
  /** Of refusals that do not speak of rights: by the hash of their words. */
  readonly said: Lowest<true>;
  latest: Latest | null;
}

// Calls by actor, material and outcome: a thousand in seventeen recordings of seven people. Each takes 2.6 kB, so that
// addresses of which each has a title of its own take 20 MB at most.
export const MOST_TRIES = 8000;
export const MOST_MARKS = 6000;
export const MOST_CLAIMS = 2000;
export const MOST_SCHEMES = 400;
export const MOST_MAKERS = 200;
export const MOST_MADE = 500;
/** Which things a call was tried on: enough to tell one's own from others'. */
export const MOST_INSTANCES = 40;
/** One is told from several. */
export const MOST_SENT_TO = 2;
/** A call has few reasons to refuse. */
export const MOST_SAID = 5;

export function emptySummary(): RolesSummary {
  return {
    tries: lowest(),
    marks: lowest(),
    people: lowest(),
    claims: lowest(),
    cookies: lowest(),
    schemes: lowest(),
    carried: noCarried(),
    made: lowest(),
    lists: lowest(),
    facts: lowest(),
    pointers: lowest(),
    arrivals: { sentOn: lowest(), pages: lowest() },
  };
}

export const emptyTry = (): Try => ({
  count: 0,
  when: noMoments(),
  instances: lowest(),
  direct: 0,
  asksIn: 0,
  hollow: 0,
  sentTo: lowest(),
  said: lowest(),
  latest: null,
});

export const earlier = (a: MarkAt, b: MarkAt): MarkAt => ((a.at - b.at || a.entry - b.entry) <= 0 ? a : b);

export function merge(a: RolesSummary, b: RolesSummary): RolesSummary {
  return {
    tries: mergeLowest(a.tries, b.tries, MOST_TRIES, mergeTries),
    marks: mergeLowest(a.marks, b.marks, MOST_MARKS, earlier),
    people: mergeLowest(a.people, b.people, MOST_MARKS, earlier),
    claims: mergeLowest(a.claims, b.claims, MOST_CLAIMS, mergeSightings),
    cookies: mergeLowest(a.cookies, b.cookies, MOST_COOKIES, mergeCookies),
    schemes: mergeLowest(a.schemes, b.schemes, MOST_SCHEMES, mergeSightings),
    carried: mergeCarried(a.carried, b.carried),
    made: mergeLowest(a.made, b.made, MOST_MAKERS, mergeMade),
    lists: mergeLists(a.lists, b.lists),
    facts: mergeFacts(a.facts, b.facts),
    pointers: mergeFacts(a.pointers, b.pointers),
    arrivals: {
      sentOn: mergeLowest(a.arrivals.sentOn, b.arrivals.sentOn, MOST_SENT_ON, (one) => one),
      pages: mergeLowest(a.arrivals.pages, b.arrivals.pages, MOST_ARRIVALS, (one) => one),
    },
  };
}

export const mergeMade = (a: Lowest<true>, b: Lowest<true>): Lowest<true> => mergeLowest(a, b, MOST_MADE, () => true);

const mergeFacts = (a: Facts, b: Facts): Facts =>
  mergeLowest(a, b, MOST_THINGS, (x, y) => mergeLowest(x, y, MOST_FACTS, () => true));

export function mergeTries(a: Try, b: Try): Try {
  a.count += b.count;
  a.direct += b.direct;
  a.asksIn += b.asksIn;
  a.hollow += b.hollow;
  a.latest = laterOf(a.latest, b.latest);
  mergeLowest(a.sentTo, b.sentTo, MOST_SENT_TO, () => true);
  mergeLowest(a.said, b.said, MOST_SAID, () => true);
  mergeMoments(a.when, b.when);
  mergeLowest(a.instances, b.instances, MOST_INSTANCES, mergeInstances);
  return a;
}
