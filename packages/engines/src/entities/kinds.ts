import { at } from '../kit/maps.js';
import { addSpot, clustersOf, emptyCluster, isMixed, kindOf, type Cluster } from './clusters.js';
import { isTelling, fieldNames, namesShared } from './likeness.js';
import { naturalKey } from './natural-key.js';
import type { Spot } from './spots.js';
import { isDependent, isPlural, routeBase, routeNoun } from './words.js';

/** Which kind of thing stands where. */
export interface Kinds {
  readonly clusters: Cluster[];
  readonly of: Map<Spot, Cluster>;
  /** Parts that carry the same key as the thing that holds them: their fields are that thing's own. */
  readonly parts: Map<Cluster, Spot[]>;
}

export function kindsOf(spots: readonly Spot[]): Kinds {
  const clusters = clustersOf(spots);
  const kinds: Kinds = { clusters, of: new Map(), parts: new Map() };
  for (const cluster of clusters) for (const spot of cluster.spots) kinds.of.set(spot, cluster);
  const rest = () => spots.filter((spot) => !kinds.of.has(spot));
  for (const spot of rest()) if (spot.side === 'answer' && spot.top) placeUnkeyed(kinds, spot, spots);
  const nested = rest().filter((spot) => spot.side === 'answer' && !spot.top);
  nested.sort((a, b) => depth(a) - depth(b) || b.seat.seen.count - a.seat.seen.count);
  const holders = new Map(spots.map((spot) => [placeOf(spot, spot.path), spot]));
  for (const spot of nested) placeNested(kinds, spot, holders);
  for (const spot of rest()) if (spot.side !== 'answer') placeSent(kinds, spot, holders);
  return kinds;
}

const depth = (spot: Spot): number => spot.path.split('/').length;
const placeOf = (spot: Spot, path: string): string => `${spot.call.id} ${spot.side} ${path}`;

function settle(kinds: Kinds, spot: Spot, cluster: Cluster): void {
  kinds.of.set(spot, cluster);
  addSpot(cluster, spot);
}

function found(kinds: Kinds, noun: string, base?: string): Cluster | undefined {
  const same = kinds.clusters.filter((cluster) => cluster.noun === noun);
  return same.find((cluster) => base !== undefined && cluster.bases.has(base)) ?? same[0];
}

/** Lists and single things without an identifier by name. */
function placeUnkeyed(kinds: Kinds, spot: Spot, spots: readonly Spot[]): void {
  if (spot.keyed || spot.noun === '' || spot.map || isMixed(spot)) return;
  const known = found(kinds, spot.noun, routeBase(spot.call.path));
  if (known !== undefined) {
    // beside records with identifiers those without are counts, groups and selections of fields
    if (known.key.length > 0 && hasFields(spot, known.key)) settle(kinds, spot, known);
    return;
  }
  const key = naturalKey(spot, spots);
  if (key.length === 0 && !isSingle(spot, spots)) return;
  const cluster = emptyCluster(spot.noun);
  cluster.key = key;
  kinds.clusters.push(cluster);
  settle(kinds, spot, cluster);
}

const hasFields = (spot: Spot, names: readonly string[]): boolean =>
  names.every((name) => spot.seat.fields.kept.has(name));

/** One of its kind: `{"site": {…}}` at `/site`, or what is read and written at one address. */
function isSingle(spot: Spot, spots: readonly Spot[]): boolean {
  if (spot.many || spot.call.method !== 'GET' || spot.call.path.endsWith('}') || spot.call.path.endsWith('}/'))
    return false;
  if (spot.named) return spot.noun === routeNoun(spot.call.path);
  const written = spots.find(
    (other) =>
      other.side !== 'answer' &&
      other.top &&
      /^(?:PUT|PATCH|POST)$/.test(other.call.method) &&
      other.call.path === spot.call.path,
  );
  return written !== undefined && namesShared(fieldNames(written.seat), fieldNames(spot.seat)) >= 0.5;
}

// So many objects of a list or a member that repeat their holder's key are that same thing.
const MOST_REPEAT = 0.9;

function placeNested(kinds: Kinds, spot: Spot, holders: ReadonlyMap<string, Spot>): void {
  const holderSpot = holders.get(placeOf(spot, spot.holder));
  const holder = (holderSpot && kinds.of.get(holderSpot)) ?? null;
  const { seen, echoes } = spot.seat;
  if (holder !== null && !spot.many && echoes >= seen.count * MOST_REPEAT) {
    at(kinds.parts, holder, () => []).push(spot);
    return;
  }
  if (!spot.keyed) return;
  const kind = kindOf(spot, kinds.clusters, holder);
  if (kind !== null) return settle(kinds, spot, kind);
  if (holder === null || !isOwnKind(spot)) return;
  const noun = isDependent(spot.noun) ? `${holder.noun}_${spot.noun}` : spot.noun;
  const known = found(kinds, noun);
  if (known !== undefined) return settle(kinds, spot, known);
  const cluster = emptyCluster(noun);
  kinds.clusters.push(cluster);
  settle(kinds, spot, cluster);
}

// Fewer fields are a mere mention of a thing that is told nowhere.
const FEWEST_FIELDS = 3;

function isOwnKind(spot: Spot): boolean {
  const fields = spot.seat.fields.kept.size;
  return spot.many && isPlural(spot.role) ? fields >= 2 : fields > FEWEST_FIELDS && isTelling(spot.seat);
}

// Half of what is sent must be known of the thing: else it is an order to do something with it.
const MOST_SENT_KNOWN = 0.5;

function placeSent(kinds: Kinds, spot: Spot, holders: ReadonlyMap<string, Spot>): void {
  if (spot.map || spot.noun === '') return;
  const own = routeNoun(spot.call.path);
  if (!spot.top) {
    const holderSpot = holders.get(placeOf(spot, spot.holder));
    if (holderSpot !== undefined && spot.keyed) {
      const kind = kindOf(spot, kinds.clusters, kinds.of.get(holderSpot) ?? null);
      if (kind !== null) settle(kinds, spot, kind);
    }
    return;
  }
  const noun = isDependent(spot.noun) && own !== spot.noun ? `${own}_${spot.noun}` : spot.noun;
  const known = found(kinds, noun, routeBase(spot.call.path)) ?? found(kinds, spot.noun, routeBase(spot.call.path));
  if (known !== undefined) {
    if (spot.named || namesShared(fieldNames(spot.seat), knownNames(known)) >= MOST_SENT_KNOWN)
      settle(kinds, spot, known);
    return;
  }
  if (!spot.named || spot.side !== 'form') return;
  const cluster = emptyCluster(noun);
  kinds.clusters.push(cluster);
  settle(kinds, spot, cluster);
}

const knownNames = (cluster: Cluster): Set<string> =>
  new Set(cluster.spots.flatMap((spot) => [...fieldNames(spot.seat)]));
