import { byText, statementId } from '@asbuilt/spec';
import { callIdsOf, sameWord, type Folding } from './folding.js';

export const constantFolding: Folding<'constants'> = {
  keyOf: ({ name, value, unit }) => constantKey(name, value, unit),
  keyFor: ({ name, value, unit }) => constantKey(name, value, unit),
  make: ({ name, value, unit, meaning, where }, ground, ids) => ({
    id: statementId('constants', JSON.stringify(['stated', name, value])),
    ...ground,
    name,
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
