import { ofAnyRow, openedSent, type Exchange, type Json } from '@asbuilt/evidence';
import { isObject, textOf } from '../errors/found.js';

/**
 * Told of each value that a request carries: its name as the request has it, `issue[subject]` or `author.name`, and of rows
 * without their number, `lines[][qty]`.
 */
export type TellLeaf = (name: string, value: Json, isFile: boolean) => void;

/** A request with more leaves is an import; its first ones do. */
export const MOST_LEAVES = 200;
/** Items of a list are alike. */
const MOST_ITEMS = 3;
const DEEPEST = 5;

/** What a request carries. */
export interface Payload {
  readonly method: string;
  readonly url: Pick<Exchange['url'], 'query'>;
  readonly request: Exchange['request'];
}

/** Walks what was sent: the body, and of a request without one the query. */
export function eachLeaf({ request, url, method }: Payload, tell: TellLeaf): void {
  let left = MOST_LEAVES;
  const say: TellLeaf = (name, value, isFile) => {
    if (left-- > 0) tell(name, value, isFile);
  };
  if (request?.is === 'form')
    for (const { name, value, file } of openedSent(request.fields)) say(ofAnyRow(name), value ?? '', file !== null);
  else if (request?.is === 'json') walk(inputOf(request.value), '', DEEPEST, say);
  if (request === null || method === 'GET') for (const [name, value] of url.query) say(name, value, false);
}

/** Names of what is sent as a list, of whatever items. */
export function listsIn({ request }: Exchange): ReadonlySet<string> {
  const lists = new Set<string>();
  if (request?.is === 'json') note(inputOf(request.value), '', DEEPEST);
  return lists;

  function note(value: Json, name: string, left: number): void {
    if (Array.isArray(value)) {
      if (name !== '') lists.add(name);
      for (const item of value.slice(0, MOST_ITEMS)) if (isObject(item)) note(item, name, left - 1);
    } else if (isObject(value) && left > 0)
      for (const [key, inner] of Object.entries(value)) note(inner, name === '' ? key : `${name}.${key}`, left - 1);
  }
}

/** What is asked for in a request that says more than the input: GraphQL's variables, the parameters of JSON-RPC. */
function inputOf(body: Json): Json {
  if (!isObject(body)) return body;
  if (textOf(body['query']) !== null && isObject(body['variables'])) return body['variables'];
  if ('jsonrpc' in body && 'params' in body) return body['params'] ?? null;
  return body;
}

function walk(value: Json, name: string, left: number, say: TellLeaf): void {
  if (Array.isArray(value) && value.length > 0) {
    if (value.every((item) => typeof item !== 'object')) return say(name, value, false);
    for (const item of value.slice(0, MOST_ITEMS)) walk(item, name, left - 1, say);
    return;
  }
  if (!isObject(value) || left === 0) {
    if (name !== '') say(name, value, false);
    return;
  }
  if (name !== '' && Object.keys(value).length === 0) say(name, null, false);
  for (const [key, inner] of Object.entries(value)) walk(inner, name === '' ? key : `${name}.${key}`, left - 1, say);
}
