// How a made-up product writes: records, lists, refusals, in the conventions that it drew.
import { styled } from './conventions.mjs';
import { codeOf, messageOf, templateOf } from './messages.mjs';

export const kindOf = (world, name) => world.kinds.find((kind) => kind.name === name);
export const recordOf = (state, kind, key) => state.records[kind].find((record) => record.key === key);

const routeOf = (world, kind, does) => world.routes.find((route) => route.kind === kind && route.does === does);
export const fill = (path, keys) => path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(keys[name])));

export const keysOf = ({ name, parent }, record) => ({ [name]: record.key, [parent]: record.refs[parent] });
export const addressOf = (world, kind, record) => fill(routeOf(world, kind.name, 'read').path, keysOf(kind, record));

function written(world, ref, key, state) {
  if (key === null) return null;
  const target = kindOf(world, ref.kind);
  const record = recordOf(state, ref.kind, key);
  if (ref.style === 'embedded')
    return { [target.key.wire]: key, [styled(world.conventions, target.label)]: record?.values[target.label] ?? null };
  if (ref.style === 'handle') return target.handle === undefined ? key : (record?.handle ?? null);
  if (ref.style === 'relationship') return { data: { type: target.plural, id: String(key) } };
  return key;
}

function writtenRef(world, ref, keys, state) {
  if (!ref.many) return written(world, ref, keys, state) ?? (ref.style === 'relationship' ? { data: null } : null);
  return keys.map((key) => written(world, ref, key, state));
}

function linksOf(world, kind, record, withRefs) {
  const links = { self: { href: addressOf(world, kind, record) } };
  for (const { kind: target, many, wire } of withRefs ? kind.refs : []) {
    const to = many ? null : recordOf(world.state, target, record.refs[target]);
    if (to) links[wire] = { href: addressOf(world, kindOf(world, target), to) };
  }
  return links;
}

export const stateOnWire = ({ style }, state, at) => {
  if (style === 'switch' || style === 'archive') return state === 'true';
  if (style === 'timestamp') return state === 'set' ? at : null;
  return state;
};

/** One record as the product shows it. */
export function writeRecord(world, kind, record, state) {
  const { envelope, declares } = world.conventions;
  const fields = {};
  if (kind.handle) fields[kind.handle] = record.handle;
  for (const { name, wire } of kind.fields) fields[wire] = record.values[name] ?? null;
  const refs = Object.fromEntries(
    kind.refs.map((ref) => [ref.wire, writtenRef(world, ref, record.refs[ref.kind], state)]),
  );
  const { cycle } = kind;
  const rest = {
    ...(cycle && { [cycle.wire]: stateOnWire(cycle, record.state, record.movedAt) }),
    [styled(world.conventions, 'created_at')]: record.createdAt,
  };
  if (envelope === 'jsonapi')
    return {
      type: kind.plural,
      id: String(record.key),
      attributes: { ...fields, ...rest },
      ...(kind.refs.length > 0 && { relationships: refs }),
    };
  const whole = { [kind.key.wire]: record.key, ...fields, ...refs, ...rest };
  const withLinks = { ...world, state };
  if (envelope === 'hal') return { ...whole, _links: linksOf(withLinks, kind, record, declares === 'links') };
  if (declares === 'links') return { ...whole, links: linksOf(withLinks, kind, record, true) };
  return whole;
}

const okIn = ({ conventions }, body) => (conventions.errors === 'ok200' ? { ok: true, ...body } : body);

export function wrapOne(world, kind, written) {
  const { envelope } = world.conventions;
  if (envelope === 'data' || envelope === 'jsonapi') return okIn(world, { data: written });
  return envelope === 'named' ? okIn(world, { [styled(world.conventions, kind.name)]: written }) : written;
}

export function wrapList(world, kind, written, paging) {
  const { conventions } = world;
  const name = (text) => styled(conventions, text);
  const facts = Object.fromEntries(Object.entries(paging).map(([key, value]) => [name(key), value]));
  const plural = name(kind.plural);
  const shapes = {
    bare: () => written,
    data: () => ({ data: written, meta: facts }),
    items: () => ({ items: written, ...facts }),
    named: () => ({ [plural]: written, ...facts }),
    hal: () => ({ _embedded: { [plural]: written }, page: facts }),
    jsonapi: () => ({ data: written, meta: facts }),
  };
  const body = shapes[conventions.envelope]();
  return Array.isArray(body) ? body : okIn(world, body);
}

const labelOfField = ({ conventions }, wire) =>
  conventions.language === 'en'
    ? wire
        .replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' ')
        .replace(/^./, (c) => c.toUpperCase())
        .replaceAll(/ (\w)/g, (_, c) => ` ${c.toLowerCase()}`)
    : wire;

/** A refusal. Its facts say what the truth calls it: status, code and template of the message. */
export function refuse(world, status, key, { wire, kind, limit = '' } = {}) {
  const dialect = world.conventions.errors;
  const subject = wire === undefined ? (kind ?? '').replaceAll('_', ' ') : labelOfField(world, wire);
  const message = messageOf(world, key, subject, limit);
  const code = codeOf(world, key);
  const top = wire === undefined ? message : messageOf(world, 'invalid');
  const bodies = {
    problem: () => ({
      type: `https://${world.host}/problems/${code.toLowerCase()}`,
      title: top,
      status,
      detail: message,
      ...(wire !== undefined && { field: wire }),
    }),
    message: () => ({ error: code, message, ...(wire !== undefined && { field: wire }) }),
    fields: () =>
      wire === undefined ? { message } : { message: top, errors: { [wire]: [messageOf(world, key, '', limit)] } },
    list: () => ({ errors: [{ code, path: wire ?? null, msg: message }] }),
    ok200: () => ({ ok: false, error: code, message, ...(wire !== undefined && { field: wire }) }),
  };
  const sent = dialect === 'ok200' ? 200 : status;
  const hasCode = ['message', 'list', 'ok200'].includes(dialect);
  const said = [{ status: sent, ...(hasCode && { code }), message: templateOf(world, key) }];
  if (wire !== undefined && (dialect === 'problem' || dialect === 'fields')) said.push({ status: sent, message: top });
  const mime =
    dialect === 'problem' ? 'application/problem+json' : dialect === 'text' ? 'text/plain' : 'application/json';
  return { response: { status: sent, mime, body: dialect === 'text' ? message : bodies[dialect]() }, said };
}
