import { shortHash, type Role, type Spec } from '@asbuilt/spec';
import { cookieName, credentialsOf, handedOut, signIns, tokensOf } from './credentials.js';
import { asText, type Json, type Thing } from './json.js';
import { find, keyOf, openSession, type Memory, type Session, type User } from './memory.js';
import type { Observed } from './observed.js';
import type { Known, Prepared } from './prepare.js';
import { asRecorded, fieldsOf, type Request } from './request.js';

/** Lets a front end under development be anybody, without signing in. */
const ROLE_HEADER = 'x-asbuilt-role';

export const isOutside = (role: Role): boolean => role.signedIn === false;

/** Who asks: by the header for it, a token or the cookie; null: nobody who signed in. */
export function sessionOf(p: Prepared, memory: Memory, request: Request): Session | null {
  const forced = request.headers.get(ROLE_HEADER);
  if (forced !== undefined) return { role: forced, names: [] };
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

interface Seen {
  readonly seen: Observed;
  readonly known: Known | undefined;
}

// A cookie that is new with every few answers does not tell who asks by its value.
const MOST_COOKIES = 10;

/** Whose credentials the material shows. What people of several roles send is the product's own. */
export function learnSessions(p: Prepared, memory: Memory, exchanges: readonly Seen[]): void {
  const senders = new Map<string, Set<string>>();
  for (const { seen, known } of exchanges) {
    learnSession(p, memory, seen, known);
    const role = p.roleOfActor.get(seen.actor)?.name ?? '';
    const sent = [...credentialsOf(p.spec, seen.request), ...handedOut(p.spec, seen.headers, null)];
    if (seen.status < 400) for (const one of sent) senders.set(one, (senders.get(one) ?? new Set()).add(role));
  }
  const held = new Map<Session, number>();
  for (const [credential, roles] of senders) {
    if (roles.size > 1) memory.sessions.delete(credential);
    const session = memory.sessions.get(credential);
    if (session === undefined) memory.common.add(credential);
    else held.set(session, (held.get(session) ?? 0) + 1);
  }
  memory.changing = [...held.values()].some((count) => count > MOST_COOKIES);
}

function learnSession(p: Prepared, memory: Memory, seen: Observed, known: Known | undefined): void {
  const { spec } = p;
  const role = p.roleOfActor.get(seen.actor);
  if (role === undefined || isOutside(role) || seen.status >= 400) return;
  const sent = credentialsOf(spec, seen.request);
  const handed = handedOut(spec, seen.headers, known?.call.does === 'login' ? seen.answered : null);
  if (known?.call.does === 'logout') return;
  if (known?.call.does === 'login') {
    const session = { role: role.name, names: [identified(spec, fieldsOf(seen.request.body))[0]] };
    for (const credential of handed.length > 0 ? handed : sent) memory.sessions.set(credential, session);
    for (const name of session.names) if (name !== '') memory.people.set(name, session);
    return;
  }
  const before = sent.map((one) => memory.sessions.get(one)).find((one) => one !== undefined);
  if (before === undefined && (known === undefined || !isInside(p, known, seen.request))) return;
  const session = before ?? { role: role.name, names: sent.flatMap(subjectOf) };
  for (const credential of [...sent, ...handed])
    memory.sessions.set(credential, memory.sessions.get(credential) ?? session);
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
  const secret = names.find((name) => /pass|secret|pin/i.test(name));
  const who =
    told.find((name) => name !== secret && names.includes(name)) ?? names.find((name) => IDENTIFIES.test(name));
  return [asText(fields[who ?? '']), asText(fields[secret ?? ''])];
}

/** Signs somebody in: as whom the product's things tell, else as the role that the name speaks of. */
export function signIn(p: Prepared, memory: Memory, names: readonly [string, ...string[]]): string {
  const [who] = names;
  memory.made += 1;
  const token = `standin-${shortHash(`${who} ${memory.made}`, 12)}`;
  const known = names.map((name) => memory.people.get(name)).find((one) => one !== undefined);
  const user = userNamed(p, memory, names);
  openSession(memory, token, known ?? { role: roleNamed(p.spec, who, user?.thing ?? null), names });
  return token;
}

export const cookieFor = (spec: Spec, token: string): string =>
  `${cookieName(spec)}=${token}; Path=/; HttpOnly; SameSite=Lax`;

/** Only what was sent is worth nothing from then on: others may have signed in as the same person. */
export function signOut({ spec }: Prepared, memory: Memory, request: Request): void {
  for (const one of [request, asRecorded(request)])
    for (const credential of credentialsOf(spec, one)) memory.sessions.delete(credential);
  memory.last = null;
}

/** Who it is, where the product's own things tell. */
export function userOf(p: Prepared, memory: Memory, session: Session | null): User | null {
  return session === null ? null : (userNamed(p, memory, session.names)?.user ?? null);
}

function userNamed(p: Prepared, memory: Memory, names: readonly string[]): { thing: Thing; user: User } | null {
  for (const name of names) {
    if (name === '') continue;
    for (const entity of p.entities.values()) {
      const thing = find(memory, entity, name);
      const key = thing === null ? null : keyOf(entity, thing);
      if (thing !== null && key !== null) return { thing, user: { entity: entity.name, key } };
    }
  }
  return null;
}

/** Somebody of the product's own, or one who says which role to be taken for. */
export const isSomebody = (p: Prepared, memory: Memory, who: string): boolean =>
  userNamed(p, memory, [who]) !== null || spokenRole(p.spec, who) !== undefined;

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
