import { emptySpec, statementId, type Call, type Rule, type Spec } from '@asbuilt/spec';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { har, shopping } from '../recording.js';
import { materialOf, PREPARING, startBench, type Bench } from './kit/bench.js';

// A product with ten thousand calls and ten thousand rules: only what is in view is in the document.

const MANY = 10_000;
/** What fits on a screen twice over, and those kept ready above and below. */
const MOST_ROWS = 90;

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

function large(material: Spec['material']): Spec {
  const calls = Array.from({ length: MANY }, (_, i): Call => ({
    ...statement('calls', i),
    method: i % 3 === 0 ? 'POST' : 'GET',
    path: `/api/part-${number(i).slice(0, 3)}/things-${number(i)}`,
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
  const [first, last] = [statements[0]!, statements.at(-1)!].map(
    (one) => ('field' in one ? one.field : one.path) as string,
  );
  page = await bench.open(`/${product}/${path}`);
  await page.locator(line, { hasText: first! }).waitFor();
  expect(await rows()).toBeLessThan(MOST_ROWS);
  const end = page.locator(line, { hasText: last! });
  for (let i = 0; i < 20 && !(await end.isVisible()); i++) {
    await page.keyboard.press('End');
    await page.waitForTimeout(50);
  }
  await end.waitFor();
  expect(await rows()).toBeLessThan(MOST_ROWS);
  await page.getByRole('searchbox').fill('00042');
  await expect.poll(() => page.locator(line).count()).toBe(1);
  await page.locator('.virtual-rows [data-statement]').first().click();
  await page.getByRole('complementary').locator('.exhibit').waitFor();
});

test('no page complained', () => {
  page = { context: () => ({ close: async () => {} }) } as unknown as Page;
  expect(bench.complaints).toEqual([]);
});
