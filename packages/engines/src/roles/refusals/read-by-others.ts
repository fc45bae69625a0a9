import { at } from '../../kit/summary/maps.js';
import type { Instance } from '../moments.js';
import type { Outcome } from './outcome.js';
import type { Try } from '../summary.js';

interface Tried {
  readonly actor: string;
  readonly address: string;
  readonly call: string;
  readonly outcome: Outcome;
  readonly tried: Try;
}

/**
 * Of what was refused with a reason of its own: whether it was only read, and others read the very same before and after.
 * Then nothing of the thing itself stood in the way, and the reason is who asks. What changes a thing may be out of turn.
 * Whoever read others of the kind reads some and not others, for whatever reason: a plain yes would hide the refusal.
 */
export function readByOthers(tries: readonly Tried[]): (one: Tried) => boolean {
  const read = new Map<string, Tried[]>();
  for (const one of tries) if (one.outcome === 'ok' && isRead(one)) at(read, one.call, () => []).push(one);
  return (one) => {
    const { kept } = one.tried.instances;
    if (!isRead(one) || kept.size === 0) return false;
    const all = read.get(one.call) ?? [];
    const others = all.filter(({ actor }) => actor !== one.actor);
    if (others.length < all.length) return true;
    return [...kept].every(([thing, when]) => {
      const seen = others.flatMap(({ tried }) => tried.instances.kept.get(thing) ?? []);
      return seen.some(before(when)) && seen.some(after(when));
    });
  };
}

const isRead = ({ address }: Tried): boolean => address.startsWith('GET ');

const before =
  (when: Instance) =>
  ({ first }: Instance): boolean =>
    first < when.first;
const after =
  (when: Instance) =>
  ({ last }: Instance): boolean =>
    last > when.last;
