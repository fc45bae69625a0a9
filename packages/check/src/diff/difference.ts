import type { PointName, Spec } from '@asbuilt/spec';
import type { Effect } from './finding.js';
import type { Naming } from './naming.js';

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

/** The two, and how each calls its things. */
export interface Sides {
  readonly before: Spec;
  readonly after: Spec;
  readonly old: Naming;
  readonly now: Naming;
}
