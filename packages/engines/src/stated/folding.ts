import type { CallName, StatedThing } from '@asbuilt/evidence';
import { byText, type Basis, type PointName, type Statement, type StatementOf } from '@asbuilt/spec';

export type SaysOf<Name extends PointName> = Extract<StatedThing, { point: Name }>;

/** Ids of calls by the names that documents give them; a call that nobody knows keeps the id it would have. */
export interface CallIds {
  (name: CallName): string;
  /** Of a screen by its route; undefined where nobody knows it. */
  readonly screen?: (route: string) => string | undefined;
}

export const callIdsOf = (names: readonly CallName[], ids: CallIds): string[] =>
  [...new Set(names.map(ids))].sort(byText);

/** What every statement has, for one that documents alone tell. */
export type Ground = Pick<Statement, 'basis' | 'support' | 'against' | 'confidence' | 'evidence'>;

/** By whom documents are: people who know the product, or those who made it, as descriptions of its interface. */
export type Said = Extract<Basis, 'stated' | 'declared'>;

/** How what documents state of one point joins what was concluded. */
export interface Folding<Name extends PointName> {
  /** Statements and lines with one key speak of the same thing. */
  keyOf(statement: StatementOf[Name]): string;
  keyFor(says: SaysOf<Name>, ids: CallIds): string;
  /** Which of the statements it speaks of where none has its key: one that says otherwise. */
  near?(statements: readonly StatementOf[Name][], says: SaysOf<Name>, ids: CallIds): StatementOf[Name] | undefined;
  make(says: SaysOf<Name>, ground: Ground, ids: CallIds): StatementOf[Name];
  /** Where the two cannot both be true, in words: `it is said to be …, and was …`. */
  differ?(statement: StatementOf[Name], says: SaysOf<Name>, ids: CallIds, said: Said): string[];
  /** What the line adds to a statement that it does not contradict. */
  extend?(statement: StatementOf[Name], says: SaysOf<Name>, ids: CallIds, said: Said): StatementOf[Name];
}

export const sameWord = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '');

export const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
