import type { Seen } from './cells.js';
import type { Ownership, Parted } from './ownership.js';
import type { Verdict, verdictsOf } from './verdicts.js';

/** By call: what those of a role may, together. */
export type Joined = (members: readonly string[]) => Map<string, Verdict>;

/** Several recordings of one role: done by one of them is done, and what was kept from one of them is kept from some. */
export function joinedBy(
  { verdicts, kept }: ReturnType<typeof verdictsOf>,
  { cells }: Pick<Seen, 'cells'>,
  ownership: Ownership,
): Joined {
  const partedAt = (members: readonly string[], call: string): Parted[] =>
    members.flatMap((person) => {
      const cell = cells.get(person)?.get(call);
      if (cell === undefined) return [];
      // whose refusals are all that there is was refused whatever they are for
      const others = cell.ok.count > 0 ? kept(person, call) : [...cell.refused.keys(), ...cell.gone.keys()];
      return [{ person, own: [...cell.done.keys()], others }];
    });
  const isOnOthers = (member: string, call: string): boolean => {
    const cell = cells.get(member)?.get(call);
    return cell !== undefined && (cell.others.done > 0 || ownership.isElses(member, [...cell.done.keys()]));
  };
  const ownOr = (members: readonly string[], call: string): Verdict =>
    members.some((member) => isOnOthers(member, call)) ? 'depends' : 'onlyOwn';
  const isOnOwn = (members: readonly string[], call: string): boolean =>
    !members.some((member) => isOnOthers(member, call)) && ownership.isPartedAmong(partedAt(members, call));
  // What was not there for one, while a fellow opens what is not their own, may have been away for a while.
  const isOpenAfterAll = (members: readonly string[], call: string): boolean => {
    const all = members.map((member) => ({ member, cell: cells.get(member)?.get(call) }));
    return (
      all.some(({ member }) => verdicts.get(member)?.get(call) === 'may' && isOnOthers(member, call)) &&
      all.every(({ member, cell }) => {
        if (cell === undefined || verdicts.get(member)?.get(call) === undefined) return true;
        return (
          cell.ok.count > 0 && cell.notYours.count === 0 && !kept(member, call).some((one) => cell.refused.has(one))
        );
      })
    );
  };
  /** One of them was told that it is somebody else's, and did it on nothing: what the fellows did says nothing of that. */
  const isKeptForOwners = (members: readonly string[], call: string): boolean =>
    members.some((member) => (cells.get(member)?.get(call)?.notYours.count ?? 0) > 0);
  return (members) => {
    const told = new Map<string, Verdict>();
    for (const member of members)
      for (const [call, verdict] of verdicts.get(member) ?? []) {
        const known = told.get(call);
        told.set(call, known === undefined ? verdict : both(known, verdict));
      }
    for (const [call, verdict] of told) {
      const isDone = verdict === 'own seen' || verdict === 'may';
      if (isDone) told.set(call, isKeptForOwners(members, call) ? ownOr(members, call) : 'may');
      if (verdict !== 'depends') continue;
      if (isOnOwn(members, call)) told.set(call, 'onlyOwn');
      else if (isOpenAfterAll(members, call)) told.set(call, 'may');
    }
    return told;
  };
}

function both(a: Verdict, b: Verdict): Verdict {
  if (a === b) return a;
  const one = [a, b];
  // Who did it on their own things alone does not say what others' refusals do.
  if (one.includes('own seen') && !one.includes('mayNot')) return a === 'own seen' ? b : a;
  // Whatever else was done, some was refused.
  return one.includes('mayNot') && one.includes('onlyOwn') ? 'onlyOwn' : 'depends';
}
