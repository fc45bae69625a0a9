import { shortHash, type Role, type Spec } from '@asbuilt/spec';
import { cookieName, credentialsOf, handedOut, sessionCookies, signIns, tokensOf } from '../wire/credentials.js';
import { asText, type Json, type Thing } from '../wire/json.js';
import { closeSession, find, keyOf, openSession, type Memory, type Session, type User } from '../memory/memory.js';
import { cookieText } from '../learned/lifetimes.js';
import type { Observed } from '../learned/observed.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import { openersIn } from '../wire/opening-cookies.js';
import { asRecorded, fieldsOf, type Request } from '../wire/request.js';
import { isAboutSelf, selfIn } from './said-of-oneself.js';
import { replacePassword } from './changed-password.js';
import { keepSecrets, SECRET } from './secrets.js';
import { isTakenAs } from '../learned/success.js';

/** Lets a front end under development be anybody, without signing in. */
const ROLE_HEADER = 'x-asbuilt-role';

export const isForced = ({ headers }: Request): boolean => headers.has(ROLE_HEADER);

/** Who a request is said to come from, where the specification has roles and none of that name; null: all is well. */
export function unknownRole({ spec }: Prepared, { headers }: Request): string | null {
  const forced = headers.get(ROLE_HEADER);
  const roles = spec.roles.statements;
  return forced === undefined || roles.length === 0 || roles.some(({ name }) => name === forced) ? null : forced;
}

export const isOutside = (role: Role): boolean => role.signedIn === false;

/** Who asks: by the header for it, a token or the cookie; null: nobody who signed in. */
export function sessionOf(p: Prepared, memory: Memory, request: Request): Session | null {
  const forced = request.headers.get(ROLE_HEADER);
  if (forced !== undefined) return { role: forced, names: [...(memory.faces.get(forced) ?? [])] };
  const credentials = [request, asRecorded(request)].flatMap((one) => credentialsOf(p.spec, one));
  for (const credential of credentials) {
    const session = memory.sessions.get(credential);
    if (session !== undefined) return (memory.last = { session }).session;
  }
  const isNew = credentials.length > 0 && !credentials.some((one) => memory.common.has(one));
  if (memory.changing && isNew && tokensOf(p.spec, request).length === 0) return memory.last?.session ?? null;
  memory.last = null;
  return null;
}

export interface Seen {
  readonly seen: Observed;
  readonly known: Known | undefined;
}

// A cookie that is new with every few answers does not tell who asks by its value.
const MOST_COOKIES = 10;

/** Whose credentials the material shows. What people of several roles send is the product's own. */
export function learnSessions(p: Prepared, memory: Memory, exchanges: readonly Seen[]): void {
  memory.changing = isChanging(p.spec, exchanges);
  const senders = new Map<string, Set<string>>();
  const lasts = new Map<string, Session | null>();
  const times = new Map<Session, number>();
  // whoever signs in among visitors may be somebody who is known from elsewhere
  const isVisit = ({ seen }: Seen) => isVisitor(p, seen);
  for (const { seen, known } of [...exchanges.filter((one) => !isVisit(one)), ...exchanges.filter(isVisit)]) {
    if (p.turnedBack.has(seen)) continue;
    if (wasTaken(known, seen)) keepSecrets(memory, seen.request);
    const session = learnSession(p, memory, { seen, known }, lasts.get(seen.actor) ?? null);
    if (wasTaken(known, seen)) replacePassword(memory, session, seen.request);
    lasts.set(seen.actor, session);
    if (session !== null) times.set(session, (times.get(session) ?? 0) + 1);
    const role = p.roleOfActor.get(seen.actor)?.name ?? '';
    const sent = [...credentialsOf(p.spec, seen.request), ...handedOut(p.spec, seen.headers, null)];
    if (seen.status < 400) for (const one of sent) senders.set(one, (senders.get(one) ?? new Set()).add(role));
  }
  for (const [{ role, names }] of [...times].sort((a, b) => a[1] - b[1])) {
    const told = names.filter((name) => name !== '');
    if (role !== null && told.length > 0) memory.faces.set(role, told);
  }
  for (const [credential, roles] of senders) {
    if (roles.size > 1) memory.sessions.delete(credential);
    if (!memory.sessions.has(credential)) memory.common.add(credential);
  }
}

/** A form that comes back was not taken, though its status says so. */
const wasTaken = (known: Known | undefined, { status }: Observed): boolean =>
  known?.success == null ? status < 400 : isTakenAs(known.success, status);

const isVisitor = (p: Prepared, { actor }: Observed): boolean => {
  const role = p.roleOfActor.get(actor);
  return role === undefined || isOutside(role);
};

function isChanging(spec: Spec, exchanges: readonly Seen[]): boolean {
  const sent = new Map<string, Set<string>>();
  for (const { seen } of exchanges)
    for (const cookie of sessionCookies(spec, seen.request))
      sent.set(seen.actor, (sent.get(seen.actor) ?? new Set()).add(cookie));
  return [...sent.values()].some((cookies) => cookies.size > MOST_COOKIES);
}

/** Learns from one exchange, and tells in whose session it was made; `last`: the same actor's before it. */
function learnSession(p: Prepared, memory: Memory, { seen, known }: Seen, last: Session | null): Session | null {
  const { spec } = p;
  if (isVisitor(p, seen)) return learnVisit(p, memory, { seen, known });
  const role = p.roleOfActor.get(seen.actor)!;
  const sent = credentialsOf(spec, seen.request);
  const handed = handedOut(spec, seen.headers, known?.call.does === 'login' ? seen.answered : null);
  const session =
    known?.call.does === 'login' ? entered(spec, memory, role, seen) : kept(p, memory, { seen, known }, last);
  if (known?.call.does === 'logout' || session === null) {
    if (memory.changing) for (const credential of handed) memory.common.add(credential);
    return null;
  }
  const [who] = identified(spec, fieldsOf(seen.request.body));
  for (const key of selfIn(known, seen, who)) if (!session.names.includes(key)) session.names.push(key);
  const own = known?.call.does === 'login' && handed.length > 0 ? [] : sent;
  for (const credential of [...own, ...handed]) {
    const before = known?.call.does === 'login' ? undefined : memory.sessions.get(credential);
    memory.sessions.set(credential, before ?? session);
  }
  return session;
}

/** Among visitors: somebody who signs in, or has a cookie or a key that opens what is shut without it. */
function learnVisit(p: Prepared, memory: Memory, { seen, known }: Seen): Session | null {
  const isSignIn = known?.call.does === 'login' && wasTaken(known, seen);
  const credentials = isSignIn ? handedOut(p.spec, seen.headers, seen.answered) : openersIn(p, seen, known?.call.id);
  if (credentials.length === 0) return null;
  const who = isSignIn ? identified(p.spec, fieldsOf(seen.request.body))[0] : '';
  const before = [memory.people.get(who), ...credentials.map((one) => memory.sessions.get(one))];
  const session = before.find((one) => one !== undefined) ?? { role: null, names: who === '' ? [] : [who] };
  if (who !== '') memory.people.set(who, session);
  for (const credential of credentials) memory.sessions.set(credential, session);
  return session;
}

/** The session that a sign-in begins; null: it was refused. */
function entered(spec: Spec, memory: Memory, role: Role, { status, request }: Observed): Session | null {
  if (status >= 400) return null;
  const session = { role: role.name, names: [identified(spec, fieldsOf(request.body))[0]] };
  for (const name of session.names) if (name !== '') memory.people.set(name, session);
  return session;
}

/** The session that a request belongs to, by what it sends, by what it was let through to, or by what came before it. */
function kept(p: Prepared, memory: Memory, { seen, known }: Seen, last: Session | null): Session | null {
  const sent = credentialsOf(p.spec, seen.request);
  const before = sent.map((one) => memory.sessions.get(one)).find((one) => one !== undefined);
  const isNew = sent.length > 0 && !sent.some((one) => memory.common.has(one));
  if (before !== undefined) return before;
  if (memory.changing && isNew && last !== null) return last;
  if (seen.status >= 400 || known === undefined || !isInside(p, known, seen.request)) return null;
  return { role: p.roleOfActor.get(seen.actor)!.name, names: sent.flatMap(subjectOf) };
}

/** Whether one must be signed in to be let through so: with a token always, with a cookie where visitors may not. */
function isInside({ outside }: Prepared, { call }: Known, { headers }: Request): boolean {
  return headers.has('authorization') || outside === null || !outside.may.includes(call.id);
}

const SUBJECTS = ['sub', 'id', 'user_id', 'userId', 'uid', 'email', 'username'];

/** Whom a token is for, where it says so. */
function subjectOf(token: string): string[] {
  const payload = /^eyJ[\w-]+\.([\w-]+)\./.exec(token)?.[1];
  if (payload === undefined) return [];
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Thing;
    return SUBJECTS.flatMap((name) => (claims[name] === undefined ? [] : [asText(claims[name])]));
  } catch {
    return [];
  }
}

const IDENTIFIES = /mail|user|login|account|client|name|phone/i;

/** Of what is sent to sign in. */
export function identified(spec: Spec, fields: Thing): [who: string, secret: string] {
  const told = signIns(spec).find(({ method }) => method === 'password')?.fields ?? [];
  const names = Object.keys(fields);
  const secret = names.find((name) => SECRET.test(name));
  const who =
    told.find((name) => name !== secret && names.includes(name)) ?? names.find((name) => IDENTIFIES.test(name));
  return [asText(fields[who ?? '']), asText(fields[secret ?? ''])];
}

/** Signs somebody in: as whom the product's things tell, else as the role that the name speaks of. */
export function signIn(p: Prepared, memory: Memory, request: Request, names: [string, ...string[]]): string {
  const [who] = names;
  memory.made += 1;
  const token = `mock-${shortHash(`${who} ${memory.made}`, 12)}`;
  const users = usersNamed(p, memory, names);
  const cookies = sessionCookies(p.spec, asRecorded(request)).filter((one) => memory.former.has(one));
  const known = [
    ...names.map((name) => memory.people.get(name)),
    ...users.map(({ user }) => heldBy(memory, user)),
    ...cookies.map((cookie) => memory.former.get(cookie)),
  ].find((one) => one !== undefined);
  const session = known ?? strangerAs(memory, roleNamed(p.spec, who, users[0]?.thing ?? null), names, users.length > 0);
  // whoever has been here before may go on with the cookie of then
  for (const credential of [token, ...cookies]) openSession(memory, credential, session);
  return token;
}

/** Whom nobody knows is taken for somebody of the same role: else nothing would be theirs. */
function strangerAs({ faces }: Memory, role: string | null, names: readonly string[], isKnown: boolean): Session {
  return { role, names: isKnown || role === null ? [...names] : [...names, ...(faces.get(role) ?? [])] };
}

/** Somebody whose sign-in was not recorded, but requests that were made with a token in their name. */
const heldBy = ({ sessions, former }: Memory, { key }: User): Session | undefined =>
  [...sessions.values(), ...former.values()].find(({ names }) => names.includes(key));

export const cookieFor = ({ spec, lifetimes }: Prepared, token: string): string =>
  cookieText(cookieName(spec), token, lifetimes.get(cookieName(spec)));

/** Only what was sent is worth nothing from then on: others may have signed in as the same person. */
export function signOut({ spec }: Prepared, memory: Memory, request: Request): void {
  for (const one of [request, asRecorded(request)])
    for (const credential of credentialsOf(spec, one)) closeSession(memory, credential);
  memory.last = null;
}

/** What signing in and out did to what is worth something, as the material tells it. */
export function followSession(p: Prepared, memory: Memory, { seen, known }: Seen): void {
  if (seen.status >= 400 || p.turnedBack.has(seen)) return;
  if (known?.call.does === 'logout') return signOut(p, memory, seen.request);
  if (known?.call.does !== 'login') return comeBack(p, memory, { seen, known });
  const session = memory.people.get(identified(p.spec, fieldsOf(seen.request.body))[0]);
  if (session === undefined) return;
  for (const credential of handedOut(p.spec, seen.headers, seen.answered)) openSession(memory, credential, session);
}

/** Whoever is let in again with what was worth nothing has signed in since, though the material does not show it. */
function comeBack(p: Prepared, memory: Memory, { seen: { request }, known }: Seen): void {
  if (known === undefined || !(isAboutSelf(known.call) || isInside(p, known, request))) return;
  for (const credential of credentialsOf(p.spec, request)) {
    const session = memory.former.get(credential);
    if (session !== undefined && !memory.sessions.has(credential)) openSession(memory, credential, session);
  }
}

/** Who it is, where the product's own things tell. */
export function userOf(p: Prepared, memory: Memory, session: Session | null): User | null {
  return session === null ? null : (usersNamed(p, memory, session.names)[0]?.user ?? null);
}

/** Things of the product that bear one of the names. */
function usersNamed(p: Prepared, memory: Memory, names: readonly string[]): { thing: Thing; user: User }[] {
  return names
    .filter((name) => name !== '')
    .flatMap((name) =>
      [...p.entities.values()].flatMap((entity) => {
        const thing = find(memory, entity, name);
        const key = thing === null ? null : keyOf(entity, thing);
        return thing === null || key === null ? [] : [{ thing, user: { entity: entity.name, key } }];
      }),
    );
}

/** Somebody of the product's own, or one who says which role to be taken for. */
export const isSomebody = (p: Prepared, memory: Memory, who: string): boolean =>
  usersNamed(p, memory, [who]).length > 0 || spokenRole(p.spec, who) !== undefined;

const spokenRole = ({ roles }: Spec, who: string): Role | undefined =>
  roles.statements.find(
    (role) =>
      !isOutside(role) && [role.name, ...role.actors].some((word) => who.toLowerCase().includes(word.toLowerCase())),
  );

function roleNamed(spec: Spec, who: string, user: Thing | null): string | null {
  const inside = spec.roles.statements.filter((role) => !isOutside(role));
  const claimed = inside.find(({ claims }) => {
    const told = Object.entries(claims);
    return (
      user !== null && told.length > 0 && told.every(([name, value]) => asText(user[name]) === asText(value as Json))
    );
  });
  return (claimed ?? spokenRole(spec, who) ?? [...inside].sort((a, b) => b.may.length - a.may.length)[0])?.name ?? null;
}
