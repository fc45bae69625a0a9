import { piecesOf, type Call, type CataloguedError } from '@asbuilt/spec';
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
  if (slots !== 1 || !call.path.endsWith('}')) return [];
  return list === undefined ? namelessTest(plan, call) : oneTests(plan, call, list);
}

/** Where no list tells what such things are called, what no thing is called is nowhere all the same. */
function namelessTest(plan: Plan, call: Call): string[] {
  const [slot] = call.params.filter(({ in: place }) => place === 'path');
  const role = plan.roleFor(call);
  const missing = missingAt(plan, call);
  if (slot?.schema['type'] !== 'string' || slot.schema['format'] !== undefined) return [];
  if (role === undefined || missing === undefined) return [];
  return [
    testCode(`GET ${call.path} with an unknown id is refused (${missing.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const answer = await ${VISITOR}.get(${quoted(call.path.replace(/\{[^{}]*\}$/, NOWHERE))});`,
      ...refusal(404, missing.code, missing.message),
    ]),
  ];
}

const NOWHERE = 'nothing-is-called-so';

const missingAt = ({ spec }: Plan, { id }: Call): CataloguedError | undefined =>
  spec.errors.statements.find(
    ({ status, where, message }) => status === 404 && where.includes(id) && !message.includes('{'),
  );

function listTest(plan: Plan, call: Call): string[] {
  const role = plan.roleFor(call);
  const { status } = goodAnswer(call)!;
  if (role === undefined) return [];
  return [
    testCode(`GET ${call.path} responds as specified (${call.id})`, [
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
    testCode(`GET ${call.path} responds as specified (${call.id})`, [
      ...find,
      `const answer = await ${VISITOR}.get(${pathCode(call.path, 'id')});`,
      `expect(answer.status()).toBe(${status});`,
      `await expectToFit(answer, ${quoted(schemaName(call, status))});`,
    ]),
  ];
  const missing = missingAt(plan, call);
  if (missing !== undefined)
    tests.push(
      testCode(`GET ${call.path} with an unknown id is refused (${missing.id})`, [
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
