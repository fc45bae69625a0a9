import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PERMISSIONS } from './declarations/permissions.js';
import { ROUTE_IDS, routeOf } from './declarations/routes.js';
import { createLending, FIRST_DAY, tickingClock, type Lending, type Options } from './server/lending.js';
import { visitorOf, type Visitor } from './testing/visitor.js';

const MINUTE = 60_000;

let opened: Lending[] = [];
afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  opened = [];
});

async function open(options: Options = {}): Promise<{ lending: Lending; visitor: () => Visitor; origin: string }> {
  const lending = createLending({ now: tickingClock(), secret: 'test', ...options });
  opened.push(lending);
  const origin = await lending.listen();
  return { lending, origin, visitor: () => visitorOf(origin) };
}

async function as(name: string, options?: Options): Promise<Visitor> {
  const visitor = (await open(options)).visitor();
  expect((await visitor.signIn(name)).status).toBe(303);
  return visitor;
}

const loan = (toolId: number, startDate = '2026-03-03', dueDate = '2026-03-10') => ({
  toolId,
  startDate,
  dueDate,
  note: null,
});
const codeOf = (told: { json: { error?: { code: string } } }): string | undefined => told.json.error?.code;
const fieldCodes = (told: { json: { error?: { fields?: { field: string; code: string }[] } } }): string[] =>
  (told.json.error?.fields ?? []).map(({ field, code }) => `${field} ${code}`);

test('each call is refused to those, and only to those, whom the permission table leaves out', async () => {
  const { visitor } = await open({ rateLimit: 10_000 });
  const people = { anonymous: visitor(), member: visitor(), librarian: visitor(), administrator: visitor() };
  await people.anonymous.get('/login');
  await people.member.signIn('tom');
  await people.librarian.signIn('lars');
  await people.administrator.signIn('ada');
  const calls = ROUTE_IDS.filter(
    (id) => id !== 'events' && !routeOf(id).form && !routeOf(id).path.startsWith('/api/partner'),
  );
  for (const id of calls)
    for (const [role, who] of Object.entries(people)) {
      const { method, path } = routeOf(id);
      const { status } = await who.ask(method, path.replace(/\{\w+\}/g, '0'), method === 'GET' ? undefined : {});
      const refused = role === 'anonymous' ? 401 : 403;
      expect(status === refused, `${role} ${id} ${status}`).toBe(!PERMISSIONS[id].includes(role as 'member'));
    }
});

test('a loan goes from request to return, and the tool with it', async () => {
  const { visitor } = await open();
  const [tom, lars] = [visitor(), visitor()];
  await tom.signIn('tom');
  await lars.signIn('lars');
  const made = await tom.post('/api/loans', loan(1));
  expect([made.status, made.json['status']]).toEqual([201, 'requested']);
  const path = `/api/loans/${String(made.json['id'])}`;
  const toolStatus = async () => (await tom.get('/api/tools/1')).json['status'];
  expect(codeOf(await lars.post(`${path}/return`))).toBe('WRONG_STATE');
  expect((await lars.post(`${path}/approve`)).json['status']).toBe('approved');
  expect((await lars.post(`${path}/hand-over`)).json['status']).toBe('lent');
  expect(await toolStatus()).toBe('lent');
  expect((await lars.post(`${path}/return`)).json['status']).toBe('returned');
  expect(await toolStatus()).toBe('available');
  expect(codeOf(await lars.post(`${path}/cancel`))).toBe('WRONG_STATE');
});

test('three loans at a time, fourteen days each, and not before today', async () => {
  const sofia = await as('sofia');
  expect(codeOf(await sofia.post('/api/loans', loan(1, '2026-03-03', '2026-03-18')))).toBe('LOAN_TOO_LONG');
  const wrong = await sofia.post('/api/loans', loan(1, '2026-02-03', '2026-02-03'));
  expect([wrong.status, fieldCodes(wrong)]).toEqual([422, ['startDate IN_THE_PAST', 'dueDate NOT_AFTER']]);
  for (const tool of [1, 2, 3]) expect((await sofia.post('/api/loans', loan(tool))).status).toBe(201);
  const fourth = await sofia.post('/api/loans', loan(5));
  expect([fourth.status, fourth.json.error?.message]).toEqual([409, 'You may have at most 3 loans at a time.']);
});

test('a loan that comes back late costs fifty cents a day; a lost one costs the tool', async () => {
  const lars = await as('lars');
  await lars.post('/api/loans/21/return');
  await lars.post('/api/loans/22/lose');
  const { items } = (await lars.get('/api/fines?status=open')).json as {
    items: { loanId: number; amountCents: number }[];
  };
  expect(items.find(({ loanId }) => loanId === 21)?.amountCents).toBe(16 * 50);
  expect(items.find(({ loanId }) => loanId === 22)?.amountCents).toBe(16900);
});

test('what is refused half way leaves nothing behind', async () => {
  const { lending, visitor } = await open();
  const lars = visitor();
  await lars.signIn('lars');
  const tom = visitor();
  await tom.signIn('tom');
  const { json } = await tom.post('/api/loans', loan(7));
  await lars.post(`/api/loans/${String(json['id'])}/approve`);
  await lars.post('/api/tools/7/repair');
  const before = lending.storageDigest();
  expect(codeOf(await lars.post(`/api/loans/${String(json['id'])}/hand-over`))).toBe('WRONG_STATE');
  expect(lending.storageDigest()).toBe(before);
});

test('members see their own loans only', async () => {
  const tom = await as('tom');
  const { items } = (await tom.get('/api/loans?perPage=100')).json as { items: { memberId: string }[] };
  expect(new Set(items.map(({ memberId }) => memberId)).size).toBe(1);
  expect(codeOf(await tom.get('/api/loans/1'))).toBe('NOT_YOURS');
  expect((await tom.get('/loans/1/slip')).status).toBe(403);
});

test('pages of twenty, at most a hundred; what a list cannot be asked is said', async () => {
  const { visitor } = await open();
  const anyone = visitor();
  const page = async (query: string) =>
    (await anyone.get(`/api/tools?${query}`)).json as { items: { name: string }[]; total: number };
  expect([
    (await page('')).items.length,
    (await page('page=3')).items.length,
    (await page('perPage=100')).items.length,
  ]).toEqual([20, 2, 42]);
  expect((await page('q=saw&sort=-name')).items.map(({ name }) => name)).toEqual([
    'Mitre saw',
    'Jigsaw',
    'Circular saw',
  ]);
  for (const query of ['perPage=101', 'page=0', 'page=x', 'sort=colour', 'status=gone'])
    expect(codeOf(await anyone.get(`/api/tools?${query}`)), query).toBe('BAD_QUERY');
});

test('a form without the token of its page is refused, and so is a call', async () => {
  const tom = await as('tom');
  expect(codeOf(await tom.ask('POST', '/api/loans', loan(1), { 'x-csrf-token': 'guess' }))).toBe('CSRF_MISMATCH');
  expect((await tom.ask('POST', '/logout', new URLSearchParams({ _csrf: 'guess' }))).status).toBe(403);
});

test('a session ends after thirty minutes without a request', async () => {
  let now = FIRST_DAY.getTime();
  const tom = await as('tom', { now: () => new Date(now) });
  now += 29 * MINUTE;
  expect((await tom.get('/api/me')).status).toBe(200);
  now += 29 * MINUTE;
  expect((await tom.get('/api/me')).status).toBe(200);
  now += 31 * MINUTE;
  expect(codeOf(await tom.get('/api/me'))).toBe('SIGN_IN_REQUIRED');
});

test('who asks too often is told when to come again', async () => {
  let now = FIRST_DAY.getTime();
  const tom = await as('tom', { now: () => new Date(now), rateLimit: 2 });
  expect((await tom.get('/api/me')).headers.get('ratelimit-remaining')).toBe('1');
  await tom.get('/api/me');
  const told = await tom.get('/api/me');
  expect([told.status, told.headers.get('retry-after'), told.headers.get('ratelimit-limit')]).toEqual([429, '60', '2']);
  now += MINUTE;
  expect((await tom.get('/api/me')).status).toBe(200);
});

test('five wrong passwords in a minute are enough', async () => {
  let now = FIRST_DAY.getTime();
  const { visitor } = await open({ now: () => new Date(now) });
  const someone = visitor();
  for (let tries = 0; tries < 5; tries++) expect((await someone.signIn('tom', 'wrong')).status).toBe(401);
  expect((await someone.signIn('tom')).status).toBe(429);
  expect((await someone.signIn('sofia')).status).toBe(303);
  now += MINUTE;
  expect((await someone.signIn('tom')).status).toBe(303);
});

test('a photo of a kind and size that fits is kept and shown', async () => {
  const lars = await as('lars');
  const upload = (bytes: number, type: string) => {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(bytes)], { type }), 'photo');
    return lars.ask('POST', '/api/tools/1/photo', form);
  };
  expect(codeOf(await upload(2 * 1024 * 1024 + 1, 'image/png'))).toBe('PHOTO_TOO_LARGE');
  expect(codeOf(await upload(9, 'text/plain'))).toBe('PHOTO_TYPE');
  expect((await upload(9, 'image/png')).json['photoUrl']).toBe('/photos/1');
  expect((await lars.get('/photos/1')).headers.get('content-type')).toBe('image/png');
  expect((await lars.ask('DELETE', '/api/tools/1/photo')).status).toBe(204);
  expect((await lars.get('/photos/1')).status).toBe(404);
});

test('the stream tells staff what changes', async () => {
  const { origin, visitor } = await open();
  const lars = visitor();
  await lars.signIn('lars');
  const stop = new AbortController();
  const cookie = [...lars.cookies].map((pair) => pair.join('=')).join('; ');
  const { body } = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: hello');
  await lars.post('/api/loans/36/approve');
  expect((await reader?.read())?.value).toMatch(/event: loan\ndata: {"entity":"loan","id":36,"status":"approved"/);
  stop.abort();
});

test('GraphQL refuses in its own words', async () => {
  const { visitor } = await open();
  const anyone = visitor();
  await anyone.get('/login');
  const graph = async (query: string) =>
    (await anyone.post('/graphql', { query })).json as { errors?: { extensions: { code: string } }[] };
  expect((await graph('{ branches { slug toolCount tools(first: 1) { slug } } }')).errors).toBeUndefined();
  expect((await graph('{ branch(slug: "atlantis") { id } }')).errors?.[0]?.extensions.code).toBe('BRANCH_NOT_FOUND');
  expect((await graph('mutation { rateTool(toolId: 1, stars: 3) { id } }')).errors?.[0]?.extensions.code).toBe(
    'SIGN_IN_REQUIRED',
  );
});

test('a partner comes with a token that lasts fifteen minutes', async () => {
  let now = FIRST_DAY.getTime();
  const { visitor } = await open({ now: () => new Date(now) });
  const partner = visitor();
  const asks = (secret: string) =>
    partner.ask(
      'POST',
      '/api/partner/v1/token',
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'northside-repair-cafe',
        client_secret: secret,
      }),
    );
  expect((await asks('guess')).json).toMatchObject({ error: 'invalid_client' });
  const { access_token: token, expires_in: lasts } = (await asks('cafe-of-many-screws-2026')).json;
  const tools = () =>
    partner.ask('GET', '/api/partner/v1/tools', undefined, { authorization: `Bearer ${String(token)}` });
  expect([lasts, (await tools()).status]).toEqual([900, 200]);
  now += 16 * MINUTE;
  expect(codeOf(await tools())).toBe('TOKEN_INVALID');
});

test('looking and signing in change nothing that is stored; a file keeps what was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lending-'));
  const storage = join(folder, 'lending.db');
  const { lending, visitor } = await open({ storage });
  const before = lending.storageDigest();
  const ada = visitor();
  await ada.signIn('ada');
  for (const path of ['/', '/tools', '/admin', '/api/tools', '/api/admin/report', '/api/members'])
    expect((await ada.get(path)).status).toBe(200);
  expect(lending.storageDigest()).toBe(before);
  await ada.post('/api/admin/close-day');
  const after = lending.storageDigest();
  expect(after).not.toBe(before);
  const again = await open({ storage });
  expect(again.lending.storageDigest()).toBe(after);
  rmSync(folder, { recursive: true });
});

test('what is typed is shown as text, never as markup', async () => {
  const { visitor } = await open();
  const { status, text } = await visitor().form('/join', { name: '"><script>alert(1)</script>', email: 'x' });
  expect(status).toBe(422);
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('aria-describedby="email-error"');
});

test('a sign-in leads back to where it was asked for, and to no other site', async () => {
  const { visitor } = await open();
  const to = async (next: string) => {
    const tom = visitor();
    return (
      await tom.form(`/login?next=${encodeURIComponent(next)}`, {
        email: 'tom@borrowstreet.example',
        password: 'hammer-and-tongs',
      })
    ).headers.get('location');
  };
  expect(await to('/me/fines')).toBe('/me/fines');
  expect(await to('//elsewhere.example')).toBe('/me/loans');
  expect(await to('https://elsewhere.example')).toBe('/me/loans');
});
