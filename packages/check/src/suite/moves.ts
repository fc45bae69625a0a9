import type { Call, JsonSchema, LifeCycle, Role } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { isRedacted, SECRET } from '../replay/looks.js';
import { nounOf } from '../replay/noun.js';
import { nameOf, pathCode, quoted, testCode } from './code.js';
import type { Example } from './examples.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { refusal, schemaName, VISITOR } from './reads.js';
import { bodyName } from './rules.js';

/** Moving things from state to state, and what is refused on the way. */
export function moveTests(plan: Plan, call: Call): string[] {
  const list = plan.listFor(call);
  const own = plan.spec.states.statements.find(({ entity }) => nounOf(entity) === nounOf(call.entity ?? ''));
  if (own === undefined || list === undefined || (call.path.match(/\{/g)?.length ?? 0) !== 1) return [];
  return [
    ...own.transitions
      .filter(({ via, from, to }) => via === call.id && from !== null && to !== null)
      .flatMap(({ from, to, actors }) =>
        moveTest(plan, { cycle: own, call, list, from: from!, actors: actors ?? [] }, to!),
      ),
    ...(own.refused ?? [])
      .filter(
        ({ via, doneElsewhere, status }) => via === call.id && doneElsewhere !== true && ![401, 403].includes(status),
      )
      .flatMap(({ from, status, error, actors }) =>
        refusedTest(plan, { cycle: own, call, list, from, actors }, status, error),
      ),
  ];
}

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

const sent = (plan: Plan, call: Call): string => {
  const example = plan.examples.get(call.id);
  const body = example === undefined ? '' : `, ${bodyName(call)}`;
  return `${VISITOR}.${example?.form === true ? 'send' : 'ask'}(${quoted(call.method)}, ${pathCode(call.path, 'id')}${body})`;
};

const people = ({ role, finder }: { role: Role; finder: Role }): string[] => [
  `const ${VISITOR} = await as(${quoted(role.name)});`,
  ...(role === finder ? [] : [`const finder = await as(${quoted(finder.name)});`]),
];

function moveTest(plan: Plan, move: Move, to: string): string[] {
  const { cycle, call, list, from } = move;
  const who = peopleFor(plan, move);
  const shown = placed(goodAnswer(call)?.schema ?? null, cycle.field, quoted(to));
  // of a call that answers with something else, the move cannot be seen
  if (who === null || !isJson(call) || shown === null) return [];
  const things = `${who.role === who.finder ? VISITOR : 'finder'}.findAll(${quoted(list.path)}, { ${nameOf(cycle.field)}: ${quoted(from)} })`;
  return [
    testCode(`${callTitle(call)} takes a ${cycle.entity} from ${from} to ${to} (${cycle.id})`, [
      ...people(who),
      `const answer = await oneOf(await ${things}, ({ id }) => ${sent(plan, call)}, ${reasonsBeside(plan)});`,
      `expect(answer.status()).toBe(${goodAnswer(call)!.status});`,
      `expect(await answer.json()).toMatchObject(${shown});`,
    ]),
  ];
}

/** Conflicts that are not about the state: a thing that meets one of these says nothing of the life cycle. */
function reasonsBeside({ spec }: Plan): string {
  const ofStates = new Set(spec.states.statements.flatMap(({ refused }) => (refused ?? []).map(({ error }) => error)));
  const conflicts = spec.errors.statements.filter(
    ({ status, code }) => status === 409 && code !== undefined && !ofStates.has(code),
  );
  return `[${[...new Set(conflicts.map(({ code }) => quoted(code!)))].join(', ')}]`;
}

function refusedTest(plan: Plan, move: Move, status: number, error: string | undefined): string[] {
  const { cycle, call, list, from } = move;
  const who = peopleFor(plan, move);
  if (who === null) return [];
  return [
    testCode(`${callTitle(call)} is refused for a ${cycle.entity} that is ${from} (${cycle.id})`, [
      ...people(who),
      `const { id } = await ${who.role === who.finder ? VISITOR : 'finder'}.find(${quoted(list.path)}, { ${nameOf(cycle.field)}: ${quoted(from)} });`,
      `const answer = await ${sent(plan, call)};`,
      ...refusal(status, error, undefined),
    ]),
  ];
}

/** What was made once can be made again: with what must be unique made anew. */
export function createTests(plan: Plan, call: Call): string[] {
  const example = plan.examples.get(call.id);
  const role = example === undefined ? undefined : plan.roleOf(example.actor);
  const good = goodAnswer(call);
  if (example?.form !== false || role === undefined || good === undefined || call.path.includes('{') || !isJson(call))
    return [];
  const begins = plan.spec.states.statements
    .flatMap(({ field, transitions }) => transitions.map((move) => ({ field, ...move })))
    .find(({ via, from }) => via === call.id && from === null);
  if (call.does !== 'create' || call.method !== 'POST' || isLost(example)) return [];
  const shown = begins?.to == null ? null : placed(good.schema, begins.field, quoted(begins.to));
  const unique = plan.spec.validation.statements.filter(({ where, rule }) => where === call.id && rule === 'unique');
  const fresh = unique.map(({ field }) => `${nameOf(field)}: anew(${bodyName(call)}[${quoted(field)}])`);
  return [
    testCode(`${callTitle(call)} makes one${begins?.to == null ? '' : ` that is ${begins.to}`} (${call.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, null)}, ${fresh.length === 0 ? bodyName(call) : `{ ...${bodyName(call)}, ${fresh.join(', ')} }`});`,
      `expect(answer.status()).toBe(${good.status});`,
      `await expectToFit(answer, ${quoted(schemaName(call, good.status))});`,
      ...(shown === null ? [] : [`expect(await answer.json()).toMatchObject(${shown});`]),
    ]),
  ];
}

/** Something that redaction took out would have to be sent; an address or a password is as good as another. */
export const isLost = ({ body }: Example): boolean =>
  Object.entries(body).some(
    ([name, value]) => typeof value === 'string' && isRedacted(value) && !value.includes('@') && !SECRET.test(name),
  );

/** The field as an answer has it: on top, or in the record that it wraps. */
function placed(schema: JsonSchema | null, field: string, code: string): string | null {
  const properties = (of: unknown) => Object.entries((of as { properties?: object } | null)?.properties ?? {});
  const own = `{ ${nameOf(field)}: ${code} }`;
  if (properties(schema).some(([name]) => name === field)) return own;
  const around = properties(schema).find(([, inner]) => properties(inner).some(([name]) => name === field));
  return around === undefined ? null : `{ ${nameOf(around[0])}: ${own} }`;
}
