import type { Basis, Point, PointName, Ref, Spec, StatementOf } from '@asbuilt/spec';

/** A part that is looked at and decided by itself. */
export interface InnerPart {
  readonly key: string;
  readonly label: string;
}

export interface StatementPart {
  readonly sentence: string;
  readonly evidence: readonly Ref[];
  /** Of that part, where it is not that of the whole; empty where nothing was tried. */
  readonly basis?: readonly Basis[];
  /** How often that part was seen; absent where only the whole was counted. */
  readonly support?: number;
  /** false: it is looked at by itself, and decided where it was concluded. */
  readonly isDecided?: false;
  /** It is no part of anything: what was counted of a whole is not said. */
  readonly isAlone?: true;
}

/** What the workbench says of one point. */
export interface PointWords<Name extends PointName> {
  /** In the square of the overview: what there is, and what is worth knowing beside it. */
  brief(point: Point<StatementOf[Name]>, spec: Spec): { readonly main: string; readonly side: string };
  /** The sentence under the title of its sheet. */
  sub(point: Point<StatementOf[Name]>, spec: Spec): string;
  /** The statement as people say it, for the drawer. */
  sentence(statement: StatementOf[Name], spec: Spec): string;
  /** A part of a statement that has evidence of its own: a cell of a matrix, a transition. */
  part?(statement: StatementOf[Name], part: string, spec: Spec): StatementPart | undefined;
  /** Parts that the page itself shows no place for; of the whole where `part` is empty. */
  inner?(statement: StatementOf[Name], part: string): readonly InnerPart[];
}
