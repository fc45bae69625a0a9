// What is true of the bookshelf, written from its own route table and error catalogue.
import { errorTable } from './server/catalogue.mjs';
import { ROUTES } from './server/server.mjs';

const callsOf = (route) =>
  (route.operations ?? [undefined]).map((operation) => ({
    method: route.method,
    path: route.path,
    ...(operation && { operation }),
  }));

/** `seen`: the calls and errors that the server gave while it was recorded. */
export function truthOf(seen) {
  const calls = ROUTES.filter((route) => !route.asset)
    .flatMap(callsOf)
    .map((call) => ({
      ...call,
      exercised: seen.calls.has([call.method, call.path, call.operation ?? ''].join(' ')),
    }));
  const errors = errorTable().map(({ key, ...error }) => ({ ...error, exercised: seen.errors.has(key) }));
  const screens = calls
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/'))
    .map(({ path, exercised }) => ({ route: path, exercised }));
  return {
    app: 'The Bookshelf',
    purpose: 'A neighbourhood bookshelf: find, borrow and propose books.',
    screens,
    calls,
    errors,
  };
}
