import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREPARING, startBench, type Bench } from './kit/bench.js';
import { ordersHar, startRebuild, type Rebuild } from './kit/orders.js';

// The mock server is started, watched, reset and stopped; a rebuild and the material itself are held against the specification.

let bench: Bench;
let rebuild: Rebuild;
let product: string;
let page: Page;

beforeAll(async () => {
  [bench, rebuild] = await Promise.all([startBench(), startRebuild()]);
  product = await bench.create('Orders');
  await bench.upload(product, '01-ann.har', ordersHar());
  await bench.settled(product);
}, PREPARING);
afterAll(async () => {
  rebuild.close();
  await bench.close();
});
afterEach(() => page.context().close());

const open = async (path: string): Promise<Page> => (page = await bench.open(`/${product}/${path}`));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const drawer = () => page.getByRole('complementary', { name: 'Evidence' });
const answer = async (url: string, method = 'GET', body?: object) => {
  const given = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const got = await fetch(url, { method, ...given });
  return { status: got.status, body: (await got.json()) as unknown };
};

test('the mock server answers, its requests are seen as they come in, and each says which line answered', async () => {
  await open('mock-server');
  const other = await bench.open(`/${product}/mock-server`);
  await press('Start');
  const url = await page.getByRole('link', { name: /^http:\/\/127\.0\.0\.1:\d+$/ }).innerText();
  // whoever else looks sees it too
  await other.getByRole('link', { name: url }).waitFor();
  await other.context().close();

  expect(await answer(`${url}/api/orders/1`)).toMatchObject({ status: 200, body: { id: 1, state: 'new' } });
  const made = (await answer(`${url}/api/orders`, 'POST', { total: 4 })).body as { id: number };
  expect((await answer(`${url}/api/orders/${made.id}`)).status).toBe(200);
  expect((await answer(`${url}/api/nothing`)).status).toBe(501);
  await page.getByText('4 requests, 1 of them not in the specification').waitFor();
  await page.getByText('no statement', { exact: true }).waitFor();
  await page.getByRole('button', { name: '/api/orders', exact: true }).click();
  await drawer().getByText('Evidence').waitFor();

  await press('Reset');
  await expect.poll(async () => (await answer(`${url}/api/orders/${made.id}`)).status).toBe(404);
  await press('Stop');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await expect(answer(`${url}/api/orders/1`)).rejects.toThrow('fetch failed');
});

test('a rebuild is asked what is safe; its fault is told with the line that it contradicts', async () => {
  await open('check');
  await page.getByLabel(/^Address/).fill(rebuild.url);
  await press('Check');
  await page.getByText(/recorded requests: \d+ agree/).waitFor();
  expect(rebuild.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([]);
  const finding = page.getByRole('list', { name: 'Differences' }).getByRole('button').first();
  expect(await finding.innerText()).toBe('GET /api/orders/{id}');
  await finding.click();
  await drawer().getByText('Evidence').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'junit.xml' }).click();
  expect((await saved).suggestedFilename()).toBe('junit.xml');
});

test('what changes something is sent only to a host that was written out', async () => {
  await open('check');
  await page.getByLabel(/^Address/).fill(rebuild.url);
  await page.getByRole('checkbox').check();
  const host = page.getByLabel(`Type ${rebuild.host} to allow it`);
  await host.fill('elsewhere.example');
  await press('Check');
  await page.getByRole('alert').getByText(`Type ${rebuild.host} to confirm.`, { exact: false }).waitFor();
  expect(rebuild.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([]);
  await host.fill(rebuild.host);
  await press('Check');
  await page.getByText('The check may have changed data in the product.').waitFor();
  expect(rebuild.asked).toContain('POST /api/orders');
});

test('the latest material is held against the version', async () => {
  await open('check?open=material');
  await page.getByRole('option', { name: '01-ann, latest' }).waitFor({ state: 'attached' });
  await press('Check');
  await page.getByText(/recorded requests: 8 agree, 0 differ, \d+ skipped\./).waitFor();
});

test('no page complained', () => {
  expect(bench.complaints.filter((one) => !one.includes('400 (Bad Request)'))).toEqual([]);
});
