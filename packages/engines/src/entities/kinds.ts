import { at } from '../kit/summary/maps.js';
import { addSpot, clustersOf, emptyCluster, isMixed, kindOf, uniteNames, weakNoun, type Cluster } from './clusters.js';
import { withoutAct } from '../states/routes.js';
import { askedByOtherWord } from './other-word.js';
import { copiedByKey } from './copies-by-key.js';
import { splitByWord } from './discriminated.js';
import { placeFormRows } from './form-rows.js';
import { joinKey } from './join-rows.js';
import { joinedBelow, type JoinedBelow } from './joined-below.js';
import { fieldCount, fieldNames, isTelling, namesShared, overlaps } from './likeness.js';
import { ownerAt } from './names.js';
import { naturalKey } from './natural-key.js';
import type { Spot } from './spot.js';
import { isPlainPage, placePlainForms } from './plain-forms.js';
import { placeBeside } from './place-beside.js';
import { placeTables } from './place-tables.js';
import { isSingle } from './single.js';
import { isOfItsHolder } from './trees.js';
import { typesSent } from './type-names.js';
import { isDependent, isPlural, isSelfRole, isSnapshot, nounOf, roleOf, routeBase, routeNoun } from './words.js';

/** Which kind of thing stands where. */
export interface Kinds {
  readonly clusters: Cluster[];
  readonly of: Map<Spot, Cluster>;
  /** Parts that carry the same key as the thing that holds them: their fields are that thing's own. */
  readonly parts: Map<Cluster, Spot[]>;
}

export function kindsOf(all: readonly Spot[]): Kinds {
  const spots = all.filter((spot) => !isPlainPage(spot));
  const clusters = uniteNames(clustersOf(spots));
  const kinds: Kinds = { clusters, of: new Map(), parts: new Map() };
  for (const cluster of clusters) for (const spot of cluster.spots) kinds.of.set(spot, cluster);
  const rest = () => spots.filter((spot) => !kinds.of.has(spot) && !spot.envelope);
  const unkeyed = rest().filter((spot) => spot.side === 'answer' && spot.top);
  // what `/products` lists are products; below `/orders/{id}` it may be which of them, and how many
  for (const spot of unkeyed.sort((a, b) => slotsAbove(a) - slotsAbove(b) || width(b) - width(a)))
    placeUnkeyed(kinds, spot, spots);
  for (const spot of rest()) if (spot.side === 'answer' && spot.top) placeActed(kinds, spot);
  const nested = rest().filter((spot) => spot.side === 'answer' && !spot.top);
  nested.sort((a, b) => depth(a) - depth(b) || b.seat.seen.count - a.seat.seen.count);
  const holders = new Map(spots.map((spot) => [placeOf(spot, spot.path), spot]));
  for (const spot of nested) placeNested(kinds, spot, holders);
  const sent = rest().filter((spot) => spot.side !== 'answer' && spot.side !== 'table');
  sent.sort((a, b) => sayings(b) - sayings(a) || b.seat.seen.count - a.seat.seen.count);
  placeAsked(
    kinds,
    sent.filter((spot) => spot.byQuery),
  );
  for (const spot of sent) if (spot.top && !spot.byQuery) placeSent(kinds, spot, sent);
  for (const spot of sent) if (!spot.top && spot.keyed) placeNested(kinds, spot, holders);
  splitTypes(kinds);
  splitByWord(kinds);
  placePlainForms(kinds, rest(), all.filter(isPlainPage));
  placeFormRows(kinds, rest(), new Map(all.map((spot) => [placeOf(spot, spot.path), spot])));
  placeTables(kinds, rest());
  return kinds;
}

/** A list with all of their fields says best what they are. */
const width = ({ many, seat }: Spot): number => (many ? seat.fields.kept.size : 0);

const slotsAbove = ({ call }: Spot): number => routeBase(call.path).split('{').length;

// One field that was only shown beside which one it is may be anything that is done with it.
const FEWEST_ASKED = 2;
// Pages hold several forms, for what belongs to the thing as well: of a further one nearly all must be known.
const MOST_ASKED_KNOWN = 0.75;

/**
 * Things that a query names, from the forms that change them. A page that shows such a form is about a kind; what is only
 * sent tells of it what the pages show.
 */
function placeAsked(kinds: Kinds, spots: readonly Spot[]): void {
  const forms = spots.filter((spot) => spot.side === 'form');
  const wasSent = (page: Spot): boolean =>
    forms.some((form) => form.noun === page.noun && shareIn([form], page) >= MOST_SENT_KNOWN);
  const pages = spots.filter((spot) => spot.side === 'page');
  // a page may hold several forms; one whose form was sent whole shows what the thing has
  for (const spot of [...pages.filter(wasSent), ...pages.filter((page) => !wasSent(page))]) {
    const known = found(kinds, spot.noun);
    if (known === undefined) {
      if (wasSent(spot) || spot.seat.fields.kept.size >= FEWEST_ASKED) settleNew(kinds, spot, spot.noun);
    } else if (shareIn(known.spots, spot) >= MOST_ASKED_KNOWN) settle(kinds, spot, known);
  }
  for (const spot of forms) {
    const known = found(kinds, spot.noun);
    if (known !== undefined && likeness(known, spot) >= MOST_SENT_KNOWN) settle(kinds, spot, known);
  }
}

/** How much of what a form asks for is known of the things: one that asks for much else does more than change them. */
function shareIn(spots: readonly Spot[], { seat }: Spot): number {
  const known = new Set(spots.flatMap((spot) => [...fieldNames(spot.seat)]));
  const names = [...fieldNames(seat)];
  return names.filter((name) => known.has(name)).length / names.length;
}

/** What says most about itself comes first: a type, then a noun of its own. */
const sayings = ({ tag, noun }: Spot): number => (tag === '' ? 0 : 2) + (isSelfRole(noun) ? 0 : 1);

/** Several types sent under one noun are kinds of their own beside the common one. */
function splitTypes(kinds: Kinds): void {
  const before = [...kinds.clusters];
  for (const cluster of before) {
    const types = typesSent(cluster);
    if (types.length < 2) continue;
    for (const type of types) {
      const special = emptyCluster(nounOf(type));
      for (const spot of cluster.spots)
        if (spot.side === 'form' && weakNoun(spot) === nounOf(type)) addSpot(special, spot);
      kinds.clusters.push(special);
    }
  }
}

const depth = (spot: Spot): number => spot.path.split('/').length;
const placeOf = (spot: Spot, path: string): string => `${spot.call.id} ${spot.side} ${path}`;

export function settle(kinds: Kinds, spot: Spot, cluster: Cluster): void {
  kinds.of.set(spot, cluster);
  addSpot(cluster, spot);
}

export function found(kinds: Kinds, noun: string, base?: string): Cluster | undefined {
  const { clusters } = kinds;
  const isCalled = ({ nouns, ...one }: Cluster): boolean => one.noun === noun || nouns.has(noun);
  const called = clusters.filter(isCalled);
  const same = called.length > 0 ? called : clusters.filter((one) => inOneWord(one.noun) === inOneWord(noun));
  const isHere = ({ bases }: Cluster): boolean => base !== undefined && bases.has(base);
  return same.find(isHere) ?? same.find((one) => one.noun === noun) ?? same[0];
}

/** `custom_field` of a page is the `customfield` of an address. */
const inOneWord = (noun: string): string => noun.replaceAll('_', '');

export function settleNew(kinds: Kinds, spot: Spot, noun: string): Cluster {
  const cluster = emptyCluster(noun);
  kinds.clusters.push(cluster);
  settle(kinds, spot, cluster);
  return cluster;
}

/** Lists and single things without an identifier by name. */
function placeUnkeyed(kinds: Kinds, spot: Spot, spots: readonly Spot[]): void {
  const noun = spot.sure ?? spot.noun;
  if (spot.keyed || spot.noun === '' || isMixed(spot)) return;
  const known = found(kinds, noun, routeBase(spot.call.path));
  if (spot.map) return;
  const below = joinedBelow(spot, spots, kinds.clusters);
  if (below !== null && (known === undefined || known === below.linked)) return placeBelow(kinds, spot, below, known);
  if (known !== undefined && known.key.length > 0 && hasFields(spot, known.key)) return settle(kinds, spot, known);
  const own = naturalKey(spot, spots);
  if (known !== undefined) return placeBeside(kinds, spot, own, known);
  const same = own.length === 1 ? askedByOtherWord(spot, own[0]!, kinds.clusters) : undefined;
  if (same !== undefined) return settle(kinds, Object.assign(spot, { byOther: true as const }), same);
  const key = own.length > 0 ? own : joinKey(spot, spots, kinds.clusters);
  if (key.length > 0 || isSingle(spot, spots)) settleNew(kinds, spot, noun).key = key;
}

/** `/projects/{id}/users` that lists `{userId, role}` lists no users. */
function placeBelow(kinds: Kinds, spot: Spot, below: JoinedBelow, known: Cluster | undefined): void {
  const cluster = settleNew(kinds, spot, known === undefined ? spot.noun : `${below.above.noun}_${spot.noun}`);
  cluster.nouns.add(spot.noun);
  cluster.key = [below.link];
  cluster.below = below;
}

// What was done to a thing answers it as it is now: nearly all of the fewer fields are known.
const MOST_ALIKE = 0.8;

/** `PUT /tasks/{id}/complete` answers the task, and so does `POST /tasks/{id}/actions/complete`. */
function placeActed(kinds: Kinds, spot: Spot): void {
  const noun = spot.noun === '' ? routeNoun(withoutAct(spot.call.path)) : '';
  const known = noun === '' ? undefined : found(kinds, noun);
  if (known === undefined || likeness(known, spot) < MOST_ALIKE) return;
  // told apart by a word of its own, `ref`, it carries that word
  if (spot.keyed || (known.key.length > 0 && hasFields(spot, known.key))) settle(kinds, spot, known);
}

const hasFields = ({ seat }: Spot, names: readonly string[]): boolean =>
  names.every((name) => seat.fields.kept.has(name));

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
  if (
    !spot.keyed &&
    spot.many &&
    holder !== null &&
    isDependent(spot.noun) &&
    spot.seat.fields.kept.size >= FEWEST_FIELDS
  )
    return placeDependent(kinds, spot, `${holder.noun}_${spot.noun}`);
  const copied = isSnapshot(spot.role) ? undefined : copiedByKey(spot, kinds.clusters);
  if (copied !== undefined) return settle(kinds, spot, copied);
  // a copy of some thing as it stood, kept under `data` or `value`, is no reference to it
  if (!spot.keyed || (isSnapshot(spot.role) && !spot.many)) return;
  const isOfTree = holder !== null && isOfItsHolder(spot, holderSpot!, holder);
  const kind = kindOf(spot, kinds.clusters, holder) ?? (isOfTree ? holder : null);
  if (kind !== null) return settle(kinds, spot, kind);
  if (spot.side !== 'answer' || holder === null || !isOwnKind(spot) || isPolymorphic(spot, holderSpot!)) return;
  const noun = isDependent(spot.noun) ? `${holder.noun}_${spot.noun}` : spot.noun;
  const kin = kinds.clusters.filter((cluster) => cluster.noun === noun || cluster.nouns.has(noun));
  const known = kin.find((cluster) => !isOther(cluster, spot));
  if (known !== undefined) settle(kinds, spot, known);
  else settleNew(kinds, spot, noun);
}

/** Of one noun, but none of them is known there, and they look otherwise: columns of a table are no columns of a view. */
const isOther = (cluster: Cluster, spot: Spot): boolean =>
  cluster.telling && isTelling(spot.seat) && !overlaps(spot.seat.ids, cluster.ids) && !isLike(cluster, spot);

/** Lines of an order are of one kind wherever orders stand, unless they look otherwise. */
function placeDependent(kinds: Kinds, spot: Spot, noun: string): void {
  const known = kinds.clusters.find((cluster) => cluster.noun === noun && isLike(cluster, spot));
  if (known === undefined) settleNew(kinds, spot, noun);
  else settle(kinds, spot, known);
}

// Fewer fields are a mere mention of a thing that is told nowhere.
const FEWEST_FIELDS = 3;

function isOwnKind(spot: Spot): boolean {
  const fields = fieldCount(spot.seat);
  if (isSharedType(spot)) return true;
  return spot.many && isPlural(spot.role) ? fields >= 2 : fields > FEWEST_FIELDS && isTelling(spot.seat);
}

// One that is always the same may be whoever looks.
const FEWEST_SHARED = 2;

/**
 * In GraphQL what has an `id` is of a type of its own, of which each query asks for a part: `author {id name}` of books, where the
 * same ones come again and are called the same each time. Under `createdBy` nothing says of which type they are.
 */
function isSharedType({ call, role, seat: { seen, ids, labels } }: Spot): boolean {
  if (call.style !== 'graphql' || /By$|_by$/.test(role) || ids.hashes.length < FEWEST_SHARED) return false;
  return seen.count > ids.hashes.length && labels.hashes.length === ids.hashes.length;
}

/** `resource` beside `resource_type`: it holds things of several kinds. */
const isPolymorphic = ({ role }: Spot, { seat }: Spot): boolean =>
  ['_type', 'Type', '_kind', 'Kind'].some((ending) => seat.fields.kept.has(role + ending));

// Half of what is sent must be known of the thing: else it is an order to do something with it.
const MOST_SENT_KNOWN = 0.5;

function placeSent(kinds: Kinds, spot: Spot, sent: readonly Spot[]): void {
  if (spot.noun === '') return;
  const base = routeBase(spot.call.path);
  const own = routeNoun(spot.call.path);
  const tagged = weakNoun(spot);
  const known = (tagged !== '' && found(kinds, tagged)) || found(kinds, spot.noun, base);
  if (known) {
    const fits = spot.named || namesShared(rolesIn([spot]), rolesIn(known.spots)) >= MOST_SENT_KNOWN;
    if (fits && !spot.map) settle(kinds, spot, known);
    return;
  }
  if (spot.side === 'request' || !spot.named) return;
  const again = isSelfRole(spot.noun) ? mostLike(kinds.clusters, spot) : undefined;
  if (again !== undefined) return settle(kinds, spot, again);
  // `type=…` says that it is one of several kinds, and of the others this address made none
  if (sent.some((s) => s.top && s.noun === spot.noun && kinds.of.has(s) && weakNoun(s) !== '')) return;
  // what is sent as a dictionary or list of its own is a kind only where the address says so, too
  if (spot.map || spot.many ? spot.noun !== own : spot.seat.fields.kept.size < 2 && spot.noun !== own) return;
  if (!isDependent(spot.noun)) return isBeside(kinds, spot, sent) ? undefined : void settleNew(kinds, spot, spot.noun);
  // `part[name]` at `/parts` is the part; `line[quantity]` at `/orders/{id}/lines` is a line of an order
  if (own === spot.noun) return placeDependent(kinds, spot, [ownerAt(base), own].filter(Boolean).join('_'));
  const kin = kinds.clusters.find((c) => isOfDependent(c, spot));
  if (kin !== undefined) settle(kinds, spot, kin);
  else settleNew(kinds, spot, `${own}_${spot.noun}`);
}

/** What is read as `labels` and `customer` may be sent as `label_ids` and `customer_id`. */
const rolesIn = (spots: readonly Spot[]): Set<string> =>
  new Set(spots.flatMap(({ seat }) => [...fieldNames(seat)].map(roleOf)));

/** `op[status]` beside `query[name]`: how something is sent of which another part is the thing. */
function isBeside(kinds: Kinds, spot: Spot, sent: readonly Spot[]): boolean {
  const own = routeNoun(spot.call.path);
  const others = sent.filter(
    (s) => s.call === spot.call && s.top && s.named && !s.many && !s.map && s.noun !== spot.noun,
  );
  return spot.noun !== own && others.some((s) => s.noun === own || found(kinds, s.noun) !== undefined);
}

const isOfDependent = (cluster: Cluster, spot: Spot): boolean =>
  cluster.noun.endsWith(`_${spot.noun}`) && isLike(cluster, spot);

const mostLike = (clusters: readonly Cluster[], spot: Spot): Cluster | undefined =>
  clusters.filter((c) => isLike(c, spot)).sort((a, b) => likeness(b, spot) - likeness(a, spot))[0];

const likeness = (cluster: Cluster, spot: Spot): number =>
  Math.max(...cluster.spots.map(({ seat }) => namesShared(fieldNames(seat), fieldNames(spot.seat))));

export const isLike = (cluster: Cluster, spot: Spot): boolean => likeness(cluster, spot) >= MOST_SENT_KNOWN;
