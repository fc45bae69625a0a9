import { isChosen } from '@asbuilt/spec';
import { isOthers, turnedAway } from '../refusals/access.js';
import { refusedAlways } from '../refusals/always-refused.js';
import { refusedAsThingsStand } from '../refusals/as-things-stand.js';
import { input, isPartial, type Asked } from './asked.js';
import { isMadeHere } from '../refusals/at-most.js';
import { replacePassword } from '../refusals/changed-password.js';
import { isOtherThanAnObject, refusesInput } from '../refusals/other-than-an-object.js';
import { hasFalseValue, hasOwnValue } from '../wire/csrf.js';
import { carrying } from '../learned/carried.js';
import { asVisitor, knowingVisitor } from '../wire/visitors.js';
import { refusedAsLed, saidNow } from './led-on.js';
import { redirect } from './redirect.js';
import {
  foundBeside,
  isStrange,
  presenceOf,
  recordedAt,
  shutArea,
  slotsOf,
  type Recorded,
  type Slot,
} from '../learned/experience.js';
import { missingInGraph, together } from './graphql-answers.js';
import type { Json, Thing } from '../wire/json.js';
import { wrongTypes } from '../refusals/json-types.js';
import { renewed } from '../learned/lifetimes.js';
import { isTooMany } from '../learned/limits.js';
import { choosingOf, graphAsked, matchesOf, nearest, type Match } from '../learned/match.js';
import { beneathIn } from '../memory/beneath.js';
import { find, isGone, isTextOfAnything, roleName, shelfOf, type Memory } from '../memory/memory.js';
import { neverSent, NOT_KNOWN } from '../refusals/never-sent.js';
import { unservedAt } from '../refusals/not-served.js';
import { otherFormat } from '../refusals/other-format.js';
import { missingIn } from '../refusals/nothing-sent.js';
import { refusedAsOthers, refusedOthers } from '../learned/own-things.js';
import { addressed, holderOf, perform } from './perform.js';
import { pageFor, pageWith, screenAt, withNotices } from '../wire/page.js';
import { entityNamed } from '../memory/places.js';
import type { Known, Prepared } from '../learned/known.js';
import { refusedWithMore } from '../refusals/refused-with-more.js';
import { refusedWord } from '../refusals/refused-words.js';
import { keepSecrets } from '../refusals/secrets.js';
import { PLAIN_WORDS, recordedRefusal, refuse, refuseInput, saidWithout, touch } from '../refusals/refuse.js';
import { recordedToComeBack } from '../refusals/shown-again.js';
import { fieldsOf, type Answer, type Request } from '../wire/request.js';
import { brokenHabits, failuresOf, type Failure, type Sending } from '../refusals/rules.js';
import { isForced, sessionOf, unknownRole } from '../refusals/sessions.js';
import { unusualIn } from '../learned/usual.js';
import { wrongPassword } from '../refusals/wrong-password.js';

// A front end under development asks thousands of times; the last of it is what somebody looks at.
const MOST_LOGGED = 500;

/** Answers as the specification says. Nothing but the specification, the memory and the request decides. */
export function respond(p: Prepared, memory: Memory, request: Request): Answer {
  const meant = asVisitor({ ...request, method: methodOf(request) }, () => `visitor-${(memory.visitors += 1)}`);
  const matches = matchesOf(p.routes, meant);
  const stranger = unknownRole(p, meant);
  const answers = stranger === null ? matches.map((match) => answerCall(p, memory, meant, match)) : [];
  const answer =
    stranger !== null
      ? noSuchRole(p, stranger)
      : answers.length === 0
        ? unknown(p, memory, meant)
        : saying(p, memory, meant, together(p, matches, answers, meant));
  const { status, call, why } = answer;
  memory.log.push({ at: request.at, method: meant.method, path: request.path, status, call, why });
  if (memory.log.length > MOST_LOGGED) memory.log.splice(0, memory.log.length - MOST_LOGGED);
  return knowingVisitor(answer, meant, (who) => memory.notices.has(who));
}

/** A page says what is to be said to who asks for it. */
function saying(p: Prepared, memory: Memory, request: Request, answer: Answer): Answer {
  const isPage = /html/.test(answer.mime ?? '') && typeof answer.body === 'string' && answer.status < 300;
  if (request.method !== 'GET' || !isPage || memory.notices.size === 0) return answer;
  return {
    ...answer,
    body: withNotices(answer.body as string, saidNow({ memory, request, session: sessionOf(p, memory, request) })),
  };
}

/** A name that is mistyped would else be somebody who may what nobody was seen to be refused. */
function noSuchRole({ spec }: Prepared, name: string): Answer {
  const says = `No role of the specification is called ${name}.`;
  const body = { asbuilt: says, roles: spec.roles.statements.map((role) => role.name) };
  return { status: 400, headers: [], mime: 'application/json', body, call: null, why: says };
}

/** `_method=patch` in a posted form, or X-HTTP-Method-Override, wins over what was sent. */
function methodOf({ method, headers, body }: Request): string {
  const field = body.is === 'form' ? body.fields.find(([name]) => name === '_method')?.[1] : undefined;
  return (field ?? headers.get('x-http-method-override') ?? (method === 'HEAD' ? 'GET' : method)).toUpperCase();
}

function answerCall(p: Prepared, memory: Memory, request: Request, { call, params, root }: Match): Answer {
  const known = p.calls.get(call.id)!;
  memory.beneath = beneathIn(p.entities, call, params);
  const session = sessionOf(p, memory, request);
  const fields = root?.args ?? fieldsOf(request.body);
  const asked: Asked = { p, known, memory, request, params, root, fields, session };
  if (isTooMany(asked)) return refuse(asked, 429, 'asked for too often');
  if (known.withoutOwn !== null && hasOwnValue(p.spec, request) === false && !isForced(request))
    return refuseWithout(asked, known.withoutOwn);
  if (known.withoutOwn !== null && hasFalseValue(p, request) && !isForced(request))
    return refuseWithout(asked, p.ownValues!.status);
  const recorded = recordedRefusal(asked);
  if (recorded !== null) return recorded;
  const named = refusedWord(asked);
  if (named !== null) return named;
  const away = turnedAway(asked);
  if (away !== null) return turn(asked, away);
  const never = refusedAlways(asked);
  if (never !== null) return never;
  if (request.body.is === 'broken') return refuse(asked, 400, 'the body is not JSON');
  const format = otherFormat(asked);
  if (format !== null) return format;
  const found = addressed(asked);
  const thing = found === null && isThere(asked) ? undefined : found;
  if (thing === null && root !== null) return missingInGraph(asked);
  if (thing === null || isMissing(asked, found ?? null))
    return refuse(asked, 404, 'nothing of this name is remembered');
  if (thing !== undefined && isOthers(asked, thing))
    return refuse(asked, refusedAsOthers(p, known, roleName(session)), 'it belongs to somebody else');
  const others = refusedOthers(asked);
  if (others !== null) return refuse(asked, others, 'it is not among what this role is shown');
  // what a rule tells to be wrong is said on the page: only where none does, the form comes again without words
  return neverSent(asked) ?? refusedAsSent(asked, thing) ?? recordedToComeBack(asked) ?? carriedOut(asked, thing);
}

/** What is wrong with what was sent, or with how things stand; null: nothing, as far as is known. */
function refusedAsSent(asked: Asked, thing: Thing | undefined): Answer | null {
  const { known, request } = asked;
  const sending = {
    fields: isRead(asked) ? Object.fromEntries(request.query) : input(asked),
    partial: isPartial(asked),
    self: thing ?? null,
    at: request.at,
  };
  const led = refusedAsLed(asked, thing);
  if (led !== null) return led;
  const failures = wrongWith(asked, sending);
  if (failures.length > 0) return heardWithMore(asked, failures) ?? refuseInput(asked, failures);
  if (isOtherThanAnObject(asked))
    return refuse(asked, refusesInput(known), 'it is sent as an object, and this is none');
  const wrong = wrongPassword(asked);
  if (wrong !== null) return wrong;
  return refusedAsThingsStand(asked, thing, sending.fields);
}

function carriedOut(asked: Asked, thing: Thing | undefined): Answer {
  const { known, memory, request } = asked;
  if (request.method !== 'GET') touch(asked);
  const done = perform(asked, thing);
  if (done.status < 400) keepSecrets(memory, request);
  if (done.status < 400) replacePassword(memory, asked.session, request);
  return DOORS.has(known.call.does ?? '') ? done : { ...done, headers: [...done.headers, ...renewed(asked)] };
}

/** What hands out cookies of its own. */
const DOORS = new Set(['login', 'logout']);

/** By the rules of the call; where it breaks none, by what everybody sent, and by the habits of the product. */
function wrongWith(asked: Asked, sending: Sending): Failure[] {
  const { known, memory, request } = asked;
  // several things at once are each held to what is not known
  if (request.body.is === 'json' && Array.isArray(request.body.value) && !isOtherThanAnObject(asked)) return [];
  const failures = withTypes(asked, failuresOf(known, sending, memory));
  const missing = failures.length > 0 ? failures : missingIn(asked);
  if (missing.length > 0) return missing;
  const habits = brokenHabits(known, sending, memory);
  return habits.length > 0 ? habits : unusualIn(asked);
}

/** One failure for each field. */
const withTypes = (asked: Asked, failures: readonly Failure[]): Failure[] => {
  const fields = new Set(failures.map(({ rule }) => rule.field));
  return [...failures, ...wrongTypes(asked).filter(({ rule }) => !fields.has(rule.field))];
};

/** What only reasoning tells is said in the call's own words where there are any. */
const heardWithMore = (asked: Asked, failures: readonly Failure[]): Answer | null =>
  failures.some(({ rule }) => asked.known.rules.includes(rule)) ? null : refusedWithMore(asked);

const refuseWithout = (asked: Asked, status: number): Answer => {
  const why = 'it does not come from a page of the product';
  const said = saidWithout(asked, status);
  return said === null ? refuse(asked, status, why) : { ...said, status, headers: [], call: asked.known.call.id, why };
};

const isRead = ({ request, root }: Asked): boolean => root === null && request.method === 'GET';

/** Not remembered, but found there in the recording; or a page, which shows things by script whatever it is asked for. */
function isThere({ p, known, memory, params, request, session }: Asked): boolean {
  const slot = slotsOf(known.call, params).at(-1);
  if (slot === undefined || isGone(memory, known.entity!, slot.value)) return false;
  const presence = presenceOf(p.experience, slot, request.at, holderOf(session));
  const isData = known.success?.mime == null || /json/.test(known.success.mime);
  if (presence !== 'unknown' || !isData) return presence !== 'missing';
  // it tells nothing of the thing, and was never seen to miss it
  if (known.main === null && known.call.does === 'read' && !misses(known)) return true;
  // where others were found that are no things either, any value will do
  const beside = foundBeside(p.experience, slot);
  return beside.length >= LEAST_BESIDE && beside.every((value) => find(memory, known.entity!, value) === null);
}

const LEAST_BESIDE = 2;

/** The call was seen to say that something is not there. */
const misses = ({ call }: Known): boolean => call.responses.some(({ status }) => status === 404 || status === 410);

/** Something that the address goes through, or leads to, was not found; or is like nothing that was found on a page. */
function isMissing(asked: Asked, found: Thing | null): boolean {
  const { p, known, params, request, memory, session } = asked;
  const slots = slotsOf(known.call, params);
  const presences = slots.map((slot) => presenceOf(p.experience, slot, request.at, holderOf(session)));
  // what was made here may bear a key that something bore in the recording, and was deleted
  const isNew = found !== null && known.entity !== null && isMadeHere(memory, known.entity, found);
  // what data do not have a page may show all the same
  if ((isNew ? presences.slice(0, -1) : presences).includes('missing') && (!isPage(known) || misses(known)))
    return true;
  if (slots.some((slot) => isUnheardOf(asked, slot) || isUnmade(asked, slot))) return true;
  const last = slots.at(-1);
  if (found !== null || last === undefined || presences.at(-1) !== 'unknown' || !misses(known)) return false;
  return (
    request.method === 'GET' &&
    isPage(known) &&
    isStrange(p.experience, last) &&
    !isTextOfAnything(asked.memory, last.value)
  );
}

const isPage = ({ success }: Known): boolean => /html/.test(success?.mime ?? '');

/** A number beyond all things of the kind that the word before it names, which the product was seen to miss. */
function isUnheardOf({ p, known, memory, request, session }: Asked, slot: Slot): boolean {
  const entity = entityNamed([...p.entities.values()], slot.word);
  const shelf = entity === null ? undefined : shelfOf(memory, entity);
  if (entity === null || shelf === undefined || isPage(known) || !/^\d+$/.test(slot.value)) return false;
  if (
    presenceOf(p.experience, slot, request.at, holderOf(session)) !== 'unknown' ||
    find(memory, entity, slot.value) !== null
  )
    return false;
  return Number(slot.value) > shelf.highest && shelf.highest > 0 && p.missed.has(slot.word);
}

/** Of a kind of which there is nothing but what was made here, and was not. */
function isUnmade({ p, known, memory }: Asked, slot: Slot): boolean {
  const entity = entityNamed([...p.entities.values()], slot.word);
  return entity !== null && memory.onlyMade.has(entity.name) && !isPage(known) && !find(memory, entity, slot.value);
}

function turn(asked: Asked, status: number): Answer {
  const { known, p } = asked;
  const why = 'this role may not';
  const leadsTo = known.call.responses.find((one) => one.status === status)?.leadsTo ?? [];
  if (status < 300 || status >= 400) return refuse(asked, status, why);
  // a form leads on where it is taken: who may not is led to the door
  const isDoor = (id: string) => p.doors.has(p.calls.get(id)?.call.path ?? '');
  const isToDoor = known.call.method !== 'GET' || leadsTo.length === 0;
  const door = leadsTo.find(isDoor) ?? (isToDoor ? [...p.calls.keys()].find(isDoor) : undefined);
  const led = redirect(asked, door === undefined ? leadsTo : [door], null);
  if (door === undefined) return { status, call: known.call.id, why, ...led };
  const headers = led.headers.map(([name, to]) => [name, carrying(p, asked.request, to)] as const);
  return { status, call: known.call.id, why, ...led, headers };
}

const page = (status: number, body: string, why: string): Answer => ({
  status,
  headers: [],
  mime: 'text/html',
  body,
  call: null,
  why,
});

/** Where the specification has no call, and the recording has an answer. */
function again({ spec }: Prepared, { status, location, mime, answered }: Recorded, { path, query }: Request): Answer {
  const isPage = /html/.test(mime ?? '') && answered === null;
  const headers: Answer['headers'] = location === null ? [] : [['location', location]];
  return {
    status,
    headers,
    mime,
    body: isPage ? pageFor(spec, path, query) : answered,
    call: null,
    why: 'as recorded',
  };
}

function unknown(p: Prepared, memory: Memory, request: Request): Answer {
  const { spec, experience } = p;
  const { method, path, query } = request;
  const role = roleName(sessionOf(p, memory, request));
  const recorded = recordedAt(experience, role, request) ?? unservedAt(p, request);
  if (recorded !== null) return again(p, recorded, request);
  const screen = method === 'GET' ? screenAt(spec, path, query) : null;
  const shut = screen === null ? null : shutArea(experience, role, path);
  if (shut !== null) return page(shut, pageWith(PLAIN_WORDS.get(shut) ?? '', []), 'this role may not');
  if (screen !== null) return page(200, pageFor(spec, path, query), `screen ${screen.id}`);
  const isServed = spec.calls.statements.some((one) => one.method === method && one.path === path);
  const gone = spec.calls.notServed
    ?.filter((one) => one.method === method && one.path === path)
    .find((one) => (one.chosenBy === undefined ? !isServed : isChosen(one, choosingOf(request))));
  const near = nearest(spec.calls.statements, method, path).map(
    (call) => `${call.method} ${call.path}${call.operation === null ? '' : ` ${call.operation}`}`,
  );
  const asked = [`${method} ${path}`, ...graphAsked(p.routes, request)].join(' ');
  const says =
    gone === undefined
      ? `${asked} is no call of the specification.`
      : `${method} ${path} was ${gone.statuses.length === 0 ? 'never answered' : 'not served'}, as was seen ${gone.support} times.`;
  const body: Json = { asbuilt: says, nearest: near, how: 'Record the product while it makes this call.' };
  // that somebody was told to sign in first says nothing of the address
  const status = gone?.statuses.find((one) => one > 401) ?? NOT_KNOWN;
  return { status, headers: [], mime: 'application/json', body, call: null, why: says };
}
