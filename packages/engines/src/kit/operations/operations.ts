import type { Exchange, FormField, Json } from '@asbuilt/evidence';
import { at } from '../summary/maps.js';
import { oncePer } from '../summary/once.js';
import { rootFieldsOf } from './graphql-document.js';
import { withFiles } from './graphql-uploads.js';
import { proceduresOf, type Procedure } from './trpc.js';

/** One call among several that share an address: a GraphQL root field or an RPC method. */
export interface Operation {
  readonly style: 'graphql' | 'rpc';
  /** It may change something: a GraphQL mutation. Of RPC nobody can tell. */
  readonly writes: boolean | null;
  /** What tells it from others at the same address; `sha256:…`, `document:…` where a query was only named that the server keeps. */
  readonly field: string;
  /** Under which key the answer has it: a client may ask for one field several times. */
  readonly alias: string;
  /** The client's own label, where it gave one. */
  readonly name: string | null;
  readonly arguments: Json;
  /** Of GraphQL: the arguments that the client's document says may not be null. */
  readonly demands?: readonly string[];
  /** What of the answer belongs to this operation; undefined where there is none. */
  readonly result: Json | undefined;
  /** The server said that it has no such operation. */
  readonly unknown: boolean;
  /** Its name is the last step of the path (tRPC), so that each has an address of its own. */
  readonly inPath?: boolean;
  /** Of a persisted query sent with its text: what later requests may name it by. */
  readonly kept: string | null;
}

type Record_ = { [key: string]: Json };
export const isRecord = (value: Json | undefined): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The operations an exchange carries, in the order sent; none where its address alone is the call. */
export const operationsOf = oncePer((exchange: Exchange): readonly Operation[] => {
  const procedures = proceduresOf(exchange);
  if (procedures !== null) return procedures.map(procedureOperation);
  const payloads = payloadsOf(exchange);
  if (payloads === null) return [];
  const answers = answersOf(exchange, payloads);
  return payloads.flatMap(
    (payload, i) =>
      graphqlOperations(payload, answers[i], exchange.url.path) ?? rpcOperation(payload, answers[i]) ?? [],
  );
});

const SENDS_QUERIES = /graphql|gql|\bquery\b/i;

function payloadsOf(exchange: Exchange): Record_[] | null {
  const { request, method } = exchange;
  if (method === 'GET') {
    const query = new Map(exchange.url.query);
    const text = query.get('query');
    const looksLike =
      text !== undefined && /^\s*(?:query|mutation|subscription|fragment|\{)/.test(text) && text.includes('{');
    const named = SENDS_QUERIES.test(exchange.url.path) && DOCUMENT_KEYS.some((key) => query.has(key));
    if (!looksLike && !named && !query.has('extensions')) return null;
    const payload: Record_ = {};
    for (const key of ['query', 'operationName', ...DOCUMENT_KEYS]) if (query.has(key)) payload[key] = query.get(key)!;
    for (const key of ['variables', 'extensions']) {
      const value = parsed(query.get(key));
      if (value !== undefined) payload[key] = value;
    }
    return graphqlQuery(payload, exchange.url.path) ? [payload] : null;
  }
  if (method !== 'POST' || request === null) return null;
  if (request.is === 'json') return jsonPayloads(request.value, exchange.url.path);
  if (request.is === 'form') return formPayload(request.fields, exchange.url.path);
  if (request.is === 'text' && request.mime === 'application/graphql') return [{ query: request.text }];
  return null;
}

function jsonPayloads(value: Json, path: string): Record_[] | null {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0 || list.length > MOST_IN_A_BATCH) return null;
  return list.every((item) => isRecord(item) && (graphqlQuery(item, path) || isRpc(item))) ? (list as Record_[]) : null;
}

// A batch is a handful of operations; anything longer is a list that happens to look alike.
const MOST_IN_A_BATCH = 100;

function formPayload(fields: readonly FormField[], path: string): Record_[] | null {
  const field = (name: string) => fields.find((f) => f.name === name)?.value ?? undefined;
  // the GraphQL multipart request convention puts the payload into a part called `operations`
  const operations = parsed(field('operations'));
  if (operations !== undefined) return jsonPayloads(withFiles(operations, parsed(field('map')), fields), path);
  if (!SENDS_QUERIES.test(path)) return null;
  const payload: Record_ = {};
  for (const key of ['query', 'operationName', ...DOCUMENT_KEYS]) {
    const value = field(key);
    if (value !== undefined) payload[key] = value;
  }
  const variables = parsed(field('variables'));
  if (variables !== undefined) payload['variables'] = variables;
  return graphqlQuery(payload, path) ? [payload] : null;
}

function parsed(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Names under which clients send which of the queries that the server keeps they mean: Relay, graphql-over-http, Facebook. */
const DOCUMENT_KEYS = ['documentId', 'doc_id', 'docId', 'id'] as const;

const persistedQuery = ({ extensions }: Record_): Record_ | undefined => {
  const persisted = isRecord(extensions) ? extensions['persistedQuery'] : undefined;
  return isRecord(persisted) ? persisted : undefined;
};

/** What a query is called by, which the server keeps: `sha256:…` by Apollo's hash of its text, `document:…` by any other name. */
function keptName(payload: Record_): string | null {
  const persisted = persistedQuery(payload);
  const name = persisted?.['sha256Hash'] ?? DOCUMENT_KEYS.map((key) => payload[key]).find((id) => id !== undefined);
  const isName = typeof name === 'string' && /^[\w:.-]{1,128}$/.test(name);
  return isName ? `${persisted ? 'sha256' : 'document'}:${name}` : null;
}

function graphqlQuery(payload: Record_, path: string): boolean {
  const { query, variables } = payload;
  if (typeof query === 'string') return query.includes('{') && rootFieldsOf(query, nameOf(payload)) !== null;
  if (query !== undefined) return false;
  if (persistedQuery(payload) !== undefined) return true;
  // anything may have an id; only beside variables, and where queries are sent, does it name one
  return SENDS_QUERIES.test(path) && isRecord(variables) && keptName(payload) !== null;
}

const nameOf = (payload: Record_): string | null =>
  typeof payload['operationName'] === 'string' && payload['operationName'] !== '' ? payload['operationName'] : null;

function graphqlOperations(payload: Record_, answer: Json | undefined, path: string): Operation[] | null {
  if (!graphqlQuery(payload, path)) return null;
  const { query } = payload;
  const variables = isRecord(payload['variables']) ? payload['variables'] : {};
  const data = isRecord(answer) ? answer['data'] : undefined;
  const kept = keptName(payload);
  if (typeof query !== 'string')
    return [
      {
        style: 'graphql',
        writes: null,
        field: kept ?? 'sha256:null',
        alias: '',
        name: nameOf(payload),
        arguments: variables,
        result: answer,
        unknown: isNotPersisted(answer),
        kept: null,
      },
    ];
  const document = rootFieldsOf(query, nameOf(payload))!;
  return document.fields.map((root) => ({
    style: 'graphql' as const,
    writes: document.operation === 'mutation',
    field: root.field,
    alias: root.alias,
    name: nameOf(payload) ?? document.name,
    arguments: root.argumentsWith(variables),
    demands: root.demands,
    result: projected(answer, data, root.alias, root.field),
    unknown: isUnknownField(answer, root.field),
    kept,
  }));
}

/** The answer as if this root field alone had been asked for, under its own name. */
function projected(answer: Json | undefined, data: Json | undefined, alias: string, field: string): Json | undefined {
  if (!isRecord(answer)) return answer;
  const own: Record_ = Object.fromEntries(Object.entries(answer));
  if (isRecord(data)) own['data'] = alias in data ? { [field]: data[alias]! } : {};
  const { errors } = own;
  if (!Array.isArray(errors)) return own;
  own['errors'] = errors.flatMap((error) => ownError(error, alias, field) ?? []);
  if (own['errors'].length === 0 && errors.length > 0) delete own['errors'];
  return own;
}

/** An error says by its path, in the client's names, of which field it is; without one it is of the whole. */
function ownError(error: Json, alias: string, field: string): Json | null {
  const path = isRecord(error) ? error['path'] : undefined;
  if (!isRecord(error) || !Array.isArray(path) || path.length === 0) return error;
  return path[0] === alias ? { ...error, path: [field, ...path.slice(1)] } : null;
}

const isRpc = (payload: Record_): boolean =>
  payload['jsonrpc'] === '2.0' && typeof payload['method'] === 'string' && payload['method'] !== '';

function rpcOperation(payload: Record_, answer: Json | undefined): Operation[] | null {
  if (!isRpc(payload)) return null;
  const method = payload['method'] as string;
  return [
    {
      style: 'rpc',
      writes: null,
      field: method.replaceAll(' ', '_'),
      alias: '',
      name: null,
      arguments: payload['params'] ?? null,
      result: answer,
      unknown: isRecord(answer) && isRecord(answer['error']) && answer['error']['code'] === METHOD_NOT_FOUND,
      kept: null,
    },
  ];
}

const procedureOperation = ({ name, writes, input, answer }: Procedure): Operation => ({
  style: 'rpc',
  writes,
  field: name,
  inPath: true,
  alias: '',
  name: null,
  arguments: input,
  result: answer,
  unknown: false,
  kept: null,
});

// JSON-RPC 2.0, section 5.1
const METHOD_NOT_FOUND = -32601;

/** The server has no query under the hash, and the client sends it again with its text: a step of the protocol, no call. */
function isNotPersisted(answer: Json | undefined): boolean {
  const errors = isRecord(answer) ? answer['errors'] : undefined;
  return Array.isArray(errors) && errors.some((error) => /PERSISTED_?QUERY_?NOT_?FOUND/i.test(JSON.stringify(error)));
}

/** As graphql-js and the servers modelled on it say it; GraphQL has no code for it. */
function isUnknownField(answer: Json | undefined, field: string): boolean {
  const errors = isRecord(answer) ? answer['errors'] : undefined;
  if (!Array.isArray(errors)) return false;
  const texts = errors.map((error) => JSON.stringify(error));
  return texts.some(
    (text) =>
      /Cannot query field|Unknown field|doesn't exist on type|FieldUndefined/.test(text) && text.includes(field),
  );
}

function answersOf(exchange: Exchange, payloads: readonly Record_[]): (Json | undefined)[] {
  const { response } = exchange;
  const value = response !== null && response.is === 'json' ? response.value : undefined;
  const inBatch = Array.isArray(value) && Array.isArray((exchange.request as { value?: Json } | null)?.value);
  return inBatch ? answersInBatch(value, payloads) : payloads.map(() => value);
}

/**
 * JSON-RPC 2.0, section 6: the answers to a batch may stand in any order, told by their ids, and what was sent without
 * one gets none. Where no answer has an id there is only the order, as in GraphQL.
 */
function answersInBatch(answers: readonly Json[], payloads: readonly Record_[]): (Json | undefined)[] {
  const byId = new Map<string, Json[]>();
  for (const answer of answers) {
    const id = isRecord(answer) ? answer['id'] : undefined;
    if (id !== undefined && id !== null) at(byId, JSON.stringify(id), () => [] as Json[]).push(answer);
  }
  if (byId.size === 0 || !payloads.some((payload) => isRpc(payload) && 'id' in payload)) return [...answers];
  // a client that numbers all of a batch alike leaves the order among them
  return payloads.map((payload, i) => (isRpc(payload) ? byId.get(JSON.stringify(payload['id']))?.shift() : answers[i]));
}
