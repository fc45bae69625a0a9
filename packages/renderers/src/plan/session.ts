import {
  actingAs,
  byText,
  choiceQuery,
  gapKind,
  isFrontDoor,
  pageRoute,
  stepName,
  triedOrOpened,
  type Call,
  type Role,
  type Screen,
  type Spec,
} from '@asbuilt/spec';
import type { Step } from './step.js';

/** A call that was only ever refused shows its whole answer when it is not: its fields, and often a thing. */
const WORTH_OF_AN_ANSWER = 3;

/** What others were refused, tried as this role. */
export function sessionAs(role: Role, spec: Spec): Step[] {
  const { roles, calls } = spec;
  const tried = triedIn(spec)(role);
  const refused = new Set(roles.statements.flatMap(({ mayNot }) => mayNot));
  const open = calls.statements.filter((call) => refused.has(call.id) && !tried.has(call.id) && !isFrontDoor(call));
  if (open.length === 0) return [];
  const gaps = new Set(calls.gaps.map(({ id }) => id));
  const answers = open.filter((call) => gaps.has(refusedGap(call)) && likeliest(call, spec) === role);
  const isOut = role.signedIn === false;
  return [
    {
      does: `${isOut ? 'Without signing in,' : actingAs(role)} try what other roles were refused:`,
      tries: role.sends === undefined ? triesOf(open, spec) : callsOf(open, spec),
      shows: [
        `what ${isOut ? 'a user who is not signed in' : role.name} may do there`,
        ...answers.map((call) => `a successful response of ${stepName(call)}, which was always refused`),
      ],
      closes: [gapKind('roles', 'never tried', role.name.toLowerCase()).id, ...answers.map(refusedGap)],
      worth: open.length + answers.length * WORTH_OF_AN_ANSWER,
    },
  ];
}

/** Of a program, which opens no screens. */
function callsOf(open: readonly Call[], spec: Spec): string[] {
  const example = examplesIn(spec);
  return open.map((call) => `send ${stepName(call)}${example(call)}`).sort(byText);
}

/** Pages to open first, then what a screen does that is shown, then what only a program can send. */
function triesOf(open: readonly Call[], spec: Spec): string[] {
  const routes = new Set(spec.screens.statements.map(({ route }) => route));
  const example = examplesIn(spec);
  const isScreen = (call: Call) => call.method === 'GET' && routes.has(pageRoute(call));
  const named = (call: Call) => `${stepName(call)}${example(call)}`;
  const rest = open
    .filter((call) => !isScreen(call))
    .map((call) => [named(call), screenOf(call, spec.screens.statements)] as const);
  return [
    open.filter(isScreen).map((call) => `open ${pageRoute(call)}${example(call)}`),
    rest.flatMap(([name, screen]) => (screen === null ? [] : [`on ${screen}: ${name}`])),
    rest.flatMap(([name, screen]) => (screen === null ? [`send ${name}`] : [])),
  ].flatMap((lines) => lines.sort(byText));
}

/** A screen that has the form of the call, or was seen to make it; of several, that which is called most like it, and makes fewest others. */
function screenOf({ id, path }: Call, screens: Spec['screens']['statements']): string | null {
  const words = new Set(wordsIn(path));
  const alike = ({ route }: Screen) => wordsIn(route).filter((word) => words.has(word)).length;
  const withForm = screens.filter(({ forms }) => forms.some((form) => form.call === id));
  const found = withForm.length > 0 ? withForm : screens.filter(({ calls }) => calls.includes(id));
  const nearer = (a: Screen, b: Screen) => alike(b) - alike(a) || a.calls.length - b.calls.length;
  return found.toSorted((a, b) => nearer(a, b) || byText(a.route, b.route))[0]?.route ?? null;
}

const wordsIn = (path: string): string[] => path.split(/[/#?&]+/).filter((word) => word !== '' && !word.includes('{'));

/** By path with slots: an address that was refused; else one where something was done last, and that was read rather than deleted. */
function examplesIn({ calls, roles }: Spec): (call: Call) => string {
  const of = new Map(calls.statements.map((call) => [call.id, call]));
  const found = new Map<string, string>();
  const permits = roles.statements
    .flatMap(({ permits: all = [] }) => all)
    .flatMap(({ call, address }) => (address === undefined || !of.has(call) ? [] : [{ ...of.get(call)!, address }]))
    .filter(({ method }) => method !== 'DELETE')
    .sort((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET') || byText(a.address, b.address));
  const refused = roles.statements
    .flatMap(({ mayNot, refusals = [] }) => refusals.filter(({ call }) => mayNot.includes(call)))
    .flatMap(({ call, address }) => (address === undefined || !of.has(call) ? [] : [{ ...of.get(call)!, address }]))
    .sort((a, b) => byText(a.address, b.address));
  for (const { path, address } of [...refused, ...permits])
    if (!found.has(path)) found.set(path, `, such as ${address}`);
  return ({ method, path, chosenBy = [] }) => {
    const told = found.get(path);
    // what a form sends to choose need not stand in its address
    if (told === undefined || (method !== 'GET' && chosenBy.length > 0)) return '';
    return told + choiceQuery(chosenBy);
  };
}

/** The gap of a call that was only ever refused. */
const refusedGap = ({ id }: Call): string => gapKind('calls', 'refused', id).id;

/** Of those who never tried it, the one who may do most is the likeliest to be let in. */
const likeliest = ({ id }: Call, spec: Spec): Role | undefined =>
  spec.roles.statements
    .filter((role) => !triedIn(spec)(role).has(id))
    .sort((a, b) => b.may.length - a.may.length || byText(a.name, b.name))[0];

const triedIn =
  ({ calls, screens }: Spec) =>
  (role: Role): ReadonlySet<string> =>
    triedOrOpened(role, calls.statements, screens.statements);
