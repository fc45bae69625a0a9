import type { Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import { isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { boundKey } from './slot-keys.js';

/**
 * A call that is there says of a thing that is not there what the product says of such things; one that has moved says
 * that there is no such call. Nothing is done: the thing does not exist.
 */
export function servedTests(plan: Plan, call: Call): string[] {
  const list = plan.listFor(call);
  const end = call.path.indexOf('}') + 1;
  if (call.method === 'GET' || call.operation !== null || list === undefined || !isJson(call)) return [];
  if (call.path.length === end || call.path.indexOf('{', end) >= 0) return [];
  const role = plan.spec.roles.statements.find(({ may }) => may.includes(call.id));
  const finder = role?.may.includes(list.id) === true ? role : plan.roleFor(list);
  const message = missingAt(plan, call.path.slice(0, end));
  if (role === undefined || finder === undefined || message === null) return [];
  return [
    testCode(`${callTitle(call)} exists (${call.id})`, [
      `const ${boundKey(plan, list.path)} = await ${findCode(plan, { by: `(await as(${quoted(finder.name)}))`, role: finder, list })};`,
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, 'unknown(id)')});`,
      `if ([404, 405, 501].includes(answer.status())) expect(await said(answer)).toContain(${quoted(message)});`,
    ]),
  ];
}

/** What is said of a thing of this kind that is not there. */
function missingAt({ spec }: Plan, path: string): string | null {
  const reads = spec.calls.statements.filter((one) => one.method === 'GET' && one.path === path).map(({ id }) => id);
  const told = spec.errors.statements.filter(
    ({ status, where, message }) =>
      status === 404 && message !== '' && !message.includes('{') && where.some((id) => reads.includes(id)),
  );
  return told.length === 1 ? told[0]!.message : null;
}
