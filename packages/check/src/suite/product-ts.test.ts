import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { GUARDS_TS } from './guards-ts.js';
import { PRODUCT_TS } from './product-ts.js';

// What a written suite stands on, against products that answer so. A test is skipped where nobody could do it; what a
// product has lost is no reason to skip.

type Finding = { make?: () => Promise<object>; mayBeEmpty?: boolean };
interface Helpers {
  visitorOf(
    request: object,
    known?: Record<string, string>,
    told?: unknown,
  ): {
    ask(method: string, path: string): Promise<object>;
    send(method: string, path: string, body: object, page?: string): Promise<object>;
    findAll(path: string, like?: object, how?: Finding): Promise<{ id: number }[]>;
    make(path: string, body: object): Promise<{ status(): number }>;
    tidy(): Promise<void>;
  };
  made(answer: object): Promise<{ id: number }>;
  lifetimeOf(answer: object, cookie: string): number;
  needs(role: string, tests: string): void;
  sessionOf(role: string, open: () => Promise<object>): Promise<object>;
}

const SKIPPED = new Error('skipped');
const test = {
  skip: (isSkipped: boolean) => {
    if (isSkipped) throw SKIPPED;
  },
};

/** The functions of the support file, without Playwright. */
const CLERK = { 'desk clerk': { variable: 'DESK_CLERK', doors: [] as object[] } };

function helpers(env: Record<string, string> = {}, guards: object[] = [], roles = CLERK): Helpers {
  const text = `${GUARDS_TS}${PRODUCT_TS}`.replace(/^import .*$/gm, '').replace(/^export \{.*$/gm, '');
  const code = transformSync(text.replace(/^export (?=const|async|function)/gm, ''), { loader: 'ts' }).code;
  const globals = {
    counting: { extend: () => test },
    skipAsThingsStand: test.skip,
    expect,
    URL,
    URLSearchParams,
    Ajv2020: Object,
    formats: () => null,
    process: { env },
  };
  const file = code.replace(/import\.meta\.url/g, '"file:///support/product.ts"');
  const readFileSync = () => JSON.stringify({ roles, guards, removable: { '/crates': 'crate_no' } });
  return runInNewContext(`${file}; ({ visitorOf, lifetimeOf, made, needs, sessionOf })`, {
    ...globals,
    readFileSync,
  }) as Helpers;
}

const answer = (status: number, body: unknown, cookies: string[] = []) => ({
  ok: () => status < 400,
  status: () => status,
  json: () => Promise.resolve(body),
  headersArray: () => cookies.map((value) => ({ name: 'Set-Cookie', value })),
});

/** What a search of `/orders` for those that are new comes to. */
async function found(orders: object[], how: Finding = {}): Promise<number[] | 'skipped' | 'failed'> {
  const request = {
    storageState: () => Promise.resolve({ cookies: [] }),
    fetch: () => Promise.resolve(answer(200, { orders })),
  };
  return helpers()
    .visitorOf(request)
    .findAll('/orders', { state: 'new' }, how)
    .then(
      (things) => things.map(({ id }) => id),
      (error: unknown) => (error === SKIPPED ? 'skipped' : 'failed'),
    );
}

describe('what a suite looks for', () => {
  it('is what is like it', async () => {
    expect(
      await found([
        { id: 1, state: 'paid' },
        { id: 2, state: 'new' },
      ]),
    ).toEqual([2]);
  });

  it('fails where everything is gone that was recorded, and is skipped where others are there', async () => {
    expect(await found([])).toBe('failed');
    expect(await found([{ id: 1, state: 'paid' }])).toBe('skipped');
    expect(await found([], { mayBeEmpty: true }), 'nothing was ever seen in it').toBe('skipped');
  });

  it('is made where there is none, and must be there then', async () => {
    const orders: object[] = [{ id: 1, state: 'paid' }];
    const make = () => Promise.resolve(answer(201, {}, [String(orders.push({ id: 2, state: 'new' }))]));
    expect(await found(orders, { make })).toEqual([2]);
    expect(await found([], { make: () => Promise.resolve(answer(201, {})) }), 'made, and lost').toBe('failed');
    expect(await found([{ id: 1 }], { make: () => Promise.resolve(answer(409, {})) }), 'refused').toBe('skipped');
    for (const status of [404, 405, 500])
      expect(await found([{ id: 1 }], { make: () => Promise.resolve(answer(status, {})) }), `${status}`).toBe('failed');
  });
});

it('a cookie that is not handed out is a difference', () => {
  const { lifetimeOf } = helpers();
  expect(lifetimeOf(answer(200, {}, ['sid=7; Max-Age=60']), 'sid')).toBe(60);
  expect(() => lifetimeOf(answer(200, {}, ['other=7; Max-Age=60']), 'sid')).toThrow(
    'The response does not set the cookie sid.: expected undefined to be defined',
  );
});

it('what is made to go on with has a name of its own where the other is taken', async () => {
  const sent: { data: { title: string; tag: string } }[] = [];
  const request = {
    storageState: () => Promise.resolve({ cookies: [] }),
    fetch: (_: string, one: { data: { title: string; tag: string } }) =>
      Promise.resolve(answer(one.data.tag === 'work' && sent.push(one) > 1 ? 201 : 409, {})),
  };
  const make = (tag: string) => helpers().visitorOf(request).make('/notes', { title: 'Plan', tag });
  expect((await make('work')).status()).toBe(201);
  expect(sent.map(({ data }) => data.title)).toEqual(['Plan', expect.stringMatching(/^Plan-\d+$/)]);
  expect((await make('home')).status(), 'refused for another reason').toBe(409);
});

it('what was made is the answer, or what it wraps', async () => {
  expect(await helpers().made(answer(201, { id: 1 }))).toMatchObject({ id: 1 });
  expect(await helpers().made(answer(201, { notes: [{ id: 2 }], meta: {} }))).toMatchObject({ id: 2 });
  await expect(helpers().made(answer(422, {})), 'taken once, and refused now').rejects.toThrow(
    'Creating a record is answered with 422.: expected false to be true // Object.is equality',
  );
  await expect(helpers().made(answer(201, { done: true }))).rejects.toThrow(
    'The response contains the id of the new record.: expected undefined to be defined',
  );
});

describe('what a test made', () => {
  const askedOf = async (path: string, status: number, body: object) => {
    const asked: string[] = [];
    const request = {
      storageState: () => Promise.resolve({ cookies: [] }),
      fetch: (at: string, { method }: { method: string }) =>
        Promise.resolve(answer(method === 'POST' ? status : 204, body, [String(asked.push(`${method} ${at}`))])),
    };
    const visitor = helpers().visitorOf(request);
    await visitor.ask('POST', path);
    await visitor.tidy();
    await visitor.tidy();
    return asked;
  };

  it('is deleted once when it ends, by the key that stands in its address', async () => {
    expect(await askedOf('/crates', 201, { crate_no: 'K-7' })).toEqual(['POST /crates', 'DELETE /crates/K-7']);
  });

  it('is left where it was there before, was refused, tells no key, or nothing is known to delete it', async () => {
    expect(await askedOf('/crates', 200, { crate_no: 'K-7' })).toEqual(['POST /crates']);
    expect(await askedOf('/crates', 409, { crate_no: 'K-7' })).toEqual(['POST /crates']);
    expect(await askedOf('/crates', 201, { done: true })).toEqual(['POST /crates']);
    expect(await askedOf('/notes', 201, { crate_no: 'K-7', id: 7 })).toEqual(['POST /notes']);
  });
});

it('who signs in goes through each door, and sends along what one hands out', async () => {
  const door = { form: false, user: 'handle', password: 'pass', others: { stay: true } };
  const token = { pointer: '/key/value', header: 'x-auth-token', prefix: '' };
  const doors = [
    { ...door, path: '/login' },
    { ...door, path: '/session', token },
  ];
  const asked: unknown[] = [];
  const request = {
    storageState: () => Promise.resolve({ cookies: [] }),
    dispose: () => Promise.resolve(),
    fetch: (path: string, { data }: { data: object }) =>
      Promise.resolve(
        answer(200, path === '/session' ? { key: { value: 'abc' } } : { token: 7 }, [String(asked.push([path, data]))]),
      ),
  };
  const env = { DESK_CLERK_USER: 'ann', DESK_CLERK_PASSWORD: 'x' };
  const roles = { 'desk clerk': { variable: 'DESK_CLERK', doors } };
  const session = await helpers(env, [], roles).sessionOf('desk clerk', () => Promise.resolve(request));
  expect(asked).toEqual([
    ['/login', { stay: true, handle: 'ann', pass: 'x' }],
    ['/session', { stay: true, handle: 'ann', pass: 'x' }],
  ]);
  expect(session).toMatchObject({ known: { 'x-auth-token': 'abc' } });
});

it('a run without those who sign in is no success, unless somebody says that it is meant', () => {
  const needs = (env: Record<string, string>) => () => helpers(env).needs('desk clerk', '31 of 40 tests in api');
  expect(needs({ DESK_CLERK_USER: 'ann', DESK_CLERK_PASSWORD: 'x', SKIP_ROLES: 'desk_clerk' })).not.toThrow();
  for (const env of [{}, { DESK_CLERK_USER: 'ann', DESK_CLERK_PASSWORD: '' }, { SKIP_ROLES: 'admin' }])
    expect(needs(env)).toThrow(
      'Set DESK_CLERK_USER and DESK_CLERK_PASSWORD, or SKIP_ROLES=DESK_CLERK: 31 of 40 tests in api are not run',
    );
  expect(needs({ SKIP_ROLES: 'admin, desk_clerk' })).toThrow(SKIPPED);
});

it('nor is a single file of it that is run alone', async () => {
  const session = (env: Record<string, string>) => helpers(env).sessionOf('desk clerk', () => Promise.resolve({}));
  const what = 'Set DESK_CLERK_USER and DESK_CLERK_PASSWORD, or SKIP_ROLES=DESK_CLERK: its tests are not run';
  await expect(session({})).rejects.toThrow(what);
  await expect(session({ SKIP_ROLES: 'desk_clerk' })).rejects.toThrow(SKIPPED);
});

describe('what guards against forgery', () => {
  interface Sent {
    readonly method: string;
    readonly headers?: Record<string, string>;
    readonly form?: Record<string, string>;
  }
  const ME = { path: '/me', pointer: '/safe/csrf~1token' };
  const page = (text: string) => ({ ...answer(200, {}), text: () => Promise.resolve(text) });

  /** A product of these answers to GET, and what it was asked. */
  function product(answers: Record<string, object>, cookies: object[] = []) {
    const asked: (Sent & { path: string })[] = [];
    const fetch = (path: string, sent: Sent) => {
      asked.push({ path, ...sent });
      return Promise.resolve(answers[path] ?? answer(sent.method === 'GET' ? 401 : 200, {}));
    };
    const get = (path: string) => fetch(path, { method: 'GET' });
    return { asked, request: { fetch, get, storageState: () => Promise.resolve({ cookies }) } };
  }
  const header = (from?: object) => helpers({}, [{ in: 'header', name: 'x-csrf-token', from }]);
  const sentTo = async (from: object | undefined, { asked, request }: ReturnType<typeof product>, told?: unknown) => {
    await header(from).visitorOf(request, {}, told).ask('POST', '/orders');
    return asked.at(-1)?.headers;
  };

  it('is what an answer, a page or signing in hands out', async () => {
    const token = { 'x-csrf-token': 'abc' };
    expect(await sentTo(ME, product({ '/me': answer(200, { safe: { 'csrf/token': 'abc' } }) }))).toEqual(token);
    expect(await sentTo({ path: null, pointer: '/csrf' }, product({}), { csrf: 'abc' })).toEqual(token);
    const meta = product({ '/': page(`<meta name='csrf-token' content='abc'>`) });
    expect(await sentTo({ path: '/', field: 'csrf-token' }, meta)).toEqual(token);
    expect(await sentTo(undefined, product({}, [{ name: 'XSRF-TOKEN', value: 'abc' }]))).toEqual(token);
  });

  it('is not sent by whom it is not handed out to, nor asked for to read', async () => {
    expect(await sentTo(ME, product({}))).toEqual({});
    const { asked, request } = product({ '/me': answer(200, {}) });
    await header(ME).visitorOf(request).ask('GET', '/orders');
    expect(asked).toMatchObject([{ path: '/orders', headers: {} }]);
  });

  it('stands in the page of the form, which may be another than that which it is sent to', async () => {
    const { asked, request } = product({ '/notes/new': page('<input type="hidden" name="_csrf" value="abc">') });
    const visitor = helpers({}, [{ in: 'field', name: '_csrf' }]).visitorOf(request);
    await visitor.send('POST', '/notes', { text: 'x' }, '/notes/new');
    expect(asked.at(-1)).toMatchObject({ path: '/notes', form: { text: 'x', _csrf: 'abc' } });
  });
});

describe('a product that asks which version a change is meant for', () => {
  const asked = async (etag: string | undefined) => {
    const sent: string[] = [];
    const request = {
      storageState: () => Promise.resolve({ cookies: [] }),
      fetch: (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
        const version = headers['if-match'];
        sent.push(version === undefined ? method : `${method} ${version}`);
        const headersOf = { headers: () => (etag === undefined ? {} : { etag }) };
        return Promise.resolve({ ...answer(method === 'GET' || version !== undefined ? 200 : 428, {}), ...headersOf });
      },
    };
    await helpers().visitorOf(request).ask('PATCH', '/stays/7');
    return sent;
  };

  it('is told the one that is there', async () => {
    expect(await asked('"7-1"')).toEqual(['PATCH', 'GET', 'PATCH "7-1"']);
  });

  it('is left at that where it tells none', async () => {
    expect(await asked(undefined)).toEqual(['PATCH', 'GET']);
  });
});
