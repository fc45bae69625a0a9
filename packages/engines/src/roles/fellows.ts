import type { Cell } from './cell.js';
import type { Seen } from './cells.js';
import type { Ownership } from './things/ownership.js';
import type { Verdict, verdictsOf } from './verdicts.js';

/** What several of one role met with at one call. */
export interface Fellows {
  /** One of them did it on what is somebody else's. */
  readonly isOnOthers: boolean;
  /** A field says that all that it was done on is their own, and nothing that was kept from them is. */
  isOnOwn(): boolean;
  isToldTo(what: 'notYours' | 'unrelated'): boolean;
  /** What was not there for one, while a fellow opens what is not their own, may have been away for a while. */
  isOpenAfterAll(): boolean;
  /**
   * One of them was told that it is for its owner, or shown so; and to the fellows nothing was refused but by hiding it,
   * which says no more than that it is not theirs. What two of them did it on is not one's own.
   */
  isHiddenAsOthers(): boolean;
}

interface Fellow {
  readonly member: string;
  readonly cell: Cell;
  readonly verdict: Verdict;
  readonly onOthers: boolean;
}

export function fellowsAt(
  members: readonly string[],
  call: string,
  { verdicts, kept }: ReturnType<typeof verdictsOf>,
  { cells }: Pick<Seen, 'cells'>,
  ownership: Ownership,
): Fellows {
  const all = members.flatMap((member): Fellow[] => {
    const cell = cells.get(member)?.get(call);
    if (cell === undefined) return [];
    const onOthers = cell.others.done > 0 || ownership.isElses(member, [...cell.done.keys()]);
    return [{ member, cell, verdict: verdicts.get(member)?.get(call), onOthers }];
  });
  // whose refusals are all that there is was refused whatever they are for
  const keptFrom = ({ member, cell }: Fellow) =>
    cell.ok.count > 0 ? kept(member, call) : [...cell.refused.keys(), ...cell.gone.keys()];
  const isOpen = ({ member, cell, verdict }: Fellow) =>
    verdict === undefined ||
    (cell.ok.count > 0 && cell.notYours.count === 0 && !kept(member, call).some((one) => cell.refused.has(one)));
  const isOnOthers = all.some(({ onOthers }) => onOthers);
  return {
    isOnOthers,
    isOnOwn: () =>
      !isOnOthers &&
      ownership.isPartedAmong(
        all.map((one) => ({ person: one.member, own: [...one.cell.done.keys()], others: keptFrom(one) })),
      ),
    isToldTo: (what) => all.some(({ cell }) => cell[what].count > 0),
    isOpenAfterAll: () => all.some(({ verdict, onOthers }) => verdict === 'may' && onOthers) && all.every(isOpen),
    isHiddenAsOthers: () =>
      !isOnOthers && all.some(({ verdict }) => verdict === 'onlyOwn') && isApart(all) && !all.some(isRefused),
  };
}

/** Nothing was done by two of them. */
function isApart(all: readonly Fellow[]): boolean {
  const done = all.flatMap(({ cell }) => [...cell.done.keys()]);
  return new Set(done).size === done.length;
}

const isRefused = ({ cell }: Fellow): boolean => cell.refused.size > 0;
