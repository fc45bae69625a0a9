import { shortHash, type Role, type Spec } from '@asbuilt/spec';
import { asText, type Thing } from './json.js';
import { find, keyOf, referenced, type Memory, type Session } from './memory.js';
import type { Known, Prepared } from './prepare.js';
import type { Request } from './request.js';

interface Access {
  readonly method: string;
  readonly name?: string;
  readonly fields?: readonly string[];
}

/** Lets a front end under development be anybody, without signing in. */
export const ROLE_HEADER = 'x-asbuilt-role';

const signIns = (spec: Spec): readonly Access[] => (spec.roles.signIn as readonly Access[] | undefined) ?? [];

export const cookieName = (spec: Spec): string =>
  signIns(spec).find(({ method }) => method === 'session cookie')?.name ?? 'session';

const isOutside = (role: Role): boolean => role.signedIn === false;

/** Who asks: by the header for it, a token or the cookie; null: nobody who signed in. */
export function sessionOf({ spec }: Prepared, memory: Memory, { headers }: Request): Session | null {
  const forced = headers.get(ROLE_HEADER);
  if (forced !== undefined) return { role: forced, user: null };
  const bearer = /^bearer\s+(\S+)/i.exec(headers.get('authorization') ?? '')?.[1];
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).map((one) => one.split('='));
  const cookie = cookies.find(([name]) => name === cookieName(spec))?.[1];
  return memory.sessions.get(bearer ?? '') ?? memory.sessions.get(cookie ?? '') ?? null;
}

export function roleOf({ spec }: Prepared, session: Session | null): Role | null {
  const roles = spec.roles.statements;
  return (session === null ? roles.find(isOutside) : roles.find(({ name }) => name === session.role)) ?? null;
}

const WRITES = new Set(['create', 'update', 'delete', 'action', 'upload']);

/** How a caller is turned away from a call as a whole; null: it may go on. */
export function turnedAway(p: Prepared, known: Known, session: Session | null): number | null {
  const role = roleOf(p, session);
  if (role === null || role.may.includes(known.call.id)) return null;
  if (!role.mayNot.includes(known.call.id) && !(session === null && isShut(p, role, known))) return null;
  const seen = known.call.responses.map(({ status }) => status);
  const usual = session === null ? [401, 302, 303, 403, 404] : [403, 401, 302, 404];
  return usual.find((status) => seen.includes(status)) ?? usual[0]!;
}

/** Never tried by those outside; but no door of this kind was ever open to them, and some were found shut. */
function isShut({ calls }: Prepared, { may, mayNot }: Role, { call }: Known): boolean {
  const writes = (id: string) => WRITES.has(calls.get(id)?.call.does ?? '') && calls.get(id)?.call.style !== 'form';
  return writes(call.id) && mayNot.some(writes) && !may.some(writes);
}

/** The thing belongs to somebody else, and only one's own is open to this role. */
export function isOthers(p: Prepared, known: Known, session: Session | null, thing: Thing): boolean {
  const role = roleOf(p, session);
  const own = (role?.onlyOwn as readonly string[] | undefined) ?? [];
  const user = session?.user ?? null;
  if (user === null || !own.includes(known.call.id)) return false;
  const target = p.entities.get(user.entity)!;
  const owners = known.entity!.fields.filter(({ ref }) => ref?.entity === user.entity).map(({ path }) => thing[path]);
  const keys = owners.map((value) => referenced(value, target)).filter((key) => key !== null);
  return keys.length > 0 && !keys.includes(user.key);
}

const REFUSES_SIGN_IN = [401, 400, 422, 403];

/** How a sign-in is refused; null: it is taken. No password is known but those recorded: a name seen with another is. */
export function refusedSignIn(p: Prepared, known: Known, fields: Thing): number | null {
  const [who, secret] = credentials(p.spec, fields);
  const seen = known.examples.map(({ status, sent }) => ({ status, pair: credentials(p.spec, sent) }));
  const same = seen.filter(({ pair }) => pair[0] === who && pair[1] === secret).map(({ status }) => status);
  if (same.length > 0) return same.some((status) => status < 400) ? null : same.at(-1)!;
  if (!seen.some(({ status, pair }) => status < 400 && pair[0] === who)) return null;
  const told = new Set(known.call.responses.map(({ status }) => status));
  return REFUSES_SIGN_IN.find((status) => told.has(status)) ?? REFUSES_SIGN_IN[0]!;
}

function credentials(spec: Spec, fields: Thing): [who: string, secret: string] {
  const told = signIns(spec).find(({ method }) => method === 'password')?.fields ?? [];
  const names = Object.keys(fields);
  const secret = names.find((name) => /pass|secret|pin/i.test(name));
  const who =
    told.find((name) => name !== secret && names.includes(name)) ?? names.find((name) => IDENTIFIES.test(name));
  return [asText(fields[who ?? '']), asText(fields[secret ?? ''])];
}

const IDENTIFIES = /mail|user|login|account|client|name|phone/i;

/** Signs somebody in: as whom the product's things tell, else as the role that the name speaks of. */
export function signIn(p: Prepared, memory: Memory, fields: Thing): string {
  const [who] = credentials(p.spec, fields);
  const user = userNamed(p, memory, who);
  memory.made += 1;
  const token = `standin-${shortHash(`${who} ${memory.made}`, 12)}`;
  memory.sessions.set(token, { role: roleNamed(p.spec, who, user?.thing ?? null), user: user?.key ?? null });
  return token;
}

function userNamed(
  p: Prepared,
  memory: Memory,
  who: string,
): { thing: Thing; key: NonNullable<Session['user']> } | null {
  if (who === '') return null;
  for (const entity of p.entities.values()) {
    const thing = find(memory, entity, who);
    const key = thing === null ? null : keyOf(entity, thing);
    if (thing !== null && key !== null) return { thing, key: { entity: entity.name, key } };
  }
  return null;
}

function roleNamed({ roles }: Spec, who: string, user: Thing | null): string | null {
  const inside = roles.statements.filter((role) => !isOutside(role));
  const claimed = inside.find(({ claims }) => {
    const told = Object.entries(claims);
    return (
      user !== null && told.length > 0 && told.every(([name, value]) => asText(user[name]) === asText(value as never))
    );
  });
  const spoken = inside.find(({ name, actors }) =>
    [name, ...actors].some((word) => who.toLowerCase().includes(word.toLowerCase())),
  );
  return (claimed ?? spoken ?? [...inside].sort((a, b) => b.may.length - a.may.length)[0])?.name ?? null;
}
