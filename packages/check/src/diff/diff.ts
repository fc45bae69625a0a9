import { POINT_NAMES, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import { COMPARERS, type Comparer } from './comparers.js';
import { worst, type Effect, type Finding } from './finding.js';

export type { Effect } from './finding.js';

/** One thing that two specifications say differently. */
export interface Difference {
  readonly point: PointName;
  /** Of the statement, in whichever of the two has it. */
  readonly id: string;
  readonly change: 'added' | 'gone' | 'changed';
  readonly effect: Effect;
  readonly title: string;
  /** What is different, in words. */
  readonly says: readonly string[];
}

/**
 * What the second says otherwise than the first, in the order of the nine points. Only what a product *does* counts: how
 * often it was seen, by what evidence and how surely is not a difference of the product.
 */
export function diff(before: Spec, after: Spec): Difference[] {
  return POINT_NAMES.flatMap((point) => {
    const comparer = COMPARERS[point] as Comparer<Statement>;
    const [olds, news] = [keyed(before, point, comparer), keyed(after, point, comparer)];
    const differences: Difference[] = [];
    for (const [key, old] of olds) {
      const now = news.get(key);
      const head = { point, id: (now ?? old).id, title: comparer.title(now ?? old) };
      if (now === undefined)
        differences.push({ ...head, change: 'gone', effect: comparer.gone, says: ['It is gone.'] });
      else differences.push(...changed(head, comparer.compare(old, now)));
    }
    for (const [key, now] of news) {
      if (olds.has(key)) continue;
      const head = { point, id: now.id, title: comparer.title(now) };
      differences.push({ ...head, change: 'added', effect: comparer.added, says: ['It is new.'] });
    }
    return differences;
  });
}

function keyed(spec: Spec, point: PointName, comparer: Comparer<Statement>): Map<string, Statement> {
  return new Map((spec[point].statements as Statement[]).map((statement) => [comparer.key(statement), statement]));
}

function changed(head: Pick<Difference, 'point' | 'id' | 'title'>, findings: readonly Finding[]): Difference[] {
  if (findings.length === 0) return [];
  const effect = worst(findings.map((finding) => finding.effect));
  return [{ ...head, change: 'changed', effect, says: findings.map(({ says }) => says) }];
}
