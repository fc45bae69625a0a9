import { POINT_NAMES, POINTS, type Spec } from '@asbuilt/spec';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './kit/axe.js';
import { addBookshelf, addLending, drawn, PREPARING, startBench, type Bench } from './kit/bench.js';

// Every page, as a person opens it: with a specification of which all is known, and with one that was really recovered.

let bench: Bench;
let lending: string;
let bookshelf: string;

beforeAll(async () => {
  bench = await startBench();
  bookshelf = await addBookshelf(bench);
  lending = await addLending(bench);
}, PREPARING);
afterAll(() => bench.close());

/** For all pages of a product, one after the other, on a loaded machine. */
const LOOKING = 240_000;

const PAGES = ['', ...POINTS.map(({ name }) => name), 'gaps', 'material', 'compare', 'mock-server', 'check', 'export'];

test.each(['light', 'dark'] as const)(
  'in %s, no page keeps anybody out',
  async (colorScheme) => {
    const page = await bench.open('/', { colorScheme });
    await page.getByText('Borrow Street').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    const found = await barriers(page);
    for (const path of PAGES) {
      await page.goto(`${bench.url}/${lending}/${path}`);
      await drawn(page);
      found.push(...(await barriers(page)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
  LOOKING,
);

test('every page of what was really recovered loads', async () => {
  const page = await bench.open(`/${bookshelf}`);
  for (const path of PAGES) {
    await page.goto(`${bench.url}/${bookshelf}/${path}`);
    await drawn(page);
    if (path === 'compare') await page.getByText('This product has only one version').waitFor();
    else expect(await page.getByText('or choose another product').count()).toBe(0);
  }
  await page.context().close();
});

test('a page that is not there says so in one main part with a heading', async () => {
  const page = await bench.open(`/${bookshelf}`);
  const complained = bench.complaints.length;
  for (const path of [`${bookshelf}/no-such-page`, 'a/b/c', 'no-such-product']) {
    await page.goto(`${bench.url}/${path}`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
  }
  await page.context().close();
  // The server answers 404 to who asks for that product, which a browser notes.
  for (const one of bench.complaints.splice(complained)) expect(one).toMatch(/no-such-product: .*\b404\b/);
});

/** Whether the first mark of the drawer is in sight, and what it marks. */
const MARK = `(() => {
  const [mark, body] = [document.querySelector('.exhibit mark'), document.querySelector('.why-body')];
  if (!mark) return 'no mark';
  const [inner, outer] = [mark.getBoundingClientRect(), body.getBoundingClientRect()];
  return inner.top >= outer.top - 1 && inner.top < outer.bottom ? 'in sight' : 'out of sight: ' + mark.textContent;
})()`;

test('every point says why with what tells marked and in sight', async () => {
  const spec = await bench.ask<Spec>('GET', `/api/products/${bookshelf}/versions/latest/document`);
  const page = await bench.open(`/${bookshelf}`);
  for (const point of POINT_NAMES)
    for (const { id } of spec[point].statements.slice(0, 1)) {
      await page.goto(`${bench.url}/${bookshelf}/${point}?why=${id}`);
      await page.locator('.exhibit').waitFor();
      expect([point, id, await page.evaluate(MARK)]).toEqual([point, id, 'in sight']);
    }
  await page.context().close();
});

test('a call says how long it took as it was recorded, and where nothing says so, that', async () => {
  const spec = await bench.ask<Spec>('GET', `/api/products/${bookshelf}/versions/latest/document`);
  const { id } = spec.calls.statements.find(({ support }) => support > 3)!;
  const page = await bench.open(`/${bookshelf}/calls?open=${id}&why=${id}`);
  const told = page.locator('.timing', { hasText: /median [\d.]+ m?s · .*longest [\d.]+ m?s of \d+ requests/ });
  await told.nth(1).waitFor();
  expect(await told.count()).toBe(2);
  await page
    .getByRole('img', { name: /\d+ times? \d+ ms to/ })
    .first()
    .waitFor();
  await page.locator('.exhibit-foot', { hasText: /took [\d.]+ m?s/ }).waitFor();
  const never = await bench.ask<Spec>('GET', `/api/products/${lending}/versions/latest/document`);
  await page.goto(`${bench.url}/${lending}/calls?why=${never.calls.statements[0]!.id}`);
  await page.getByText('no stored source has response times').waitFor();
  await page.context().close();
});

test('no page complained', () => {
  expect(bench.complaints).toEqual([]);
});
