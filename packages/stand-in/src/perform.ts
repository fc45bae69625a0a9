import { seedOf, input, type Asked } from './asked.js';
import { cookieName, refusedSignIn, signIn } from './access.js';
import { answerWith } from './body.js';
import { changed, created, without } from './change.js';
import { asText, isThing, under, type Json, type Thing } from './json.js';
import { pageOf } from './list.js';
import { make } from './make.js';
import { allOf, find, forget, keyOf, referenced, remember } from './memory.js';
import { moved } from './moves.js';
import { entityNamed, thingsAt } from './places.js';
import { refuse } from './refuse.js';
import type { Answer } from './request.js';
import { withAt } from './shaped.js';

export const isList = ({ known }: Asked): boolean =>
  known.main?.many === true && ['list', 'search', 'read', null].includes(known.call.does);

/** The thing that a call names: undefined where it names none, null where there is none of that name. */
export function addressed(asked: Asked): Thing | null | undefined {
  const { known, memory, params, root, session } = asked;
  const { entity, call } = known;
  if (entity === null || isList(asked) || call.does === 'create' || call.does === 'login') return undefined;
  if (root !== null) return named(asked);
  const value = [...params.values()].at(-1);
  if (value !== undefined) return find(memory, entity, value);
  if (known.main === null || !['read', 'update'].includes(call.does ?? '')) return undefined;
  const user = session?.user;
  if (user?.entity === entity.name) return find(memory, entity, user.key) ?? undefined;
  const kept = thingsAt(keptSingle(asked), known.main.at)[0];
  const key = kept === undefined ? null : keyOf(entity, kept);
  return (key === null ? allOf(memory, entity)[0] : find(memory, entity, key)) ?? undefined;
}

/** Of a GraphQL call: the thing that its arguments speak of. */
function named(asked: Asked): Thing | null | undefined {
  const { known, memory } = asked;
  const entity = known.entity!;
  const sent = input(asked);
  const key = entity.key.map((field) => under(sent, field)).find((value) => value !== undefined);
  if (key !== undefined) return find(memory, entity, asText(key));
  if (known.call.does === 'action') return undefined;
  const told = Object.entries(sent).filter(([name]) => entity.fields.some(({ path }) => path === name));
  if (told.length === 0) return undefined;
  return allOf(memory, entity).find((thing) => told.every(([name, value]) => thing[name] === value)) ?? null;
}

/** Does what the call does, and answers. */
export function perform(asked: Asked, thing: Thing | undefined): Answer {
  const { known } = asked;
  const does = known.call.does ?? (known.call.method === 'GET' ? 'read' : 'action');
  if (does === 'login') return enter(asked);
  if (does === 'logout') return leave(asked);
  if (isList(asked)) return list(asked);
  if (thing === undefined) return known.entity !== null && makes(asked) ? make1(asked) : single(asked, does);
  if (does === 'delete') return remove(asked, thing);
  return does === 'read' ? answerWith(asked, thing, 'read') : change(asked, thing);
}

/** A mutation that names no thing makes one. */
const makes = ({ known, root }: Asked): boolean =>
  known.call.does === 'create' || (root !== null && known.call.does === 'action' && known.main?.many === false);

function make1(asked: Asked): Answer {
  const made = created(asked);
  remember(asked.memory, asked.known.entity!, made);
  return answerWith(asked, made, 'created');
}

function change(asked: Asked, thing: Thing): Answer {
  const { known, p, memory } = asked;
  const after = moved(p, known, thing, memory);
  const verb = known.call.path.split('/').at(-1) ?? '';
  const done = known.call.does === 'action' ? [...after.to, verb] : after.to;
  const result = changed(asked, after.thing, done);
  remember(memory, known.entity!, result);
  return answerWith(asked, result, after.to.length > 0 ? `moved to ${after.to.join(', ')}` : 'changed');
}

function remove(asked: Asked, thing: Thing): Answer {
  const { known, memory } = asked;
  const isWhole = asked.root !== null || known.call.path.endsWith('}');
  if (isWhole) forget(memory, known.entity!, thing);
  else remember(memory, known.entity!, without(asked, thing));
  return answerWith(asked, thing, isWhole ? 'deleted' : 'a part deleted');
}

function list(asked: Asked): Answer {
  const { p, known, memory, request, params, root } = asked;
  const entity = known.entity!;
  const args = Object.entries(root?.args ?? {}).map(([name, value]): [string, string] => [name, asText(value)]);
  const parts = known.call.path.split('/');
  let things: readonly Thing[] = allOf(memory, entity);
  for (const [name, value] of params) {
    const parent = entityNamed([...p.entities.values()], parts[parts.indexOf(`{${name}}`) - 1] ?? null);
    const above = parent === null ? null : find(memory, parent, value);
    if (parent === null || parent === entity) continue;
    if (above === null) return refuse(p, known, 404, `there is no ${parent.name} ${value}`);
    const pointing = entity.fields.filter(({ ref }) => ref?.entity === parent.name).map(({ path }) => path);
    const key = referenced(above, parent);
    if (pointing.length > 0)
      things = things.filter((thing) => pointing.some((path) => referenced(thing[path], parent) === key));
  }
  return answerWith(asked, pageOf(p, known, memory, things, [...request.query, ...args]), 'listed');
}

/** What is no thing of an entity: remembered by its address, for each role. */
function single(asked: Asked, does: string): Answer {
  const { memory, request, session, known } = asked;
  const own = singleKey(session?.role ?? '', request.path, []);
  const kept = keptSingle(asked);
  if (does !== 'update' || known.success?.schema == null) return answerWith(asked, null, 'answered', kept);
  const at = known.main?.at ?? [];
  const before: Json = kept ?? make(known.success.schema, seedOf(asked));
  const thing = thingsAt(before, at)[0];
  const after = thing === undefined ? before : withAt(before, at, { ...thing, ...knownFields(thing, input(asked)) });
  memory.singles.set(own, after);
  return answerWith(asked, null, 'changed', after);
}

function keptSingle({ memory, request: { path, query }, session }: Asked): Json | undefined {
  const who = session?.role ?? '';
  const keys = [singleKey(who, path, query), singleKey(who, path, []), singleKey('*', path, [])];
  return keys.map((key) => memory.singles.get(key)).find((one) => one !== undefined);
}

const knownFields = (thing: Thing, sent: Thing): Thing =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(thing, name)));

export function singleKey(who: string, path: string, query: readonly (readonly [string, string])[]): string {
  return JSON.stringify([who, path, query]);
}

function enter(asked: Asked): Answer {
  const { p, known, memory, fields } = asked;
  const refused = refusedSignIn(p, known, fields);
  if (refused !== null) return refuse(p, known, refused, 'not the password that was recorded');
  const token = signIn(p, memory, fields);
  const answer = answerWith(asked, null, `signed in as ${memory.sessions.get(token)?.role ?? 'somebody'}`);
  const cookie = `${cookieName(p.spec)}=${token}; Path=/; HttpOnly; SameSite=Lax`;
  return { ...answer, body: withToken(answer.body, token), headers: [...answer.headers, ['set-cookie', cookie]] };
}

const TOKEN = /^(?:access_?|auth_?|id_?|session_?)?(?:token|jwt)$/i;

function withToken(body: Json, token: string): Json {
  if (Array.isArray(body)) return body.map((item) => withToken(item, token));
  if (!isThing(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      TOKEN.test(name) && typeof value === 'string' ? token : withToken(value, token),
    ]),
  );
}

function leave(asked: Asked): Answer {
  const { memory, session, p } = asked;
  for (const [token, one] of memory.sessions) if (one === session) memory.sessions.delete(token);
  const answer = answerWith(asked, null, 'signed out');
  return { ...answer, headers: [...answer.headers, ['set-cookie', `${cookieName(p.spec)}=; Path=/; Max-Age=0`]] };
}
