import type { CallName } from '@asbuilt/evidence';
import { byText, statementId, type Role } from '@asbuilt/spec';
import { callIdsOf, type CallIds, type Folding, type SaysOf } from './folding.js';

export const roleFolding: Folding<'roles'> = {
  keyOf: ({ name }) => name.toLowerCase(),
  keyFor: ({ name }) => name.toLowerCase(),
  make: (says, ground, ids) =>
    roleFolding.extend!(
      {
        id: statementId('roles', says.name.toLowerCase()),
        ...ground,
        name: says.name,
        actors: [],
        claims: {},
        may: [],
        mayNot: [],
        screens: [],
      },
      says,
      ids,
      'stated',
    ),
  differ: (role, { may, mayNot }, ids) => [
    ...may
      .filter((call) => role.mayNot.includes(ids(call)))
      .map(
        (call) =>
          `${nameOf(call)} ${isStated(role, ids(call)) ? 'is, according to another document,' : 'was'} refused, but the document says allowed`,
      ),
    ...mayNot
      .filter((call) => role.may.includes(ids(call)))
      .map(
        (call) =>
          `${nameOf(call)} ${isStated(role, ids(call)) ? 'is, according to another document, allowed' : 'was allowed'}, but the document says refused`,
      ),
  ],
  /** What was tried is known better; what was not is as it is said. */
  extend(role, { may, mayNot, onlyOwn, depends = [], screens = [] }, ids, said): Role {
    const tried = new Set([...role.may, ...role.mayNot]);
    const added = (calls: typeof may) => callIdsOf(calls, ids).filter((id) => !tried.has(id));
    const withMore = (known: readonly string[] | undefined, calls: typeof may) => [...(known ?? []), ...added(calls)];
    const [own, some] = [withMore(role.onlyOwn, onlyOwn), withMore(role.depends, depends)];
    const stated = withMore(role.stated, [...may, ...mayNot]);
    return {
      ...role,
      // a line that says otherwise of one call may be all that is known of another
      ...(stated.length > 0 && { stated, basis: [...new Set([...role.basis, said])] }),
      may: withMore(role.may, may),
      mayNot: withMore(role.mayNot, mayNot),
      ...(own.length > 0 && { onlyOwn: own }),
      ...(some.length > 0 && { depends: some }),
      ...screensOf(role, screens, ids),
    };
  },
};

const nameOf = ({ method, path }: CallName): string => `${method} ${path}`;

const isStated = ({ stated = [] }: Role, call: string): boolean => stated.includes(call);

type Cells = NonNullable<SaysOf<'roles'>['screens']>;

function screensOf({ screens, shut = [] }: Role, cells: Cells, ids: CallIds): Pick<Role, 'screens' | 'shut'> {
  const tried = new Set([...screens, ...shut.map(({ screen }) => screen)]);
  const fresh = cells.flatMap(({ route, how }) => {
    const screen = ids.screen?.(route);
    return screen === undefined || tried.has(screen) ? [] : [{ screen, how }];
  });
  const opened = fresh.filter(({ how }) => how === 'opened' || how === 'at times').map(({ screen }) => screen);
  const closed = fresh
    .filter(({ how }) => how !== 'opened')
    .map(({ screen, how }) => ({
      screen,
      how: how === 'sign in' ? ('sign in' as const) : ('refused' as const),
      support: 0,
      evidence: [],
    }));
  return {
    screens: [...new Set([...screens, ...opened])].sort(byText),
    ...(shut.length + closed.length > 0 && { shut: [...shut, ...closed] }),
  };
}
