// Calls and screens, from the modules, actions, special pages and routes that the wiki declares.
import { NAMED_PARTS, OWN_ACTIONS, SLOTS, addressOf, keyOf } from './places.mjs';

const WRITING_ACTIONS = [
  'submit',
  'delete',
  'protect',
  'unprotect',
  'purge',
  'watch',
  'unwatch',
  'rollback',
  'revert',
  'edit',
  'editchangetags',
  'revisiondelete',
  'mcrundo',
  'mcrrestore',
  'markpatrolled',
];
const ALSO_POSTED = [
  'Export',
  'EmailUser',
  'BotPasswords',
  'PasswordReset',
  'ChangeCredentials',
  'ChangeEmail',
  'ExpandTemplates',
  'UserLogout',
  'Tags',
  'EditWatchlist',
  'Watchlist',
  'Redirect',
  'RandomInCategory',
];
/** Kinds of pages that are addressed as all pages are. */
const KINDS = ['File', 'Category', 'User', 'User_talk', 'Talk', 'Template', 'MediaWiki', 'Help'];

export function declaredCalls({ modules, actions, specials, rest }) {
  const calls = [];
  for (const { path: operation, mustbeposted } of modules.filter(({ group }) => group === 'action')) {
    if (!mustbeposted) calls.push({ method: 'GET', path: '/api.php', operation });
    calls.push({ method: 'POST', path: '/api.php', operation });
  }
  for (const { method, path } of rest) calls.push({ method, path });
  const also = KINDS.map((kind) => `GET /index.php/${kind}:{title}`);
  calls.push({ method: 'GET', path: '/index.php' }, { method: 'GET', path: '/index.php/{title}', also });
  for (const operation of actions) calls.push({ method: 'GET', path: '/index.php', operation });
  for (const operation of WRITING_ACTIONS) calls.push({ method: 'POST', path: '/index.php', operation });
  for (const special of specials) calls.push(...callsOfSpecial(special));
  return calls;
}

function callsOfSpecial({ name, doesWrites }) {
  const start = `/index.php/Special:${name}`;
  const parts = (NAMED_PARTS.get(name) ?? []).map((part) => `${start}/${part}`);
  const paths = [start, ...(SLOTS.has(name) ? [`${start}/{${SLOTS.get(name)}}`] : []), ...parts];
  const methods = doesWrites || ALSO_POSTED.includes(name) ? ['GET', 'POST'] : ['GET'];
  const plain = methods.flatMap((method) => paths.map((path) => ({ method, path })));
  const own = methods.flatMap((method) =>
    (OWN_ACTIONS.get(name) ?? []).map((operation) => ({ method, path: start, operation })),
  );
  // the same page, named in the query
  const byQuery = methods.map((method) => ({
    method,
    path: '/index.php',
    operation: `Special:${name}`,
    sameAs: `${method} ${start}`,
  }));
  return [...plain, ...own, ...byQuery];
}

export function markCalls(declared, exchanges, callOf) {
  const made = new Map();
  for (const exchange of exchanges) {
    const call = callOf(exchange);
    if (!call) continue;
    const key = addressOf(call);
    const seen = made.get(key) ?? { count: 0, statuses: new Set() };
    seen.count += 1;
    seen.statuses.add(exchange.status);
    made.set(key, seen);
  }
  return declared.map((call) => {
    const seen = made.get(keyOf(call));
    if (!seen || (call.sameAs && made.has(call.sameAs))) return { ...call, exercised: false };
    return { ...call, exercised: true, count: seen.count, statuses: [...seen.statuses].sort((a, b) => a - b) };
  });
}

export function screensOf(calls, { views, callOf }) {
  const shown = new Set();
  for (const { url } of views) {
    const { pathname, search } = new URL(url);
    const call = callOf({ method: 'GET', path: pathname, query: search, sent: '' });
    if (call) shown.add(keyOf({ ...call, method: 'GET' }));
  }
  return calls
    .filter(
      ({ method, path, operation, sameAs }) =>
        path.startsWith('/index.php') && !sameAs && method === 'GET' && !FILES.has(operation),
    )
    .map(({ path, operation, also }) => ({
      route: operation ? `${path}?action=${operation}` : path,
      ...(also && { also: also.map((one) => one.replace('GET ', '')) }),
      exercised: shown.has(keyOf({ method: 'GET', path, operation })),
    }));
}

/** Actions that answer with no page of the interface. */
const FILES = new Set(['raw', 'render']);
