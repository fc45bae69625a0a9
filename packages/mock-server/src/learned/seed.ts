import type { Entity, Role } from '@asbuilt/spec';
import { keepMade, observedTwice } from '../answers/again.js';
import { isPartial } from '../answers/call-request.js';
import { noteMade } from '../refusals/at-most.js';
import { settleRules } from '../refusals/conditions.js';
import { credentialsOf, tokensOf } from '../wire/credentials.js';
import { hasOwnValue, ownValuesOf, refusalWithout } from '../wire/csrf.js';
import { learnAddress, learnDoor } from './experience.js';
import { learnFormsAgain } from './form-again.js';
import { learnHabits } from './habits.js';
import { keepExample, keepPace } from './keep-examples.js';
import type { Thing } from '../wire/json.js';
import { limitOf, noteAttempt } from './limits.js';
import { learnLocation } from './location.js';
import { learnPages } from './leads.js';
import { hasErrors, lessonsOf, sentIn } from './lessons.js';
import { matchesOf } from './match.js';
import {
  allOf,
  emptyMemory,
  foresee,
  forget,
  find,
  holdersOf,
  keyOf,
  remember,
  roleName,
  unmake,
  type Memory,
} from '../memory/memory.js';
import { isWholeList, listPlace } from '../answers/list.js';
import { holderOf, holdersOfLists, isOfWhole, singleKey } from '../answers/perform.js';
import { keepListed, madeAt, rememberWritten } from '../memory/listed.js';
import { learnMaker } from './maker.js';
import { learnMakersOnPages, shownOnPage } from './whose-on-pages.js';
import { learnUnserved } from '../refusals/not-served.js';
import { learnOwn, type Shown } from './own-things.js';
import { learnOwners, newOwnerWatch, watchOwners } from './owners.js';
import { learnPaging } from './paging-habits.js';
import { personalWords } from './personal-words.js';
import { thingsShown } from './page-things.js';
import { beneathIn } from '../memory/beneath.js';
import { thingsAt } from '../memory/places.js';
import { learnListWords } from './list-words.js';
import { isDoor, isLedBack, isSentToDoor } from './login-redirects.js';
import type { Observed } from './observed.js';
import type { Example, Known, Lesson, Prepared } from './call-knowledge.js';
import { askedText, fieldsOf } from '../wire/request.js';
import { refusalsOf } from '../answers/recite.js';
import { fullIn, newRoomWatch, watchRoom } from '../refusals/no-room.js';
import { followTouch } from '../refusals/refuse.js';
import { brokenBy, doubtsIn, learnBounds, take } from '../refusals/rules.js';
import { heard, isTakenAs } from './success.js';
import { newValueWatch, valuesTakenIn, watchValues } from '../refusals/value-taken.js';
import { newWatching, stopsIn, watchState, type Watching } from '../refusals/stopping-states.js';
import { usualOf } from './usual.js';
import { versionLockOf } from './version-locks.js';
import { followSession, isOutside, learnSessions, sessionOf } from '../refusals/sessions.js';

/** What the material shows to be there, each thing as it was seen last. Exchanges come in the order of time. */
export function observedMemory(p: Prepared, exchanges: readonly Observed[]): Memory {
  const memory = learned(p, exchanges);
  for (const exchange of exchanges) observe(p, memory, exchange);
  memory.here.clear();
  return memory;
}

/** What the material tells whenever it was: how calls were answered, and whose credentials are whose. */
export function learned(p: Prepared, exchanges: readonly Observed[]): Memory {
  const memory = emptyMemory();
  learnPages(p, exchanges);
  const told = exchanges.map((seen) => ({ seen, known: matched(p, seen)?.known }));
  learnFormsAgain(
    p,
    told.map(({ seen, known }) => ({ known, formAgain: seen.formAgain })),
  );
  learnSessions(p, memory, told);
  const [shown, onPages]: [Shown[], Shown[]] = [[], []];
  const watching = newWatching();
  const owners = newOwnerWatch();
  const values = newValueWatch();
  const room = newRoomWatch();
  const roleIn = rolesIn(p, { ...memory, sessions: new Map(memory.sessions), former: new Map() }, exchanges);
  for (const seen of exchanges) {
    const found = matchedIn(p, seen);
    const role = roleIn(seen);
    if (found.length === 0) learnUnserved(p, seen);
    if (found.length === 0 || isPage(seen)) learnDoor(p.experience, role, seen, isToSignIn(p, seen));
    for (const one of found) {
      const names = sessionOf(p, memory, seen.request)?.names ?? [];
      learnExchange(p, seen, one, role);
      if (isNotTaken(p, seen)) continue;
      const beneath = beneathIn(p.entities, one.known.call, one.params);
      watchState(p, watching, seen, { ...one, beneath });
      const page = shownOnPage(p, seen, one, { role, names });
      watchOwners(owners, seen, { ...one, onPage: page.flatMap(({ things }) => things) }, { role, names });
      watchValues(values, seen, one);
      watchRoom(p, room, seen, one.known, one.sent);
      shown.push(...shownIn(p, memory, seen, one.known, role));
      onPages.push(...page);
      for (const made of madeIn(one.known, seen)) learnMaker(one.known, names, made, one.sent);
    }
  }
  learnMakersOnPages(p, (request) => sessionOf(p, memory, request)?.names ?? []);
  conclude(p, { shown, onPages }, watching);
  p.personal = personalWords(exchanges, ({ request }) => sessionOf(p, memory, request)?.names[0] ?? '');
  p.ownValues = ownValuesOf(p);
  learnOwners(p, owners);
  for (const known of p.calls.values()) {
    known.valuesTaken = valuesTakenIn(values, known);
    known.full = fullIn(p, room, known);
  }
  return memory;
}

interface AllShown {
  /** By data, and by pages alone. */
  readonly shown: readonly Shown[];
  readonly onPages: readonly Shown[];
}

/** What all exchanges together tell. */
function conclude(p: Prepared, { shown, onPages }: AllShown, watching: Watching): void {
  for (const known of p.calls.values()) if ((known.success?.support ?? 0) === 0) known.success = heard(known);
  learnHabits(p);
  learnPaging(p);
  learnListWords(shown);
  learnOwn(p, [...shown, ...onPages]);
  for (const [status, said] of refusalsOf(p)) p.refusals.set(status, said);
  p.lessons.push(...lessonsOf(p));
  for (const known of p.calls.values()) {
    settleRules(known, p.lessons, takenBy(known));
    known.lock = versionLockOf(known) ?? known.lock;
    learnBounds(known, p.lessons, takenBy(known));
    known.saysFirst = isSaidFirst(known, p.lessons);
    known.twice ??= observedTwice(known);
    known.usual = usualOf(known);
    known.stops = stopsIn(watching, known);
    known.limit = limitOf(p, known);
    known.withoutOwn = refusalWithout(p, known);
  }
}

/** The one thing that an exchange made, where it shows it. */
function madeIn({ call, main, success }: Known, { status, answered }: Observed): Thing[] {
  if (call.does !== 'create' || main === null || !isTakenAs(success, status)) return [];
  return thingsAt(answered, main.at).slice(0, 1);
}

/** What somebody was shown of the things that a call is about. */
function shownIn(p: Prepared, memory: Memory, seen: Observed, known: Known, role: string): Shown[] {
  const { request, status, answered } = seen;
  if (known.main === null || request.method !== 'GET' || !isTakenAs(known.success, status)) return [];
  const names = sessionOf(p, memory, request)?.names ?? [];
  return [{ known, role, names, query: request.query, things: thingsAt(answered, known.main.at) }];
}

function learnExchange(p: Prepared, seen: Observed, { known, params, sent }: Matched, role: string): void {
  const { request, status, answered, mime } = seen;
  const asked = askedText(request.path, request.query, sent);
  const isBroken = request.body.is === 'broken';
  keepPace(known, seen);
  learnLocation(known, seen);
  if (status < 400 && seen.headers.some(([name]) => name === 'set-cookie')) known.handsCookie = true;
  const isOwn = hasOwnValue(p.spec, request);
  const isAway = isNotTaken(p, seen);
  const hasToken = tokensOf(p.spec, request).length > 0;
  if (!isAway)
    keepExample(known, { asked, role, status, isOwn, hasToken, isBroken, sent, answered, mime, at: request.at });
  learnAddress(p.experience, { call: known.call, request, params }, role, {
    status,
    toSignIn: isToSignIn(p, seen) || isRefusedBeside(known, seen, roleNamed(p, role)),
    isShut: roleNamed(p, role)?.mayNot.includes(known.call.id) === true,
    isGone: params.size === 1 && isDeleted(known, seen, params),
  });
  if (isAway) return;
  // several things at once are no request without any field
  const isMany = request.body.is === 'json' && Array.isArray(request.body.value);
  if (isTakenAs(known.success, status) && !isMany && !hasErrors(known, answered))
    for (const doubt of doubtsIn(known, sentIn({ asked, sent }), isPartial({ known }), request.at))
      known.doubted.add(doubt);
}

const takenBy = ({ examples, success }: Known): Thing[] =>
  examples.filter(({ status }) => isTakenAs(success, status)).map(sentIn);

/** Several rules were broken, and one was spoken of; and never several. */
function isSaidFirst(known: Known, lessons: readonly Lesson[]): boolean {
  const own = lessons.filter((one) => one.known === known);
  const toldOf = (example: Example) => new Set(own.flatMap((one) => (one.example === example ? [one.rule.field] : [])));
  const times = own.map(({ example }) => ({ example, told: toldOf(example).size }));
  if (times.some(({ told }) => told > 1)) return false;
  return times.some(({ example }) => brokenBy(known, sentIn(example), isPartial({ known })).length > 1);
}

const roleNamed = ({ spec, outside }: Prepared, name: string): Role | null =>
  name === '' ? outside : (spec.roles.statements.find((role) => role.name === name) ?? null);

/** As whom an exchange was made, one after the other. Recorders may leave credentials out: then the actor tells. */
function rolesIn(p: Prepared, memory: Memory, exchanges: readonly Observed[]): (seen: Observed) => string {
  const carrying = new Set(
    exchanges.flatMap(({ actor, request }) => (credentialsOf(p.spec, request).length > 0 ? [actor] : [])),
  );
  return (seen) => {
    const { actor, request } = seen;
    const role = p.roleOfActor.get(actor);
    if (!carrying.has(actor)) return role === undefined || isOutside(role) ? '' : role.name;
    // whoever signs in or out did it as who they were before
    const before = sessionOf(p, memory, request);
    follow(p, memory, seen);
    const session = isDoor(matched(p, seen)?.known) ? before : sessionOf(p, memory, request);
    return roleName(session);
  };
}

/** Whoever signed out in the material has signed out. */
export const follow = (p: Prepared, memory: Memory, seen: Observed): void =>
  followSession(p, memory, { seen, known: matched(p, seen)?.known });

const isToSignIn = (p: Prepared, seen: Observed): boolean => isSentToDoor(p, matched(p, seen)?.known, seen);

/** A form that was answered so was not taken, though its status is that of one that was. */
const isNotTaken = (p: Prepared, seen: Observed): boolean =>
  seen.request.method !== 'GET' && (p.turnedBack.has(seen) || isToSignIn(p, seen));

const isRefusedBeside = (known: Known, { answered }: Observed, role: Role | null): boolean =>
  role?.mayNot.includes(known.call.id) === true && hasErrors(known, answered);

const isPage = ({ request, mime }: Observed): boolean => request.method === 'GET' && /html/.test(mime ?? '');

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
  readonly sent: Thing;
}

/** The call that an exchange is; of GraphQL each that it asks for. */
function matchedIn(p: Prepared, { request }: Observed): Matched[] {
  return matchesOf(p.routes, request).flatMap(({ call, params, root }) => {
    const known = p.calls.get(call.id);
    return known === undefined ? [] : [{ known, params, sent: root?.args ?? fieldsOf(request.body) }];
  });
}

const matched = (p: Prepared, seen: Observed): Matched | null => matchedIn(p, seen)[0] ?? null;

/** How things stood before the first exchange of the material. */
export function beforeFirst(p: Prepared, exchanges: readonly Observed[]): Memory {
  const memory = learned(p, exchanges);
  for (const seen of [...exchanges].reverse()) rewind(p, memory, seen);
  unmakeLater(p, memory, exchanges[0]?.request.at ?? 0);
  return memory;
}

/** How things stood before an exchange of the material, as far as it tells: told backward, the first one last. */
function rewind(p: Prepared, memory: Memory, seen: Observed): void {
  if (seen.status >= 300) return;
  const found = matchedIn(p, seen);
  if (found[0] !== undefined) memory.beneath = beneathIn(p.entities, found[0].known.call, found[0].params);
  for (const { known, place } of found.flatMap((one) => one.known.places.map((place) => ({ known: one.known, place }))))
    for (const thing of thingsAt(seen.answered, place.at))
      if (known.call.does === 'create' && place === known.main) unmake(memory, place.entity, thing);
      else foresee(memory, place.entity, thing);
  if (isSingle(found[0]?.known, seen)) keepSingle(p, memory, seen);
}

/** An answer that is no list of things. */
const isSingle = (known: Known | undefined, { request, answered }: Observed): boolean =>
  known !== undefined && request.method === 'GET' && answered !== null && known.main?.many !== true;

/** What says of itself that it was made after a time was not there before. */
function unmakeLater(p: Prepared, memory: Memory, time: number): void {
  for (const entity of p.entities.values())
    for (const beneath of holdersOf(memory, entity)) {
      memory.beneath = beneath;
      for (const thing of allOf(memory, entity)) {
        if ((madeAt(thing) ?? time) > time) unmake(memory, entity, thing);
      }
    }
}

/** What one exchange of the material shows to be there, or to be gone. */
export function observe(p: Prepared, memory: Memory, seen: Observed): void {
  // who asked last, where cookies change too often to tell
  if (memory.changing) sessionOf(p, memory, seen.request);
  const found = matched(p, seen);
  if (found === null) return;
  if (isNotTaken(p, seen)) return;
  const { known, params } = found;
  memory.beneath = beneathIn(p.entities, known.call, params);
  noteAttempt(p, memory, seen, found);
  followTouch(memory, found, seen);
  if (known.main === null && known.call.does === 'create' && isTakenAs(known.success, seen.status))
    take(known, found.sent, memory);
  if (known.entity !== null && isDeleted(known, seen, params)) {
    const thing = find(memory, known.entity, [...params.values()].at(-1) ?? '');
    if (thing !== null) forget(memory, known.entity, thing);
  }
  if (seen.status >= 300) return;
  memory.clock++;
  for (const thing of thingsShown(p, known, params, seen)) remember(memory, known.entity!, thing);
  for (const place of matchedIn(p, seen).flatMap((one) => one.known.places))
    for (const thing of thingsAt(seen.answered, place.at)) {
      const isWritten = seen.request.method !== 'GET' && place === known.main;
      if (isWritten) rememberWritten(memory, place.entity, writtenOver(memory, known, place.entity, thing), thing);
      else remember(memory, place.entity, thing);
    }
  for (const one of matchedIn(p, seen)) keepList(p, memory, seen, one);
  const made =
    known.call.does === 'create' && known.main !== null ? thingsAt(seen.answered, known.main.at)[0] : undefined;
  if (made !== undefined) {
    keepMade(memory, known, sessionOf(p, memory, seen.request), found.sent, made);
    noteMade(memory, known.main!.entity, made);
  }
  if (isSingle(known, seen)) keepSingle(p, memory, seen);
}

/** What a record was before a call; null: the call made it. */
const writtenOver = (memory: Memory, { call }: Known, entity: Entity, thing: Thing): Thing | null =>
  call.does === 'create' ? null : find(memory, entity, keyOf(entity, thing) ?? '');

/** What a list shows as a whole, to whom. */
function keepList(p: Prepared, memory: Memory, seen: Observed, { known, sent }: Matched): void {
  const { request, answered } = seen;
  const { call, main, entity } = known;
  const isRead = request.method === 'GET' || call.style === 'graphql';
  if (!isRead || main?.many !== true || entity === null || main.entity !== entity) return;
  const args = call.style === 'graphql' ? sent : {};
  const things = thingsAt(answered, main.at);
  if (!isWholeList(p, known, request.query, answered, things.length)) return;
  const who = holdersOfLists(sessionOf(p, memory, request));
  keepListed(memory, entity, listPlace(known, request, args), { who, things, answered, time: request.at });
}

/** The thing that was named is gone: a form that leads on deletes as well, and one that asks first does not yet. */
const isDeleted = ({ call, success }: Known, seen: Observed, params: ReadonlyMap<string, string>): boolean =>
  call.does === 'delete' && isOfWhole(call) && isTakenAs(success, seen.status) && !isLedBack(seen, params);

function keepSingle(p: Prepared, memory: Memory, { actor, request, answered }: Observed): void {
  const { path, query } = request;
  const holders = [holderOf(sessionOf(p, memory, request)), p.roleOfActor.get(actor)?.name ?? ''];
  for (const who of holders) for (const asked of [query, []]) memory.singles.set(singleKey(who, path, asked), answered);
  memory.singles.set(singleKey('*', path, []), answered);
}
