import { ENDPOINTS, problemSchema, type Endpoint } from '@asbuilt/contract';
import * as z from 'zod/mini';

/** The server's own calls, as OpenAPI 3.1: made from the table that its handlers are made from. */
export function openApi(release: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, endpoint as Endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Asbuilt server', version: release, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
  };
}

const schemaOf = (schema: z.ZodMiniType): object => {
  const { $schema: _draft, ...made } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  return made;
};

function operation(name: string, { path, does, query, headers, body, takes, answer, gives, status }: Endpoint): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => parameter(param!, 'path'));
  const inQuery = (query ?? []).map((param) => parameter(param, 'query'));
  const inHeaders = Object.entries(headers ?? {}).map(([header, schema]) => ({
    ...parameter(header, 'header'),
    required: !(schema instanceof z.ZodMiniOptional),
    schema: schemaOf(schema),
  }));
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer) } }
    : Object.fromEntries([gives ?? 'application/json'].flat().map((mime) => [mime, { schema: { type: 'string' } }]));
  const requestBody = body
    ? { required: true, content: { 'application/json': { schema: schemaOf(body) } } }
    : takes && { required: true, content: { [takes]: { schema: { type: 'string', format: 'binary' } } } };
  return {
    operationId: name,
    summary: does,
    parameters: [...inPath, ...inQuery, ...inHeaders],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: does, ...((answer || gives) && { content }) },
      '4XX': {
        description: 'What is wrong and what to do',
        content: { 'application/problem+json': { schema: schemaOf(problemSchema) } },
      },
    },
  };
}

function parameter(name: string, place: 'path' | 'query' | 'header'): object {
  return { name, in: place, required: true, schema: { type: 'string' } };
}
