import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './kit/axe.js';
import { PREPARING, startBench, type Bench } from './kit/bench.js';

// The overview says which product it describes and why, and describes another origin of the recordings when it is told to.

const SHOP = 'https://shop.example';
const PRICES = 'https://prices.example.net';

const entry = (url: string, mimeType: string, text: string) => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  time: 5,
  request: { method: 'GET', url, headers: [{ name: 'Referer', value: `${SHOP}/` }] },
  response: { status: 200, headers: [], content: { mimeType, text } },
});
const ENTRIES = [
  entry(`${SHOP}/`, 'text/html', '<title>Shop</title><h1>Shop</h1>'),
  entry(`${SHOP}/api/items`, 'application/json', '[{"id":1,"name":"Hammer"},{"id":2,"name":"Saw"}]'),
  entry(`${PRICES}/v1/rates`, 'application/json', '{"rate":2}'),
];

let bench: Bench;
let page: Page;

beforeAll(async () => {
  bench = await startBench();
  const product = await bench.create('Shop');
  await bench.upload(product, '01-ann.har', Buffer.from(JSON.stringify({ log: { version: '1.2', entries: ENTRIES } })));
  await bench.settled(product);
  page = await bench.open(`/${product}`);
}, PREPARING);
afterAll(() => bench.close());

const described = (origins: string) => page.getByText(`Product: ${origins}`).waitFor();
const change = () => page.getByRole('button', { name: 'Change the product' }).click();
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('another origin is described when it is ticked, and the first again when nobody chooses', async () => {
  await described(SHOP);
  await change();
  await page.getByRole('checkbox', { name: PRICES }).check();
  await page.getByRole('checkbox', { name: SHOP }).uncheck();
  expect(await barriers(page)).toEqual([]);
  await press('Rebuild the specification');
  await described(PRICES);
  await page.getByText('(chosen by hand)').waitFor();
  await change();
  await press('Choose automatically again');
  await described(SHOP);
});

test('no origin at all is not accepted', async () => {
  await change();
  await page.getByRole('checkbox', { name: SHOP }).uncheck();
  await press('Rebuild the specification');
  await page.getByRole('alert').getByText('Tick at least one origin').waitFor();
  await press('Cancel');
  expect(bench.complaints).toEqual([]);
});
