import type { Call, Entity } from '@asbuilt/spec';
import { keepMade } from './again.js';
import { seedOf, input, type Asked } from './call-request.js';
import { othersIn, refusedSignIn } from '../refusals/access.js';
import { noteMade } from '../refusals/at-most.js';
import { answerWith } from './body.js';
import { changed, created, without } from './change.js';
import { doneToOthers } from '../behaviour/effects.js';
import { nextVersion } from '../learned/version-locks.js';
import { cookieName, withToken } from '../wire/credentials.js';
import { ledToSent } from '../learned/carried.js';
import { foundBeside, slotsOf, type Slot } from '../learned/experience.js';
import { asText, plain, under, type Json, type Thing } from '../wire/json.js';
import { asGranted } from './granted.js';
import { ledBack, sayNext, wordsOfTaken } from './after-form.js';
import { filtersIn, listPlace, pageOf } from './list.js';
import { ANYBODY, listedAt, membersOf, rememberWritten, type Listed } from '../memory/listed.js';
import { fits, propertiesOf } from '../memory/fits.js';
import { locationOf } from '../learned/location.js';
import { make } from '../memory/make.js';
import {
  allOf,
  find,
  foreseenAs,
  forget,
  isGone,
  keyOf,
  referenced,
  remember,
  roleName,
  shelfOf,
  type Session,
} from '../memory/memory.js';
import { segmentsOf } from '../learned/match.js';
import { moved } from '../memory/moves.js';
import { ownIn } from '../learned/own-things.js';
import { entityNamed, thingsAt } from '../memory/places.js';
import { refuse } from '../refusals/refuse.js';
import { take } from '../refusals/rules.js';
import { cookieFor, identified, signIn, signOut, userOf } from '../refusals/sessions.js';
import { asRecorded, fieldsOf, type Answer } from '../wire/request.js';
import { withAt } from '../memory/shaped.js';
import { isTakenAs } from '../learned/success.js';

export const isList = ({ known }: Asked): boolean =>
  known.main?.many === true &&
  ['list', 'search', 'read', null].includes(known.call.does) &&
  // a list of the one thing that is asked for
  !(known.call.does === 'read' && isWhole(known.call));

/** The thing that a call names: undefined where it names none, null where there is none of that name. */
export function addressed(asked: Asked): Thing | null | undefined {
  const { known, memory, params, root, session } = asked;
  const { entity, call } = known;
  if (entity === null || isList(asked) || call.does === 'create' || call.does === 'login') return undefined;
  if (root !== null) return named(asked);
  const slot = slotsOf(call, params).at(-1);
  if (slot !== undefined) return isNamedBy(call, entity, slot) ? atAddress(asked, entity, slot) : undefined;
  if (params.size > 0) return undefined;
  if (known.main === null || !['read', 'update'].includes(call.does ?? '')) return undefined;
  const user = userOf(asked.p, memory, session);
  if (user?.entity === entity.name) return find(memory, entity, user.key) ?? undefined;
  const kept = thingsAt(keptSingle(asked), known.main.at)[0];
  const key = kept === undefined ? null : keyOf(entity, kept);
  return (key === null ? allOf(memory, entity)[0] : find(memory, entity, key)) ?? undefined;
}

/** By its key; by another text that it has only where not all were asked for by their keys. */
function atAddress({ p, memory }: Asked, entity: Entity, slot: Slot): Thing | null {
  const thing = find(memory, entity, slot.value);
  if (thing === null || keyOf(entity, thing) === slot.value) return thing;
  const asked = foundBeside(p.experience, slot);
  const isKey = (value: string) => {
    const one = find(memory, entity, value);
    return one === null ? isGone(memory, entity, value) : keyOf(entity, one) === value;
  };
  return asked.length > 0 && asked.every(isKey) ? null : thing;
}

/** What stands last in an address is a thing of a kind. */
export const isNamedBy = (call: Call, entity: Entity, { word }: Slot): boolean => isWhole(call) || names(entity, word);

/** Whether the word before a slot is the name of what stands in it; of several words one will do. */
const names = (entity: Entity, word: string): boolean =>
  entityNamed([entity], word) !== null || plain(entity.name).endsWith(plain(word).replace(/s$/, ''));

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
  if (known.main === null && does === 'create') take(known, asked.fields, asked.memory);
  if (thing === undefined) return known.entity !== null && makes(asked) ? make1(asked) : single(asked, does);
  if (does === 'delete') return remove(asked, thing);
  return does === 'read' ? answerWith(asked, thing, 'read') : change(asked, thing);
}

/** A mutation that names no thing makes one. */
const makes = ({ known, root }: Asked): boolean =>
  known.call.does === 'create' || (root !== null && known.call.does === 'action' && known.main?.many === false);

function make1(asked: Asked): Answer {
  const { memory, known } = asked;
  const entity = known.entity!;
  const made = { ...created(asked), ...keysOf(entity, foreseenAs(memory, entity, input(asked))) };
  rememberWritten(memory, entity, null, made);
  noteMade(memory, entity, made);
  doneToOthers(asked, made);
  keepMade(memory, known, asked.session, asked.fields, made);
  const answer = answerWith(asked, made, 'created');
  return answer.status < 300 ? { ...answer, headers: [...answer.headers, ...locationOf(known, made)] } : answer;
}

const keysOf = ({ key }: Entity, thing: Thing | null): Thing =>
  thing === null ? {} : Object.fromEntries(key.map((name) => [name, thing[name]!]));

function change(asked: Asked, thing: Thing): Answer {
  const { known, p, memory } = asked;
  const after = moved(p, known, thing, memory);
  const verb = known.call.path.split('/').at(-1) ?? '';
  const done = known.call.does === 'action' ? [...after.to, verb] : after.to;
  const result = nextVersion(asked, thing, changed(asked, after.thing, done));
  rememberWritten(memory, known.entity!, thing, result);
  doneToOthers(asked, result);
  return answerWith(asked, result, after.to.length > 0 ? `moved to ${after.to.join(', ')}` : 'changed');
}

/** `/orders/{id}`, `/orders/{id}/` and `/orders/{id}.json` are the order, `/orders/{id}/photo` is a part of it. */
export const isWhole = ({ path }: Call): boolean => (segmentsOf(path).at(-1) ?? '').includes('{');

/** Of a call that deletes: the thing itself, and no part of it. Forms, which know no DELETE, say so at the end: `/orders/{id}/delete`. */
export const isOfWhole = (call: Call): boolean => isWhole(call) || /\}\/(?:delete|destroy|remove)\/?$/i.test(call.path);

function remove(asked: Asked, thing: Thing): Answer {
  const { known, memory } = asked;
  const whole = asked.root !== null || isOfWhole(known.call);
  doneToOthers(asked, thing);
  if (whole) forget(memory, known.entity!, thing);
  else remember(memory, known.entity!, without(asked, thing));
  return answerWith(asked, thing, whole ? 'deleted' : 'a part deleted');
}

function list(asked: Asked): Answer {
  const { p, known, memory, request, params, root } = asked;
  const args = Object.entries(root?.args ?? {}).map(([name, value]): [string, string] => [name, asText(value)]);
  const parts = known.call.path.split('/');
  const above: Above[] = [];
  for (const [name, value] of params) {
    const parent = entityNamed([...p.entities.values()], parts[parts.indexOf(`{${name}}`) - 1] ?? null);
    if (parent === null || parent === known.entity) continue;
    const thing = find(memory, parent, value);
    if (thing !== null) above.push({ parent, key: referenced(thing, parent) });
    else if (shelfOf(memory, parent) !== undefined && !p.pageKinds.has(parent.name))
      return refuse(asked, 404, `no ${parent.name} ${value}`);
  }
  const [own, others] = [ownIn(asked), othersIn(asked)];
  const isShown = (thing: Thing) => own?.(thing) !== false && others?.(thing) !== true;
  const holders = holdersOfLists(asked.session);
  // where everybody is shown their own, nobody is shown what others are
  const who = known.owning.roles.size > 0 ? holders.slice(0, 1) : [...holders, ANYBODY];
  const listed = listedAt(memory, listPlace(known, request, root?.args ?? {}), who);
  const { fields, others: query } = filtersIn(known, request.query);
  const wide =
    fields.length === 0 ? null : listedAt(memory, listPlace(known, { ...request, query }, root?.args ?? {}), who);
  const whose = own === null && others === null && listed === null ? [] : ['of', holderOf(asked.session)];
  const things = () => {
    const all = thingsUnder(asked, above).filter(isShown);
    return listed === null
      ? all
      : membersOf(memory, known.entity!, listed, all, { fields, wide }).map((one) => asListed(asked, one, listed));
  };
  return answerWith(
    asked,
    pageOf(asked, JSON.stringify([...params.values(), ...whose]), things, [...request.query, ...args]),
    'listed',
    listed?.answered,
  );
}

/** What its schema does not allow there was said by other calls in another way: as the list said it. */
function asListed({ known }: Asked, thing: Thing, { shown }: Listed): Thing {
  const before = shown.get(keyOf(known.entity!, thing) ?? '');
  if (before === undefined) return thing;
  const said = propertiesOf(known.main?.schema ?? {}).flatMap(([name, own]): [string, Json][] => {
    const isLost = before[name] !== undefined && (thing[name] === undefined || !fits(thing[name], own));
    return isLost ? [[name, before[name]!]] : [];
  });
  return said.length === 0 ? thing : { ...thing, ...Object.fromEntries(said) };
}

interface Above {
  readonly parent: Entity;
  readonly key: string | null;
}

function thingsUnder({ known, memory }: Asked, above: readonly Above[]): readonly Thing[] {
  const entity = known.entity!;
  return above.reduce(
    (things: readonly Thing[], { parent, key }) => {
      const pointing = entity.fields.filter(({ ref }) => ref?.entity === parent.name).map(({ path }) => path);
      if (pointing.length === 0) return things;
      return things.filter((thing) => pointing.some((path) => referenced(thing[path], parent) === key));
    },
    allOf(memory, entity),
  );
}

/** What is no thing of an entity: remembered by its address, for each role. */
function single(asked: Asked, does: string): Answer {
  const { memory, request, session, known } = asked;
  const own = singleKey(holderOf(session), request.path, []);
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
  const holders = [...(session?.names ?? []), roleName(session)];
  const keys = holders.flatMap((who) => [singleKey(who, path, query), singleKey(who, path, [])]);
  return [...keys, singleKey('*', path, [])].map((key) => memory.singles.get(key)).find((one) => one !== undefined);
}

const knownFields = (thing: Thing, sent: Thing): Thing =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(thing, name)));

/** For each person where that is known, else for each role. */
export const holderOf = (session: Session | null): string => session?.names[0] ?? roleName(session);

/** Whose lists are shown to them: their own, else those of their role. */
export const holdersOfLists = (session: Session | null): string[] => [holderOf(session), `role ${roleName(session)}`];

export function singleKey(who: string, path: string, query: readonly (readonly [string, string])[]): string {
  return JSON.stringify([who, path, query]);
}

const SHOWN = 200;

function enter(asked: Asked): Answer {
  const { p, memory, fields, request } = asked;
  const refused = refusedSignIn(asked);
  const why = 'another password than recorded';
  // a page that comes again stays where it is, wherever others were led
  const isLedBack = refused !== null && refused !== SHOWN;
  const back = isLedBack ? asked.known.leads.find(({ isRefused }) => isRefused) : undefined;
  if (refused !== null) {
    const answer = back === undefined ? refuse(asked, refused, why) : ledBack(asked, back, null, why);
    return { ...answer, guard: 'wrong password', statements: answer.statements ?? [asked.known.call.id] };
  }
  const names = [fields, fieldsOf(asRecorded(request).body)].map((sent) => identified(p.spec, sent)[0]);
  const token = signIn(p, memory, request, names as [string, string]);
  const role = memory.sessions.get(token)?.role ?? null;
  const told = toldTo(asked, names, role);
  const answer = answerWith(asked, null, `signed in as ${role ?? 'a user'}`, told);
  sayAtDoor(asked, memory.sessions.get(token) ?? null);
  const body = told === undefined ? asGranted(answer.body, p.spec, asked.known.call) : answer.body;
  const cookie = cookieFor(p, token);
  const to = ledToSent(asked.known, request);
  const headers =
    to === null ? answer.headers : answer.headers.map(([name, is]) => [name, name === 'location' ? to : is] as const);
  const handed = isWithoutCookie(asked) ? [] : [['set-cookie', cookie] as const];
  return { ...answer, body: withToken(body, token), headers: [...headers, ...handed] };
}

/** Whoever gets a token here gets their cookie elsewhere: pages do not know them yet. */
const isWithoutCookie = ({ p, known }: Asked): boolean =>
  known.examples.length > 0 &&
  !known.handsCookie &&
  [...p.calls.values()].some(({ call, handsCookie }) => call.does === 'login' && handsCookie);

/** What this person was told on signing in; else somebody of the same role. */
function toldTo({ p, known, memory }: Asked, names: readonly string[], role: string | null): Json | undefined {
  const good = known.examples
    .filter(({ status }) => isTakenAs(known.success, status))
    .map(({ sent, answered }) => ({ who: identified(p.spec, sent)[0], answered }));
  const own = good.findLast(({ who }) => who !== '' && names.includes(who));
  return (own ?? good.findLast(({ who }) => role !== null && memory.people.get(who)?.role === role))?.answered;
}

/** What the page says after somebody came in, or went. */
function sayAtDoor(asked: Asked, session: Session | null): void {
  const words = wordsOfTaken(asked, null);
  if (words !== null) sayNext({ ...asked, session }, words);
}

function leave(asked: Asked): Answer {
  const { memory, request, p } = asked;
  signOut(p, memory, request);
  const answer = answerWith(asked, null, 'signed out');
  sayAtDoor(asked, null);
  return { ...answer, headers: [...answer.headers, ['set-cookie', `${cookieName(p.spec)}=; Path=/; Max-Age=0`]] };
}
