import type { Point, PointName, Spec, StatementOf } from '@asbuilt/spec';
import type { ComponentType } from 'react';
import type { PointWords } from '../words/sentences/point-words.js';

/** What the workbench knows of one point. A point never imports another: it links by `urlFor`. */
export interface PointFeature<Name extends PointName> extends PointWords<Name> {
  /** The drawing and the table; fetched when somebody turns to it. */
  readonly Page: ComponentType<{ readonly point: Point<StatementOf[Name]>; readonly spec: Spec }>;
  /** What the drawer shows of a statement beside its evidence. */
  readonly Beside?: ComponentType<{ readonly statement: StatementOf[Name] }>;
}
