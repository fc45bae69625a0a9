import type { Call, Role, Spec } from '@asbuilt/spec';

/** What a role may do with a call: never tried is never claimed. */
export type Cell =
  | 'allowed'
  | 'fewer shown'
  | 'only own'
  | 'depends'
  | 'refused'
  | 'unclear'
  /** Never tried, and a document says what it would be; `in part`: on its own alone, or on some things. */
  | 'stated: allowed'
  | 'stated: in part'
  | 'stated: refused'
  | 'never tried';

const UNTRIED = /^(?:never tried$|stated: )/;
export const isTried = (cell: Cell): boolean => !UNTRIED.test(cell);

/** Who is not signed in is mostly refused by a redirect to where one signs in. */
export const isSentToSignIn = ({ signedIn, mayNot }: Role, { id, responses }: Call): boolean =>
  signedIn === false &&
  mayNot.includes(id) &&
  responses.some(({ status }) => status >= 300 && status < 400) &&
  responses.every(({ status }) => status !== 401);

export type MatrixRow =
  | { readonly kind: 'group'; readonly id: string; readonly title: string }
  | { readonly kind: 'call'; readonly id: string; readonly call: Call; readonly cells: readonly Cell[] };

export interface Matrix {
  readonly roles: readonly Role[];
  readonly rows: readonly MatrixRow[];
  readonly tried: number;
  readonly all: number;
}

/** Calls against roles, by what they are about; of all that count, those that are wanted are rows. */
export function matrixOf(
  roles: readonly Role[],
  spec: Spec,
  isWanted: (call: Call, cells: readonly Cell[]) => boolean = () => true,
): Matrix {
  const cellsAt = cellsOf(roles);
  const groups = new Map<string, MatrixRow[]>();
  let tried = 0;
  let all = 0;
  for (const call of spec.calls.statements) {
    const cells = cellsAt(call.id);
    all += cells.length;
    tried += cells.filter(isTried).length;
    if (!isWanted(call, cells)) continue;
    const title = call.entity ?? OTHER;
    const own = groups.get(title) ?? [];
    own.push({ kind: 'call', id: call.id, call, cells });
    groups.set(title, own);
  }
  const inOrder = [...groups].sort(([a], [b]) => Number(a === OTHER) - Number(b === OTHER));
  const rows = inOrder.flatMap(([title, own]): MatrixRow[] => [{ kind: 'group', id: `group ${title}`, title }, ...own]);
  return { roles, rows, tried, all };
}

/** Calls of which it is not known what they are about; they stand last. */
const OTHER = 'other';

/** Looks up what each of some roles may do with a call. */
export function cellsOf(roles: readonly Role[]): (call: string) => Cell[] {
  const lists = roles.map(listsOf);
  return (call) => lists.map((list) => cellOf(list, call));
}

const listsOf = (role: Role): Lists => ({
  may: new Set(role.may),
  mayNot: new Set(role.mayNot),
  own: new Set(role.onlyOwn),
  depends: new Set(role.depends),
  stated: new Set(role.stated),
  filtered: new Set(role.filtered?.map(({ call }) => call)),
  refusals: new Set(role.refusals?.map(({ call }) => call)),
});

interface Lists {
  readonly may: ReadonlySet<string>;
  readonly mayNot: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly depends: ReadonlySet<string>;
  readonly stated: ReadonlySet<string>;
  readonly filtered: ReadonlySet<string>;
  readonly refusals: ReadonlySet<string>;
}

function cellOf({ may, mayNot, own, depends, stated, filtered, refusals }: Lists, call: string): Cell {
  if (stated.has(call)) {
    if (mayNot.has(call)) return 'stated: refused';
    return own.has(call) || depends.has(call) ? 'stated: in part' : 'stated: allowed';
  }
  if (own.has(call)) return 'only own';
  if (depends.has(call)) return 'depends';
  if (may.has(call)) return filtered.has(call) ? 'fewer shown' : 'allowed';
  if (mayNot.has(call)) return 'refused';
  // Refused, and nothing shows that it was for want of a right.
  return refusals.has(call) ? 'unclear' : 'never tried';
}
