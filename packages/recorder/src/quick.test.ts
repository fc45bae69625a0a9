import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenAt, startProduct, type Product, type Seen } from './browser/product.test-kit.js';

// Who is faster than a screen settles has seen it all the same.

const NAMES = 'ant bee cat dog eel fox gnu hen ibis jay koi lark mole newt owl'.split(' ');
const page = (name: string, rest = '') => `<title>${name}</title><h1>The ${name}</h1>${rest}`;
const FORM = `<form action="/sent"><label>Word<input name="word" required></label><button>Send</button></form>`;
/** What it shows comes behind its load. */
const LATE = `<div id="root"></div><script>fetch('/api/late').then((r) => r.text()).then((t) => { root.innerHTML = t })</script>`;
const ROUTER = `<nav><a href="#/one">One</a> <a href="#/two">Two</a></nav><main></main><script>
  onhashchange = () => { document.querySelector('main').innerHTML = '<h2>Part ' + location.hash.slice(2) + '</h2>'; };</script>`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    '/': page('start'),
    ...Object.fromEntries(NAMES.map((name) => [`/${name}`, page(name)])),
    '/form': page('form', FORM),
    '/sent': page('answer'),
    '/late': LATE,
    '/api/late': (_, response) => void setTimeout(() => response.end('<h1>At last</h1>'), 60),
    '/router': page('router', ROUTER),
    '/a': (_, response) => response.writeHead(302, { location: '/b' }).end(),
    '/b': `<a href="/c">Go on</a><script>location.replace('/c')</script>`,
    '/c': `<a href="/ant">Go on</a><meta http-equiv="refresh" content="0;url=/ant">`,
    '/blank': '',
  });
});
afterAll(() => product.close());

const at = (path: string) => `${product.origin}${path}`;
const shown = (seen: Seen) => seen.views.map(({ url }) => url.slice(product.origin.length));
const lost = (seen: Seen) => seen.drops.filter(({ what }) => what === 'view');

const ADDRESSES = [
  '/',
  ...NAMES.map((name) => `/${name}`),
  '/late',
  '/form',
  '/sent?word=some',
  '/router',
  '/router#/one',
  '/router#/two',
];
const pass = () =>
  seenAt(at('/'), async ({ page }) => {
    for (const name of NAMES) await page.goto(at(`/${name}`));
    await page.goto(at('/late'));
    await page.goto(at('/form'));
    await page.getByLabel('Word').fill('some');
    await page.getByRole('button').click();
    await page.waitForURL('**/sent?*');
    await page.goto(at('/router'));
    await page.getByRole('link', { name: 'One' }).click();
    await page.getByText('Part one').waitFor();
    await page.getByRole('link', { name: 'Two' }).click();
    await page.getByText('Part two').waitFor();
    await page.goto(at('/router#/one'));
    await page.goto(at('/'));
  });

test('every page that a script passes without waiting is a screen, and has a picture or is said to have none', async () => {
  const seen = await pass();
  expect(shown(seen)).toEqual(ADDRESSES);
  expect(seen.views.find(({ url }) => url.endsWith('/late'))).toMatchObject({ h1: ['At last'] });
  expect(lost(seen)).toEqual([]);
  expect(seen.again.map((url) => url.slice(product.origin.length))).toEqual(['/router#/one', '/']);
  const unpictured = seen.views.filter(({ picture }) => picture === undefined).map(({ url }) => url.split('?')[0]);
  const told = seen.drops.filter(({ what }) => what === 'picture').map(({ url }) => url.split('?')[0]);
  expect(unpictured.filter((url) => !told.includes(url))).toEqual([]);
});

test('what leads on by itself, and what is empty, is none; what nobody could look at is told', async () => {
  const seen = await seenAt(at('/'), async ({ page, context, settle }) => {
    await settle();
    await page.goto(at('/blank'));
    await page.goto(at('/a'));
    await page.waitForURL('**/ant');
    await settle();
    // as a person does who has another address at hand
    const person = await context.newCDPSession(page);
    for (const name of NAMES.slice(1)) {
      const loaded = page.waitForEvent('load');
      await person.send('Page.navigate', { url: at(`/${name}`) });
      await loaded;
    }
  });
  const told = lost(seen).map(({ url }) => url!.slice(product.origin.length));
  expect([...shown(seen), ...told].sort()).toEqual(['/', ...NAMES.map((name) => `/${name}`)].sort());
});

test('what a script leaves by scripts of its own, and where it goes last without waiting, is a screen or told', async () => {
  const seen = await seenAt(at('/'), async ({ page }) => {
    for (const name of NAMES.slice(0, 5)) {
      await page.evaluate(`void (location.href = '/${name}')`);
      await page.waitForURL(`**/${name}`);
    }
    void page.goto(at('/newt')).catch(() => {});
    void page.goto(at('/owl')).catch(() => {});
  });
  const told = lost(seen).map(({ url }) => url!.slice(product.origin.length));
  const reached = ['/', ...NAMES.slice(0, 5).map((name) => `/${name}`), '/owl'];
  expect(new Set([...shown(seen), ...told].filter((path) => path !== '/newt'))).toEqual(new Set(reached));
  expect(shown(seen)).toEqual(expect.arrayContaining(['/', '/owl']));
});
