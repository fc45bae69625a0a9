// What is true of a made-up product, in the format of the scorers; `exercised` says what the sessions showed.
import { constantsOf } from './constants.mjs';
import { styled } from './conventions.mjs';
import { parameters } from './list.mjs';
import { codeOf, templateOf } from './messages.mjs';
import { kindOf } from './wire.mjs';

const nameOf = ({ method, path }) => `${method} ${path}`;
const pascal = (name) => styled({ naming: 'pascal' }, name);
const TYPES = { int: 'integer', money: 'number' };

/** Sets of what the exchanges showed. */
function seenIn(exchanges) {
  const seen = {
    calls: new Set(),
    pages: new Set(),
    kinds: new Set(),
    refs: new Set(),
    rules: new Set(),
    moves: new Set(),
    errors: new Set(),
    facts: new Set(),
    cells: new Map(),
  };
  for (const { actor, page, facts, response } of exchanges) {
    if (page) {
      seen.pages.add(page.route);
      continue;
    }
    const call = nameOf(facts.route);
    seen.calls.add(call);
    for (const { status, code, message } of facts.said) seen.errors.add(JSON.stringify([status, code, message]));
    for (const name of ['user', 'lifetime', 'pageSize', 'largestPage']) if (facts[name]) seen.facts.add(name);
    const { rule, moved, records = [] } = facts;
    if (rule) seen.rules.add(JSON.stringify([call, rule.field, rule.rule]));
    if (moved) seen.moves.add(JSON.stringify([moved.kind, moved.from, moved.to]));
    for (const { refs } of records) {
      seen.kinds.add(facts.kind);
      for (const [name, key] of Object.entries(refs))
        if (key !== null && key?.length !== 0) seen.refs.add(`${facts.kind} ${name}`);
    }
    const cell = `${actor}\t${call}`;
    const isRight =
      facts.refused === 'role' || facts.refused === 'auth' ? false : facts.said.length === 0 && response.status < 300;
    if (isRight || facts.refused === 'role' || facts.refused === 'auth') seen.cells.set(cell, isRight);
  }
  return seen;
}

function entityOf(world, kind, seen) {
  const isShown = seen.kinds.has(kind.name);
  const field = (name, type, more = {}) => ({ name, type, exercised: isShown, ...more });
  const { envelope, declares } = world.conventions;
  const keyType = kind.key.kind === 'number' || kind.key.kind === 'composite' ? 'integer' : 'string';
  const hasLinks = envelope === 'hal' || (declares === 'links' && envelope !== 'jsonapi');
  const fields = [
    field(kind.key.wire, envelope === 'jsonapi' ? 'string' : keyType),
    ...(kind.handle ? [field(kind.handle, 'string')] : []),
    ...kind.fields
      .filter(({ wire }) => wire !== kind.key.wire)
      .map(({ wire, type }) => field(wire, TYPES[type] ?? 'string')),
    ...kind.refs.map(({ wire, kind: target, many }) =>
      field(wire, many ? 'array' : 'string', {
        ref: pascal(target),
        exercised: seen.refs.has(`${kind.name} ${target}`),
      }),
    ),
    ...(kind.cycle ? [field(kind.cycle.wire, 'string')] : []),
    field(styled(world.conventions, 'created_at'), 'string'),
    ...(hasLinks ? [field(envelope === 'hal' ? '_links' : 'links', 'object', { exercised: false })] : []),
    ...(envelope === 'jsonapi' ? [field('type', 'string', { exercised: false })] : []),
  ];
  return { name: pascal(kind.name), also: [kind.plural], fields, exercised: isShown };
}

const userOf = (seen) => ({
  name: 'User',
  also: ['me', 'account', 'session'],
  fields: ['id', 'name', 'email', 'role'].map((name) => ({
    name,
    type: name === 'id' ? 'integer' : 'string',
    exercised: seen.facts.has('user'),
  })),
  exercised: seen.facts.has('user'),
});

function viaOf(world, kind, { verb }) {
  const routes = world.routes.filter((route) => route.kind === kind.name);
  return nameOf(routes.find((route) => (kind.cycle.style === 'word' ? route.does === 'update' : route.verb === verb)));
}

const statesOf = (world, seen) =>
  world.kinds
    .filter(({ cycle }) => cycle)
    .map((kind) => ({
      entity: pascal(kind.name),
      field: kind.cycle.wire,
      states: kind.cycle.states,
      initial: [kind.cycle.initial],
      transitions: kind.cycle.moves.map((move) => ({
        from: move.from,
        to: move.to,
        via: viaOf(world, kind, move),
        exercised: seen.moves.has(JSON.stringify([kind.name, move.from, move.to])),
      })),
      exercised: kind.cycle.moves.some(({ from, to }) => seen.moves.has(JSON.stringify([kind.name, from, to]))),
    }));

const NUMERIC = new Set(['min', 'max', 'minLength', 'maxLength']);

const callsOf = (world, kind) =>
  ['create', 'update'].map((does) => nameOf(world.routes.find((one) => one.kind === kind.name && one.does === does)));
const wasRefused = (seen, calls, field, rule) =>
  calls.some((call) => seen.rules.has(JSON.stringify([call, field, rule])));

function rulesOf(world, kind, seen) {
  const calls = callsOf(world, kind);
  const item = (wire, { rule, key, limit }) => ({
    where: calls[0],
    also: calls.slice(1),
    field: wire,
    rule,
    ...(NUMERIC.has(rule) && { value: limit }),
    message: templateOf(world, key),
    exercised: wasRefused(seen, calls, wire, rule),
  });
  return [
    ...kind.fields.flatMap(({ wire, rules }) => rules.map((rule) => item(wire, rule))),
    ...kind.refs
      .filter(({ required, isParent }) => required && !(isParent && kind.isNested))
      .map(({ wire }) => ({ ...item(wire, { rule: 'required', key: 'required' }), also: [] })),
  ];
}

/** How many records a page may hold, at each list. */
function pageRulesOf(world, seen) {
  if (world.conventions.paging === 'none') return [];
  const field = parameters(world).size;
  const lists = world.routes.filter(({ does }) => does === 'list').map(nameOf);
  return lists.map((where) => ({
    where,
    also: [],
    field,
    rule: 'max',
    value: world.largestPage,
    message: templateOf(world, 'pageSize'),
    exercised: wasRefused(seen, [where], field, 'max'),
  }));
}

function rolesOf(world, seen) {
  const roles = [{ actor: '01-anonymous', role: 'anonymous' }, ...world.accounts];
  const calls = (actor, may) =>
    [...seen.cells]
      .filter(([cell, is]) => cell.startsWith(`${actor}\t`) && is === may)
      .map(([cell]) => cell.split('\t')[1])
      .sort((a, b) => (a < b ? -1 : 1));
  return roles.map(({ actor, role }) => ({ actor, role, can: calls(actor, true), cannot: calls(actor, false) }));
}

/** Every refusal of the product: by code where it has codes, else by message. */
function errorsOf(world, seen) {
  const dialect = world.conventions.errors;
  const hasCode = ['message', 'list', 'ok200'].includes(dialect);
  const rules = world.kinds.flatMap((kind) => [
    ...kind.fields.flatMap(({ rules: all }) => all.map(({ key }) => key)),
    ...(kind.refs.some(({ required }) => required) ? ['required'] : []),
  ]);
  const keys = new Map([...new Set(rules)].map((key) => [key, world.invalid]));
  if (keys.size > 0 && (dialect === 'problem' || dialect === 'fields')) keys.set('invalid', world.invalid);
  keys.set('notFound', 404).set('unauthorized', 401);
  if (world.conventions.auth !== 'apiKey') keys.set('credentials', 401);
  if (world.accounts.length > 1) keys.set('forbidden', 403);
  if (world.kinds.some(({ cycle }) => cycle)) keys.set('badState', 409);
  if (world.conventions.paging !== 'none') keys.set('pageSize', 400);
  return [...keys].map(([key, own]) => {
    const status = dialect === 'ok200' ? 200 : own;
    const message = templateOf(world, key);
    const code = hasCode ? codeOf(world, key) : undefined;
    return {
      status,
      ...(code && { code }),
      message,
      exercised: seen.errors.has(JSON.stringify([status, code, message])),
    };
  });
}

export function truthOf(world, exchanges) {
  const seen = seenIn(exchanges);
  const validation = [...world.kinds.flatMap((kind) => rulesOf(world, kind, seen)), ...pageRulesOf(world, seen)];
  const api = world.routes.map((route) => ({
    method: route.method,
    path: route.path,
    does: route.does,
    exercised: seen.calls.has(nameOf(route)),
  }));
  // the one empty page of the client is no call that anyone has to find
  const pages = world.pages.map(({ route }) => ({
    method: 'GET',
    path: route,
    does: 'read',
    exercised: false,
  }));
  return {
    app: world.app,
    version: `seed ${world.seed}`,
    conventions: world.conventions,
    screens: world.pages.map(({ route, title }) => ({ route, name: title, exercised: seen.pages.has(route) })),
    entities: [...world.kinds.map((kind) => entityOf(world, kindOf(world, kind.name), seen)), userOf(seen)],
    states: statesOf(world, seen),
    validation,
    roles: rolesOf(world, seen),
    calls: [...api, ...pages],
    errors: errorsOf(world, seen),
    constants: constantsOf(
      world,
      (kind, field, rule) => wasRefused(seen, callsOf(world, kind), field, rule),
      (fact) => seen.facts.has(fact),
    ),
  };
}
