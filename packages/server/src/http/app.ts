import { ENDPOINTS, type Endpoint, type EndpointName } from '@asbuilt/contract';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Access } from './access.js';
import { asProblem } from './as-problem.js';
import type { Asked, Services, Handler, Handlers } from './handlers.js';
import { knownHost, sameOrigin, scriptHashes, strictHeaders } from './guards.js';
import { openApi } from './open-api.js';
import { ProblemError } from './problem.js';
import { needsToken, signsIn } from './sign-in.js';

type App = Hono<{ Bindings: HttpBindings }>;

/** A body of JSON is a name, a decision: more than this is none. */
const LARGEST_JSON = 1024 * 1024;

export interface AppOptions {
  /** That of the workbench, as it was built. */
  readonly page: string;
  readonly access: Access;
}

export function createApp(handlers: Handlers, services: Services, { page, access }: AppOptions): App {
  const app: App = new Hono();
  app.use(knownHost, strictHeaders(scriptHashes(page)), sameOrigin);
  app.use('/api/*', needsToken(access), compress({ threshold: 1024 }));
  app.use('/*', signsIn(access));
  app.onError((error, c) => problem(c, error));
  app.get('/api/openapi.json', (c) => c.json(openApi(services.release)));
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) serve(app, name, handlers, services);
  app.all('/api/*', () => {
    throw new ProblemError(404, 'No such endpoint.', 'See /api/openapi.json for the list.');
  });
  return app;
}

function serve(app: App, name: EndpointName, handlers: Handlers, services: Services): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const handler = handlers[name] as Handler<EndpointName>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (c) => {
    const asked: Asked = {
      param: (param) => c.req.param(param as never) ?? '',
      query: (query) => c.req.query(query) ?? '',
      body: (endpoint.body === undefined ? undefined : await checkedBody(c, endpoint)) as never,
      incoming: c.env.incoming,
    };
    const answer = await handler(asked, services);
    if (answer instanceof Response) return answer;
    if (endpoint.status === 204) return c.body(null, 204);
    return c.json(answer as object, endpoint.status as ContentfulStatusCode);
  });
}

async function checkedBody(c: Context, { body }: Endpoint): Promise<unknown> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
    throw new ProblemError(415, 'The request body must be JSON.', 'Send it as application/json.');
  const text = await limitedText(c);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'The request body is not valid JSON.', 'Check its brackets and quotes.');
  }
  const parsed = body!.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `/${issue.path.map(String).join('/')}: ${issue.message}`);
  throw new ProblemError(400, 'The request body does not match the schema.', faults.join('; '));
}

/** What is announced or turns out to be too much is not read. */
async function limitedText(c: Context): Promise<string> {
  const tooLarge = new ProblemError(413, 'The request body is too large.', 'Send at most 1 MB of JSON.');
  if (Number(c.req.header('content-length') ?? 0) > LARGEST_JSON) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_JSON) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problem(c: Context, error: Error): Response {
  const { headers, ...told } = asProblem(error);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('content-type', 'application/problem+json');
  return c.body(JSON.stringify(told), told.status as ContentfulStatusCode);
}
