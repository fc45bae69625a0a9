/** The support file of a suite, as it is written. Plain Playwright: it knows nothing of Asbuilt. */
export const PRODUCT_TS = `import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { counting, skipAsThingsStand } from './as-things-stand';
import { guardHeaders, hiddenFields } from './guards';

interface SignIn {
  /** What its variables of the environment begin with. */
  variable: string;
  /** One for each way of being known: by what is sent along, or by a cookie. */
  doors: Door[];
}

interface Door {
  path: string;
  /** Where its form stands. */
  page?: string;
  form: boolean;
  user: string;
  password: string;
  others: Record<string, unknown>;
  /** What of the answer is sent from then on, in which header; without a pointer, what is called a token. */
  token?: { pointer?: string; header: string; prefix: string };
}

type Thing = Record<string, any>;
type Body = Record<string, unknown>;

interface Finding {
  /** Makes one, where there is none. */
  make?: () => Promise<APIResponse>;
  /** Nothing was ever recorded to be in it. */
  mayBeEmpty?: boolean;
  /** The field that stands in the address of one. */
  key?: string;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const schemas = read('./schemas.json') as Record<string, object>;
const { roles, removable } = read('./roles.json') as { roles: Record<string, SignIn | null>; removable: Record<string, string> };

const ajv = new Ajv2020({ strict: false });
((formats as { default?: unknown }).default ?? formats as any)(ajv);

/** Which version a change is meant for has to be said: the one that is there. */
const WHICH_VERSION = 428;
const CREATED = 201;

/** Somebody who asks the product; \`known\`: the headers that say who; \`told\`: what signing in was answered. */
export function visitorOf(request: APIRequestContext, known: Record<string, string> = {}, told: unknown = null) {
  const headers = async (method: string): Promise<Record<string, string>> => {
    return { ...(await guardHeaders(request, method, known, told)), ...known };
  };
  // what a test made: where only so many may be, the next one would find no room
  const left: string[] = [];
  const ask = async (method: string, path: string, body?: Body): Promise<APIResponse> => {
    const sent = { method, maxRedirects: 0, ...(body === undefined ? {} : { data: body }) };
    const own = await headers(method);
    const answer = await request.fetch(path, { ...sent, headers: own });
    const key = method === 'POST' && answer.status() === CREATED ? removable[path] : undefined;
    if (key !== undefined) left.push(...shownIn(await answer.json(), key).slice(0, 1).map((one) => \`\${path}/\${one[key]}\`));
    if (answer.status() !== WHICH_VERSION) return answer;
    const etag = (await request.fetch(path, { method: 'GET', headers: own })).headers()['etag'];
    return etag === undefined ? answer : request.fetch(path, { ...sent, headers: { ...own, 'if-match': etag } });
  };
  const look = async (path: string, like: Body): Promise<{ found: Thing[]; isEmpty: boolean }> => {
    const plain = Object.entries(like).filter(([, value]) => typeof value !== 'object');
    const asked = new URLSearchParams(plain.map(([name, value]) => [name, String(value)])).toString();
    for (const query of asked === '' ? [''] : [\`?\${asked}\`, '']) {
      const answer = await ask('GET', path + query);
      // the last one asks for the list itself: where that is refused, there is something wrong with the product
      if (query === '') expect(answer.status(), \`GET \${path}\`).toBeLessThan(400);
      const all = answer.ok() ? thingsIn(await answer.json()) : [];
      const found = all.filter((one) => isLike(one, like));
      if (found.length > 0 || query === '') return { found, isEmpty: all.length === 0 };
    }
    return { found: [], isEmpty: true };
  };
  const findAll = async (path: string, like: Body = {}, { make, mayBeEmpty = false, key }: Finding = {}): Promise<Thing[]> => {
    const what = \`\${path} lists no record like \${JSON.stringify(like)}\`;
    const there = await look(path, like);
    if (there.found.length > 0) return there.found;
    const made = await make?.();
    if (made?.ok()) {
      const { found } = await look(path, like);
      // in a long list it may stand on another page than the first
      const own = found.length > 0 ? [] : shownIn(await made.json(), key).filter((one) => isLike(one, like));
      expect([...found, ...own], \`\${what}, although the test created one.\`).not.toEqual([]);
      return [...found, ...own];
    }
    expect(there.isEmpty && !mayBeEmpty, \`\${path} is empty, but the recording has records in it.\`).toBe(false);
    // refused for how things stand is no fault; a product that breaks over it, or has no such call, is one
    expect([404, 405].includes(made?.status() ?? 0) || (made?.status() ?? 0) >= 500, \`\${what}, and creating one fails.\`).toBe(false);
    skipAsThingsStand(true, made === undefined ? \`\${what}.\` : \`\${what}, and creating one is answered with \${made.status()}.\`);
    return [];
  };
  return {
    ask,
    get: (path: string) => ask('GET', path),
    /** Makes one; where it is refused, with names that nothing has yet. */
    async make(path: string, body: Body): Promise<APIResponse> {
      const first = await ask('POST', path, body);
      const second = first.ok() ? first : await ask('POST', path, renamed(body) as Body);
      return second.ok() ? second : first;
    },
    /** As a form sends it that stands on this page. */
    async send(method: string, path: string, body: Body = {}, page = path): Promise<APIResponse> {
      const form = { ...body, ...(await hiddenFields(request, await request.get(page))) } as Record<string, string>;
      return request.fetch(path, { method, headers: await headers(method), maxRedirects: 0, form });
    },
    /** Deletes what it made, as far as that is allowed by now. */
    async tidy(): Promise<void> {
      for (const path of left.splice(0)) await ask('DELETE', path);
    },
    /** One of a list that is like this, or that is made; the test is skipped where others are there alone. */
    find: async (path: string, like: Body = {}, how: Finding = {}): Promise<Thing> => (await findAll(path, like, how))[0]!,
    findAll,
  };
}

const NAMES_ONE = /name|title|label|slug|code|mail|number|serial/i;

const renamed = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, renamed(inner, own)]));
  return typeof value === 'string' && NAMES_ONE.test(name) ? anew(value) : value;
};

const isLike = (one: Thing, like: Body) => Object.entries(like).every(([name, value]) => isSame(one[name], value));

/** \`expect.anything()\` is as good as whatever is there. */
const isSame = (value: unknown, wanted: unknown): boolean => {
  const { asymmetricMatch } = (wanted ?? {}) as { asymmetricMatch?: unknown };
  return typeof asymmetricMatch === 'function' ? value !== null && value !== undefined : value === wanted;
};

function thingsIn(body: unknown): Thing[] {
  const lists = Array.isArray(body) ? [body] : Object.values((body ?? {}) as object).filter((value) => Array.isArray(value));
  return ((lists[0] ?? []) as Thing[]).filter((one) => typeof one === 'object' && one !== null);
}

/** What has a key: the answer itself, or what it wraps. */
function shownIn(body: unknown, key = 'id'): Thing[] {
  const within = Object.values((body ?? {}) as object).flat().filter((one) => typeof one === 'object' && one !== null);
  return ([body, ...within] as Thing[]).filter((one) => one?.[key] !== undefined);
}

/** The thing that an answer shows: the answer itself, or the one that it wraps. What was taken once is taken. */
export async function made(answer: APIResponse, key = 'id'): Promise<Thing> {
  expect(answer.ok(), \`Creating a record is answered with \${answer.status()}.\`).toBe(true);
  const [found] = shownIn(await answer.json(), key);
  expect(found, \`The response contains the \${key} of the new record.\`).toBeDefined();
  return found!;
}

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;
const signedIn = new Map<string, { state: State; known: Record<string, string>; told: any }>();

function credentialsOf(role: string) {
  const { variable } = roles[role]!;
  return { variable, user: process.env[\`\${variable}_USER\`], password: process.env[\`\${variable}_PASSWORD\`] };
}

/** Fails where nobody can sign in, as tests that are skipped for it look like success; SKIP_ROLES says that it is meant. */
export function needs(role: string, tests = 'its tests'): void {
  const { variable, user, password } = credentialsOf(role);
  const isMeant = (process.env.SKIP_ROLES ?? '').toUpperCase().split(/[\\s,]+/).includes(variable);
  test.skip(isMeant && (!user || !password), \`SKIP_ROLES: \${tests} skipped.\`);
  const what = \`Set \${variable}_USER and \${variable}_PASSWORD, or SKIP_ROLES=\${variable}: \${tests} are not run without them.\`;
  if (user && password) return;
  // without a place in the code: what is missing is in the environment
  throw Object.assign(new Error(what), { stack: what });
}

function enter(request: APIRequestContext, door: Door, { user, password }: ReturnType<typeof credentialsOf>): Promise<APIResponse> {
  const body = { ...door.others, [door.user]: user, [door.password]: password };
  const visitor = visitorOf(request);
  return door.form ? visitor.send('POST', door.path, body, door.page) : visitor.ask('POST', door.path, body);
}

/** The header that says from now on who asks. */
function tokenIn(said: any, { pointer, header, prefix }: Door['token'] = { header: 'authorization', prefix: 'Bearer ' }) {
  const token: unknown = pointer === undefined ? (said?.access_token ?? said?.token) : valueAt(said, pointer);
  return typeof token === 'string' ? { [header]: prefix + token } : {};
}

/** Signs in once for each role, with its _USER and _PASSWORD of the environment. */
async function sessionOf(role: string, open: () => Promise<APIRequestContext>) {
  const before = signedIn.get(role);
  if (before !== undefined) return before;
  const request = await open();
  const signIn = roles[role] ?? null;
  let told: any = null;
  const known: Record<string, string> = {};
  if (signIn === null) await request.get('/');
  else {
    needs(role);
    for (const door of signIn.doors) {
      const answer = await enter(request, door, credentialsOf(role));
      expect(answer.status(), \`\${role} signs in at \${door.path}\`).toBeLessThan(400);
      const said: any = await answer.json().catch(() => null);
      Object.assign(known, tokenIn(said, door.token));
      told = said ?? told;
    }
  }
  const session = { state: await request.storageState(), known, told };
  signedIn.set(role, session);
  await request.dispose();
  return session;
}

interface Fixtures {
  as: (role: string) => Promise<ReturnType<typeof visitorOf>>;
  browse: (page: Page, role: string, path: string) => Promise<void>;
}

export const test = counting.extend<Fixtures>({
  as: async ({ playwright, baseURL }, use) => {
    const open: APIRequestContext[] = [];
    const visitors: ReturnType<typeof visitorOf>[] = [];
    await use(async (role) => {
      const { state, known, told } = await sessionOf(role, () => playwright.request.newContext({ baseURL }));
      const request = await playwright.request.newContext({ baseURL, storageState: state });
      open.push(request);
      visitors.push(visitorOf(request, known, told));
      return visitors.at(-1)!;
    });
    for (const visitor of visitors) await visitor.tidy();
    for (const request of open) await request.dispose();
  },
  browse: async ({ playwright, baseURL }, use) => {
    await use(async (page, role, path) => {
      const { state } = await sessionOf(role, () => playwright.request.newContext({ baseURL }));
      await page.context().addCookies(state.cookies);
      await page.goto(path);
    });
  },
});

export { expect };

/** The answer has the shape that the specification gives it. */
export async function expectToFit(answer: APIResponse, name: string): Promise<void> {
  const validate = ajv.compile(schemas[name] ?? {});
  expect(validate(await answer.json()), ajv.errorsText(validate.errors)).toBe(true);
}

/** Refused in one of these ways. \`doors\`: where alone it may lead to, as it leads elsewhere where it is taken. */
export function expectTurnedAway(answer: APIResponse, statuses: readonly number[], doors?: readonly string[]): void {
  expect(statuses).toContain(answer.status());
  if (answer.status() >= 400 || doors === undefined) return;
  expect(doors).toContain(new URL(answer.headers()['location'] ?? '', answer.url()).pathname);
}

/** What an answer says, as text. */
export async function said(answer: APIResponse): Promise<string> {
  const text = await answer.text();
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => names[name] ?? '');
}

/** The first answer that is no refusal for one of these reasons; the test is skipped where all are. */
export async function oneOf(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<APIResponse>,
  reasons: readonly string[],
): Promise<APIResponse> {
  let last: APIResponse | undefined;
  for (const thing of things) {
    const answer = await act(thing);
    const text = answer.ok() ? '' : await answer.text();
    if (answer.ok()) return answer;
    if (!reasons.some((reason) => text.includes(reason))) last = answer;
  }
  skipAsThingsStand(last === undefined, 'Every request is refused for another reason than the tested one.');
  return last!;
}

/** Does it once more than it may be done: what is refused, or the last answer where nothing is. */
export async function beyond(most: number, act: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer = await act();
  for (let times = 1; times <= most && answer.ok(); times++) answer = await act();
  return answer;
}

/** What is said when it is done already; the test is skipped where it is refused for one of these reasons. */
export async function again(act: () => Promise<APIResponse>, reasons: readonly string[]): Promise<APIResponse> {
  const first = await act();
  const second = await act();
  // what stood in the way of the first does no more: only now is it done
  const answer = !first.ok() && second.ok() ? await act() : second;
  const text = await answer.text();
  skipAsThingsStand(reasons.some((reason) => text.includes(reason)), 'The request is refused for another reason than the tested one.');
  return answer;
}

/** For how many seconds a cookie is handed out, as it was by this very answer. */
export function lifetimeOf(answer: APIResponse, cookie: string): number {
  const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const own = set.map(({ value }) => value).find((value) => value.startsWith(\`\${cookie}=\`));
  expect(own, \`The response does not set the cookie \${cookie}.\`).toBeDefined();
  const age = /;\\s*max-age=(-?\\d+)/i.exec(own!)?.[1];
  const until = /;\\s*expires=([^;]+)/i.exec(own!)?.[1];
  return age === undefined ? (Date.parse(until ?? '') - Date.now()) / 1000 : Number(age);
}

/** An identifier of the same kind that nothing has. */
export function unknown(id: string | number): string {
  const text = String(id);
  const last = text.lastIndexOf('-') + 1;
  return /^\\d+$/.test(text) ? '987654321' : text.slice(0, last) + text.slice(last).replace(/[0-9a-f]/gi, '0');
}

/** The same kind of value, as nothing has it yet. */
export function anew(value: unknown): string {
  const digits = () => String(Math.floor(Math.random() * 10));
  const text = String(value);
  if (text.includes('@')) return \`t\${Date.now()}-\${text}\`;
  return /\\d/.test(text) ? text.replace(/\\d/g, digits) : \`\${text}-\${Date.now() % 100_000}\`;
}

/** A day from today on, as YYYY-MM-DD. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<any>((here, part) => here?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], body);
}
`;
