import { isMadeOf, piecesOf, type Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { isLost } from './creates.js';
import type { Plan } from './plan.js';
import { refusal, VISITOR } from './reads.js';
import { bodyName } from './body-name.js';

/** A message within JSON, whatever stands in its slots: `A shelf named {value} is there.` */
function isIn(json: string, message: string): boolean {
  const pieces = piecesOf(message).map((text) => JSON.stringify(text).slice(1, -1));
  return isMadeOf(json, ['', ...pieces, ''], 0);
}

/** What was refused because it had been done before, in the product's words. */
export function againTests(plan: Plan, call: Call): string[] {
  const example = plan.examples.get(call.id);
  const refused = plan.again.get(call.id);
  const role = example === undefined ? undefined : plan.roleOf(example.actor);
  if (refused === undefined || example?.form !== false || isLost(example)) return [];
  if (role === undefined || call.path.includes('{')) return [];
  const here = plan.spec.errors.statements.filter(({ where, field }) => where.includes(call.id) && field === null);
  const error = here.find(
    ({ status, message }) => status === refused.status && message !== '' && isIn(refused.said, message),
  );
  if (error === undefined) return [];
  const others = here.filter((one) => one !== error).map(({ code, message }) => quoted(code ?? message));
  return [
    testCode(`${callTitle(call)} is refused when repeated: ${error.message} (${error.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await again(() => ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, null)}, ${bodyName(call)}), [${[...new Set(others)].join(', ')}]);`,
      ...refusal(error.status, error.code, error.message),
    ]),
  ];
}
