// Several people use a made-up product, one after the other. What comes out is every exchange, with the facts for the truth.
import { createRandom } from './random.mjs';
import { bodyOf, refsFor, startOf, valuesFor } from './records.mjs';
import { wrongValue } from './rules.mjs';
import { parameters } from './list.mjs';
import { apiKeyOf, serve } from './serve.mjs';
import { addressOf, fill, keysOf, writeRecord } from './wire.mjs';

const ANONYMOUS = '01-anonymous';

function createClient(world) {
  const { auth } = world.conventions;
  const tokens =
    auth === 'apiKey' ? Object.fromEntries(world.accounts.map(({ role }, i) => [apiKeyOf(world, role), i])) : {};
  let state = { ...startOf(world), tokens };
  const exchanges = [];
  let [actor, token] = [ANONYMOUS, undefined];
  const send = (method, path, { query, body } = {}) => {
    const request = { method, path, query, body, token };
    const { ticks } = state;
    const served = serve(world, state, request);
    state = served.state;
    exchanges.push({ actor, ticks, request, response: served.response, facts: served.facts });
    return served;
  };
  const open = (page, path) => {
    if (page === undefined) return;
    exchanges.push({ actor, ticks: state.ticks, request: { method: 'GET', path: path ?? page.route, token }, page });
    state = { ...state, ticks: state.ticks + 1 };
  };
  const become = (name, key) => ([actor, token] = [name, key]);
  return { send, open, become, exchanges, state: () => state };
}

const routeFor = (world, kind, does, more = {}) =>
  world.routes.find(
    (route) =>
      route.kind === kind.name && route.does === does && Object.entries(more).every(([k, v]) => route[k] === v),
  );

const MISSING = { number: 987654, uuid: '0f0e0d0c-0b0a-4908-8706-050403020100', composite: 4321, code: 'ZZZ-999' };

function browse(world, client, kind, random) {
  const { paging, sorting, filtering } = world.conventions;
  const use = parameters(world);
  const route = routeFor(world, kind, 'list');
  const all = client.state().records[kind.name].filter(({ isArchived }) => !isArchived);
  const path = fill(route.path, keysOf(kind, all[0]));
  const page = (isOne) => world.pages.find((one) => one.kind === kind.name && (one.isOne ?? false) === isOne);
  client.open(page(false));
  client.send('GET', path);
  const next = { page: 2, offset: world.pageSize, cursor: btoa(String(world.pageSize)) }[paging];
  if (next !== undefined) client.send('GET', path, { query: { [use.from]: String(next) } });
  if (paging !== 'none') client.send('GET', path, { query: { [use.size]: '3' } });
  const choice = kind.fields.find(({ type }) => type === 'choice');
  if (filtering !== 'none' && choice)
    for (const value of choice.choices) client.send('GET', path, { query: { [use.filter(choice.wire)]: value } });
  const label = kind.fields.find(({ name }) => name === kind.label).wire;
  if (sorting === 'minus') for (const sort of [label, `-${label}`]) client.send('GET', path, { query: { sort } });
  if (sorting === 'direction')
    for (const order of ['asc', 'desc']) client.send('GET', path, { query: { sort: label, order } });
  const read = [all[0], ...random.shuffle(all.slice(1)).slice(0, 3)];
  for (const record of read) {
    const address = addressOf(world, kind, record);
    const shown = page(true);
    if (shown) client.open(shown, fill(shown.route, keysOf(kind, record)));
    client.send('GET', address);
  }
}

const wired = (kind, values) =>
  Object.fromEntries(kind.fields.flatMap(({ name, wire }) => (name in values ? [[wire, values[name]]] : [])));

/** References as the product writes them, but for the parent that the address names. */
function refsOnWire(world, kind, chosen, state) {
  const refs = Object.fromEntries(Object.entries(chosen).filter(([, keys]) => keys !== undefined));
  const none = Object.fromEntries(kind.refs.map((ref) => [ref.kind, ref.many ? [] : null]));
  const {
    attributes: _attributes,
    relationships,
    ...flat
  } = writeRecord(world, kind, { key: 0, values: {}, refs: { ...none, ...refs } }, state);
  const all = relationships ?? flat;
  const sent = kind.refs.filter((ref) => refs[ref.kind] !== undefined && !(ref.isParent && kind.isNested));
  return Object.fromEntries(sent.map(({ wire }) => [wire, all[wire]]));
}

function change(world, client, kind, record, values, status) {
  const route = routeFor(world, kind, 'update');
  const isWhole = route.method === 'PUT';
  const whole = isWhole ? { ...record.values, ...values } : values;
  const state = client.state();
  const refs = isWhole ? refsOnWire(world, kind, record.refs, state) : {};
  const word = status ?? record.state;
  const withState =
    kind.cycle?.style === 'word' && (isWhole || status !== undefined) ? { [kind.cycle.wire]: word } : {};
  const body = bodyOf(world, kind, { ...wired(kind, whole), ...withState }, refs);
  return client.send(route.method, addressOf(world, kind, record), { body });
}

function write(world, client, kind, random, account) {
  const route = routeFor(world, kind, 'create');
  const first = client.state().records[kind.name].find(({ isArchived }) => !isArchived);
  const refs = refsFor(kind, client.state(), random);
  const path = fill(route.path, { [kind.parent]: refs[kind.parent] });
  const post = (values, chosen = refs) =>
    client.send('POST', path, {
      body: bodyOf(world, kind, wired(kind, values), refsOnWire(world, kind, chosen, client.state())),
    });
  const isTaken = ({ [kind.label]: label }) =>
    client.state().records[kind.name].some(({ values }) => values[kind.label] === label);
  const fresh = () => {
    let values = valuesFor(kind, random);
    while (isTaken(values)) values = valuesFor(kind, random);
    return values;
  };
  const mayCreate = post(fresh()).response.status === 201;
  if (!mayCreate) {
    change(world, client, kind, first, { [kind.label]: first.values[kind.label] });
    return;
  }
  const isFull = account === world.accounts[0];
  for (const field of isFull ? kind.fields : kind.fields.slice(0, 1))
    for (const rule of field.rules) {
      const wrong = wrongValue(rule, client.state().records[kind.name], field.name);
      post({ ...fresh(), [field.name]: wrong });
    }
  const needed = kind.refs.find(({ required, isParent }) => required && !(isParent && kind.isNested));
  if (isFull && needed) post(fresh(), { ...refs, [needed.kind]: undefined });
  const made = post(fresh()).facts.records[0];
  client.send('GET', addressOf(world, kind, made));
  const [changed] = kind.fields.filter(({ name }) => name !== kind.label);
  change(world, client, kind, made, { [changed.name]: valuesFor(kind, random)[changed.name] });
  client.send('GET', addressOf(world, kind, made));
  const rule = kind.fields
    .flatMap((field) => field.rules.map((one) => ({ field, one })))
    .find(({ one }) => one.rule === 'maxLength');
  if (isFull) change(world, client, kind, made, { [rule.field.name]: wrongValue(rule.one) });
  remove(world, client, kind, made);
}

function remove(world, client, kind, record) {
  const route = routeFor(world, kind, 'delete');
  if (route.archive) return;
  const address = addressOf(world, kind, record);
  const served = client.send('DELETE', address);
  if (served.facts.refused === undefined) client.send('GET', address);
}

const current = (client, kind, { key, refs }) =>
  client.state().records[kind.name].find((one) => one.key === key && one.refs[kind.parent] === refs[kind.parent]);

function move(world, client, kind, record, next) {
  const read = (one) => {
    const route = routeFor(world, kind, 'read', one.isArchived ? { archive: true } : {});
    client.send('GET', fill(route.path, keysOf(kind, one)));
  };
  read(record);
  if (kind.cycle.style === 'word') change(world, client, kind, record, {}, next.to);
  else {
    const route = routeFor(world, kind, 'move', { verb: next.verb });
    client.send(route.method, fill(route.path, keysOf(kind, record)));
  }
  read(current(client, kind, record));
}

/** Walks records through every move, then tries one that their state does not allow. */
function live(world, client, kind, random, account) {
  const { moves, initial, style } = kind.cycle;
  const pool = () => client.state().records[kind.name];
  for (const chosen of random.shuffle(pool().filter((one) => one.state === initial)).slice(0, 3)) {
    let record = chosen;
    for (const used = new Set(); ;) {
      const next = random.shuffle(moves.filter((one) => one.from === record.state && !used.has(one)))[0];
      if (next === undefined) break;
      used.add(next);
      move(world, client, kind, record, next);
      record = current(client, kind, record);
      if (client.exchanges.at(-2).facts.refused) return;
    }
    const wrong = moves.find(({ from, to }) => from !== record.state && to !== record.state);
    if (wrong && style !== 'archive' && style !== 'switch' && style !== 'timestamp')
      move(world, client, kind, record, wrong);
  }
  if (account !== world.accounts[0]) return;
  // whatever was not walked by then
  for (const next of moves) {
    const record = pool().find((one) => one.state === next.from);
    if (record) move(world, client, kind, record, next);
  }
  if (style !== 'archive') return;
  const away = pool().filter(({ isArchived }) => isArchived)[0] ?? pool()[0];
  if (!away.isArchived) move(world, client, kind, away, moves[0]);
  const put = current(client, kind, away);
  client.send('GET', fill(routeFor(world, kind, 'list', { archive: true }).path, keysOf(kind, put)));
  client.send('DELETE', fill(routeFor(world, kind, 'delete').path, keysOf(kind, put)));
}

function lookForMissing(world, client, kind) {
  const [first] = client.state().records[kind.name];
  client.send('GET', addressOf(world, kind, { ...first, key: MISSING[kind.key.kind] ?? 'no-such-record' }));
}

function signIn(world, client, { actor, email, password, role }) {
  if (world.conventions.auth === 'apiKey') return client.become(actor, apiKeyOf(world, role));
  client.become(actor, undefined);
  const path = `${world.prefix}/login`;
  client.send('POST', path, { body: { email, password: 'not-this-one' } });
  const { token } = client.send('POST', path, { body: { email, password } });
  return client.become(actor, token);
}

export function useWorld(world) {
  const random = createRandom('sessions', world.seed);
  const client = createClient(world);
  client.send('GET', `${world.prefix}/me`);
  for (const kind of world.kinds.filter(({ isNested }) => !isNested))
    client.send('GET', routeFor(world, kind, 'list').path);
  for (const account of world.accounts) {
    signIn(world, client, account);
    client.open(world.pages[0]);
    client.send('GET', `${world.prefix}/me`);
    if (world.conventions.declares === 'schema') client.send('GET', `${world.prefix}/schema`);
    for (const kind of world.kinds) {
      browse(world, client, kind, random);
      if (account === world.accounts[0]) lookForMissing(world, client, kind);
      write(world, client, kind, random, account);
      if (kind.cycle) live(world, client, kind, random, account);
    }
    tooLarge(world, client);
    if (world.conventions.auth !== 'apiKey') client.send('POST', `${world.prefix}/logout`);
  }
  return client.exchanges;
}

function tooLarge(world, client) {
  if (world.conventions.paging === 'none') return;
  const kind = world.kinds.find(({ isNested }) => !isNested);
  const size = String(world.largestPage + 1);
  client.send('GET', routeFor(world, kind, 'list').path, { query: { [parameters(world).size]: size } });
}
