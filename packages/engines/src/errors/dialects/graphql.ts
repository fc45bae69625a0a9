import type { Exchange, Json } from '@asbuilt/evidence';
import { operationsOf } from '../../kit/operations/operations.js';
import { outermost, readErrorObject, readItems } from '../error-object.js';
import { isObject, pointer, textOf, type FoundError, type JsonObject } from '../found.js';
import type { JsonDialect } from './dialect.js';

/** Enumerated outcomes that say no: `NOT_DELETED`, `FAILED`. */
const OUTCOME_KEYS = ['result', 'outcome', 'status'];
const REFUSED = /^(?:NOT_|NO_|FAIL|ERROR|DENIED|REJECTED|INVALID|FORBIDDEN|UNAUTHORI)/;

/** GraphQL: `errors[]`, and errors that are part of the schema: union members, `userErrors`, outcomes. */
export const graphql: JsonDialect = {
  name: 'GraphQL',
  read(body, exchange) {
    const asked = isGraphql(exchange);
    if (Array.isArray(body))
      return asked ? body.flatMap((answer, i) => readAnswer(answer, pointer('', i), exchange, true)) : [];
    if (!isObject(body) || !(asked || looksLikeGraphql(body['errors']))) return [];
    return readAnswer(body, '', exchange, asked);
  },
};

function readAnswer(answer: Json, at: string, exchange: Exchange, asked: boolean): FoundError[] {
  if (!isObject(answer)) return [];
  const { status } = exchange;
  const fields = new Map(operationsOf(exchange).map(({ alias, field }) => [alias, field]));
  const fieldAt = (alias: string): string => fields.get(alias) ?? alias;
  const listed = readListed(answer['errors'], pointer(at, 'errors'), status, fieldAt);
  const data = answer['data'];
  if (!asked || !isObject(data)) return listed;
  const here = pointer(at, 'data');
  const members = Object.entries(data).flatMap(([root, value]) =>
    readMember(value, pointer(here, root), status).map((error) => ({ ...error, operation: fieldAt(root) })),
  );
  return [...listed, ...members];
}

/** An error's `path` leads through the answer, from the root field that failed as the client calls it. */
function readListed(
  errors: Json | undefined,
  at: string,
  status: number,
  fieldAt: (alias: string) => string,
): FoundError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((item, i) => {
    if (!isObject(item)) return [];
    const { path, ...error } = item;
    const root = Array.isArray(path) ? textOf(path[0]) : null;
    const found = readErrorObject(error, pointer(at, i), outermost(status));
    return root === null ? found : found.map((one) => ({ ...one, operation: fieldAt(root) }));
  });
}

/** One root field's answer: only its own level is looked at, and its lists of user errors. */
function readMember(value: Json, at: string, status: number): FoundError[] {
  if (!isObject(value)) return [];
  const named = textOf(value['__typename']);
  const told = ['errorCode', 'message', 'errorMessage'].some((key) => textOf(value[key]) !== null);
  const isError = 'errorCode' in value || (named !== null && /(?:Error|Exception|Failure)$/.test(named));
  if ((isError && told) || isOutcome(value)) return readErrorObject(value, at, outermost(status));
  for (const key of ['userErrors', 'errors', 'validationErrors', 'accountErrors'])
    if (looksLikeErrors(value[key])) return readItems(value[key]!, pointer(at, key), outermost(status));
  return [];
}

/** Nothing but the outcome and its reason: a thing that has failed has other fields as well. */
function isOutcome(value: JsonObject): boolean {
  if (!Object.keys(value).every((key) => key === 'message' || key === '__typename' || OUTCOME_KEYS.includes(key)))
    return false;
  return textOf(value['message']) !== null && OUTCOME_KEYS.some((key) => REFUSED.test(textOf(value[key]) ?? ''));
}

function looksLikeErrors(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && 'message' in item);
}

function looksLikeGraphql(errors: Json | undefined): boolean {
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((e) => isObject(e) && ('locations' in e || 'extensions' in e))
  );
}

export function isGraphql(exchange: Exchange): boolean {
  const { url, request } = exchange;
  if (url.segments.at(-1)?.toLowerCase().includes('graphql') === true) return true;
  // whatever its endpoint is called, and though only the hash of the query was sent
  if (operationsOf(exchange).some(({ style }) => style === 'graphql')) return true;
  if (request?.is !== 'json') return false;
  const first = Array.isArray(request.value) ? request.value[0] : request.value;
  return isObject(first) && /^\s*(?:query|mutation|subscription|fragment|\{)/.test(textOf(first['query']) ?? '');
}
