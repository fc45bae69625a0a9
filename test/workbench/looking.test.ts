import type { Spec } from '@asbuilt/spec';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLending, drawn, PREPARING, startBench, type Bench } from './kit/bench.js';
import { barriers } from './kit/axe.js';

// Finding one's way: filters, what opens, why, keys, the palette, and addresses that can be handed on.

let bench: Bench;
let product: string;
let page: Page;

beforeAll(async () => {
  bench = await startBench();
  product = await addLending(bench);
}, PREPARING);
afterAll(() => bench.close());
afterEach(() => page.context().close());

const open = async (path: string): Promise<Page> => (page = await bench.open(`/${product}/${path}`));
const drawer = () => page.getByRole('complementary', { name: 'Evidence' });
const query = () => new URL(page.url()).searchParams;

test('a filter keeps what has its words, and stands in the address', async () => {
  await open('calls');
  await page.getByLabel('Filter by method').fill('post loans');
  await expect.poll(() => query().get('q')).toBe('post loans');
  await expect.poll(() => page.locator('.call').count()).toBeLessThan(20);
  const calls = await page.locator('.call-toggle').allInnerTexts();
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect(call).toMatch(/POST\s+\/.*loans/);
  await page.getByLabel('Filter by method').fill('no such call');
  await page.getByText('No call matches.').waitFor();
});

test('a call opens with what it takes and answers', async () => {
  await open('calls?q=patch');
  const call = page.getByRole('button', { name: 'PATCH /api/me', exact: true });
  await call.click();
  await expect.poll(() => call.getAttribute('aria-expanded')).toBe('true');
  await page.getByText('Response 403').waitFor();
  await page.getByText('Request body application/json').waitFor();
});

test('an entity opens with its neighbours', async () => {
  await open('entities');
  await page.locator('.er-box > button', { hasText: 'fine' }).click();
  await expect.poll(() => page.locator('.er-box').count()).toBeLessThan(8);
  expect(query().get('open')).toMatch(/^E-/);
  await page.locator('.marked .er-box > button').click();
  await expect.poll(() => page.locator('.er-box').count()).toBe(8);
});

test('a life cycle and each of its moves say why', async () => {
  await open('states');
  await page.getByRole('button', { name: 'loan.status' }).click();
  await drawer()
    .getByRole('heading', { name: /^The status of loan is one of/ })
    .waitFor();
  await page.getByRole('button', { name: 'open → paid' }).click();
  await drawer()
    .getByRole('heading', { name: /goes from open to paid by POST \/api\/fines/ })
    .waitFor();
  // What was counted of all moves is not said of one.
  await drawer().getByText('Whole statement:', { exact: false }).waitFor();
});

test('a field says why as its entity does, with its own value marked', async () => {
  await open('entities?q=fine');
  await page.getByRole('button', { name: 'amountCents' }).first().click();
  await drawer()
    .getByRole('heading', { name: /^amountCents of fine: integer/ })
    .waitFor();
  await drawer().locator('mark').first().waitFor();
  expect(query().get('part')).toBe('amountCents');
});

/** Of drawings: how far boxes stand beyond the frame they are in, in pixels. */
const BEYOND = `Math.max(...[...document.querySelectorAll('.drawing-frame')].flatMap((frame) => {
  const { left, right } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll('.drawing-box')].map((box) => {
    const own = box.getBoundingClientRect();
    return Math.max(own.right - right, left - own.left);
  });
}))`;

test('a chart is drawn anew in the room that the drawer leaves', async () => {
  await open('states');
  await drawn(page);
  expect(await page.evaluate(BEYOND)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'loan.status' }).click();
  await drawer().waitFor();
  await expect.poll(() => page.evaluate(BEYOND)).toBeLessThanOrEqual(0);
  // what a call rests on is seen beside the drawer as well
  await page.goto(page.url().replace('/states', '/calls'));
  await drawer().waitFor();
  await expect.poll(() => page.locator('.call-line .basis').first().isVisible()).toBe(true);
});

test('entities are seen whole at first, on a phone as names; on a very wide screen a sheet fills it', async () => {
  await open('entities');
  await drawn(page);
  expect(await page.evaluate(BEYOND)).toBeLessThanOrEqual(0);
  await page.locator('figcaption', { hasText: '→ refers to' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('figcaption', { hasText: 'in blue: references without an arrow' }).waitFor();
  await expect.poll(() => page.evaluate(BEYOND)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 2560, height: 1300 });
  const end = `document.querySelector('.head').getBoundingClientRect().right`;
  await expect.poll(() => page.evaluate(end)).toBeGreaterThan(2500);
});

test('a version that is not there is said not to be', async () => {
  await open('calls?version=99');
  await page.getByText('Version not found.').waitFor();
  await page.getByRole('button', { name: 'Open the latest version' }).click();
  await page.getByRole('heading', { name: 'The calls it makes' }).waitFor();
  expect([query().get('v'), query().get('version')]).toEqual([null, null]);
  await page.goto(`${bench.url}/${product}/calls?v=two`);
  await page.getByText('Version not found.').waitFor();
  // The browser says of every answer of 404 that it is one, and React of what it caught.
  expect(bench.complaints.splice(0).filter((one) => !/404|No such version/.test(one))).toEqual([]);
});

test('a cell of the matrix opens with what that role did', async () => {
  await open('roles?q=/api/loans');
  await page.getByRole('button', { name: 'member, GET /api/loans/{id}: only own' }).click();
  await drawer()
    .getByRole('heading', { name: 'member may call, for their own records only, GET /api/loans/{id}.' })
    .waitFor();
  await drawer()
    .getByText(/as member/)
    .waitFor();
  await page.getByRole('button', { name: 'partner, GET /api/loans/{id}: never tried' }).click();
  await drawer().getByText('Nobody tried this in the recordings.').waitFor();
  await open('roles');
  await page.getByRole('button', { name: 'Screens', exact: true }).click();
  await page
    .getByRole('button', { name: /^member, .*: opened$/ })
    .first()
    .click();
  await drawer()
    .getByRole('heading', { name: /^member opened \// })
    .waitFor();
  // which screens a role opened is told where the screens are
  expect(await drawer().getByRole('button', { name: 'Confirm' }).count()).toBe(0);
});

test('why: the telling value is marked, arrows step, escape closes', async () => {
  await open('errors?q=sign_in_required');
  await page.getByRole('button', { name: 'Please sign in.' }).first().click();
  await drawer().locator('.telling', { hasText: 'Please sign in.' }).waitFor();
  await drawer().getByText('entry 0', { exact: false }).waitFor();
  await drawer().getByText('1 of ', { exact: false }).waitFor();
  await page.keyboard.press('ArrowRight');
  await drawer().getByText('2 of ', { exact: false }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await drawer().getByText('1 of ', { exact: false }).waitFor();
  expect(await barriers(page)).toEqual([]);
  // Without a step to go to nothing in it takes the focus, and it can still be scrolled by keys.
  await drawer().getByRole('region', { name: 'Evidence' }).focus();
  expect(await page.evaluate('document.activeElement.className')).toBe('why-body');
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
});

/** Whether what is marked lies within what is seen of the evidence. */
const IN_SIGHT = `(() => {
  const [seen, mark] = ['.why-body', '.why-body mark'].map((at) => document.querySelector(at)?.getBoundingClientRect());
  return mark ? mark.top >= seen.top && mark.bottom <= seen.bottom : 'no mark';
})()`;

/** An entry with a field at each end, and more between them than is seen at once. */
const LONG_ENTRY = {
  kind: 'exchange',
  method: 'GET',
  url: { path: '/api/fines', query: [] },
  status: 200,
  startedAt: null,
  requestHeaders: [],
  responseHeaders: [],
  request: null,
  response: { is: 'json', mime: 'application/json', value: { id: 7, list: Array(120).fill('…'), amountCents: 250 } },
};

test('why: what is marked is in sight, also where the next line has the same entry', async () => {
  await open('export');
  // Evidence that names no place: what tells is found by the name of the field.
  await page.route('**/document', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll(',"at":"/id"', '') });
  });
  const entry = { material: '01-ann', name: '01-ann.har', actor: 'ann', entry: 0, event: LONG_ENTRY };
  await page.route('**/entries/*', (route) => route.fulfill({ json: entry }));
  await page.goto(`${bench.url}/${product}/entities?q=fine`);
  for (const name of ['id', 'amountCents', 'id']) {
    await page.locator('.entity').first().getByRole('button', { name, exact: true }).click();
    await drawer()
      .locator('mark', { hasText: `"${name}"` })
      .waitFor();
    await expect.poll(() => page.evaluate(IN_SIGHT)).toBe(true);
  }
});

test('the whole line of an error is pressed; Back closes what it opened, and then leaves', async () => {
  await open('constants');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Errors' }).click();
  await page
    .getByRole('heading', { name: /^4\d\d/ })
    .first()
    .waitFor();
  const line = page.locator('.ledger-line').first();
  const { width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await line.click({ position: { x: width - 60, y: height / 2 } });
  await drawer().waitFor();
  const first = query().get('why');
  await page.locator('.ledger-line .fills').nth(1).click();
  await expect.poll(() => query().get('why')).not.toBe(first);
  await page.goBack();
  await expect.poll(() => [page.url().includes('/errors'), query().get('why')]).toEqual([true, null]);
  await drawer().waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.url()).toContain('/constants');
  // Closed by a key it leaves no step behind.
  await page.locator('.ledger-line .fills').first().click();
  await drawer().waitFor();
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
  await page.goForward().catch(() => null);
  await expect.poll(() => query().get('why')).not.toBeNull();
});

test('text of a line is marked without opening it; a press opens it', async () => {
  await open('constants?q=loan');
  const line = page.locator('.ledger-line').first();
  for (const text of [line.locator('.why-button'), line.locator('.dim')]) {
    const { x, y, height } = (await text.boundingBox())!;
    const from = y + Math.min(height, 20) / 2;
    await page.mouse.move(x + 2, from);
    await page.mouse.down();
    await page.mouse.move(x + 60, from, { steps: 4 });
    await page.mouse.up();
    expect(String(await page.evaluate('String(getSelection())')).length).toBeGreaterThan(3);
    expect(query().get('why')).toBeNull();
  }
  await line.locator('.dim').click();
  await drawer().waitFor();
  expect(query().get('why')).not.toBeNull();
});

test('what is found on the page that is open is brought into view', async () => {
  for (const [point, words] of [
    ['entities', 'tool'],
    ['errors', 'too many'],
  ] as const) {
    await open(point);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search pages and statements').fill(words);
    const found = page.locator('[cmdk-item]').filter({ hasText: new RegExp(`^${point}`, 'i') });
    await found.last().click();
    await drawer().waitFor();
    const isInView = `(() => {
      const line = document.querySelector('main [data-statement="' + new URL(location).searchParams.get('why') + '"]');
      const { top, bottom } = line?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      return top >= 0 && bottom <= innerHeight;
    })()`;
    await expect.poll(() => page.evaluate(isInView)).toBe(true);
    await page.context().close();
  }
  await open('');
});

test('an address shows another person the same', async () => {
  await open('validation?q=password');
  await page.getByRole('button', { name: 'at least 10 characters' }).first().click();
  await drawer().waitFor();
  await expect.poll(() => query().get('why')).not.toBeNull();
  const other = await bench.open(page.url().slice(bench.url.length));
  const says = await drawer().getByRole('heading', { level: 2 }).innerText();
  await other.getByRole('complementary').getByRole('heading', { level: 2, name: says }).waitFor();
  expect(await other.getByLabel('Filter by').inputValue()).toBe('password');
  // Who came by it goes on where the line stands, or at the title of a page that does not have it.
  const isOn = async (place: string) => {
    await expect.poll(() => other.evaluate(`document.activeElement.matches('${place}')`)).toBe(true);
  };
  const why = query().get('why');
  await other.keyboard.press('Escape');
  await isOn(`main [data-statement="${why}"]`);
  await other.goto(`${bench.url}/${product}/purpose?why=${why}`);
  await other.getByRole('complementary').getByRole('heading', { level: 2, name: says }).waitFor();
  await drawn(other);
  await other.keyboard.press('Escape');
  await isOn('main h1');
  await other.context().close();
});

test('what is typed before the palette is there is looked for, and decides nothing', async () => {
  const spec = await bench.ask<Spec>('GET', `/api/products/${product}/versions/latest/document`);
  page = await bench.open(`/${product}/calls?why=${spec.calls.statements[0]!.id}`);
  await page.locator('.exhibit').waitFor();
  const decided = () => bench.ask<unknown[]>('GET', `/api/products/${product}/reviews`);
  const before = (await decided()).length;
  await page.route('**/palette-*.js', async (route) => {
    await new Promise((wait) => setTimeout(wait, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xcuzmle');
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.getByPlaceholder('Search pages and statements').inputValue()).toBe('xcuzml');
  await page.keyboard.type(' 4');
  await expect.poll(() => page.getByPlaceholder('Search pages and statements').inputValue()).toBe('xcuzml 4');
  expect((await decided()).length).toBe(before);
  expect(await page.locator('form.correct').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search pages and statements').waitFor({ state: 'detached' });
});

test('the palette finds statements and pages', async () => {
  await open('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search pages and statements').fill('hand-over');
  await page
    .getByRole('option', { name: /hand-over/ })
    .first()
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await drawer()
    .getByRole('heading', { name: /hand-over/ })
    .waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search pages and statements').fill('export');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Export' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search pages and statements').fill('theme');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search pages and statements').fill('all prod');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Products' }).waitFor();
});

test('an older version is looked at like the newest', async () => {
  await open('purpose');
  await page.getByText('Borrow Street is the tool-lending', { exact: false }).waitFor();
  await page.getByLabel('Version').selectOption('1');
  await page.getByText('Borrow Street is the tool-lending', { exact: false }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '7 Calls' }).click();
  await page.getByRole('heading', { name: 'The calls it makes' }).waitFor();
  expect(query().get('v')).toBe('1');
});

test('numbers turn to a point', async () => {
  await open('');
  await page.getByRole('heading', { level: 1, name: 'Borrow Street' }).waitFor();
  await page.keyboard.press('8');
  await page.getByRole('heading', { level: 1, name: 'The error catalogue' }).waitFor();
  await expect.poll(() => page.title()).toBe('The error catalogue · Borrow Street · Asbuilt');
  await page.keyboard.press('0');
  await page.getByRole('heading', { level: 1, name: 'Borrow Street' }).waitFor();
});

test('light or dark is kept', async () => {
  await open('');
  const theme = () => page.locator('html').getAttribute('data-theme');
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'theme' }).click();
  expect(await theme()).toBe('dark');
  await page.reload();
  expect(await theme()).toBe('dark');
});

test('on a phone the sheets fold away, and nothing is wider than the screen', async () => {
  await open('');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', '/roles', '/calls', '/validation', '/errors', '/material', '/compare', '/screens']) {
    await page.goto(`${bench.url}/${product}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    expect([path, wide]).toEqual([path, 390]);
    expect(await page.locator('.brand-product').innerText()).toBe('Borrow Street');
  }
  await page.getByRole('button', { name: 'Points' }).click();
  await page.getByRole('link', { name: 'Gaps' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gaps' }).waitFor();
});

test('no page complained', () => {
  expect(bench.complaints).toEqual([]);
});
