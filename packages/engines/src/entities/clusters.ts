import { at } from '../kit/summary/maps.js';
import { emptySketch, inclusion, mergeSketches, type Sketch } from '../kit/summary/sketch.js';
import type { JoinedBelow } from './joined-below.js';
import { labelName } from './labels.js';
import { clusterGrew, clustersNear } from './near-clusters.js';
import { clusterFieldNames as namesOf } from './cluster-field-names.js';
import { fieldNames, isTelling, namesShared, overlaps, share } from './likeness.js';
import { areOthers } from './second-ids.js';
import { areListsOfSome, isSomeOf } from './some-of-all.js';
import { nounAt } from './own-address.js';
import { reads, type Spot } from './spot.js';
import { MOST_IDS } from './summary.js';
import { isContrary as isClash } from './trees.js';
import { endsIn, isPlural, isSelfRole, nounOf, routeBase } from './words.js';

/** Things of one kind: the spots where they stand, as far as found. */
export interface Cluster {
  noun: string;
  /** Other nouns for the same things. */
  readonly nouns: Set<string>;
  /** Path up to the noun, where calls are about these things. */
  readonly bases: Set<string>;
  readonly spots: Spot[];
  readonly ids: Sketch;
  readonly labels: Sketch;
  telling: boolean;
  /** The fields that tell them apart. */
  key: string[];
  /** Where a second identifier does: the name of the first (see second-key.ts). */
  record: string | null;
  /** Of rows that join two things: the one in whose address they stand (see joined-below.ts). */
  below: JoinedBelow | null;
  /** How the product itself writes the type, where it does. */
  typeName: string | null;
}

export function emptyCluster(noun: string): Cluster {
  return {
    noun,
    nouns: new Set(),
    bases: new Set(),
    spots: [],
    ids: emptySketch(),
    labels: emptySketch(),
    telling: false,
    key: [],
    record: null,
    below: null,
    typeName: null,
  };
}

export function addSpot(into: Cluster, spot: Spot): void {
  into.spots.push(spot);
  clusterGrew();
  if (spot.top) into.bases.add(routeBase(spot.call.path));
  mergeSketches(into.ids, spot.seat.ids, MOST_IDS);
  mergeSketches(into.labels, spot.seat.labels, MOST_IDS);
  into.telling ||= isTelling(spot.seat);
}

/** Things with identifiers that calls are about: one kind for each noun, unless they plainly differ. */
export function clustersOf(spots: readonly Spot[]): Cluster[] {
  const byBase = new Map<string, Cluster>();
  const kept = keptOnes(spots);
  for (const spot of spots) {
    const noun = spot.top ? nounAt(spot.readAs ?? spot) : (spot.sure ?? '');
    if (!spot.keyed || spot.side !== 'answer' || noun === '' || (isMixed(spot) && !kept.has(routeBase(spot.call.path))))
      continue;
    addSpot(
      at(byBase, `${noun} ${spot.top ? routeBase(spot.call.path) : ''}`, () => emptyCluster(noun)),
      spot,
    );
  }
  const byNoun = new Map<string, Cluster[]>();
  const found = [...byBase.values()];
  const inOrder = found
    .filter((cluster) => !isBorrowed(cluster, found))
    .sort((a, b) => weight(b) - weight(a) || (a.noun < b.noun ? -1 : 1));
  for (const cluster of inOrder) {
    const kin = at(byNoun, cluster.noun, () => [] as Cluster[]);
    const same = kin.find((other) => isSame(other, cluster));
    if (same === undefined) kin.push(cluster);
    else for (const spot of cluster.spots) addSpot(same, spot);
  }
  return [...byNoun.values()].flat();
}

/**
 * `/relations/order/{field}`: a list that is asked for by a value, of things that are known by another noun, and none that is
 * known by its own. It shows those things, of whatever kind they are.
 */
function isBorrowed(cluster: Cluster, all: readonly Cluster[]): boolean {
  if (!cluster.spots.every((spot) => spot.many && /\}\/?$/.test(spot.call.path))) return false;
  const near = [...clustersNear(all, { labels: cluster.labels })];
  const kin = near.filter((other) => other !== cluster && overlaps(cluster.labels, other.labels));
  return kin.length > 0 && kin.every((other) => other.noun !== cluster.noun);
}

const weight = (cluster: Cluster): number => cluster.spots.reduce((sum, spot) => sum + spot.seat.seen.count, 0);

/** `type=IssuePriority`: what a thing says it is under a name that may mean something else; empty where it does not. */
export function weakNoun(spot: Spot): string {
  const [, value = ''] = spot.tag.split('=');
  return nounOf(value);
}

// Nearly all of the things are known under another noun as well.
const NEARLY_ALL = 0.8;
const LIKE_FIELDS = 0.6;
// A list that shows a few fields of things that are changed elsewhere may be of something wider.
const SAME_LOOK = 0.8;

/**
 * The same things under two nouns are one kind, called by the noun used more: `/authors` are users. Things that borrow
 * the identifiers of others and look otherwise are figures about them, unless they are written, too.
 */
export function uniteNames(clusters: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = [];
  for (const cluster of [...clusters].sort((a, b) => rank(b) - rank(a) || (a.noun < b.noun ? -1 : 1))) {
    const near = clustersNear(kept, cluster);
    const isPart = (known: Cluster) => near.has(known) && isWithin(cluster, known);
    const maySome = areListsOfSome(cluster);
    const other = kept.find(
      (known) => (isPart(known) || (maySome && isSomeOf(cluster, known))) && !(isSaid(cluster) && isSaid(known)),
    );
    const alike = other === undefined || namesShared(namesOf(cluster), namesOf(other)) >= LIKE_FIELDS;
    const some = other === undefined ? onlyPart(kept, cluster) : undefined;
    if (some !== undefined) unite(some, cluster, isSaid(some) ? some.noun : cluster.noun);
    else if (other === undefined) kept.push(cluster);
    else if (alike) unite(other, cluster, isSaid(cluster) ? cluster.noun : other.noun);
    else if (isMade(cluster)) kept.push(cluster);
  }
  return kept;
}

function unite(into: Cluster, cluster: Cluster, noun: string): void {
  for (const spot of cluster.spots) addSpot(into, spot);
  into.nouns.add(noun === into.noun ? cluster.noun : into.noun);
  into.noun = noun;
}

/**
 * `/me` can be changed and `/users` cannot: the one that is changed is some of those that are listed, and called as they are.
 * What holds the things of several kinds is a list of all sorts.
 */
function onlyPart(kept: readonly Cluster[], cluster: Cluster): Cluster | undefined {
  const [part, another] = [...clustersNear(kept, cluster)].filter((known) => isWithin(known, cluster));
  if (part === undefined || another !== undefined || (isSaid(part) && isSaid(cluster))) return undefined;
  if (!part.telling || !part.spots.every(isOnesOwn)) return undefined;
  return namesShared(namesOf(part), namesOf(cluster)) >= SAME_LOOK ? part : undefined;
}

/** `/me`, `/account`: an address of one thing that does not say which, for it is that of whoever asks. */
const isOnesOwn = ({ call: { path }, many }: Spot): boolean =>
  !many && !path.includes('{') && !isPlural(path.split('/').findLast((part) => part !== '') ?? '');

/** Its things say themselves that they are of this kind: of two such kinds, however alike, neither is the other. */
const isSaid = ({ spots, noun }: Cluster): boolean => spots.some(({ sure }) => sure === noun);

const isMade = (cluster: Cluster): boolean => cluster.spots.some((spot) => spot.top && !reads(spot.call));
const rank = (cluster: Cluster): number => (isMade(cluster) ? 1e9 : 0) + weight(cluster);

function isWithin(a: Cluster, b: Cluster): boolean {
  const called = share(a.labels, b.labels);
  // `customer_address` says itself that it is an address: some of them may be gone
  const qualified = endsIn(a.noun, b.noun) || endsIn(b.noun, a.noun);
  if (called >= (qualified ? MOST_KNOWN : NEARLY_ALL)) return true;
  return a.telling && b.telling && share(a.ids, b.ids) >= NEARLY_ALL;
}

/** Where one is asked for by its identifier, searches, feeds and results are kept, and are things themselves. */
const keptOnes = (spots: readonly Spot[]): ReadonlySet<string> =>
  new Set(
    spots
      .filter(({ top, many, keyed, side, call }) => top && !many && keyed && side === 'answer' && isOfOne(call.path))
      .map(({ call }) => routeBase(call.path)),
  );

const isOfOne = (path: string): boolean =>
  routeBase(path) === routeBase(path.replace(/\/\{[^{}]+\}\/?$/, '')) && /\}\/?$/.test(path);

/** Results of a search are of many kinds: they show things, they do not make a kind. */
export const isMixed = (spot: Spot): boolean => MIXED.has(spot.noun) && spot.sure === null;
const MIXED = new Set([
  'search',
  'result',
  'hit',
  'feed',
  'timeline',
  'suggestion',
  'recent',
  'autocomplete',
  'include',
]);

// Half of the fields of the smaller one: lists show a part of what a detail shows.
const SAME_FIELDS = 0.5;

// What a mention of a thing consists of: which one, of what kind, and where it is.
const MENTIONS = new Set('id uuid type kind object url uri href self link ref rel'.split(' '));

/** `{id, type, _url}`: nothing of it could be told from what others of its noun carry. */
function isMention(cluster: Cluster): boolean {
  for (const name of namesOf(cluster)) if (!MENTIONS.has(name)) return false;
  return true;
}

/** Of one noun at two addresses: are these the same things? */
function isSame(a: Cluster, b: Cluster): boolean {
  if (isMention(a) || isMention(b)) return true;
  if (areOthers(a, b)) return false;
  if (overlaps(a.labels, b.labels)) return true;
  if (a.telling !== b.telling && a.ids.hashes.length > 0 && b.ids.hashes.length > 0) return false;
  if (a.telling && overlaps(a.ids, b.ids)) return true;
  if (isContrary(a, b)) return false;
  return namesShared(namesOf(a), namesOf(b)) >= SAME_FIELDS;
}

// One thing may have been given another name, or be gone and its number used again.
const FEWEST_CONTRARY = 2;

/** Several identifiers of the one are those of the other, and not one of these things is called the same. */
function isContrary(a: Cluster, b: Cluster): boolean {
  if (Math.min(a.labels.hashes.length, b.labels.hashes.length) < FEWEST_CONTRARY) return false;
  const names = new Set([...a.spots, ...b.spots].map(({ seat }) => labelName(new Set(seat.fields.kept.keys()))));
  return names.size === 1 && inclusion(a.ids, b.ids).found >= FEWEST_CONTRARY;
}

// Most of a nested copy's identifiers are known from where the things themselves are asked for.
const MOST_KNOWN = 0.5;

/** The kind that things inside other things are of; null where none is known. */
export function kindOf(spot: Spot, clusters: readonly Cluster[], holder: Cluster | null): Cluster | null {
  const { readAs } = spot;
  const own = readAs && clusters.find(({ spots }) => spots.includes(readAs));
  if (own !== undefined) return own;
  if (spot.sure !== null) return clusters.find((c) => c.noun === spot.sure) ?? null;
  const likest = holder !== null && isSelfRole(spot.noun) ? likestOf(spot, holder, clusters) : null;
  if (likest !== null && likest !== holder) return hasAll(likest, spot) ? likest : null;
  const near = clustersNear(clusters, spot.seat);
  const rated = clusters
    .filter((cluster) => near.has(cluster) || cluster.ids.hashes.length === 0)
    .map((cluster) => ({ cluster, rate: rateOf(spot, cluster, holder) }))
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate || (a.cluster.noun < b.cluster.noun ? -1 : 1));
  return rated[0]?.cluster ?? onlyMentioned(spot, clusters, holder);
}

/** `k-2`, `USR_17`: what stands before the number is of one kind. */
const MARKED = /^[A-Za-z]{1,8}[-_]?\d+$/;
const FEWEST_MENTIONED = 2;

/**
 * `lender: {id: "k-2"}`: nothing but an identifier, and no kind is called so. Where several of them are identifiers of one kind
 * and none is of another, it is that one; of mere numbers that would be so by chance.
 */
function onlyMentioned({ seat }: Spot, clusters: readonly Cluster[], holder: Cluster | null): Cluster | null {
  const [name, ...more] = [...seat.fields.kept.keys()];
  const scalars = name === undefined || more.length > 0 ? undefined : seat.fields.kept.get(name)!.scalars;
  if (scalars === undefined || scalars.numbers !== null || scalars.texts?.values == null) return null;
  if (!scalars.texts.values.every((text) => MARKED.test(text))) return null;
  const [one, another] = [...clustersNear(clusters, { ids: seat.ids })].filter((cluster) =>
    overlaps(seat.ids, cluster.ids),
  );
  if (one === undefined || another !== undefined || one === holder) return null;
  const { found, of } = inclusion(seat.ids, one.ids);
  return found >= FEWEST_MENTIONED && found >= of * MOST_KNOWN ? one : null;
}

/** Replies to a post may be comments: the kind that has most of what they carry, which is the holder's own if any has. */
function likestOf(spot: Spot, holder: Cluster, clusters: readonly Cluster[]): Cluster {
  let [likest, most] = [holder, shared(holder, spot)];
  const near = clustersNear(clusters, { ids: spot.seat.ids });
  for (const cluster of clusters) {
    if (!near.has(cluster)) continue;
    const both = shared(cluster, spot);
    if (both > most && overlaps(spot.seat.ids, cluster.ids)) [likest, most] = [cluster, both];
  }
  return likest;
}

function shared(cluster: Cluster, spot: Spot): number {
  const known = namesOf(cluster);
  return [...fieldNames(spot.seat)].filter((name) => known.has(name)).length;
}

const hasAll = (cluster: Cluster, spot: Spot): boolean => shared(cluster, spot) === fieldNames(spot.seat).size;

function rateOf(spot: Spot, cluster: Cluster, holder: Cluster | null): number {
  const { ids, labels } = spot.seat;
  const named = endsIn(spot.noun, cluster.noun) ? (spot.noun === cluster.noun ? 1 : 0.8) : 0;
  const self = cluster === holder && isSelfRole(spot.noun) && !isClash(spot, cluster) ? 0.8 : 0;
  const known = share(ids, cluster.ids);
  const called = share(labels, cluster.labels);
  if (called >= MOST_KNOWN) return 2 + called + named;
  if (cluster.telling && isTelling(spot.seat)) return known >= MOST_KNOWN ? 2 + known + named + self : 0;
  if (cluster.telling !== isTelling(spot.seat)) return 0;
  // small integers: the name must say so
  return Math.max(named, self) > 0 && (known > 0 || cluster.ids.hashes.length === 0) ? named + self : 0;
}
