import type { Json, Thing } from './json.js';
import { isThing } from './json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import type { Memory } from '../memory/memory.js';
import type { Answer, Request } from './request.js';
import { respond, type Strictness } from '../answers/respond.js';

// JSON-RPC (jsonrpc.org/specification): an answer has the id of its request, several requests may come in a list and are
// answered in one, and what has no id is not answered.

const METHOD_NOT_FOUND = -32601;

export function respondToAll(p: Prepared, memory: Memory, request: Request, strictness?: Strictness): Answer {
  const { body } = request;
  const asked = body.is === 'json' && isRpc(p, request) ? body.value : null;
  if (Array.isArray(asked) && asked.length > 0 && asked.every(isRequest))
    return inOne(p, memory, request, asked, strictness);
  const answer = respond(p, memory, request, strictness);
  return isThing(asked) && isRequest(asked) ? { ...answer, body: withId(answer.body, asked) } : answer;
}

const isRpc = ({ spec }: Prepared, { path, method }: Request): boolean =>
  spec.calls.statements.some((call) => call.style === 'rpc' && call.path === path && call.method === method);

const isRequest = (one: Json): one is Thing =>
  isThing(one) && typeof one.method === 'string' && ('jsonrpc' in one || 'id' in one);

const hasId = ({ id }: Thing): boolean => id !== undefined && id !== null;

/** Each as if it had come alone, in the order in which they came. */
function inOne(
  p: Prepared,
  memory: Memory,
  request: Request,
  asked: readonly Thing[],
  strictness: Strictness | undefined,
): Answer {
  const all = asked.map((value) => ({
    value,
    answer: respond(p, memory, { ...request, body: { is: 'json', value } }, strictness),
  }));
  const body = all.filter(({ value }) => hasId(value)).map(({ value, answer }) => answered(answer, value));
  const why = `${asked.length} at once: ${all.map(({ answer }) => answer.why).join(', ')}`;
  const headers = all.flatMap(({ answer }) => answer.headers);
  const call = all[0]!.answer.call;
  if (body.length === 0) return { status: 204, headers, mime: null, body: null, call, why };
  return { status: 200, headers, mime: 'application/json', body, call, why };
}

/** What is not in the specification says so in the way that the protocol has for it. */
function answered({ call, body }: Answer, asked: Thing): Json {
  if (call !== null) return withId(body, asked);
  const says = isThing(body) && typeof body.asbuilt === 'string' ? body.asbuilt : 'Method not found';
  return { jsonrpc: asked.jsonrpc ?? '2.0', id: asked.id ?? null, error: { code: METHOD_NOT_FOUND, message: says } };
}

const withId = (body: Json, asked: Thing): Json =>
  isThing(body) && hasId(asked) && ('result' in body || 'error' in body) ? { ...body, id: asked.id! } : body;
