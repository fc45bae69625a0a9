import type { Json } from '@asbuilt/evidence';
import { quoted, testCode, written } from './code.js';
import { isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** Constants that an answer tells, at the place where it was found to tell them. */
export function constantTests(plan: Plan): string[] {
  return plan.spec.constants.statements.flatMap((constant) => {
    const at = constant.evidence.find((ref) => ref.at?.startsWith('/'))?.at;
    const calls = constant.where.flatMap((id) => plan.call(id) ?? []);
    const call = calls.find((one) => one.method === 'GET' && !one.path.includes('{') && isJson(one));
    const role = call === undefined ? undefined : plan.roleFor(call);
    if (at === undefined || call === undefined || role === undefined || at.includes('message')) return [];
    return [
      testCode(`${constant.name} is ${JSON.stringify(constant.value)} (${constant.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${VISITOR}.get(${quoted(call.path)});`,
        `expect(valueAt(await answer.json(), ${quoted(at)})).toEqual(${written(constant.value as Json)});`,
      ]),
    ];
  });
}
