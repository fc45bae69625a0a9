import { findErrors, operationsOf, type FoundError } from '@asbuilt/engines';
import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { askedBy, findIn, indexOf } from '../explain/find-call.js';
import { isRedacted } from '../replay/looks.js';
import { quoted, testCode, written } from './code.js';
import { goodAnswer, type Plan } from './plan.js';
import { refusal, schemaName, VISITOR } from './reads.js';

// GraphQL has one address and says by its document what it wants: what was recorded is sent again as it was.

/** A GraphQL request of one operation, and what came of it. */
export interface GraphRequest {
  readonly actor: string;
  readonly body: { readonly [name: string]: Json };
  /** It only asks. */
  readonly isQuery: boolean;
  readonly status: number;
  readonly errors: readonly FoundError[];
}

/** By call, in the order of the recording. */
export function graphRequestsOf(spec: Spec, exchanges: readonly Exchange[]): ReadonlyMap<string, GraphRequest[]> {
  const index = indexOf(spec.calls.statements, spec.origins);
  const found = new Map<string, GraphRequest[]>();
  for (const exchange of exchanges) {
    const { request, actor, status } = exchange;
    const [operation, ...others] = exchange.is === 'call' && request?.is === 'json' ? operationsOf(exchange) : [];
    if (operation?.style !== 'graphql' || operation.unknown || others.length > 0) continue;
    const call = findIn(index, ...askedBy(exchange, operation))?.call;
    const body = request?.is === 'json' ? request.value : null;
    if (call === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) continue;
    const one = { actor, body, isQuery: operation.writes === false, status, errors: findErrors(exchange) };
    found.set(call.id, [...(found.get(call.id) ?? []), one]);
  }
  return found;
}

/** What is asked for and answered; who may not; and what is refused that was sent. */
export function graphTests(plan: Plan, call: Call): string[] {
  if (call.style !== 'graphql') return [];
  const requests = plan.graph.get(call.id) ?? [];
  return [
    ...readTest(plan, call, requests),
    ...refusedTests(plan, call, requests),
    ...ruleTests(plan, call, requests),
    ...missingTests(plan, call, requests),
  ];
}

/** A question that names nothing of the recorded product, asked by whoever was answered. */
function readTest(plan: Plan, call: Call, requests: readonly GraphRequest[]): string[] {
  const good = goodAnswer(call);
  const asked = requests.find(
    ({ isQuery, status, errors, body }) => isQuery && status === good?.status && errors.length === 0 && isGeneral(body),
  );
  const lines = asked === undefined ? null : sending(plan, call, asked);
  if (lines === null || good === undefined) return [];
  return [
    testCode(`${callTitle(call)} responds as specified (${call.id})`, [
      ...lines,
      `expect(answer.status()).toBe(${good.status});`,
      `expect(await said(answer)).not.toContain('"errors":[{');`,
      `await expectToFit(answer, ${quoted(schemaName(call, good.status))});`,
    ]),
  ];
}

/** Who may not, as each role was refused. */
function refusedTests(plan: Plan, call: Call, requests: readonly GraphRequest[]): string[] {
  const roles = plan.spec.roles.statements.filter(
    ({ may, mayNot }) => mayNot.includes(call.id) && !may.includes(call.id),
  );
  return roles.flatMap((role) => {
    const refused = requests.find(
      ({ actor, errors, body }) => plan.roleOf(actor) === role && errors.length > 0 && isSendable(body),
    );
    const lines = refused === undefined ? null : sending(plan, call, refused);
    if (lines === null) return [];
    return [testCode(`${role.name} may not ${callTitle(call)} (${role.id})`, [...lines, ...saying(refused!)])];
  });
}

/** What is sent and refused: the first request that each rule, and each error that is no role's, was told by. */
function ruleTests(plan: Plan, call: Call, requests: readonly GraphRequest[]): string[] {
  const rules = plan.spec.validation.statements.filter(
    ({ where, message }) => where === call.id && message !== undefined,
  );
  return rules.flatMap(({ id, message }) => {
    const refused = requests.find(
      ({ errors, body }) => errors.length === 1 && errors[0]!.message === message && isSendable(body),
    );
    const lines = refused === undefined ? null : sending(plan, call, refused);
    if (lines === null) return [];
    return [testCode(`${callTitle(call)} refuses: ${message} (${id})`, [...lines, ...saying(refused!)])];
  });
}

/** Who only asked, and may, asked for what is nowhere. */
function missingTests(plan: Plan, call: Call, requests: readonly GraphRequest[]): string[] {
  if (call.does !== 'read') return [];
  const here = plan.spec.errors.statements.filter(({ where, field }) => where.includes(call.id) && field === null);
  return here.flatMap(({ id, code, message }) => {
    const isIt = ({ errors }: GraphRequest) =>
      errors.length === 1 && errors[0]!.message === message && (errors[0]!.code ?? undefined) === code;
    const isAllowed = ({ actor }: GraphRequest) => plan.roleOf(actor)?.may.includes(call.id) === true;
    const asked = requests.find((one) => one.isQuery && isIt(one) && isAllowed(one) && isSendable(one.body));
    const lines = asked === undefined ? null : sending(plan, call, asked);
    if (lines === null) return [];
    return [
      testCode(`${callTitle(call)} is refused: ${message} (${id})`, [
        ...lines,
        ...refusal(asked!.status, code, message),
      ]),
    ];
  });
}

function sending(plan: Plan, { path }: Call, { actor, body }: GraphRequest): string[] | null {
  const role = plan.roleOf(actor);
  if (role === undefined) return null;
  return [
    `const ${VISITOR} = await as(${quoted(role.name)});`,
    `const answer = await ${VISITOR}.ask('POST', ${quoted(path)}, ${written(body)});`,
  ];
}

/** The status, and the code or the words of what was complained of. */
function saying({ status, errors: [error] }: GraphRequest): string[] {
  const words = error!.code ?? error!.message;
  return [
    `expect(answer.status()).toBe(${status});`,
    ...(words === '' || isRedacted(words) ? [] : [`expect(await said(answer)).toContain(${quoted(words)});`]),
  ];
}

/** Nothing in it was taken out, so that it can be sent as it was. */
const isSendable = (body: Json): boolean =>
  !leavesOf(body).some((value) => typeof value === 'string' && isRedacted(value));

/** Neither does it name a thing, which another product has under another name. */
const isGeneral = (body: GraphRequest['body']): boolean => {
  const document = typeof body['query'] === 'string' ? body['query'] : '';
  const sent = leavesOf(body['variables'] ?? null);
  return isSendable(body) && !/:\s*"[^"]*\d/.test(document) && !sent.some((value) => /\d/.test(JSON.stringify(value)));
};

const leavesOf = (value: Json): Json[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner: Json) => leavesOf(inner))
    : [value];
