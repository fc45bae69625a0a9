import { PART_KEYS } from '@asbuilt/contract';
import type { Entity, LifeCycle, Point, Role, Statement } from '@asbuilt/spec';

// What somebody rejected stays on the page, struck out, so that it can be taken back. It is not counted, nor drawn, nor
// spoken of.

const isOut = ({ verdict }: { readonly verdict: string }): boolean => verdict === 'rejected';

/** Somebody said that it is not so. */
export const isRejected = ({ review }: Statement): boolean => review !== undefined && isOut(review);

export const counted = <S extends Statement>(point: Point<S>): Point<S> => ({
  ...point,
  statements: standing(point.statements),
});

export const standing = <S extends Statement>(statements: readonly S[]): S[] =>
  statements.filter((one) => !isRejected(one)).map(withoutParts);

/** A statement without those of its parts that were rejected. */
export function withoutParts<S extends Statement>(statement: S): S {
  const out = new Set((statement.parts ?? []).filter(isOut).map(({ part, now = part }) => now));
  if (out.size === 0) return statement;
  if ('transitions' in statement) return { ...statement, ...ofCycle(statement as LifeCycle, out) };
  if ('mayNot' in statement) return { ...statement, ...ofRole(statement as Role, out) };
  if (!('fields' in statement)) return statement;
  return { ...statement, fields: (statement as Entity).fields.filter(({ path }) => !out.has(PART_KEYS.field(path))) };
}

type Out = ReadonlySet<string>;

function ofCycle({ states, transitions, refused }: LifeCycle, out: Out): Partial<LifeCycle> {
  const isState = (name: string | null) => name === null || !out.has(PART_KEYS.state(name));
  return {
    states: states.filter(({ name }) => isState(name)),
    transitions: transitions.filter((move) => isState(move.from) && isState(move.to) && !out.has(PART_KEYS.move(move))),
    ...(refused && { refused: refused.filter((no) => !out.has(PART_KEYS.refusal(no))) }),
  };
}

function ofRole({ may, mayNot, refusals }: Role, out: Out): Partial<Role> {
  const isLeft = (call: string) => !out.has(PART_KEYS.cell(call));
  return {
    may: may.filter(isLeft),
    mayNot: mayNot.filter(isLeft),
    ...(refusals && { refusals: refusals.filter(({ call }) => isLeft(call)) }),
  };
}
