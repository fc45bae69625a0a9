import { piecesOf, type Call } from '@asbuilt/spec';
import { pathCode, quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { boundKey } from './slot-keys.js';

export const schemaName = ({ method, path, operation }: Call, status: number): string =>
  [method, path, ...(operation === null ? [] : [operation]), status].join(' ');

/** Lists and single things: that they are there, and what they look like. */
export function readTests(plan: Plan, call: Call): string[] {
  if (
    call.method !== 'GET' ||
    !isJson(call) ||
    call.params.some(({ in: place, required }) => place === 'query' && required)
  )
    return [];
  const slots = call.path.match(/\{/g)?.length ?? 0;
  if (slots === 0) return listTest(plan, call);
  const list = plan.listFor(call);
  return slots === 1 && call.path.endsWith('}') && list !== undefined ? oneTests(plan, call, list) : [];
}

function listTest(plan: Plan, call: Call): string[] {
  const role = plan.roleFor(call);
  const { status } = goodAnswer(call)!;
  if (role === undefined) return [];
  return [
    testCode(`GET ${call.path} answers as specified (${call.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await ${VISITOR}.get(${pathCode(call.path, null)});`,
      `expect(answer.status()).toBe(${status});`,
      `await expectToFit(answer, ${quoted(schemaName(call, status))});`,
    ]),
  ];
}

export const VISITOR = 'visitor';

function oneTests(plan: Plan, call: Call, list: Call): string[] {
  const role = plan.spec.roles.statements.find((one) => one.may.includes(call.id) && one.may.includes(list.id));
  if (role === undefined) return [];
  const { status } = goodAnswer(call)!;
  const find = [
    `const ${VISITOR} = await as(${quoted(role.name)});`,
    `const ${boundKey(plan, list.path)} = await ${findCode(plan, { by: VISITOR, role, list })};`,
  ];
  const tests = [
    testCode(`GET ${call.path} answers as specified (${call.id})`, [
      ...find,
      `const answer = await ${VISITOR}.get(${pathCode(call.path, 'id')});`,
      `expect(answer.status()).toBe(${status});`,
      `await expectToFit(answer, ${quoted(schemaName(call, status))});`,
    ]),
  ];
  const missing = plan.spec.errors.statements.find((one) => one.status === 404 && one.where.includes(call.id));
  if (missing !== undefined && !missing.message.includes('{'))
    tests.push(
      testCode(`GET ${call.path} of what is not there is refused (${missing.id})`, [
        ...find,
        `const answer = await ${VISITOR}.get(${pathCode(call.path, 'unknown(id)')});`,
        ...refusal(404, missing.code, missing.message),
      ]),
    );
  return tests;
}

/** What a refusal has to say. */
export const refusal = (status: number, code: string | undefined, message: string | undefined): string[] => [
  `expect(answer.status()).toBe(${status});`,
  ...saying(code, message),
];

/** The code, and the words of the message around what is put into it. */
export function saying(code: string | undefined, message: string | undefined): string[] {
  const pieces = piecesOf(message ?? '').filter((piece) => piece.trim().length >= FEWEST && !/[(<"\\]/.test(piece));
  return [...(code === undefined ? [] : [code]), ...pieces].map(
    (text) => `expect(await said(answer)).toContain(${quoted(text)});`,
  );
}

// Fewer letters are everywhere.
const FEWEST = 4;
