import { refusedTwice } from '../answers/again.js';
import type { Asked } from '../answers/asked.js';
import { refusedForNumber } from './at-most.js';
import { refusedInUse } from './in-use.js';
import type { Thing } from '../wire/json.js';
import { refusedMove, type Refused } from '../memory/moves.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';
import { refusedKey } from '../learned/said-by-makers.js';
import { refusedInState } from './stopping-states.js';

const whereItStands = (asked: Asked, thing: Thing, sent: Thing): Refused | null =>
  refusedMove(asked.p, asked.known, thing, sent) ?? refusedInState(asked, thing, sent);

/** What is not possible as things stand, though nothing is wrong with what was sent; null: all of it is, as far as is known. */
export function refusedAsThingsStand(asked: Asked, thing: Thing | undefined, sent: Thing): Answer | null {
  const stopped = thing === undefined ? null : whereItStands(asked, thing, sent);
  if (stopped !== null) return refuse(asked, stopped.status, 'not possible in its present state', stopped);
  const used = thing === undefined ? null : refusedInUse(asked, thing);
  if (used !== null) return used;
  const twice = refusedTwice(asked) ?? refusedKey(asked);
  if (twice !== null) return refuse(asked, twice.status, 'this was made already', twice);
  const full = refusedForNumber(asked);
  return full === null ? null : refuse(asked, full.status, 'there are as many as there may be', full);
}
