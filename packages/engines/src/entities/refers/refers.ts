import { decide, type Decision, type Weighing } from '../../kit/weigh/decide.js';
import type { Question } from '../../kit/weigh/question.js';
import type { Cluster } from '../clusters.js';
import type { Gathered } from '../gather.js';
import { candidatesOf, handlesOf, type Among, type RefCandidate } from './candidate.js';
import { REF_CLUES } from './clues.js';

/** Does this field refer to that kind of records? */
export const REFERS: Question<RefCandidate> = { name: 'refers', clues: REF_CLUES, threshold: 0.5 };

interface Reference {
  readonly target: Cluster;
  readonly by: string;
  readonly decision: Decision;
}

/** Something must speak for it before it is weighed at all: most pairs of a field and a kind have nothing to do with each other. */
const isPossible = (one: RefCandidate): boolean =>
  one.known.found > 0 ||
  one.field.holds.has(one.target) ||
  NAMES.some((name) => REF_CLUES.find((clue) => clue.name === name)!.value(one) > 0);
const NAMES = ['declared', 'called-so', 'ends-so', 'called-with-owner', 'so-elsewhere', 'options'];

/** The kind that a field points at most likely, where that is likely enough. */
function referenceOf(
  owner: Cluster,
  field: Gathered,
  among: Among,
  nameOf: (cluster: Cluster) => string,
  weighing: Weighing,
): Reference | null {
  let best: Reference | null = null;
  for (const one of candidatesOf(owner, field, among)) {
    if (!isPossible(one)) continue;
    const about = () => `${nameOf(owner)}\t${field.name}\t${nameOf(one.target)}\t${one.handle.by}`;
    const decision = decide(REFERS, one, about, weighing);
    if (best === null || decision.score > best.decision.score)
      best = { target: one.target, by: one.handle.by, decision };
  }
  return best !== null && best.decision.isClaimed ? best : null;
}

/**
 * On trial: references by weighed evidence, for whoever brings weights. The product itself decides by `references.ts` until
 * these are right more often about products that were left out of the fit.
 */
export function weighedReferences(
  among: Omit<Among, 'handles'>,
  nameOf: (cluster: Cluster) => string,
  weighing: Weighing | undefined,
): ((owner: Cluster, field: Gathered) => { entity: string; field: string } | null) | null {
  if (weighing === undefined) return null;
  const handles = new Map(among.clusters.map((one) => [one, handlesOf(one)]));
  return (owner, field) => {
    const found = referenceOf(owner, field, { ...among, handles }, nameOf, weighing);
    return found === null ? null : { entity: nameOf(found.target), field: found.by === '' ? 'id' : found.by };
  };
}
