import type { Exchange } from '@asbuilt/evidence';
import { byText, type Call, type NotServed } from '@asbuilt/spec';
import { addressesOf, parseAddress, pathAddress } from '../../kit/address/address.js';
import { copied } from '../../kit/summary/copy.js';
import { lowestAt, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { at } from '../../kit/summary/maps.js';
import { evidenceOf, mergeSightings, noSightings, sight, type Sightings } from '../../kit/summary/refs.js';
import type { AddressBook } from '../../known.js';
import { placeOf, wasAsked } from './declared.js';
import { nameSlots } from '../parameters.js';
import { NOWHERE, type Route } from '../route.js';
import { addressText, partsOf, pathOf } from '../statement.js';
import type { PathNode } from '../observing/summary.js';

// A server that breaks down or is too slow leaves requests without an answer. The product has made them all the same.

/** By address. */
export type Unanswered = Lowest<Sightings>;

/** A product has hundreds of calls, and few go unanswered. */
const MOST_UNANSWERED = 1000;

/** What scripts ask for by themselves. */
const BY_SCRIPT: ReadonlySet<Exchange['resourceType']> = new Set(['xhr', 'fetch', 'eventsource', 'websocket']);
/** Data; what ends otherwise is a file. */
const FORMATS = new Set(['', 'json', 'xml']);

/** Browsers give up pages, pictures and what was fetched ahead as people go on. */
function isMeant({ method, resourceType, requestHeaders, url, context }: Exchange): boolean {
  // kept of the headers is only what tells that it was fetched ahead, or is a page or a picture
  if (method === 'OPTIONS' || method === 'CONNECT' || requestHeaders.length > 0) return false;
  const isUnlabelled = resourceType === null && context?.into !== 'window' && context?.into !== 'frame';
  if (!BY_SCRIPT.has(resourceType) && !isUnlabelled) return false;
  if (method !== 'GET' && method !== 'HEAD') return true;
  const { format } = parseAddress(`GET - ${pathAddress(url.segments)}`);
  return FORMATS.has(format) && (resourceType !== null || context?.into === 'part');
}

export function observeUnanswered(into: Unanswered, exchange: Exchange): void {
  if (!isMeant(exchange)) return;
  for (const address of addressesOf(exchange)) {
    const seen = lowestAt(into, address, MOST_UNANSWERED, noSightings);
    if (seen !== undefined) sight(seen, { material: exchange.ref.material, entry: exchange.ref.entry });
  }
}

export const mergeUnanswered = (a: Unanswered, b: Unanswered): Unanswered =>
  mergeLowest(a, b, MOST_UNANSWERED, mergeSightings);

export interface Answered {
  readonly roots: ReadonlyMap<string, Route>;
  readonly asked: ReadonlyMap<string, PathNode>;
  readonly book: AddressBook;
  readonly calls: readonly Call[];
}

/** The calls of the product that nothing else shows: nobody was ever answered. */
export function neverAnswered(
  unanswered: Unanswered,
  origins: readonly string[],
  { roots, asked, book, calls }: Answered,
): NotServed[] {
  const known = new Set(calls.map(addressText));
  const found = new Map<string, { one: NotServed; seen: Sightings }>();
  for (const [address, seen] of [...unanswered.kept].sort(([a], [b]) => byText(a, b))) {
    const { method, origin, operation } = parseAddress(address);
    if (!origins.includes(origin) || book.callAt(address) !== undefined) continue;
    if (book.unservedAt?.(address) !== undefined) continue;
    const place = placeOf(roots.get(origin) ?? NOWHERE, address.replace(` ${origin} `, ' ').replace(/ [#?].*$/s, ''));
    const tree = asked.get(origin);
    if (operation === '' && tree !== undefined && wasAsked(tree, place)) continue;
    const path = pathOf(place.steps, nameSlots(place.steps), partsOf(place).format, place.slashed);
    const said = { method, path, ...(operation !== '' && { operation }) };
    const one = { ...said, statuses: [], support: 0, evidence: [] };
    const name = addressText(one);
    if (!known.has(name)) mergeSightings(at(found, name, () => ({ one, seen: noSightings() })).seen, copied(seen));
  }
  return [...found.values()].map(({ one, seen }) => ({ ...one, support: seen.count, evidence: evidenceOf(seen) }));
}
