import { byText, statementId, type Constant } from '@asbuilt/spec';
import { callIdsOf, quoted, sameWord, type Folding } from './folding.js';
import { isSameValue } from './validation.js';

export const constantFolding: Folding<'constants'> = {
  keyOf: ({ name, value, unit }) => constantKey(name, value, unit),
  keyFor: ({ name, value, unit }) => constantKey(name, value, unit),
  /** The one of the same value without its unit, else the only one of that name, or that the same calls have. */
  near(constants, { name, value, unit, where }, ids) {
    const calls = new Set(callIdsOf(where, ids));
    const named = constants.filter(
      (one) =>
        sameWord(one.name) === sameWord(name) &&
        (one.unit ?? unit) === (unit ?? one.unit) &&
        (calls.size === 0 || one.where.some((call) => calls.has(call))),
    );
    return named.find((one) => isSameValue(one.value, value)) ?? (named.length === 1 ? named[0] : undefined);
  },
  differ: (constant, { value }) =>
    isSameValue(constant.value, value)
      ? []
      : [`${constant.name} was ${quoted(constant.value)}, but the document says ${quoted(value)}`],
  make: ({ name, kind, subject = null, value, unit, meaning, where }, ground, ids) => ({
    id: statementId('constants', JSON.stringify(['stated', name, value])),
    ...ground,
    name,
    kind: (kind ?? 'setting') satisfies Constant['kind'],
    subject,
    value,
    unit,
    meaning,
    where: callIdsOf(where, ids),
  }),
  /** What nobody saw may be said of further calls. */
  extend: (constant, { where }, ids, said) =>
    constant.basis.every((basis) => basis === said)
      ? { ...constant, where: [...new Set([...constant.where, ...callIdsOf(where, ids)])].sort(byText) }
      : constant,
};

const constantKey = (name: string, value: unknown, unit: string | null): string =>
  JSON.stringify([sameWord(name), value, unit]);
