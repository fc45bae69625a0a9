import type { Call, LifeCycle, Role } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { isOfTime } from '../replay/state-of.js';
import { nameOf, quoted, skippedCode, testCode, withArticle } from './code.js';
import { beginningCode, placed } from './creates.js';
import { cyclesOf, stateCode } from './cycles.js';
import { effectCode } from './effects.js';
import { findCode, type Sought } from './finding.js';
import { sendCode } from './form-page.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { refusal, VISITOR } from './reads.js';
import { bodyName } from './body-name.js';
import { boundKey } from './slot-keys.js';

/** Moving things from state to state, and what is refused on the way. */
export function moveTests(plan: Plan, call: Call): string[] {
  const list = plan.listFor(call);
  if (list === undefined || (call.path.match(/\{/g)?.length ?? 0) !== 1) return [];
  return cyclesOf(plan.spec, call).flatMap((cycle) => [
    ...cycle.transitions
      .filter(({ via, from, to }) => via === call.id && from !== null && to !== null)
      .flatMap(({ from, to, actors }) => moveTest(plan, { cycle, call, list, from: from!, actors: actors ?? [] }, to!)),
    ...(cycle.refused ?? [])
      .filter(({ via, doneElsewhere, status }) => via === call.id && doneElsewhere !== true && isSaidAtOnce(status))
      .flatMap(({ from, to, status, error, actors }) =>
        refusedTest(plan, { cycle, call, list, from, actors }, to ?? null, { status, error }),
      ),
  ]);
}

/** Not for who asks; and a form that leads on is told of its refusal by the next page, not by the answer. */
const isSaidAtOnce = (status: number): boolean => status !== 401 && status !== 403 && (status < 300 || status >= 400);

interface Move {
  readonly cycle: LifeCycle;
  readonly call: Call;
  readonly list: Call;
  readonly from: string;
  readonly actors: readonly string[];
}

/** Who does it, and who can look for what it is done to. */
function peopleFor(plan: Plan, { call, list, actors }: Move): { role: Role; finder: Role } | null {
  const isFree = (role: Role | undefined) => role !== undefined && role.onlyOwn?.includes(call.id) !== true;
  const role = actors.map((actor) => plan.roleOf(actor)).find(isFree) ?? plan.roleFor(call);
  const finder = role?.may.includes(list.id) === true ? role : plan.roleFor(list);
  return role === undefined || finder === undefined ? null : { role, finder };
}

const sent = (plan: Plan, move: Move, to: string | null, role: Role): string =>
  sendCode(plan, move.call, role, { id: 'id', body: bodyCode(plan, move, to) });

/** What changes a thing moves it where the new state is sent, and was not in all that was ever sent there. */
function bodyCode(plan: Plan, { call, cycle }: Move, to: string | null): string | null {
  if (!plan.examples.has(call.id)) return null;
  const schema = call.request?.schema ?? null;
  const isSent = Object.hasOwn((schema?.properties ?? {}) as object, cycle.field) && !isOfTime(cycle);
  if (call.does !== 'update' || to === null || !isSent) return bodyName(call);
  return `{ ...${bodyName(call)}, ${nameOf(cycle.field)}: ${stateCode(cycle, to, schema)} }`;
}

const UNKNOWN = 'what has to be sent is known from recordings only';

/** Something is required, and nothing was ever taken that could be sent. */
const isBodyUnknown = ({ examples, spec }: Plan, { id }: Call): boolean =>
  !examples.has(id) && spec.validation.statements.some(({ where, rule }) => where === id && rule === 'required');

const people = ({ role, finder }: { role: Role; finder: Role }): string[] => [
  `const ${VISITOR} = await as(${quoted(role.name)});`,
  ...(role === finder ? [] : [`const finder = await as(${quoted(finder.name)});`]),
];

/** A thing that is in the state that the move begins with: one that is there, else one that is made. */
const soughtBy = (plan: Plan, { cycle, list, from }: Move, { role, finder }: { role: Role; finder: Role }): Sought => ({
  by: role === finder ? VISITOR : 'finder',
  role: finder,
  list,
  like: { field: cycle.field, value: stateCode(cycle, from, goodAnswer(list)?.schema ?? null) },
  make: beginningCode(plan, cycle, from),
});

function moveTest(plan: Plan, move: Move, to: string): string[] {
  const { cycle, call, from } = move;
  const who = peopleFor(plan, move);
  const schema = goodAnswer(call)?.schema ?? null;
  const shown = placed(schema, cycle.field, stateCode(cycle, to, schema));
  // of a call that answers with something else, the move cannot be seen
  if (who === null || !isJson(call) || shown === null) return [];
  if (isBodyUnknown(plan, call))
    return [
      skippedCode(`${callTitle(call)} takes ${withArticle(cycle.entity)} from ${from} to ${to} (${cycle.id})`, UNKNOWN),
    ];
  const things = findCode(plan, soughtBy(plan, move, who), 'findAll');
  const list = move.list.path;
  const effects = effectCode(plan, { call, role: who.role, list, isMade: false, things: 'things' });
  const words = `takes ${withArticle(cycle.entity)} from ${from} to ${to}${effects.words}`;
  return [
    testCode(`${callTitle(call)} ${words} (${[cycle.id, ...effects.ids].join(', ')})`, [
      ...people(who),
      `const things = await ${things};`,
      ...effects.before,
      `const answer = await oneOf(things, (${boundKey(plan, list)}) => ${sent(plan, move, to, who.role)}, ${reasonsBeside(plan)});`,
      `expect(answer.status()).toBe(${goodAnswer(call)!.status});`,
      `expect(await answer.json()).toMatchObject(${shown});`,
      ...effects.after,
    ]),
  ];
}

/** Conflicts that are not about the state: a thing that meets one of these says nothing of the life cycle. */
function reasonsBeside({ spec }: Plan): string {
  const refused = spec.states.statements.flatMap((cycle) => cycle.refused ?? []);
  // what was done from the same state another time was refused for something else
  const ofStates = new Set(refused.filter(({ doneElsewhere }) => doneElsewhere !== true).map(({ error }) => error));
  const conflicts = spec.errors.statements.filter(
    ({ status, code }) => status === 409 && code !== undefined && !ofStates.has(code),
  );
  return `[${[...new Set(conflicts.map(({ code }) => quoted(code!)))].join(', ')}]`;
}

interface Refusal {
  readonly status: number;
  readonly error: string | undefined;
}

function refusedTest(plan: Plan, move: Move, to: string | null, { status, error }: Refusal): string[] {
  const { cycle, call, from } = move;
  const who = peopleFor(plan, move);
  if (who === null) return [];
  const title = `${callTitle(call)} is refused for ${withArticle(cycle.entity)} that is ${from} (${cycle.id})`;
  if (isBodyUnknown(plan, call)) return [skippedCode(title, UNKNOWN)];
  return [
    testCode(title, [
      ...people(who),
      `const ${boundKey(plan, move.list.path)} = await ${findCode(plan, soughtBy(plan, move, who))};`,
      `const answer = await ${sent(plan, move, to, who.role)};`,
      ...refusal(status, error, undefined),
    ]),
  ];
}
