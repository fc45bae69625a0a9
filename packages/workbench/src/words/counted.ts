import { PART_KEYS } from '@asbuilt/contract';
import type { Entity, LifeCycle, Point, Role, Rule, Statement } from '@asbuilt/spec';

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
  if ('fields' in statement) return { ...statement, fields: ofFields(statement as unknown as Entity, out) };
  return 'rule' in statement ? ofRule(statement, out) : statement;
}

type Out = ReadonlySet<string>;

const valuesLeft = (path: string, values: readonly unknown[], out: Out): unknown[] =>
  values.filter((value) => !out.has(PART_KEYS.value(path, value)));

const ofFields = ({ fields }: Entity, out: Out): Entity['fields'] =>
  fields
    .filter(({ path }) => !out.has(PART_KEYS.field(path)))
    .map((field) => (field.values ? { ...field, values: valuesLeft(field.path, field.values, out) } : field));

/** A rule of which no value is left is one whose values nobody knows. */
function ofRule<S extends Statement>(statement: S, out: Out): S {
  const { value, field } = statement as unknown as Rule;
  if (!Array.isArray(value)) return statement;
  const left = valuesLeft(field, value, out);
  return { ...statement, value: left.length > 0 ? left : undefined };
}

function ofCycle({ states, transitions, refused }: LifeCycle, out: Out): Partial<LifeCycle> {
  const isState = (name: string | null) => name === null || !out.has(PART_KEYS.state(name));
  return {
    states: states.filter(({ name }) => isState(name)),
    transitions: transitions.filter((move) => isState(move.from) && isState(move.to) && !out.has(PART_KEYS.move(move))),
    ...(refused && { refused: refused.filter((no) => !out.has(PART_KEYS.refusal(no))) }),
  };
}

function ofRole({ may, mayNot, stated, refusals }: Role, out: Out): Partial<Role> {
  const isLeft = (call: string) => !out.has(PART_KEYS.cell(call));
  return {
    may: may.filter(isLeft),
    mayNot: mayNot.filter(isLeft),
    ...(stated && { stated: stated.filter(isLeft) }),
    ...(refusals && { refusals: refusals.filter(({ call }) => isLeft(call)) }),
  };
}
