import type { Role } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { keysOf, tokensOf } from '../wire/credentials.js';
import { isShutElsewhere, isShutTo, metHere, metWith, refusedAt, shutArea, slotsOf } from '../learned/experience.js';
import type { Thing } from '../wire/json.js';
import { find, referenced, roleName } from '../memory/memory.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import { isShut } from '../learned/never-tried.js';
import { isReplacedBy } from './changed-password.js';
import { bears } from '../learned/own-things.js';
import { isSomebodyElses } from '../learned/owners.js';
import { isOfOtherWords } from './refused-words.js';
import { asRecorded, fieldsOf } from '../wire/request.js';
import { brokenBy } from './rules.js';
import { identified, isOutside, isSomebody, userOf } from './sessions.js';
import { unservedTo } from '../learned/unserved-to.js';

function roleOf({ spec, outside }: Prepared, session: Asked['session']): Role | null {
  return session === null ? outside : (spec.roles.statements.find(({ name }) => name === session.role) ?? null);
}

/** How a caller is turned away from a call as a whole; null: it may go on. */
export function turnedAway(asked: Asked): number | null {
  const { p, known, session, params, request } = asked;
  const role = roleOf(p, session);
  // whoever signs in or out is let through: what is wrong with it is said there
  if ((role === null && session === null) || known.call.does === 'login' || known.call.does === 'logout') return null;
  if (session === null && p.refusesTokens && isForged(asked)) return UNAUTHORIZED;
  if (session === null && isKeyed(asked)) return null;
  const addressed = { call: known.call, request, params };
  const name = roleName(session);
  const here = metHere(p.experience, addressed, name);
  if (here !== null) return here === 'open' ? null : here;
  if (role !== null && session === null && isShutTo(p.experience, addressed, insiders(p)))
    return refusalOf(p, role, known);
  const met = metWith(p.experience, addressed, name);
  if (role === null) return met === 'open' ? null : met;
  if (role.may.includes(known.call.id) && (session !== null || met !== null || known.examples.length === 0))
    return null;
  if (isShutElsewhere(p.experience, addressed, name) || isOfOtherWords(asked) || isOwnOnly(asked)) return null;
  if (role.mayNot.includes(known.call.id)) return refusalOf(p, role, known);
  const unserved = unservedTo(p, role, known);
  if (unserved !== null) return unserved;
  if (met !== null) return met === 'open' ? null : met;
  const area = isPage(known) ? shutArea(p.experience, name, known.call.path) : null;
  if (area !== null) return area;
  return isShut(p, role, known) ? refusalOf(p, role, known) : null;
}

/** Whoever is not signed in may no more than those who are. */
const insiders = ({ spec }: Prepared): string[] =>
  spec.roles.statements.filter((role) => !isOutside(role)).map(({ name }) => name);

const isPage = ({ call, success }: Known): boolean => call.method === 'GET' && /html/.test(success?.mime ?? '');

const isData = ({ call }: Known): boolean => call.responses.some(({ mime }) => /json/.test(mime ?? ''));

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** With a token or a key that the recording does not have, though it has some. */
const isForged = ({ p, memory, request }: Asked): boolean => {
  const tokens = tokensOf(p.spec, asRecorded(request));
  return tokens.length > 0 && memory.sessions.size > 0 && !tokens.some((token) => memory.common.has(token));
};

/** With a key that the call is known to take, where nothing tells which are good: the specification has no keys. */
const isKeyed = ({ p, known, request }: Asked): boolean => {
  const names = keysOf(p.spec, request).map(([name]) => name.toLowerCase());
  const isTaken = known.call.params.some(({ name }) => names.includes(name.toLowerCase()));
  return isTaken && [...p.calls.values()].every(({ examples }) => examples.length === 0);
};

/** As this role was turned away from this call; else as the call turns people away; else as this role is, elsewhere. */
function refusalOf(p: Prepared, role: Role, known: Known): number {
  const { call, examples } = known;
  // GraphQL refuses beside the data that are missing
  if (call.style === 'graphql' && known.errors.length > 0) return known.errors[0]!.status;
  const name = isOutside(role) ? '' : role.name;
  const away = examples.filter((one) => one.role === name && TURNS_AWAY.has(one.status));
  // what is not there is missed by everybody: beside another refusal it is not how this role is turned away
  const own = away.findLast(({ status }) => status !== NOT_FOUND) ?? away.at(-1);
  if (own !== undefined) return own.status;
  const usual = isOutside(role) ? [401, 302, 303, 403] : [403, 401, 302];
  const seen = new Set(call.responses.map(({ status }) => status));
  const here = usual.find((status) => seen.has(status));
  if (here !== undefined && role.mayNot.includes(call.id)) return here;
  const met = statusesMet(p, role, known, name).filter((status) => usual.includes(status));
  const most = usual.map((status) => met.filter((one) => one === status).length);
  if (met.length > 0) return usual[most.indexOf(Math.max(...most))]!;
  return here ?? (seen.has(NOT_FOUND) ? NOT_FOUND : usual[0]!);
}

const TURNS_AWAY = new Set([401, 403, 302, 303, 404]);
const NOT_FOUND = 404;

/** How a role was turned away from other calls that answer in the same way: with pages, or with data. */
function statusesMet(p: Prepared, role: Role, known: Known, name: string): number[] {
  const others = role.mayNot.map((id) => p.calls.get(id)).filter((one) => one !== undefined);
  const alike = others.filter((one) => isData(one) === isData(known));
  const met = alike.flatMap(({ examples }) => examples.filter((one) => one.role === name).map(({ status }) => status));
  return met.length > 0 ? met : alike.flatMap(({ call }) => call.responses.map(({ status }) => status));
}

/** The thing belongs to somebody else, and only one's own is open to this role, or to anybody. */
export function isOthers(asked: Asked, thing: Thing): boolean {
  const { p, known, session } = asked;
  const { owners, call } = known;
  const isOwnOnly = roleOf(p, session)?.onlyOwn?.includes(call.id) === true;
  if (isOwnOnly && ofOthers(asked)?.(thing) === true) return true;
  if (owners === null || session === null) return false;
  const isKept = isOwnOnly || owners.isAll || owners.refused.has(roleName(session));
  return isKept && isSomebodyElses(thing, owners.path, session.names);
}

/** Of a list whose things are open to this role one by one where they are its own: those that are not; null: all are. */
export function othersIn(asked: Asked): ((thing: Thing) => boolean) | null {
  const { p, known, session } = asked;
  const own = roleOf(p, session)?.onlyOwn ?? [];
  const isOfOne = (id: string) => p.calls.get(id)?.entity === known.entity && p.calls.get(id)?.main?.many === false;
  return own.some(isOfOne) ? ofOthers(asked) : null;
}

/** Tells of a thing that is somebody's whether it is somebody else's; null: nobody knows who asks. */
function ofOthers({ p, known, memory, session }: Asked): ((thing: Thing) => boolean) | null {
  const user = userOf(p, memory, session);
  if (user === null) return null;
  const target = p.entities.get(user.entity)!;
  const paths = known.entity!.fields.filter(({ ref }) => ref?.entity === user.entity).map(({ path }) => path);
  return (thing) => {
    const keys = paths.map((path) => referenced(thing[path], target)).filter((key) => key !== null);
    return keys.length > 0 && !keys.includes(user.key);
  };
}

/** This role was refused a call for things of others only, and asks for one of its own. */
function isOwnOnly({ p, known, memory, session, params, request }: Asked): boolean {
  const { call, entity } = known;
  const here = slotsOf(call, params).at(-1);
  if (entity === null || session === null || here === undefined || session.names.length === 0) return false;
  const refused = refusedAt(p.experience, { call, request, params }, roleName(session)).map((slots) => slots.at(-1));
  const things = refused.map((slot) => (slot === undefined ? null : find(memory, entity, slot.value)));
  const useless = known.refusedThough.get(roleName(session));
  const fields = entity.fields.filter(({ path }) => !entity.key.includes(path) && useless?.has(path) !== true);
  const isOwn = (thing: Thing | null) => thing !== null && fields.some(({ path }) => bears(thing[path], session.names));
  return (
    things.length > 0 &&
    things.every((thing) => thing !== null && !isOwn(thing)) &&
    isOwn(find(memory, entity, here.value))
  );
}

const REFUSES_SIGN_IN = [401, 400, 422, 403];
// Refusals of the moment, which say nothing of the password.
const TOO_MANY = 429;
// Whoever was refused so often, and never let in, has no password that the material knows.
const MANY_TRIES = 3;

/**
 * How a sign-in is refused; null: it is taken. No password is known but those recorded: a name that was let in with
 * another, or never, is refused, and so is one that nothing speaks of.
 */
export function refusedSignIn({ p, known, request, memory }: Asked): number | null {
  const [who, secret] = identified(p.spec, fieldsOf(asRecorded(request).body));
  const [plainly] = identified(p.spec, fieldsOf(request.body));
  const seen = known.examples
    .filter(({ status }) => status !== TOO_MANY)
    .map(({ status, sent, at }) => ({
      status,
      at,
      isIn: isLetIn(known, status),
      pair: identified(p.spec, sent),
      // what was refused for the way it was sent says nothing of passwords
      isWhole: brokenBy(known, sent, false).length === 0,
    }));
  const same = seen.filter(({ pair }) => pair[0] === who && pair[1] === secret);
  const letInWith = seen.filter(({ isIn, pair, at }) => isIn && pair[0] === who && at <= request.at);
  const isPast =
    isReplaced(
      letInWith.map(({ pair }) => pair[1]),
      secret,
    ) || isReplacedBy(memory, who, secret, request.at);
  if (same.length > 0 && !isPast) return same.some(({ isIn }) => isIn) ? null : same.at(-1)!.status;
  const own = seen.filter(({ pair }) => pair[0] === who && who !== '');
  const letIn = new Set(seen.flatMap(({ isIn, pair }) => (isIn ? [pair[0]] : [])));
  if (letIn.has(who) && memory.secrets.has(secret) && !isPast) return null;
  const isKnown = letIn.has(who) || [who, plainly].some((name) => isSomebody(p, memory, name));
  if (seen.length === 0 || (own.length < MANY_TRIES && !letIn.has(who) && isKnown)) return null;
  const refused = seen.filter(({ isIn, isWhole }) => !isIn && isWhole);
  const alike = refused.filter(({ pair }) => (letIn.has(pair[0]) || isSomebody(p, memory, pair[0])) === isKnown);
  const told =
    [own.filter(({ isIn, isWhole }) => !isIn && isWhole), alike, refused]
      .map(aboutPasswords)
      .find((some) => some.length > 0) ?? [];
  const statuses = new Set(known.call.responses.map(({ status }) => status));
  return mostOf(told) ?? REFUSES_SIGN_IN.find((status) => statuses.has(status)) ?? REFUSES_SIGN_IN[0]!;
}

/** Somebody was let in with this password, and later on with others alone. */
const isReplaced = (letInWith: readonly string[], secret: string): boolean =>
  letInWith.includes(secret) && letInWith.at(-1) !== secret;

/** Where a wrong password is answered with 401, what is answered with 403 was forbidden for another reason. */
const aboutPasswords = <T extends { readonly status: number }>(seen: readonly T[]): readonly T[] =>
  seen.some(({ status }) => status === UNAUTHORIZED) ? seen.filter(({ status }) => status !== FORBIDDEN) : seen;

/** The status that was given most often, of several the last. */
function mostOf(seen: readonly { readonly status: number }[]): number | undefined {
  const times = (status: number) => seen.filter((one) => one.status === status).length;
  return [...seen].reverse().sort((a, b) => times(b.status) - times(a.status))[0]?.status;
}

/** A form that comes back was not taken. */
const isLetIn = ({ success }: Known, status: number): boolean =>
  status < 400 && !(success !== null && success.status >= 300 && status < 300);
