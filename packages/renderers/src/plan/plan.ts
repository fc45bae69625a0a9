import { byText, gapId, POINTS, type Call, type Gap, type PointName, type Role, type Spec } from '@asbuilt/spec';

/** One thing to do while recording, for a person to follow. */
export interface Step {
  readonly does: string;
  /** What it would show. */
  readonly shows: readonly string[];
  /** Ids of the gaps that it would close. */
  readonly closes: readonly string[];
  /** About how many statements it would add: what steps are ordered by. */
  readonly worth: number;
}

/** What a gap of a point adds when it is closed: a screen brings its forms and calls along, a wait only itself. */
const WORTH: Readonly<Record<PointName, number>> = {
  purpose: 3,
  screens: 5,
  entities: 4,
  states: 4,
  validation: 6,
  roles: 3,
  calls: 4,
  errors: 2,
  constants: 1,
};
/** A call that was only ever refused shows its whole answer when it is not: its fields, and often a thing. */
const WORTH_OF_AN_ANSWER = 3;

/** What to record next, most valuable first: sessions as each role, then what is left of the gaps of all nine points. */
export function planOf(spec: Spec): Step[] {
  const sessions = spec.roles.statements.flatMap((role) => sessionAs(role, spec));
  const closed = new Set(sessions.flatMap(({ closes }) => closes));
  const others = POINTS.flatMap(({ name }) =>
    stepsFor(
      name,
      spec[name].gaps.filter(({ id }) => !closed.has(id)),
    ),
  );
  return [...sessions, ...others].sort((a, b) => b.worth - a.worth || byText(a.does, b.does));
}

/** What others were refused, tried as this role. */
function sessionAs(role: Role, { roles, calls, screens }: Spec): Step[] {
  const tried = new Set([...role.may, ...role.mayNot]);
  const refused = new Set(roles.statements.flatMap(({ mayNot }) => mayNot));
  const open = calls.statements.filter(({ id }) => refused.has(id) && !tried.has(id));
  if (open.length === 0) return [];
  const routes = new Set(screens.statements.map(({ route }) => route));
  const isScreen = ({ method, path }: Call) => method === 'GET' && routes.has(path);
  const gaps = new Set(calls.gaps.map(({ id }) => id));
  const answers = open.filter((call) => gaps.has(refusedGap(call)) && likeliest(call, roles.statements) === role);
  const does = [
    ...doing(
      'open',
      open.filter(isScreen).map(({ path }) => path),
    ),
    ...doing('call', open.filter((call) => !isScreen(call)).map(nameOf)),
  ].join('; ');
  return [
    {
      does: `${role.signedIn === false ? 'Without signing in' : `Sign in as ${role.name}, and`} ${does}.`,
      shows: [
        `what ${role.signedIn === false ? 'someone who is not signed in' : role.name} may do there`,
        ...answers.map((call) => `how ${nameOf(call)} answers, which was only ever refused`),
      ],
      closes: [gapId('roles', `never tried ${role.name.toLowerCase()}`), ...answers.map(refusedGap)],
      worth: open.length + answers.length * WORTH_OF_AN_ANSWER,
    },
  ];
}

/** The gap of a call that was only ever refused. */
const refusedGap = ({ id }: Call): string => gapId('calls', `refused ${id}`);

/** Of those who never tried it, the one who may do most is the likeliest to be let in. */
const likeliest = ({ id }: Call, roles: readonly Role[]): Role | undefined =>
  roles
    .filter(({ may, mayNot }) => !may.includes(id) && !mayNot.includes(id))
    .sort((a, b) => b.may.length - a.may.length || byText(a.name, b.name))[0];

const doing = (verb: string, what: readonly string[]): string[] =>
  what.length === 0 ? [] : [`${verb} ${[...what].sort(byText).join(', ')}`];

const nameOf = ({ method, path, operation }: Call): string =>
  `${method} ${path}${operation === null ? '' : ` ${operation}`}`;

/** Gaps that are closed by the same thing are one step. */
function stepsFor(point: PointName, gaps: readonly Gap[]): Step[] {
  const byHow = new Map<string, Gap[]>();
  for (const gap of gaps) byHow.set(gap.how, [...(byHow.get(gap.how) ?? []), gap]);
  return [...byHow].map(([how, same]) => ({
    does: how,
    shows: same.map(({ says }) => says),
    closes: same.map(({ id }) => id),
    worth: WORTH[point] * same.length,
  }));
}
