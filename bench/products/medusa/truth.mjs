// The truth of Medusa, read from the installed packages; the recording only says what was exercised.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { exercisedCalls, templateOf } from '../kit/exercised.mjs';
import { VERSION } from './project.mjs';
import { entitiesOf } from './truth/entities.mjs';
import { errorsOf } from './truth/errors.mjs';
import { mayCall, routesOf } from './truth/routes.mjs';
import { limitsOf, validationOf } from './truth/rules.mjs';
import { routesOfDashboard } from './truth/screens.mjs';
import { answersOf, seenIn } from './truth/seen.mjs';

function declaredBy(folder) {
  const script = join(import.meta.dirname, 'declared.cjs');
  const env = { ...process.env, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true' };
  return JSON.parse(execFileSync(process.execPath, [script, folder], { cwd: folder, env, maxBuffer: 1 << 28 }));
}

const cyclesOf = (states) => {
  const found = new Map();
  for (const { entity, field } of states) found.set(entity, [...(found.get(entity) ?? []), field]);
  return found;
};

function screensOf(folder, views) {
  const routes = routesOfDashboard(folder);
  const seen = new Set(views.map(({ url }) => url && templateOf(routes, new URL(url).pathname)).filter(Boolean));
  return routes.map((route) => ({ route, exercised: seen.has(route) }));
}

function entityRows(entities, shown) {
  return [...entities].map(([name, { also, fields }]) => ({
    name,
    also: [...also],
    fields: [...fields.values()].map(({ optional: _optional, ...field }) => ({
      ...field,
      exercised: shown.get(name)?.has(field.name) ?? false,
    })),
    exercised: shown.has(name),
  }));
}

/** `any` as the transitions of a hand means: from each state to each other. */
function stateRows(states, { moves, values }) {
  return states.map(({ entity, field, states: names, transitions, via }) => {
    const listed =
      transitions === 'any'
        ? names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to, via })))
        : transitions;
    const seen = moves.get(`${entity}.${field}`) ?? new Set();
    return {
      entity,
      field,
      states: names,
      transitions: listed.map((move) => ({
        ...move,
        exercised: move.from !== null && seen.has(`${move.from}>${move.to}`),
      })),
      exercised: values.has(`${entity}.${field}`),
    };
  });
}

const actorOf = (session) => session.replace(/^\d+-/, '');

/** One cell for each actor and each call that the actor made: what guards and policies say. Logging in is everybody's. */
function roleRows(routes, calls, roles) {
  return Object.keys(roles).map((actor) => {
    const asked = routes.filter(({ path }) => !path.includes('{auth_provider}'));
    const made = asked.filter(({ method, path }) =>
      (calls.get(`${method} ${path}`) ?? []).some(({ session }) => actorOf(session) === actor),
    );
    const cells = made.map((route) => [`${route.method} ${route.path}`, mayCall(route, actor, roles)]);
    const pick = (may) => cells.filter(([, one]) => one === may).map(([call]) => call);
    return { actor, role: roles[actor].role, can: pick(true), cannot: pick(false), exercised: true };
  });
}

export async function truth({ folder, hand, exchanges, views }) {
  const declared = declaredBy(folder);
  const own = exchanges.filter(({ path }) => /^\/(?:admin|store|auth|cloud|hooks|health)(?:\/|$)/.test(path));
  const routes = [...routesOf(declared, hand.flags), ...hand.calls];
  const calls = exercisedCalls(routes, own);
  const answers = answersOf(own);
  const entities = entitiesOf({ folder, models: declared.models, hand });
  const seen = seenIn(answers, entities, cyclesOf(hand.states));
  const shownConstants = hand.constants.map((one) => ({
    ...one,
    exercised: own.some(
      ({ answered, sent, query }) => one.shownBy && new RegExp(one.shownBy).test(`${query} ${sent} ${answered}`),
    ),
  }));
  return {
    app: 'Medusa',
    version: VERSION,
    license: 'MIT',
    baseUrl: 'http://medusa.example',
    purpose: hand.purpose,
    audience: hand.audience,
    unreadable: hand.unreadable,
    screens: screensOf(folder, views),
    entities: entityRows(entities, seen.shown),
    states: stateRows(hand.states, seen),
    validation: validationOf(routes, calls, hand),
    roles: roleRows(routes, calls, hand.roles),
    calls: routes.map(({ method, path }) => ({ method, path, exercised: calls.has(`${method} ${path}`) })),
    errors: errorsOf({ folder, answers, routes, hand }),
    constants: [...limitsOf(routes, calls), ...shownConstants.map(({ shownBy: _shownBy, ...one }) => one)],
  };
}
