import { at } from '../../kit/summary/maps.js';
import { makerKey, type TryKey } from '../keys.js';
import type { Instance } from '../moments.js';
import type { Try } from '../summary.js';
import { STANDS } from './for-how-it-stands.js';
import { UNEXPLAINED } from './tells-no-reason.js';

interface Tried extends TryKey {
  readonly tried: Try;
  readonly call: string;
}

/**
 * Of what was refused in words that tell nothing of why: whether somebody else did the same with each of the things, and
 * neither had it been made by who did it nor was it changed in between. Then what is left is who asks.
 */
export function doneByOthers(
  tries: readonly Tried[],
  makers: ReadonlyMap<string, ReadonlySet<string>>,
): (one: Tried) => boolean {
  const done = new Map<string, Tried[]>();
  const changes = new Map<string, Instance[]>();
  for (const one of tries) {
    if (one.outcome !== 'ok') continue;
    at(done, one.call, () => []).push(one);
    if (!isRead(one)) for (const [thing, when] of one.tried.instances.kept) at(changes, thing, () => []).push(when);
  }
  const isChanged = (thing: string, from: number, to: number) =>
    (changes.get(thing) ?? []).some(({ first, last }) => [first, last].some((time) => time > from && time < to));
  return (one) => {
    const { said, instances } = one.tried;
    if (![...said.kept.keys()].every((words) => WHY_IS_OPEN.test(words))) return false;
    const others = (done.get(one.call) ?? []).filter(({ actor }) => actor !== one.actor);
    const isDone = (thing: string, refused: Instance) =>
      others.some((other) => {
        const then = other.tried.instances.kept.get(thing);
        if (then === undefined || makers.get(thing)?.has(makerKey(other)) === true) return false;
        if (then.last >= refused.first) return !isChanged(thing, refused.last, then.last);
        // what was done once may be what stands in the way of doing it again
        return !isStep(one) && !isChanged(thing, then.last, refused.first);
      });
    return instances.kept.size > 0 && [...instances.kept].every(([thing, when]) => isDone(thing, when));
  };
}

/** Told nothing of why, or that it is for how the thing stands, which then did not keep others from it. */
const WHY_IS_OPEN = new RegExp(`^[${UNEXPLAINED}${STANDS}]`);
const isRead = ({ address }: TryKey): boolean => address.startsWith('GET ');
/** Neither read nor put nor taken away, all of which can be asked for twice. */
const isStep = ({ address }: TryKey): boolean => !/^(?:GET|PUT|PATCH|DELETE) /.test(address);
