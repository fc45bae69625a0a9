import type { Seen } from './cells.js';
import { fellowsAt, type Fellows } from './fellows.js';
import type { Ownership } from './things/ownership.js';
import type { Verdict, verdictsOf } from './verdicts.js';

/** By call: what those of a role may, together. */
export type Joined = (members: readonly string[]) => Map<string, Verdict>;

/** Several recordings of one role: done by one of them is done, and what was kept from one of them is kept from some. */
export function joinedBy(told: ReturnType<typeof verdictsOf>, seen: Pick<Seen, 'cells'>, ownership: Ownership): Joined {
  return (members) => {
    const joined = new Map<string, Verdict>();
    for (const member of members)
      for (const [call, verdict] of told.verdicts.get(member) ?? []) {
        const known = joined.get(call);
        joined.set(call, known === undefined ? verdict : both(known, verdict));
      }
    for (const [call, verdict] of joined)
      joined.set(call, amongFellows(verdict, fellowsAt(members, call, told, seen, ownership)));
    return joined;
  };
}

function amongFellows(verdict: Verdict, fellows: Fellows): Verdict {
  if (verdict === 'own seen' || verdict === 'may') return whereDone(fellows);
  if (verdict !== 'depends') return verdict;
  if (fellows.isOnOwn() || fellows.isHiddenAsOthers()) return 'onlyOwn';
  return fellows.isOpenAfterAll() ? 'may' : 'depends';
}

/** One of them was told that it is somebody else's, and did it on nothing: what the fellows did says nothing of that. */
function whereDone(fellows: Fellows): Verdict {
  if (fellows.isToldTo('notYours')) return fellows.isOnOthers ? 'depends' : 'onlyOwn';
  if (!fellows.isToldTo('unrelated')) return 'may';
  return fellows.isOnOwn() ? 'onlyOwn' : 'depends';
}

function both(a: Verdict, b: Verdict): Verdict {
  if (a === b) return a;
  const one = [a, b];
  // Who did it on their own things alone does not say what others' refusals do.
  if (one.includes('own seen') && !one.includes('mayNot')) return a === 'own seen' ? b : a;
  // Whatever else was done, some was refused.
  return one.includes('mayNot') && one.includes('onlyOwn') ? 'onlyOwn' : 'depends';
}
