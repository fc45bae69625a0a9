import type { Call, JsonSchema, LifeCycle, Role } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { isRedacted, isSecretName } from '../replay/looks.js';
import { nameOf, pathCode, quoted, testCode } from './code.js';
import { cyclesOf, stateCode } from './cycles.js';
import type { Example } from './examples.js';
import { effectCode } from './effects.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { schemaName, VISITOR } from './reads.js';
import { bodyName } from './body-name.js';

/** What was made once can be made again: with what must be unique made anew. */
export function createTests(plan: Plan, call: Call): string[] {
  const role = makerOf(plan, call);
  const good = goodAnswer(call);
  if (role === null || good === undefined) return [];
  const begins = cyclesOf(plan.spec, call).flatMap((cycle) => {
    const to = cycle.transitions.find(({ via, from }) => via === call.id && from === null)?.to;
    return to == null ? [] : [{ cycle, to }];
  })[0];
  const shown =
    begins === undefined
      ? null
      : placed(good.schema, begins.cycle.field, stateCode(begins.cycle, begins.to, good.schema));
  const effects = effectCode(plan, { call, role, list: call.path, isMade: true });
  const words = `creates a record${begins === undefined ? '' : ` that is ${begins.to}`}${effects.words}`;
  return [
    testCode(`${callTitle(call)} ${words} (${[call.id, ...effects.ids].join(', ')})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      ...effects.before,
      `const answer = await ${makingCode(plan, call, VISITOR)};`,
      `expect(answer.status()).toBe(${good.status});`,
      `await expectToFit(answer, ${quoted(schemaName(call, good.status))});`,
      ...(shown === null ? [] : [`expect(await answer.json()).toMatchObject(${shown});`]),
      ...effects.after,
    ]),
  ];
}

/** Who can make one by a call, with what was once sent; null: nobody can. */
export function makerOf(plan: Plan, call: Call): Role | null {
  const example = plan.examples.get(call.id);
  if (example?.form !== false || call.path.includes('{') || !isJson(call)) return null;
  if (call.does !== 'create' || call.method !== 'POST' || isLost(example)) return null;
  return plan.roleOf(example.actor) ?? null;
}

/** Makes one to go on with, whatever the names of others are. */
export const makingCode = (plan: Plan, call: Call, by: string): string =>
  `${by}.make(${pathCode(call.path, null)}, ${bodyCode(plan, call)})`;

export function bodyCode(plan: Plan, call: Call): string {
  const unique = plan.spec.validation.statements.filter(({ where, rule }) => where === call.id && rule === 'unique');
  const fresh = unique.map(({ field }) => `${nameOf(field)}: anew(${bodyName(call)}[${quoted(field)}])`);
  return fresh.length === 0 ? bodyName(call) : `{ ...${bodyName(call)}, ${fresh.join(', ')} }`;
}

/** Makes a thing that begins in a state; null: nobody can, or things do not begin so. */
export function beginningCode(plan: Plan, { transitions }: LifeCycle, state: string): string | null {
  const begin = transitions.find(({ from, to }) => from === null && to === state);
  const call = begin?.via == null ? undefined : plan.call(begin.via);
  const role = call === undefined ? null : makerOf(plan, call);
  return role === null ? null : makingCode(plan, call!, `(await as(${quoted(role.name)}))`);
}

/** Something that redaction took out would have to be sent; an address or a password is as good as another. */
export const isLost = ({ body }: Example): boolean =>
  Object.entries(body).some(
    ([name, value]) => typeof value === 'string' && isRedacted(value) && !value.includes('@') && !isSecretName(name),
  );

/** The field as an answer has it: on top, or in the record that it wraps. */
export function placed(schema: JsonSchema | null, field: string, code: string): string | null {
  const properties = (of: unknown) => Object.entries((of as { properties?: object } | null)?.properties ?? {});
  const own = `{ ${nameOf(field)}: ${code} }`;
  if (properties(schema).some(([name]) => name === field)) return own;
  const around = properties(schema).find(([, inner]) => properties(inner).some(([name]) => name === field));
  return around === undefined ? null : `{ ${nameOf(around[0])}: ${own} }`;
}
