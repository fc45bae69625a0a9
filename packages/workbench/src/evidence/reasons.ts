import { POINT_NAMES, type PointName, type Ref, type Spec, type Statement } from '@asbuilt/spec';
import { featureOf } from '../points/index.js';
import type { StatementPart } from '../words/sentences/point-words.js';
import { exchangesFirst } from './exchanges-first.js';
import { tellingOf, type Telling } from './telling.js';

export interface Reasons {
  readonly point: PointName;
  readonly statement: Statement;
  /** What is asked about, where that is a part of the statement with words of its own. */
  readonly own: StatementPart | undefined;
  readonly evidence: readonly Ref[];
  readonly telling: Telling;
}

/** What speaks for a statement, or for a part of it. */
export function reasonsOf(spec: Spec, id: string, part: string): Reasons | undefined {
  for (const point of POINT_NAMES) {
    const statement = (spec[point].statements as Statement[]).find((one) => one.id === id);
    if (statement === undefined) continue;
    const own = part === '' ? undefined : featureOf(point).part?.(statement, part, spec);
    const evidence = exchangesFirst((own ?? statement).evidence);
    return { point, statement, own, evidence, telling: tellingOf(point, statement as never, part, spec) };
  }
  return undefined;
}
