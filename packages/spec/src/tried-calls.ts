import type { Role } from './model.js';

/** Ids of the calls that those of the role tried, whatever came of it. */
export const triedCalls = (role: Role): ReadonlySet<string> => {
  const { done, refused } = seenRights(role);
  return new Set([...done, ...refused, ...(role.refusals ?? []).map(({ call }) => call)]);
};

/** What those of the role were seen to do and to be refused: not what documents alone say. */
export function seenRights({ may, mayNot, stated = [] }: Role): { done: string[]; refused: string[] } {
  const said = new Set(stated);
  const seen = (calls: readonly string[]) => calls.filter((call) => !said.has(call));
  return { done: seen(may), refused: seen(mayNot) };
}
