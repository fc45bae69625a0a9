import type { Point, PointName, Ref, Spec, StatementOf } from '@asbuilt/spec';
import type { ComponentType } from 'react';

export interface StatementPart {
  readonly sentence: string;
  readonly evidence: readonly Ref[];
}

/** What the workbench knows of one point. A point never imports another: it links by `urlFor`. */
export interface PointFeature<Name extends PointName> {
  /** In the square of the overview: what there is, and what is worth knowing beside it. */
  brief(point: Point<StatementOf[Name]>, spec: Spec): { readonly main: string; readonly side: string };
  /** The sentence under the title of its sheet. */
  sub(point: Point<StatementOf[Name]>, spec: Spec): string;
  /** The statement as people say it, for the drawer. */
  sentence(statement: StatementOf[Name], spec: Spec): string;
  /** A part of a statement that has evidence of its own: a cell of a matrix, a transition. */
  part?(statement: StatementOf[Name], part: string, spec: Spec): StatementPart | undefined;
  /** The drawing and the table. */
  readonly Page: ComponentType<{ readonly point: Point<StatementOf[Name]>; readonly spec: Spec }>;
}
