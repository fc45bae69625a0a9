// The truth of Request Tracker, from its installed source, schema, configuration and, where those are silent, hand.json.
import { exercisedCalls } from '../kit/exercised.mjs';
import { pageCalls, restCalls, screens } from './truth/calls.mjs';
import { entities } from './truth/entities.mjs';
import { roles } from './truth/roles.mjs';
import { constants, errors, validation } from './truth/rules.mjs';
import { entityShown, readable } from './truth/shown.mjs';
import { declaredBy, plain } from './truth/source.mjs';
import { states } from './truth/states.mjs';

const actorOf = (session) => session.replace(/^\d+-|\.har.*$/g, '');
const bare = (path) => plain(path.replace(/\/index\.html$/, '/'));

export async function truth({ folder, hand, exchanges }) {
  const declared = declaredBy(folder);
  const own = exchanges
    .filter(({ origin, status }) => new URL(origin).hostname === hand.host && status > 0)
    .map((exchange) => ({ ...exchange, path: bare(decodeURIComponent(exchange.path)) }));
  const answers = readable(own);
  const calls = [...restCalls(), ...pageCalls(hand)];
  const made = exercisedCalls(calls, own);
  const keyOf = ({ method, path }) => `${method} ${path}`;
  const byActor = new Map();
  for (const [key, list] of made)
    for (const { session } of list) {
      const actor = actorOf(session);
      byActor.set(actor, (byActor.get(actor) ?? new Set()).add(key));
    }
  const seenPages = new Set(own.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const isSeen = ({ route, also = [] }) =>
    [route, ...also].some((one) => seenPages.has(bare(one))) || made.has(`GET ${route}`);
  const counted = calls.map((call) => {
    const list = made.get(keyOf(call)) ?? [];
    return {
      ...call,
      exercised: list.length > 0,
      ...(list.length > 0 && { count: list.length, statuses: [...new Set(list.map(({ status }) => status))].sort() }),
    };
  });
  return {
    app: 'Request Tracker',
    version: declared.version,
    package: 'request-tracker5 5.0.3+dfsg (Debian 12), SQLite, Starman',
    license: 'GPL-2.0-only',
    baseUrl: `http://${hand.host}`,
    purpose: hand.purpose,
    audience: hand.audience,
    unreadable: hand.unreadable,
    screens: screens(hand).map((screen) => ({ ...screen, exercised: isSeen(screen) })),
    entities: entities(declared, hand, entityShown(answers)),
    states: states(declared, hand, own),
    validation: validation(hand, answers, calls),
    roles: roles(hand, byActor),
    calls: counted,
    errors: errors(hand, answers),
    constants: constants(declared, hand, answers),
  };
}
