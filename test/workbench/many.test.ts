import { byText, emptySpec, statementId, type Call, type Rule, type Spec } from '@asbuilt/spec';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { har, shopping } from '../recording.js';
import { materialOf, PREPARING, startBench, type Bench } from './kit/bench.js';

// A product with ten thousand calls and ten thousand rules: only what is in view is in the document.

const MANY = 10_000;
/** What fits on a screen twice over, and those kept ready above and below. */
const MOST_ROWS = 90;

/** Of a page that is drawn anew in less room: how far its place may shift, in pixels. A line has about forty. */
const NEAR = 120;
const TOP_OF = (line: { getBoundingClientRect(): { top: number } }): number => line.getBoundingClientRect().top;
const IN_VIEW = (line: { getBoundingClientRect(): { top: number; bottom: number } }): boolean => {
  const { top: from, bottom } = line.getBoundingClientRect();
  return from >= 0 && bottom <= 900;
};

let bench: Bench;
let product: string;
let page: Page;

beforeAll(async () => {
  bench = await startBench();
  product = await bench.create('Large');
  await bench.upload(product, '01-ann.har', Buffer.from(har(shopping(3))));
  await bench.settled(product);
  await bench.seed(product, large(await materialOf(bench, product)));
}, PREPARING);
afterAll(() => bench.close());
afterEach(() => page.context().close());

const number = (i: number): string => String(i).padStart(5, '0');
const statement = (point: 'calls' | 'validation', i: number) => ({
  id: statementId(point, String(i)),
  basis: ['observed' as const],
  support: 1 + (i % 40),
  against: 0,
  confidence: 0.9,
  evidence: [{ material: '01-ann', entry: i % 3 }],
});

const pathAt = (i: number): string => `/api/part-${number(i).slice(0, 3)}/things-${number(i)}`;
const PATHS = new Map(Array.from({ length: MANY }, (_, i) => [statementId('calls', String(i)), pathAt(i)]));

/** As the page has them: rules stand under their calls, in the order of their paths. */
const asShown = (all: readonly (Call | Rule)[]): (Call | Rule)[] =>
  all.toSorted((a, b) => byText(placeOf(a), placeOf(b)));
const placeOf = (one: Call | Rule): string => ('field' in one ? (PATHS.get((one as Rule).where) ?? '') : '');

function large(material: Spec['material']): Spec {
  const calls = Array.from({ length: MANY }, (_, i): Call => ({
    ...statement('calls', i),
    method: i % 3 === 0 ? 'POST' : 'GET',
    path: pathAt(i),
    operation: null,
    style: 'rest',
    does: null,
    entity: null,
    params: [],
    request: null,
    responses: [{ status: 200, mime: 'application/json', schema: { type: 'object' }, support: 1 }],
  }));
  const rules = Array.from({ length: MANY }, (_, i): Rule => ({
    ...statement('validation', i),
    where: calls[i - (i % 8)]!.id,
    field: `field-${number(i)}`,
    rule: 'maxLength',
    value: 1 + (i % 500),
    message: `field-${number(i)} is too long`,
    witnesses: ['form', 'rejection'],
  }));
  const spec = emptySpec('Large');
  return {
    ...spec,
    material,
    calls: { ...spec.calls, shown: 'shown', statements: calls, gaps: [] },
    validation: { ...spec.validation, shown: 'shown', statements: rules, gaps: [] },
  };
}

const rows = () => page.locator('.virtual-rows > *').count();

test.each([
  ['calls', '.call-toggle'],
  ['validation', '.ledger-line'],
] as const)('%s', async (path, line) => {
  const { statements } = await bench.ask<{ statements: (Call | Rule)[] }>(
    'GET',
    `/api/products/${product}/versions/latest/points/${path}`,
  );
  const shown = asShown(statements);
  const [first, last] = [shown[0]!, shown.at(-1)!].map((one) => ('field' in one ? one.field : one.path) as string);
  page = await bench.open(`/${product}/${path}`);
  await page.locator(line, { hasText: first! }).waitFor();
  expect(await rows()).toBeLessThan(MOST_ROWS);
  const end = page.locator(line, { hasText: last! });
  for (let i = 0; i < 20 && !(await end.isVisible()); i++) {
    await page.keyboard.press('End');
    await page.waitForTimeout(50);
  }
  await end.waitFor();
  // What passed in outline is drawn where the list stands still.
  await expect.poll(() => page.locator('.virtual-rows > .outline').count()).toBe(0);
  expect(await rows()).toBeLessThan(MOST_ROWS);
  await page.getByRole('searchbox').fill('00042');
  await expect.poll(() => page.locator(line).count()).toBe(1);
  await page.locator('.virtual-rows [data-statement]').first().click();
  await page.getByRole('complementary').locator('.exhibit').waitFor();
});

/** Of the lines that are in view, one in the middle. */
const FOCUS_A_LINE = `(() => {
  const seen = [...document.querySelectorAll('.ledger-line [data-statement]')].find((line) => {
    const { top } = line.getBoundingClientRect();
    return top > 400 && top < 600;
  });
  seen?.focus({ preventScroll: true });
  return seen !== undefined;
})()`;
const top = () => page.evaluate<number>('scrollY');
const focused = () => page.evaluate<string | undefined>('document.activeElement?.dataset.statement');

test('opening and closing keeps the place; another page begins at its top, and Back is where one was', async () => {
  page = await bench.open(`/${product}/validation`);
  await page.locator('.ledger-line').first().waitFor();
  await page.evaluate('scrollTo(0, 40000)');
  await expect.poll(() => page.evaluate(FOCUS_A_LINE)).toBe(true);
  const id = await focused();
  const height = () => page.locator(`.ledger-line [data-statement="${id}"]`).evaluate(TOP_OF);
  const before = await height();
  const isNear = async () => Math.abs((await height()) - before) < NEAR;
  const drawer = page.getByRole('complementary', { name: 'Evidence' });
  await page.keyboard.press('Enter');
  await drawer.locator('.exhibit').waitFor();
  await expect.poll(isNear).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(isNear).toBe(true);
  expect([await focused(), (await top()) > 20_000]).toEqual([id, true]);
  await page.keyboard.press('7');
  await page.locator('.call-toggle').first().waitFor();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(isNear).toBe(true);
});

test('a link to one line brings it into view', async () => {
  const id = statementId('calls', '7000');
  page = await bench.open(`/${product}/calls?open=${id}`);
  const toggle = page.locator('.call.open .call-toggle');
  await expect.poll(() => toggle.evaluate(IN_VIEW).catch(() => false)).toBe(true);
  await page.goto(`${bench.url}/${product}/validation?why=${statementId('validation', '6000')}`);
  const pressed = page.locator('.ledger-line [aria-pressed="true"]');
  await expect.poll(() => pressed.evaluate(IN_VIEW).catch(() => false)).toBe(true);
});

test('no page complained', () => {
  page = { context: () => ({ close: async () => {} }) } as unknown as Page;
  expect(bench.complaints).toEqual([]);
});
