// The bookshelf: a little product whose behaviour is recorded as Asbuilt's sample. Node alone, memory alone.
//   node samples/bookshelf/server/server.mjs [PORT]
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bookRoutes } from './api-books.mjs';
import { memberRoutes } from './api-members.mjs';
import { shelfRoutes } from './api-shelves.mjs';
import { assetRoutes } from './assets.mjs';
import { Refusal } from './catalogue.mjs';
import { ROOT_FIELDS, graphql } from './graphql.mjs';
import { matchRoute, parseForm, parseJson, readBody, send } from './http.mjs';
import { pageError, pageRoutes } from './pages.mjs';
import { RPC_METHODS, rpc } from './rpc.mjs';
import { sessionRoutes, whoIs } from './session.mjs';
import { createStore } from './store.mjs';

export const ROUTES = [
  ...pageRoutes,
  ...sessionRoutes,
  ...bookRoutes,
  ...memberRoutes,
  ...shelfRoutes,
  { method: 'POST', path: '/graphql', handle: graphql, operations: ROOT_FIELDS.map((field) => field.name) },
  { method: 'POST', path: '/api/rpc', handle: rpc, operations: RPC_METHODS.map((method) => method.name) },
  ...assetRoutes,
];

/** The recorder gives this name to the same port: a third party that is no part of the product. */
const COUNTER = 'counter.example';

const isApi = (path) => /^\/(api|graphql)\b/.test(path);

function refusalAnswer({ status, code, message, fields }, shape) {
  if (shape === 'nested') return { status, json: { error: { code, message } } };
  const json = {
    type: `/problems/${code.toLowerCase()}`,
    title: message,
    status,
    code,
    ...(fields && { errors: fields }),
  };
  return { status, json, headers: { 'content-type': 'application/problem+json' } };
}

/** The body as the handler wants it, and the method as it is meant. */
function readMeaning(request, bytes) {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const body = parseForm(bytes);
    return { body, method: (body._method ?? request.method).toUpperCase() };
  }
  const wantsJson = type.startsWith('application/json') && bytes.length > 0;
  return {
    get body() {
      return wantsJson ? parseJson(bytes) : {};
    },
    method: request.method,
  };
}

function answer(store, request, bytes, seen) {
  const url = new URL(request.url, 'http://shelf.invalid');
  const path = url.pathname;
  if (request.headers.host === COUNTER) return { status: 204 };
  const hit = (method, template, operation) => seen.calls.add([method, template, operation ?? ''].join(' '));
  const note = (key) => seen.errors.add(key);
  const meaning = readMeaning(request, bytes);
  const context = { store, path, query: url.searchParams, headers: request.headers, bytes, hit, note };
  context.who = whoIs(store, request.headers);
  const { route, known, params } = matchRoute(ROUTES, meaning.method, path);
  context.params = params;
  try {
    if (!route && !isApi(path)) return pageError(context, 'pageNotFound');
    if (!route) throw new Refusal(known ? 'methodNotAllowed' : 'noSuchRoute', { path, method: meaning.method });
    if (!route.asset && !route.operations) hit(route.method, route.path);
    context.body = meaning.body;
    return route.handle(context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note(error.key);
    return refusalAnswer(error, route?.errors);
  }
}

/** A server with a fresh memory. `seen` gathers which calls and which errors were really given. */
export function createBookshelf() {
  const store = createStore();
  const seen = { calls: new Set(), errors: new Set() };
  const server = createServer(async (request, response) => {
    const bytes = await readBody(request);
    try {
      send(response, answer(store, request, bytes, seen));
    } catch (error) {
      send(response, { status: 500, text: String(error), headers: { 'content-type': 'text/plain' } });
    }
  });
  return { server, seen };
}

export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = await listen(createBookshelf().server, Number(process.argv[2] ?? 4600));
  console.log(`The bookshelf is open at http://127.0.0.1:${port}/`);
}
