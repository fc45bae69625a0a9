import type { Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { makerOf, makingCode } from './creates.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

const GONE = [404, 410];

/** What is made is there until it is deleted, and then it is not: of things that can be made, deleted and looked at. */
export function deleteTests(plan: Plan, call: Call): string[] {
  const good = goodAnswer(call);
  if (call.does !== 'delete' || call.method !== 'DELETE' || call.operation !== null || good === undefined) return [];
  if (!call.path.replace(/\/$/, '').endsWith('}') || call.path.match(/\{/g)!.length !== 1) return [];
  const calls = plan.spec.calls.statements;
  const read = calls.find((one) => one.method === 'GET' && one.path === call.path && isJson(one));
  const above = call.path.slice(0, call.path.indexOf('/{'));
  const make = calls.find(({ method, path }) => method === 'POST' && path.replace(/\/$/, '') === above);
  const maker = make === undefined ? null : makerOf(plan, make);
  const missing = read?.responses.map(({ status }) => status).filter((status) => GONE.includes(status)) ?? [];
  if (maker === null || missing.length === 0 || plan.examples.get(call.id) !== undefined) return [];
  // who makes it has it deleted, so that nobody else's things are lost
  if (![call.id, read!.id].every((id) => maker.may.includes(id))) return [];
  return [
    testCode(`${callTitle(call)} deletes one (${call.id})`, [
      `const ${VISITOR} = await as(${quoted(maker.name)});`,
      `const { id } = await made(await ${makingCode(plan, make!, VISITOR)});`,
      `expect((await ${VISITOR}.get(${pathCode(call.path, 'id')})).status()).toBe(${goodAnswer(read!)!.status});`,
      `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, 'id')});`,
      `expect(answer.status()).toBe(${good.status});`,
      `expect([${[...new Set(missing)].join(', ')}]).toContain((await ${VISITOR}.get(${pathCode(call.path, 'id')})).status());`,
    ]),
  ];
}
