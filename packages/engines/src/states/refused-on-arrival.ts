import type { Exchange } from '@asbuilt/evidence';
import { observeSent, refusedOnArrival, type Answers, type Refused } from '../errors/on-arrival.js';
import { addressesOf } from '../kit/address/address.js';
import { copied } from '../kit/summary/copy.js';
import { parsePlaceKey } from './keys.js';
import { noteState, type Moment } from './note.js';
import { errorOf, refusedInside, saidIn } from './of-state.js';
import type { Place, Seen, StatesSummary } from './summary.js';

// A call that leads on to a page which says that it was not done was refused: it moved nothing, and what it asked for is
// not allowed.

/** What was asked, with what it would have done to which thing, where that counts only if it is refused. */
export interface SentAct {
  readonly addresses: readonly string[];
  readonly act: { readonly name: string; readonly verb: string; readonly moment: Moment } | null;
}

export function observeSentOn(into: Answers<SentAct>, exchange: Exchange, act: SentAct['act']): void {
  observeSent(into, exchange, () => ({ addresses: addressesOf(exchange), act }));
}

/** The summary with what pages tell of the steps that led to them. */
export function settled(summary: StatesSummary): StatesSummary {
  const refused = new Map(refusedOnArrival(summary.answers).map((one) => [whereOf(one.page.material, one), one]));
  if (refused.size === 0) return summary;
  const addresses = new Set([...refused.values()].flatMap(({ sent }) => sent.kept.addresses));
  const places = new Map(summary.places.kept);
  for (const [key, place] of places)
    if (addresses.has(parsePlaceKey(key).address)) places.set(key, withRefusals(place, refused));
  const writes = [...summary.writes.kept].filter(([, { material, entry }]) => !refused.has(`${material} ${entry}`));
  const all: StatesSummary = {
    ...summary,
    places: { over: summary.places.over, kept: places },
    writes: { over: summary.writes.over, kept: new Map(writes) },
  };
  for (const one of refused.values()) noteAct(all, one);
  return all;
}

type ByWhere = ReadonlyMap<string, Refused<SentAct>>;

const whereOf = (material: string, { sent }: Refused<SentAct>): string => `${material} ${sent.moment.ref.entry}`;

function withRefusals(place: Place, refused: ByWhere): Place {
  const own = copied(place);
  for (const { fields } of own.things.kept.values())
    for (const track of fields.kept.values())
      track.seen = track.seen.map((seen) => {
        const told = refused.get(`${seen.material} ${seen.entry}`);
        return told === undefined ? seen : { ...seen, ...toldBy(told, seen) };
      });
  return own;
}

const toldBy = ({ errors }: Refused<SentAct>, { status }: Moment): Pick<Seen, 'status' | 'error' | 'said'> => ({
  status: refusedInside(status),
  error: errorOf(errors),
  said: saidIn(errors),
});

function noteAct(into: StatesSummary, told: Refused<SentAct>): void {
  const { act, addresses } = told.sent.kept;
  if (act === null) return;
  const moment = { ...act.moment, ...toldBy(told, act.moment) };
  for (const address of addresses.slice(0, 1))
    noteState(into, { address, side: 'act', path: '' }, act.name, '', { value: act.verb, label: '' }, moment);
}
