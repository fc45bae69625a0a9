import { refusedTwice } from '../answers/again.js';
import type { Asked } from '../answers/call-request.js';
import { refusedAsTaken, refusedInSameState } from '../answers/after-form.js';
import { refusedForNumber } from './at-most.js';
import { refusedInUse } from './in-use.js';
import type { Thing } from '../wire/json.js';
import { refusedMove, type Refused } from '../memory/moves.js';
import { redirect } from '../answers/redirect.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';
import { isRedirect } from '../learned/success.js';
import { refusedStale } from '../learned/version-locks.js';
import { refusedKey } from '../learned/settable-fields.js';
import { refusedOutside } from './only-in-states.js';
import { refusedForRoom } from './no-room.js';
import { refusedInState } from './stopping-states.js';
import { refusedValue } from './value-taken.js';

const NOT_NOW = 'not possible in the current state';

const whereItStands = (asked: Asked, thing: Thing, sent: Thing): Refused | null =>
  refusedMove(asked.p, asked.known, thing, sent) ?? refusedInState(asked, thing, sent);

const ledAsTaken = (asked: Asked, thing: Thing): Answer => ({
  status: asked.known.success!.status,
  call: asked.known.call.id,
  why: NOT_NOW,
  ...redirect(asked, asked.known.success!.leadsTo, thing),
});

/** What is not possible as things stand, though nothing is wrong with what was sent; null: all of it is, as far as is known. */
export function refusedAsThingsStand(asked: Asked, thing: Thing | undefined, sent: Thing): Answer | null {
  const stopped = thing === undefined ? null : whereItStands(asked, thing, sent);
  // a form that is refused may lead on as one that is taken does: the page after it tells
  if (stopped !== null && isRedirect(stopped.status) && isRedirect(asked.known.success?.status ?? 0))
    return refusedInSameState(asked, thing!, stopped.stopped.cycle.field, NOT_NOW) ?? ledAsTaken(asked, thing!);
  if (stopped !== null) return refuse(asked, stopped.status, NOT_NOW, stopped);
  const outside = thing === undefined ? null : refusedOutside(asked, thing);
  if (outside !== null) return refuse(asked, outside.status, NOT_NOW, outside);
  const stale = thing === undefined ? null : refusedStale(asked, thing);
  if (stale !== null) return refuse(asked, stale.status, 'the record was changed in the meantime', stale);
  const used = thing === undefined ? null : refusedInUse(asked, thing);
  if (used !== null) return used;
  const had = refusedValue(asked, thing) ?? refusedForRoom(asked);
  if (had !== null) return had;
  const twice = refusedTwice(asked) ?? refusedKey(asked);
  if (twice !== null) return refuse(asked, twice.status, 'this was already done', twice);
  const taken = refusedAsTaken(asked, thing);
  if (taken !== null) return taken;
  const full = refusedForNumber(asked);
  return full === null ? null : refuse(asked, full.status, 'the maximum number is reached', full);
}
