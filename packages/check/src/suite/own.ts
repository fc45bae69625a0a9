import type { Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import type { Plan } from './plan.js';
import { VISITOR } from './reads.js';

const REFUSED = [401, 403, 404];

/** Who may look at what is its own is refused what is another's: of all that there is, not everything is its own. */
export function ownTests(plan: Plan, call: Call): string[] {
  const list = plan.listFor(call);
  const finder = list === undefined ? undefined : plan.roleFor(list);
  const end = call.path.indexOf('}') + 1;
  if (call.method !== 'GET' || call.operation !== null || finder === undefined || call.path.length !== end) return [];
  const roles = plan.spec.roles.statements.filter(
    (role) => role.onlyOwn?.includes(call.id) === true && role !== finder,
  );
  return roles.map((role) =>
    testCode(`${role.name} may ${callTitle(call)} on its own only (${role.id})`, [
      `const all = await ${findCode(plan, { by: `(await as(${quoted(finder.name)}))`, role: finder, list: list! }, 'findAll')};`,
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const own = await listed(await ${VISITOR}.get(${quoted(list!.path)}));`,
      `skipAsThingsStand(isOfOne(all) || own.length >= all.length, 'It is shown as much as others: nothing tells what is its own.');`,
      'const statuses: number[] = [];',
      `for (const { id } of all) statuses.push((await ${VISITOR}.get(${pathCode(call.path, 'id')})).status());`,
      `expect(statuses.some((status) => [${REFUSED.join(', ')}].includes(status))).toBe(true);`,
    ]),
  );
}
