// A made-up product in memory. A pure function: state and request in, state and response out, with the facts for the truth.
import { styled } from './conventions.mjs';
import { createRandom } from './random.mjs';
import { addRecord, timeAt } from './records.mjs';
import { isPlace, json, list } from './list.mjs';
import { brokenRule } from './rules.mjs';
import { kindOf, refuse, wrapOne, writeRecord } from './wire.mjs';
import { mayDo } from './world.mjs';

const isCalled = (route, keys) => route.split('/').length === keys.length;

function match(world, { method, path }) {
  const parts = path.split('/');
  for (const route of world.routes) {
    if (route.method !== method || !isCalled(route.path, parts)) continue;
    const names = route.path.split('/');
    if (!names.every((name, i) => name.startsWith('{') || name === parts[i])) continue;
    const keys = names.flatMap((name, i) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[i])]] : [],
    );
    return { route, keys: Object.fromEntries(keys) };
  }
  throw new Error(`no route for ${method} ${path}`);
}

const actorOf = (world, state, { token }) => world.accounts[state.tokens[token] ?? -1];
export const apiKeyOf = ({ seed }, role) => `key_${createRandom('api key', seed, role).hex(28)}`;

/** An account as the product shows it. */
const userOf = ({ id, name, email, role }) => ({ id, name, email, role });

function login(world, state, { body }) {
  const name = (text) => styled(world.conventions, text);
  const at = world.accounts.findIndex(({ email, password }) => body.email === email && body.password === password);
  if (at < 0) return { ...refuse(world, 401, 'credentials'), state };

  const token = createRandom('token', world.seed, state.ticks).hex(40);
  const user = userOf(world.accounts[at]);
  const isCookie = world.conventions.auth === 'cookie';
  const made = isCookie ? { user } : { token, [name('expires_in')]: world.lifetime, user };
  const headers = isCookie ? { 'Set-Cookie': `sid=${token}; Path=/; HttpOnly; Max-Age=${world.lifetime}` } : {};
  const tokens = { ...state.tokens, [token]: at };
  return { ...json(200, made, headers), state: { ...state, tokens }, token, facts: { user: true, lifetime: true } };
}

function describe(world, state) {
  const kinds = world.kinds.map((kind) => ({
    name: kind.name,
    fields: [
      ...kind.fields.map(({ wire, type }) => ({ name: wire, type: type === 'int' ? 'integer' : 'string' })),
      ...kind.refs.map(({ wire, kind: references, many }) => ({
        name: wire,
        type: many ? 'list' : 'reference',
        references,
      })),
    ],
  }));
  return { ...json(200, { kinds }), state };
}

/** The fields and references of a body, by the names that the world knows them by. */
function readBody(world, kind, body, state) {
  const { envelope } = world.conventions;
  const sent = envelope === 'named' ? body[styled(world.conventions, kind.name)] : body;
  const attributes = envelope === 'jsonapi' ? sent.data.attributes : sent;
  const related = envelope === 'jsonapi' ? (sent.data.relationships ?? {}) : sent;
  const values = Object.fromEntries(
    kind.fields.flatMap(({ name, wire }) => (wire in attributes ? [[name, attributes[wire]]] : [])),
  );
  const refs = Object.fromEntries(
    kind.refs.flatMap((ref) =>
      ref.wire in related ? [[ref.kind, readRef(world, ref, related[ref.wire], state)]] : [],
    ),
  );
  return { values, refs, status: kind.cycle?.style === 'word' ? attributes[kind.cycle.wire] : undefined };
}

function readRef(world, ref, sent, state) {
  if (ref.many) return (ref.style === 'relationship' ? sent.data : sent).map((one) => readOne(world, ref, one, state));
  return readOne(world, ref, ref.style === 'relationship' ? sent : sent, state);
}

function readOne(world, ref, sent, state) {
  const target = kindOf(world, ref.kind);
  const text =
    ref.style === 'embedded' ? sent[target.key.wire] : ref.style === 'relationship' ? (sent.data ?? sent).id : sent;
  const isThis = (one) =>
    ref.style === 'handle' && target.handle ? one.handle === text : String(one.key) === String(text);
  return state.records[ref.kind].find(isThis)?.key;
}

function refuseInput(world, state, kind, { field, rule, key, limit }) {
  const refusal = refuse(world, world.invalid, key, { wire: field.wire, limit });
  return { ...refusal, state, facts: { rule: { kind: kind.name, field: field.wire, rule } } };
}

function create(world, state, { kind, keys, body }) {
  const { values, refs } = readBody(world, kind, body, state);
  const broken = brokenRule(kind, values, state.records[kind.name]);
  if (broken) return refuseInput(world, state, kind, broken);
  if (kind.isNested) {
    const isParent = (one) => String(one.key) === keys[kind.parent];
    refs[kind.parent] = state.records[kind.parent].find(isParent).key;
  }
  const lost = kind.refs.find((ref) => (ref.required ? !(ref.kind in refs) : false));
  if (lost) return refuseInput(world, state, kind, { field: lost, rule: 'required', key: 'required' });
  const whole = Object.fromEntries(kind.refs.map((ref) => [ref.kind, refs[ref.kind] ?? (ref.many ? [] : null)]));
  const added = addRecord(world, state, kind, values, whole);
  return show(world, added.state, kind, added.record, 201);
}

const show = (world, state, kind, record, status = 200) => ({
  ...json(status, wrapOne(world, kind, writeRecord(world, kind, record, state))),
  state,
  facts: { kind: kind.name, records: [record] },
});

const replace = (state, kind, record, changed) => ({
  ...state,
  records: { ...state.records, [kind.name]: state.records[kind.name].map((one) => (one === record ? changed : one)) },
});

function moveTo(world, state, kind, record, move, values = record.values) {
  const { style } = kind.cycle;
  const isArchived = style === 'archive' ? move.to === 'true' : undefined;
  const changed = { ...record, values, state: move.to, movedAt: timeAt(state.ticks), isArchived };
  const shown = show(world, replace(state, kind, record, changed), kind, changed);
  return { ...shown, facts: { ...shown.facts, moved: { kind: kind.name, ...move } } };
}

const stuck = (world, state, record) => ({ ...refuse(world, 409, 'badState', { limit: record.state }), state });

function update(world, state, { kind, record, body }) {
  const { values, status } = readBody(world, kind, body, state);
  const isWhole = world.conventions.update === 'PUT';
  const given = isWhole ? undefined : new Set(Object.keys(values));
  const merged = isWhole ? values : { ...record.values, ...values };
  const broken = brokenRule(kind, merged, state.records[kind.name], record, given);
  if (broken) return refuseInput(world, state, kind, broken);
  if (status !== undefined && status !== record.state) {
    const move = kind.cycle.moves.find(({ from, to }) => from === record.state && to === status);
    return move ? moveTo(world, state, kind, record, move, merged) : stuck(world, state, record);
  }
  const changed = { ...record, values: merged };
  return show(world, replace(state, kind, record, changed), kind, changed);
}

function move(world, state, { route, kind, record }) {
  const found = kind.cycle.moves.find(({ verb, from }) => verb === route.verb && from === record.state);
  return found ? moveTo(world, state, kind, record, found) : stuck(world, state, record);
}

function remove(world, state, { kind, record }) {
  const left = state.records[kind.name].filter((one) => one !== record);
  const after = { ...state, records: { ...state.records, [kind.name]: left } };
  if (world.conventions.errors === 'ok200') return { ...json(200, { ok: true }), state: after };
  return { ...json(world.deleted, world.deleted === 204 ? null : {}), state: after };
}

const ACTS = { login, list, create, update, move, delete: remove, schema: describe };

export function serve(world, before, request) {
  const state = { ...before, ticks: before.ticks + 1 };
  const { route, keys } = match(world, request);
  const reply = ({ facts = {}, said = [], ...rest }, refused) => ({
    ...rest,
    facts: { ...facts, route, said, refused },
  });
  if (route.does === 'login') return reply(login(world, state, request));
  const actor = actorOf(world, state, request);
  const refused = (why, ...rest) => reply({ ...refuse(world, ...rest), state }, why);
  if (actor === undefined) return refused('auth', 401, 'unauthorized');
  if (!mayDo(world, actor.role, route)) return refused('role', 403, 'forbidden');
  if (route.does === 'me') return reply({ ...json(200, userOf(actor)), state, facts: { user: true } });
  if (route.does === 'logout') return reply({ ...json(200, { ok: true }), state });
  if (route.does === 'schema') return reply(describe(world, state));
  const kind = kindOf(world, route.kind);
  const context = { route, keys, kind, query: request.query ?? {}, body: request.body };
  const missing = (name) => refused('missing', 404, 'notFound', { kind: name });
  if (kind.isNested && !state.records[kind.parent].some(({ key }) => String(key) === keys[kind.parent]))
    return missing(kind.parent);
  if (route.does === 'list' || route.does === 'create') return reply(ACTS[route.does](world, state, context));
  const isThis = (one) => String(one.key) === keys[kind.name] && isPlace(kind, keys, one);
  const record = state.records[kind.name].find(
    (one) => isThis(one) && (one.isArchived ?? false) === (route.archive ?? false),
  );
  if (record === undefined) return missing(kind.name);
  if (route.does === 'read') return reply(show(world, state, kind, record));
  return reply(ACTS[route.does](world, state, { ...context, record }));
}
