import type { Exchange, Json } from '@asbuilt/evidence';

// tRPC: the last segment of the path names a procedure (`/trpc/post.byId`), or several in one batch
// (`/trpc/post.byId,user.me?batch=1`), whose inputs and answers stand under their numbers.

export interface Procedure {
  readonly name: string;
  readonly writes: boolean;
  readonly input: Json;
  readonly answer: Json | undefined;
}

const NAMES = /^[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*(?:,[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*)*$/;

type JsonRecord = { [key: string]: Json };
const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The procedures that an exchange calls, in the order sent; null where it speaks another tongue. */
export function proceduresOf(exchange: Exchange): Procedure[] | null {
  const { method, url, response } = exchange;
  if (method !== 'GET' && method !== 'POST') return null;
  const last = url.segments.at(-1) ?? '';
  const batched = url.query.some(([name, value]) => name === 'batch' && value === '1');
  if (!batched && !last.includes('.') && !url.segments.some(isTrpc)) return null;
  if (!NAMES.test(last)) return null;
  const names = batched ? last.split(',') : [last];
  const answer = response?.is === 'json' && !response.cut ? response.value : undefined;
  if (answer === undefined || names.some((name) => name.includes(','))) return null;
  // one error for all where the batch itself was refused
  const answers = batched && Array.isArray(answer) ? answer : names.map(() => answer);
  if (answers.length !== names.length || !answers.every(isAnswer)) return null;
  const input = inputOf(exchange);
  const inputs = names.map((_, i) => (batched ? (isRecord(input) ? input[String(i)] : undefined) : input));
  return names.map((name, i) => ({ name, writes: method === 'POST', input: inputs[i] ?? null, answer: answers[i] }));
}

const isTrpc = (segment: string): boolean => /^trpc$/i.test(segment);

/** `{"result":{"data":…}}`, or an error with its code in numbers and what belongs to it; both may be wrapped by a transformer. */
function isAnswer(answer: Json | undefined): boolean {
  if (!isRecord(answer) || 'jsonrpc' in answer) return false;
  const { result, error } = answer;
  if (isRecord(result)) return Object.keys(result).every((key) => key === 'data' || key === 'type' || key === 'id');
  const told = isRecord(error) && isRecord(error['json']) ? error['json'] : error;
  return isRecord(told) && typeof told['code'] === 'number' && isRecord(told['data']);
}

function inputOf({ method, url, request }: Exchange): Json | undefined {
  if (method === 'POST') return request?.is === 'json' && !request.cut ? request.value : undefined;
  const text = url.query.find(([name]) => name === 'input')?.[1];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
