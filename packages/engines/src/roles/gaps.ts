import {
  actingAs,
  byText,
  gapKind,
  isFrontDoor,
  stepName,
  triedOrOpened,
  type Call,
  type Gap,
  type Role,
} from '@asbuilt/spec';
import type { Known } from '../known.js';
import type { Seen } from './cells.js';

// What was never tried is never claimed, and told. First of all calls that one role may make and another may not: there
// the others' answer matters most.

/** A plan that nobody can follow is none. */
const MOST_CALLS = 8;

export function gapsOf(roles: readonly Role[], known: Known): Gap[] {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const screens = known.points.screens?.statements ?? [];
  const gaps = roles.flatMap((role) =>
    neverTried(role, roles, calls, triedOrOpened(role, [...calls.values()], screens)),
  );
  gaps.push(...onlyUntold(roles, calls), ...roles.flatMap((role) => untoldTo(role, roles, calls)));
  if (!roles.some((role) => role.signedIn === false))
    gaps.push({
      ...gapKind('roles', 'signed out'),
      says: 'Permissions without signing in: not shown.',
      how: 'Record a session without signing in, and try the screens and calls of the other roles.',
    });
  if (roles.length === 1)
    gaps.push({
      ...gapKind('roles', 'one role'),
      says: `Roles other than ${roles[0]!.name}: not shown.`,
      how: 'Record the same steps as each other kind of user, in one file per user.',
    });
  return gaps;
}

function neverTried(
  role: Role,
  roles: readonly Role[],
  calls: ReadonlyMap<string, Call>,
  tried: ReadonlySet<string>,
): Gap[] {
  const refused = new Set(roles.flatMap(({ mayNot }) => mayNot));
  const done = new Set(roles.flatMap(({ may }) => may).filter((id) => !refused.has(id)));
  const gapOf = (ids: ReadonlySet<string>, others: Others): Gap[] => {
    const open = [...ids].flatMap((id) => (tried.has(id) ? [] : (calls.get(id) ?? [])));
    const worth = open.filter((call) => isWorthTrying(call, role));
    return worth.length === 0 ? [] : [neverTriedGap(role, worth, others)];
  };
  return [...gapOf(refused, REFUSED), ...gapOf(done, DONE)];
}

/** Who is not signed in cannot sign out; and a front page that only sends on is opened where it leads. */
const isWorthTrying = (call: Call, { signedIn }: Role): boolean => {
  const { does, chosenBy = [] } = call;
  const isSignOut = does === 'logout' || chosenBy.some(({ value }) => SIGNS_OUT.test(value));
  return !(signedIn === false && isSignOut) && !isFrontDoor(call);
};

/** `index.php?action=logout` */
const SIGNS_OUT = /^(?:log|sign)[-_]?(?:out|off)$/i;

/** Tried, and neither done by anybody nor refused to anybody for want of a right: whose right it is, nothing tells. */
function onlyUntold(roles: readonly Role[], calls: ReadonlyMap<string, Call>): Gap[] {
  const told = new Set(roles.flatMap(({ may, mayNot }) => [...may, ...mayNot]));
  const tried = new Set(roles.flatMap(({ refusals = [] }) => refusals.map(({ call }) => call)));
  const open = [...tried].flatMap((id) => (told.has(id) ? [] : (calls.get(id) ?? [])));
  return open.length === 0 ? [] : [untoldGap(open)];
}

/** The same for one role, where it is told of another. */
function untoldTo(role: Role, roles: readonly Role[], calls: ReadonlyMap<string, Call>): Gap[] {
  const own = new Set([...role.may, ...role.mayNot]);
  const told = new Set(roles.flatMap(({ may, mayNot }) => [...may, ...mayNot]));
  const open = (role.refusals ?? []).flatMap(({ call }) =>
    own.has(call) || !told.has(call) ? [] : (calls.get(call) ?? []),
  );
  return open.length === 0 ? [] : [triedGap(role, open)];
}

/** Files in which several people act, one after the other, and what of it is told of none of them. */
export function severalGaps({ people, unknown }: Seen, { points }: Known): Gap[] {
  const calls = new Map((points.calls?.statements ?? []).map((call) => [call.id, call]));
  const actors = [...people.values()].map(({ actor }) => actor);
  return [...new Set(actors)].sort(byText).map((actor) => {
    const open = [...(unknown.get(actor) ?? [])].flatMap((id) => calls.get(id) ?? []);
    const untold = open.length === 0 ? '' : `, and it is unknown who made these calls: ${listOf(open)}`;
    return {
      ...gapKind('roles', 'several', actor.toLowerCase()),
      says: `${actor} contains several users, one after the other. It is unknown who saw which screen${untold}.`,
      how: 'Record each user in a separate file.',
      ...(open.length === 0 ? {} : { about: open.map(({ id }) => id).sort(byText) }),
    };
  });
}

export const untoldGap = (calls: readonly Call[]): Gap => ({
  ...gapKind('roles', 'untold'),
  says: `Permissions unknown: these calls failed each time, perhaps not for lack of permission: ${listOf(calls)}.`,
  how: 'As every role, record each of these calls with valid input, on a record of the user’s own and in a state that allows it.',
  about: calls.map(({ id }) => id).sort(byText),
});

const NEVER_TRIED = 'Never tried as ';
/** Kinds of gaps: what others are refused, and what others do. */
const NEVER = 'never tried';
const NOT = 'not tried';
/** What is known of others who tried it. */
export const REFUSED = 'refused to other roles';
export const DONE = 'allowed for other roles';
type Others = typeof REFUSED | typeof DONE;

const TRIED = 'Tried as ';

function triedGap(role: Role, calls: readonly Call[]): Gap {
  const who = role.signedIn === false ? 'Without signing in, make' : `${actingAs(role)} make`;
  return {
    ...gapKind('roles', 'untold', role.name.toLowerCase()),
    says: `${TRIED}${role.name}, permission unknown: these calls failed each time, perhaps not for lack of permission: ${listOf(calls)}.`,
    how: `${who} each of these calls with valid input, on a record of the user’s own and in a state that allows it, while recording.`,
    about: [role.id, ...calls.map(({ id }) => id)],
  };
}

/** Of one role and calls. */
export const isOfRole = (gap: Gap): boolean => isNeverTried(gap) || (gap.kind === 'untold' && gap.subject !== null);

export const ofRoleAgain = (gap: Gap, role: Role, calls: readonly Call[]): Gap =>
  isNeverTried(gap) ? neverTriedAgain(gap, role, calls) : triedGap(role, calls);

export const isNeverTried = ({ kind }: Gap): boolean => kind === NEVER || kind === NOT;

const neverTriedAgain = ({ kind }: Gap, role: Role, calls: readonly Call[]): Gap =>
  neverTriedGap(role, calls, kind === NOT ? DONE : REFUSED);

export function neverTriedGap(role: Role, calls: readonly Call[], others: Others): Gap {
  const who = role.signedIn === false ? 'Without signing in' : actingAs(role);
  return {
    ...gapKind('roles', others === REFUSED ? NEVER : NOT, role.name.toLowerCase()),
    says: `${NEVER_TRIED}${role.name}, ${others}: ${listOf(calls)}.`,
    how:
      role.signedIn === false
        ? `${who}, make these calls or open their screens while recording.`
        : `${who} make these calls${role.sends === undefined ? ', or open their screens,' : ''} while recording.`,
    about: [role.id, ...calls.map(({ id }) => id)],
  };
}

function listOf(calls: readonly Call[]): string {
  const names = calls.map(stepName).sort(byText);
  const rest = names.length - MOST_CALLS;
  return names.slice(0, MOST_CALLS).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
