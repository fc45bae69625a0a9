import type { Call } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import type { Cluster } from './clusters.js';
import { found, type Kinds } from './kinds.js';
import { fieldNames } from './likeness.js';
import { reads, type Spot } from './spot.js';
import { OF_ITS_OWN, withoutAct } from '../states/routes.js';
import { routeNoun } from './words.js';

// What is done to a thing may say something of it: `POST /parcels/7/deliver {"signature_name": "Bob"}`. It is no list of the
// thing's fields, but a field that has the name of something sent there is not one that nobody sends.

/** By call: what was sent and came too late (see sent-too-late.ts). */
type Late = ReadonlyMap<string, ReadonlySet<string>>;

/** By kind: the names, in one spelling, that calls about its things sent and that are counted nowhere else. */
export function sentByActs(kinds: Kinds, spots: readonly Spot[], late: Late): Map<Cluster, Set<string>> {
  const answered = new Map<Call, Cluster>();
  for (const [{ top, side, call }, kind] of kinds.of) if (top && side === 'answer') answered.set(call, kind);
  const sent = new Map<Cluster, Set<string>>();
  for (const spot of spots) {
    const { top, side, call } = spot;
    if (kinds.of.has(spot) || !top || reads(call) || (side !== 'request' && side !== 'form')) continue;
    const known = kindAbout(kinds, spot) ?? answered.get(call);
    if (known !== undefined)
      for (const name of fieldNames(spot.seat)) at(sent, known, () => new Set<string>()).add(name);
  }
  for (const [call, kind] of answered)
    for (const name of late.get(call.id) ?? []) at(sent, kind, () => new Set<string>()).add(name);
  return sent;
}

function kindAbout(kinds: Kinds, { noun, call }: Spot): Cluster | undefined {
  const own = noun === '' ? undefined : found(kinds, noun);
  if (own !== undefined || call.operation !== null || !OF_ITS_OWN.test(call.path)) return own;
  return found(kinds, routeNoun(withoutAct(call.path)));
}
