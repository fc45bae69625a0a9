import { found, type Kinds } from './kinds.js';
import type { Cluster } from './clusters.js';
import { fieldNames } from './likeness.js';
import type { Spot } from './spot.js';
import { OF_ITS_OWN, withoutAct } from '../states/routes.js';
import { routeNoun } from './words.js';

// What is done to a thing may say something of it: `POST /parcels/7/deliver {"signature_name": "Bob"}`. It is no list of the
// thing's fields, but a field that has the name of something sent there is not one that nobody sends.

/** By kind: the names, in one spelling, that calls about its things sent and that are counted nowhere else. */
export function sentByActs(kinds: Kinds, spots: readonly Spot[]): Map<Cluster, Set<string>> {
  const sent = new Map<Cluster, Set<string>>();
  for (const spot of spots) {
    if (kinds.of.has(spot) || !spot.top || (spot.side !== 'request' && spot.side !== 'form')) continue;
    const known = kindAbout(kinds, spot);
    if (known === undefined) continue;
    const names = sent.get(known) ?? new Set();
    for (const name of fieldNames(spot.seat)) names.add(name);
    sent.set(known, names);
  }
  return sent;
}

function kindAbout(kinds: Kinds, { noun, call }: Spot): Cluster | undefined {
  const own = noun === '' ? undefined : found(kinds, noun);
  if (own !== undefined || call.operation !== null || !OF_ITS_OWN.test(call.path)) return own;
  return found(kinds, routeNoun(withoutAct(call.path)));
}
