import type { Call } from '@asbuilt/spec';
import type { Left, Move, Moved } from './moves.js';
import { OF_ITS_OWN } from './routes.js';

// Which moves the call made that is named for them. One that was neither asked for the new state nor is called after it
// may only have been there when somebody else's change came to be seen.

// Who has just looked sees what comes of the next call, and hardly what others do.
const AT_ONCE = 60_000;
// Longer than it takes to read a page and to fill in a form: time enough for others.
const A_BREAK = 300_000;

/** The same moves; those that nothing but their time ties to a call are merely seen. */
export function attributed(moved: readonly Moved[]): Moved[] {
  const left = moved.flatMap((one) => one.left);
  const all = moved.flatMap(({ moves }) => moves);
  const sure = new Set(all.filter((move) => doubtOf(move, left) === null).map(keyOf));
  const isHeld = (move: Move): boolean => {
    const doubt = doubtOf(move, left);
    return doubt === null || (doubt === 'late' && sure.has(keyOf(move)));
  };
  return moved.map((one) => ({
    ...one,
    moves: one.moves.map((move) => (isHeld(move) ? move : { ...move, via: null })),
  }));
}

/**
 * `late`: others had time to do it. `left`: at other times the same call did nothing to the state. `part`: it changed another
 * thing, and what it answered held this one.
 */
function doubtOf({ from, to, via, ground, step }: Move, left: readonly Left[]): 'late' | 'left' | 'part' | null {
  if (via === null || ground === 'said') return null;
  const { is, before, after } = ground;
  if (is === 'answered' && !step.own && isEdit(via)) return 'part';
  const isAtOnce = is === 'answered' && before <= AT_ONCE;
  // what is done to a thing may do nothing in other states than the one that it leads out of
  const isLeft = (state: string): boolean => state !== to && (state === from || !isDoneTo(via));
  if (!isAtOnce && left.some((one) => one.via === via && isLeft(one.state))) return 'left';
  if (after > AT_ONCE) return 'late';
  return before > A_BREAK && !isDoneTo(via) ? 'late' : null;
}

/** `/tickets/{id}/escalate` is there to do something to the thing; an edit or a comment is there for something else. */
export const isDoneTo = ({ path, operation, does }: Call): boolean =>
  operation === null ? OF_ITS_OWN.test(path) && does !== 'create' : does === 'action';

/** An edit of one thing says what that thing is to be; what goes on with others beside it goes on by itself. */
const isEdit = ({ method, operation, does, path }: Call): boolean =>
  operation === null && does === 'update' && (method === 'PUT' || method === 'PATCH') && !OF_ITS_OWN.test(path);

/** Where it was seen to happen at once, it is the same call that did it later. */
const keyOf = ({ from, to, via, ground }: Move): string =>
  JSON.stringify([from, to, via?.id, ground === 'said' ? ground : ground.is]);
