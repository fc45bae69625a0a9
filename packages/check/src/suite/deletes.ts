import type { Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { makerOf, makingCode } from './creates.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { boundKey, keyArgument, keyOfCode } from './slot-keys.js';

const GONE = [404, 410];

/** The call that deletes what another makes. */
export const removerOf = ({ spec }: Plan, { path }: Call): Call | undefined =>
  spec.calls.statements.find(
    (one) => one.method === 'DELETE' && one.does === 'delete' && one.path.replace(/\{[^{}]*\}$/, '') === `${path}/`,
  );

/** What is made is there until it is deleted, and then it is not: of things that can be made, deleted and looked at. */
export function deleteTests(plan: Plan, call: Call): string[] {
  const good = goodAnswer(call);
  if (call.does !== 'delete' || call.method !== 'DELETE' || call.operation !== null || good === undefined) return [];
  if (!call.path.replace(/\/$/, '').endsWith('}') || call.path.match(/\{/g)!.length !== 1) return [];
  const above = call.path.slice(0, call.path.indexOf('/{'));
  const make = plan.spec.calls.statements.find(
    ({ method, path }) => method === 'POST' && path.replace(/\/$/, '') === above,
  );
  const maker = make === undefined ? null : makerOf(plan, make);
  // who makes it has it deleted, so that nobody else's things are lost
  if (maker === null || !maker.may.includes(call.id) || plan.examples.get(call.id) !== undefined) return [];
  const look = lookCode(plan, call, maker.may);
  if (look === null) return [];
  return [
    testCode(`${callTitle(call)} deletes a record (${call.id})`, [
      `const ${VISITOR} = await as(${quoted(maker.name)});`,
      `const ${boundKey(plan, above)} = await made(await ${makingCode(plan, make!, VISITOR)}${keyArgument(plan, above)});`,
      ...look.before,
      `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, 'id')});`,
      `expect(answer.status()).toBe(${good.status});`,
      look.after,
    ]),
  ];
}

/** Where one sees whether it is there: at its own address, else in the list. */
function lookCode(
  plan: Plan,
  call: Call,
  may: readonly string[],
): { readonly before: readonly string[]; readonly after: string } | null {
  const read = plan.spec.calls.statements.find(
    (one) => one.method === 'GET' && one.path === call.path && isJson(one) && may.includes(one.id),
  );
  const missing = read?.responses.map(({ status }) => status).filter((status) => GONE.includes(status)) ?? [];
  const one = `${VISITOR}.get(${pathCode(call.path, 'id')})`;
  if (missing.length > 0)
    return {
      before: [`expect((await ${one}).status()).toBe(${goodAnswer(read!)!.status});`],
      after: `expect([${[...new Set(missing)].join(', ')}]).toContain((await ${one}).status());`,
    };
  // of a thing that has an address, it would have been seen to be missing there
  const list = read === undefined ? plan.listFor(call) : undefined;
  if (list === undefined || !may.includes(list.id) || plan.ways.get(list.id)?.loses !== true) return null;
  const ids = `(await listed(await ${VISITOR}.get(${pathCode(list.path, null)}))).map((one) => ${keyOfCode(plan, list.path, 'one')})`;
  return { before: [], after: `expect(${ids}).not.toContain(id);` };
}
