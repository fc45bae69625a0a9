import type { Statement } from '@asbuilt/spec';

export type PartReview = NonNullable<Statement['parts']>[number];

/** What was decided of a part that is called so by now. */
export const partReview = ({ parts = [] }: Statement, key: string): PartReview | undefined =>
  parts.find(({ part, now = part }) => now === key);

/** What a part was concluded as: by that it is decided, however it is called by now. */
export const concludedKey = (statement: Statement, key: string): string => partReview(statement, key)?.part ?? key;

/** Struck out where somebody said that it is not so. */
export const partClass = (statement: Statement, key: string): string | undefined =>
  partReview(statement, key)?.verdict === 'rejected' ? 'rejected' : undefined;

/** A button has room for so many letters of a name. */
const LONGEST_NAME = 40;

/** What a statement is about, in a word or two. */
export function wholeName(statement: Statement): string {
  const { name, title, entity, field, path, id } = statement as Partial<Record<string, string>>;
  const life = entity != null && field !== undefined ? `${entity}.${field}` : undefined;
  const called = name || title || life || field || path || id!;
  return called.length > LONGEST_NAME ? `${called.slice(0, LONGEST_NAME)}…` : called;
}
