import type { Call, JsonSchema, Response } from '@asbuilt/spec';
import type { Sent } from './bodies.js';
import type { Draft } from './draft.js';
import type { Json } from './json.js';
import { isObject } from './keywords.js';

// The specification tells of an operation what is asked of it: the arguments of a GraphQL field, the params of a JSON-RPC
// method. What goes over the wire is the envelope around them, and a document for tools has to say that.

/** Its name stands in the envelope; not in the path (tRPC) nor in a parameter (`?action=edit`). */
export const isEnveloped = ({ style, operation, chosenBy }: Call): boolean =>
  operation !== null && chosenBy === undefined && (style === 'graphql' || style === 'rpc');

/** GraphQL over GET: the envelope is the query of the address. */
export const isInQuery = (call: Call): boolean =>
  isEnveloped(call) && call.style === 'graphql' && call.method.toUpperCase() === 'GET';

export function enveloped(call: Call, { mime, schema }: Sent): Sent {
  if (schema === null || !isEnveloped(call)) return { mime, schema };
  if (call.style === 'rpc') return { mime, schema: isJson(mime) ? rpcRequest(call, schema) : schema };
  if (isJson(mime)) return { mime, schema: graphqlRequest(schema) };
  if (/multipart/i.test(mime)) return { mime, schema: MULTIPART };
  return { mime, schema: /urlencoded/i.test(mime) ? FORM : { type: 'string' } };
}

const isJson = (mime: string): boolean => /json/i.test(mime);

function rpcRequest({ operation }: Call, params: JsonSchema): JsonSchema {
  const { $defs, ...own } = params;
  return {
    ...(isObject($defs) && { $defs }),
    type: 'object',
    properties: {
      jsonrpc: { const: '2.0' },
      method: { const: operation },
      // sent without any where they are null
      ...(own['type'] !== 'null' && { params: own }),
      id: { type: ['string', 'number', 'null'] },
    },
    required: ['jsonrpc', 'method'],
  };
}

const TEXT_OR_NULL = { type: ['string', 'null'] };
const RECORD_OR_NULL = { type: ['object', 'null'] };

/** The text of the query, or the hash under which the server knows it. */
function graphqlRequest(told: JsonSchema): JsonSchema {
  const { $defs, ...own } = told;
  return {
    ...(isObject($defs) && { $defs }),
    type: 'object',
    properties: {
      query: { type: 'string' },
      operationName: TEXT_OR_NULL,
      variables: variables(own),
      extensions: RECORD_OR_NULL,
    },
    anyOf: [{ required: ['query'] }, { required: ['extensions'] }],
  };
}

/** Clients call their variables as the arguments are called, as a rule: none of them is bound to, or to send any. */
function variables(told: JsonSchema): JsonSchema {
  const properties = told['properties'];
  return isObject(properties) ? { ...RECORD_OR_NULL, properties } : RECORD_OR_NULL;
}

const FORM: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['query', 'operationName', 'variables', 'extensions'].map((name) => [name, { type: 'string' }]),
  ),
};

// the GraphQL multipart request convention: files stand beside, and the map says where they belong
const MULTIPART: JsonSchema = {
  type: 'object',
  properties: { operations: { type: 'string' }, map: { type: 'string' } },
};

/** A client may ask for a field under another name, so that none is bound to be there under its own. */
export function answered<Answer extends Pick<Response, 'schema'>>(call: Call, sent: Answer): Answer {
  const data = isObject(sent.schema?.['properties']) ? sent.schema['properties']['data'] : undefined;
  if (call.style !== 'graphql' || !isEnveloped(call) || !isObject(data)) return sent;
  const { required: _, ...open } = data;
  const properties = { ...(sent.schema!['properties'] as object), data: open };
  return { ...sent, schema: { ...sent.schema, properties } };
}

/** Where some were sent among others in one list, each body is one of them or a list of them. */
export function orBatch(calls: readonly Call[], content: Json, draft: Draft, name: string): Json {
  if (!calls.some((call) => call.batched && isEnveloped(call))) return content;
  return Object.fromEntries(
    Object.entries(content).map(([mime, body]) => {
      const { schema } = body as { schema?: Json };
      if (schema === undefined || !isJson(mime)) return [mime, body];
      const one = draft.components.named(name, schema);
      return [mime, { schema: { anyOf: [one, { type: 'array', items: one }] } }];
    }),
  );
}

/** The parameters that carry the envelope of a query that is sent with GET. */
export function queryEnvelope(calls: readonly Call[], draft: Draft): Json[] {
  const own = calls.filter(isInQuery);
  if (own.length === 0) return [];
  const asked = own.flatMap(({ request }) => (request === null ? [] : [variablesAlone(request.schema)]));
  const json = (name: string, schema: Json): Json => ({
    name,
    in: 'query',
    content: { 'application/json': { schema } },
  });
  return [
    { name: 'query', in: 'query', schema: { type: 'string' } },
    { name: 'operationName', in: 'query', schema: { type: 'string' } },
    json('variables', draft.components.union(asked)),
    json('extensions', { type: 'object' }),
  ];
}

const variablesAlone = ({ $defs, ...own }: JsonSchema): JsonSchema => ({
  ...(isObject($defs) && { $defs }),
  ...variables(own),
});
