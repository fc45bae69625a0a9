import type { Known } from '../../known.js';
import type { Cell } from '../cell.js';
import type { Ownership } from './ownership.js';

/**
 * Whether somebody makes things of the kind that a call is about, was refused it on what others had made, and never tried
 * it on what is their own: whether it is refused to them at all, or on others' things alone, is then not shown.
 */
export type NeverOnOwn = (actor: string, call: string, all: ReadonlyMap<string, Cell>) => boolean;

export function neverOnOwn(known: Known, ownership: Ownership): NeverOnOwn {
  const calls = known.points.calls?.statements ?? [];
  const makers = new Map(calls.filter(({ method }) => method === 'POST').map(({ id, path }) => [path, id]));
  const making = new Map(
    calls.flatMap(({ id, path }) => {
      const maker = /^(.+)\/\{[^/{}]+\}$/.exec(path)?.[1];
      return maker === undefined || !makers.has(maker) ? [] : [[id, makers.get(maker)!] as const];
    }),
  );
  return (actor, call, all) => {
    const { own, others, refused } = all.get(call)!;
    const isOnOthers =
      own.refused === 0 &&
      refused.size > 0 &&
      (others.refused >= refused.size || [...refused.keys()].every((thing) => ownership.isSomebodyElses(actor, thing)));
    return isOnOthers && (all.get(making.get(call) ?? '')?.ok.count ?? 0) > 0;
  };
}
