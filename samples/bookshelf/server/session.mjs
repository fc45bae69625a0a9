import { Refusal } from './catalogue.mjs';
import { parseCookies } from './http.mjs';
import { digest } from './store.mjs';

const COOKIE = 'shelf_session';
const LIFETIME = 3600; // seconds
const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Who asks: by bearer token in the API, by cookie on pages. */
export function whoIs(store, headers) {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? parseCookies(headers.cookie)[COOKIE];
  return store.members.get(store.sessions.get(token)) ?? null;
}

export function member({ who }) {
  if (!who) throw new Refusal('noSession');
  if (who.status === 'suspended') throw new Refusal('suspended');
  return who;
}

export function editor(context) {
  const who = member(context);
  if (who.role !== 'editor') throw new Refusal('editorsOnly');
  return who;
}

export const findMember = (store, email, password) =>
  [...store.members.values()].find((m) => m.email === email && m.password === password);

export function openCookie(store, who) {
  const token = digest(`cookie ${who.id} ${store.id('session', 1)}`);
  store.sessions.set(token, who.id);
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`;
}

export const closedCookie = `${COOKIE}=; Path=/; Max-Age=0`;

function openToken(store, who) {
  const issued = Math.floor(store.tick().getTime() / 1000);
  const head = base64url({ alg: 'HS256', typ: 'JWT' });
  const claims = base64url({ sub: String(who.id), role: who.role, iat: issued, exp: issued + LIFETIME });
  const token = `${head}.${claims}.${digest(`${head}.${claims}`).slice(0, 43)}`;
  store.sessions.set(token, who.id);
  return token;
}

function signIn({ store, body }) {
  const who = findMember(store, body.email, body.password);
  if (!who) throw new Refusal('wrongCredentials');
  return { status: 201, json: { accessToken: openToken(store, who), tokenType: 'Bearer', expiresIn: LIFETIME } };
}

function signOut(context) {
  member(context);
  context.store.sessions.delete(context.headers.authorization?.slice('Bearer '.length));
  return { status: 204 };
}

export const sessionRoutes = [
  { method: 'POST', path: '/api/v1/session', handle: signIn },
  { method: 'DELETE', path: '/api/v1/session', handle: signOut },
];
