import { statementId, type Role } from '@asbuilt/spec';
import { callIdsOf, type Folding } from './folding.js';

export const roleFolding: Folding<'roles'> = {
  keyOf: ({ name }) => name.toLowerCase(),
  keyFor: ({ name }) => name.toLowerCase(),
  make: ({ name, may, mayNot, onlyOwn }, ground, ids) => ({
    id: statementId('roles', name.toLowerCase()),
    ...ground,
    name,
    actors: [],
    claims: {},
    may: callIdsOf(may, ids),
    mayNot: callIdsOf(mayNot, ids),
    ...(onlyOwn.length > 0 && { onlyOwn: callIdsOf(onlyOwn, ids) }),
    screens: [],
  }),
  differ: (role, { may, mayNot }, ids) => [
    ...may
      .filter((call) => role.mayNot.includes(ids(call)))
      .map((call) => `${call.method} ${call.path} was refused, and is said to be allowed`),
    ...mayNot
      .filter((call) => role.may.includes(ids(call)))
      .map((call) => `${call.method} ${call.path} was done, and is said to be refused`),
  ],
  extend(role, { may, mayNot }, ids): Role {
    const tried = new Set([...role.may, ...role.mayNot]);
    const added = (calls: typeof may) => callIdsOf(calls, ids).filter((id) => !tried.has(id));
    return { ...role, may: [...role.may, ...added(may)], mayNot: [...role.mayNot, ...added(mayNot)] };
  },
};
