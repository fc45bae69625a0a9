import type { Json } from '@asbuilt/evidence';
import type { Constant } from '@asbuilt/spec';
import { quoted, testCode, written } from './code.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { isPlace } from './schema-place.js';

/** Constants that an answer tells, at the place where it was found to tell them. */
export const constantTests = (plan: Plan): string[] =>
  plan.spec.constants.statements.flatMap((constant) => [
    ...toldTests(plan, constant),
    ...headerTests(plan, constant),
    ...cookieTests(plan, constant),
  ]);

function toldTests(plan: Plan, constant: Constant): string[] {
  // each list is looked at by itself
  if (constant.kind === 'page' && constant.subject === 'default') return [];
  const at = constant.evidence.find((ref) => ref.at?.startsWith('/'))?.at;
  const calls = constant.where.flatMap((id) => plan.call(id) ?? []);
  // what only a refusal tells, a good answer does not
  const call = calls.find(
    (one) =>
      one.method === 'GET' && !one.path.includes('{') && isJson(one) && isPlace(goodAnswer(one)?.schema ?? null, at),
  );
  const role = call === undefined ? undefined : plan.roleFor(call);
  if (at === undefined || call === undefined || role === undefined || at.includes('message')) return [];
  return [
    testCode(`${constant.name} is ${JSON.stringify(constant.value)} (${constant.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await ${VISITOR}.get(${quoted(call.path)});`,
      `expect(valueAt(await answer.json(), ${quoted(at)})).toEqual(${written(constant.value as Json)});`,
    ]),
  ];
}

/** For how long answers may be kept. How often one may ask is set otherwise where tests are run. */
function headerTests(plan: Plan, { name, kind, value, unit, where, evidence, id }: Constant): string[] {
  const header = evidence.flatMap(({ at }) => (at === undefined || /[/[#.]/.test(at) ? [] : [at]))[0];
  if (kind !== 'period' || typeof value !== 'number' || header === undefined) return [];
  const calls = where.flatMap((one) => plan.call(one) ?? []);
  const call = calls.find((one) => one.method === 'GET' && !one.path.includes('{') && plan.roleFor(one) !== undefined);
  if (call === undefined) return [];
  return [
    testCode(`${name} ${value}${unit === null ? '' : ` ${unit}`} (${id})`, [
      `const ${VISITOR} = await as(${quoted(plan.roleFor(call)!.name)});`,
      `const answer = await ${VISITOR}.get(${quoted(call.path)});`,
      `expect(answer.headers()[${quoted(header)}]?.match(/\\d+/g)).toContain(${quoted(String(value))});`,
    ]),
  ];
}

// Expires tells whole seconds, and the answer was some time on its way.
const LATE = 60;

/** How long a cookie lasts, of answers that hand it out to everybody. */
function cookieTests(plan: Plan, { name, kind, subject: cookie, value, unit, where, id }: Constant): string[] {
  if (kind !== 'cookie' || cookie === null || unit !== 'seconds' || typeof value !== 'number') return [];
  const calls = where.flatMap((one) => plan.call(one) ?? []);
  const call = calls.find(
    (one) =>
      one.method === 'GET' && !one.path.includes('{') && plan.renews(one, cookie) && plan.roleFor(one) !== undefined,
  );
  if (call === undefined) return [];
  return [
    testCode(`${name} is ${value} seconds (${id})`, [
      `const ${VISITOR} = await as(${quoted(plan.roleFor(call)!.name)});`,
      `const answer = await ${VISITOR}.get(${quoted(call.path)});`,
      `expect(Math.abs(lifetimeOf(answer, ${quoted(cookie)}) - ${value})).toBeLessThan(${LATE});`,
    ]),
  ];
}
