import { OperationTypeNode } from 'graphql';
import { parametersIn } from './request-parameters.js';
import { operationsIn, isGraphqlQuery, GRAPHQL_PATH } from './graphql-queries.js';

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Missing where a part of it is a file. */
  readonly body?: string;
}

/** What shows that a request may change something: its method, another method that it asks for, or what it says in GraphQL. */
export type ChangeSign = 'method' | 'override' | 'mutation' | 'unknown document';

/** Methods that change nothing: of HTTP itself, of WebDAV, and the two that carry a query in their body. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT', 'SEARCH', 'QUERY']);

/** Null where nothing about the request says that it changes something; its address may still name an action. */
export function changeSign({ method, url, headers, body = '' }: SentRequest): ChangeSign | null {
  if (asksForOtherMethod(url, headers)) return 'override';
  if (SAFE.has(method)) return signInQuery(new URL(url));
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return method === 'POST' && isGraphqlQuery({ url, contentType, body }) ? null : 'method';
}

/** Servers take the method from these before they look at the request's own. */
export const OVERRIDE_HEADER = /^x-(?:http-)?method(?:-override)?$/i;
const OVERRIDE_PARAMETER = /^(?:_method|_httpmethod|x-http-method(?:-override)?|x-method-override)$/i;

function asksForOtherMethod(url: string, headers: SentRequest['headers']): boolean {
  const asked = [
    ...headers.filter(([name]) => OVERRIDE_HEADER.test(name)),
    ...[...new URL(url).searchParams].filter(([name]) => OVERRIDE_PARAMETER.test(name)),
  ];
  return asked.some(([, method]) => !SAFE.has(method.trim().toUpperCase()));
}

/** Parameters that name a document which the server keeps. */
const KEPT = /^(?:extensions|document_?id|doc_?id|query_?id|(?:sha256_?)?hash|persisted\w*)$/i;

/** Nothing else is served there, and whoever only opens it gives no parameter. */
const ENDPOINT = /\/(?:graphql|gql)\/?$/i;

/** GraphQL is sent by GET as well, in any parameter; a document that cannot be read, or that only the server has, may do anything. */
function signInQuery({ pathname, searchParams }: URL): ChangeSign | null {
  const parameters = parametersIn(searchParams);
  if (parameters.some(([, value]) => CHANGING_SQL.test(value.trimStart()))) return 'mutation';
  const documents = parameters.flatMap(([name, value]) => {
    const operations = value.includes('{') ? operationsIn(value) : null;
    const isMeant = name.toLowerCase() === 'query' || (operations !== null && operations.length > 0);
    return isMeant ? [{ value, operations }] : [];
  });
  if (documents.some(({ operations }) => operations?.some((kind) => kind !== OperationTypeNode.QUERY) === true))
    return 'mutation';
  const isRead =
    documents.length > 0 && documents.every(({ operations }) => operations !== null && operations.length > 0);
  if (isRead) return null;
  if (ENDPOINT.test(pathname) && parameters.some(([, value]) => value !== '')) return 'unknown document';
  const isPossible = GRAPHQL_PATH.test(pathname)
    ? [...searchParams.keys()]
    : searchParams.has('extensions')
      ? ['extensions']
      : [];
  const isUnread = documents.some(({ value }) => BROKEN.test(value));
  return isUnread || isPossible.some((name) => name === 'id' || KEPT.test(name)) ? 'unknown document' : null;
}

/** Consoles of databases and search engines take a statement by GET: `?sql=DROP TABLE x`. */
const CHANGING_SQL =
  /^(?:insert\sinto|replace\sinto|delete\sfrom|update\s\S+\sset|truncate\s|(?:drop|alter|create)\s(?:table|database|index|view|schema|user|role)\s)/i;

/** Begins as a document does, though it cannot be parsed. */
const BROKEN = /^\W*(?:mutation|subscription|fragment)\b[^{]*\{/i;
