import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { constant } from '../declarations/constants.js';
import { PERMISSIONS } from '../declarations/permissions.js';
import { ASSETS, ROUTE_IDS, routeOf, type RouteId } from '../declarations/routes.js';
import type { Role } from '../declarations/roles.js';
import { SCREEN_IDS, screenOf, type ScreenId } from '../declarations/screens.js';
import { Fault } from './fault.js';
import { HANDLERS } from './handlers/index.js';
import { partnerOf } from './handlers/partner.js';
import type { Answer, House, Visit } from './house.js';
import { shell } from './pages/layout.js';
import { faultPage, isServerScreen, page } from './pages/pages.js';

const honoPath = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');
const isApi = (path: string): boolean => path.startsWith('/api/') || path === '/graphql';
const isPartnerPath = (path: string): boolean => path.startsWith('/api/partner/');

/** Who asks. A path of partners knows tokens only, every other knows cookies only. */
function visitOf(house: House, c: Context, route: RouteId, now: Date): Visit {
  const bare = {
    house,
    c,
    route,
    now,
    params: c.req.param() as Record<string, string>,
    query: new URL(c.req.url).searchParams,
    body: undefined,
  };
  if (isPartnerPath(c.req.path))
    return { ...bare, role: partnerOf(bare) === null ? 'anonymous' : 'partner', member: null };
  const id = house.sessions.memberOf(c, now);
  const member = id === null ? null : (house.store.get('member', id) ?? null);
  return { ...bare, role: member?.role ?? 'anonymous', member };
}

function meter(visit: Visit): void {
  const { house, c, now } = visit;
  if (!isApi(c.req.path)) return;
  const partner = isPartnerPath(c.req.path);
  const limit = partner ? constant('partnerRequestsPerMinute') : house.requestsPerMinute;
  const { remaining, reset, over } = house.meters.take(
    partner ? `partner ${partnerOf(visit) ?? ''}` : house.sessions.keyOf(c),
    limit,
    now,
  );
  c.header('RateLimit-Limit', String(limit));
  c.header('RateLimit-Remaining', String(remaining));
  c.header('RateLimit-Reset', String(reset));
  if (over) throw new Fault('TOO_MANY_REQUESTS', { seconds: reset }, [], { 'Retry-After': String(reset) });
}

function requireRole(visit: Visit, allowed: readonly Role[]): void {
  if (allowed.includes(visit.role)) return;
  if (isPartnerPath(visit.c.req.path)) throw new Fault('TOKEN_INVALID', {}, [], { 'WWW-Authenticate': 'Bearer' });
  throw new Fault(visit.role === 'anonymous' ? 'SIGN_IN_REQUIRED' : 'NOT_ALLOWED');
}

async function bodyOf(visit: Visit): Promise<unknown> {
  const { does, form } = routeOf(visit.route);
  const { req } = visit.c;
  if (req.method === 'GET' || req.method === 'DELETE' || does === 'upload') return undefined;
  if (form || does === 'login') return await req.parseBody();
  const text = await req.text();
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new Fault('BAD_REQUEST');
  }
}

/** Someone else's page must not be able to write in the name of who is signed in here. */
function requireOwnPage(visit: Visit): void {
  const { c, house, body } = visit;
  if (c.req.method === 'GET' || isPartnerPath(c.req.path)) return;
  const sent = routeOf(visit.route).form ? (body as Record<string, unknown>)['_csrf'] : c.req.header('x-csrf-token');
  house.sessions.requireCsrf(c, sent);
}

function refusal(visit: Visit, error: unknown): Response {
  const fault = error instanceof Fault ? error : new Fault('BROKEN');
  if (fault !== error) console.error(error);
  const { c } = visit;
  visit.house.tally.add('errors', fault.status, fault.code);
  for (const [name, value] of Object.entries(fault.headers)) c.header(name, value);
  if (!isApi(c.req.path)) return c.html(faultPage(visit, fault), fault.status as 404);
  const status = fault.status as 404;
  if (c.req.path === routeOf('partnerToken').path && fault.status < 429)
    return c.json({ error: fault.code, error_description: fault.message }, status);
  const fields = fault.fields.map(({ field, code, message }) => ({ field, code, message }));
  return c.json({ error: { code: fault.code, message: fault.message, ...(fields.length > 0 && { fields }) } }, status);
}

function answered(c: Context, answer: Answer | Response): Response {
  if (answer instanceof Response) return answer;
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
  return answer.json === undefined
    ? c.body(null, (answer.status ?? 204) as 204)
    : c.json(answer.json, (answer.status ?? 200) as 200);
}

async function serveCall(house: House, c: Context, route: RouteId, now: Date): Promise<Response> {
  const visit = visitOf(house, c, route, now);
  try {
    meter(visit);
    requireRole(visit, PERMISSIONS[route]);
    visit.body = await bodyOf(visit);
    requireOwnPage(visit);
    if (c.req.method !== 'GET' && visit.member?.status === 'suspended' && route !== 'signOut')
      throw new Fault('ACCOUNT_SUSPENDED');
    const work = () => HANDLERS[route](visit);
    return answered(c, await (c.req.method === 'GET' ? work() : house.store.together(work)));
  } catch (error) {
    return refusal(visit, error);
  }
}

function serveScreen(house: House, c: Context, id: ScreenId, now: Date): Response {
  const screen = screenOf(id);
  const visit = visitOf(house, c, 'readSession', now);
  try {
    if (!screen.allow.includes(visit.role) && visit.role === 'anonymous')
      return c.redirect(`/login?next=${encodeURIComponent(c.req.path)}`, 302);
    requireRole(visit, screen.allow);
    house.sessions.csrfOf(c);
    return c.html(isServerScreen(id) ? page(visit, id) : shell(screen.title));
  } catch (error) {
    return refusal(visit, error);
  }
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 13 10 6M9 3a3 3 0 1 0 4 4" stroke="#2a6" stroke-width="2" fill="none"/></svg>';

function addAssets(app: Hono, house: House): void {
  const file = (name: string, type: string) => (c: Context) =>
    c.body(readFileSync(join(house.assets, name), 'utf8'), 200, { 'content-type': type, 'cache-control': 'no-cache' });
  for (const path of ASSETS) app.use(honoPath(path), etag());
  app.get('/app.js', file('app.js', 'text/javascript; charset=utf-8'));
  app.get('/app.css', file('app.css', 'text/css; charset=utf-8'));
  app.get('/favicon.svg', (c) => c.body(ICON, 200, { 'content-type': 'image/svg+xml' }));
  app.get('/photos/:id', (c) => {
    const photo = house.store.photo(Number(c.req.param('id')));
    return photo ? c.body(new Uint8Array(photo.bytes), 200, { 'content-type': photo.type }) : c.body(null, 404);
  });
}

/** The declared calls and screens as an application that can be served. */
export function createApp(house: House, now: () => Date): Hono {
  const app = new Hono();
  const seen = (c: Context, what: string, response: Response): Response => {
    house.tally.add('cells', house.tally.actor, what, response.status);
    return response;
  };
  addAssets(app, house);
  for (const id of ROUTE_IDS) {
    const { method, path } = routeOf(id);
    app.on(method, honoPath(path), async (c) => seen(c, id, await serveCall(house, c, id, now())));
  }
  for (const id of SCREEN_IDS)
    app.get(honoPath(screenOf(id).route), (c) => seen(c, `screen:${id}`, serveScreen(house, c, id, now())));
  for (const path of new Set(ROUTE_IDS.map((id) => routeOf(id).path)))
    app.all(honoPath(path), (c) =>
      refusal(visitOf(house, c, 'readSession', now()), new Fault('METHOD_NOT_ALLOWED', { method: c.req.method })),
    );
  app.notFound((c) => refusal(visitOf(house, c, 'readSession', now()), new Fault('ROUTE_NOT_FOUND')));
  return app;
}
