import type { StoredMaterial } from '@asbuilt/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { har, shopping } from '../recording.js';
import { PREPARING, startBench, type Bench } from './kit/bench.js';

// Material: chosen, dropped, named, refused, removed.

let bench: Bench;
let product: string;
let page: Page;

beforeAll(async () => {
  bench = await startBench();
}, PREPARING);
afterAll(() => bench.close());
beforeEach(async () => {
  product = await bench.create('Shop');
  page = await bench.open(`/${product}/material`);
});
afterEach(() => page.context().close());

const recording = (items: number) => ({
  name: `0${items}-ann.har`,
  mimeType: 'application/json',
  buffer: Buffer.from(har(shopping(items))),
});
const materials = () => bench.ask<StoredMaterial[]>('GET', `/api/products/${product}/materials`);

async function drop(files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const given = files.map(({ name, buffer }) => ({ name, text: buffer.toString() }));
  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(given)}) transfer.items.add(new File([text], name));
    return transfer;
  })()`);
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: transfer });
  await page.locator('.dropping').waitFor();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
}

test('an empty product says what to do', async () => {
  await page.getByText('No material yet.').waitFor();
  await page.goto(`${bench.url}/${product}/calls`);
  await page.getByText('Nothing is shown yet', { exact: false }).waitFor();
});

test('files are chosen, sent, digested, and the actor is named', async () => {
  await page.getByLabel('Files of material').setInputFiles([recording(3)]);
  await page.getByRole('row', { name: /03-ann\.har/ }).waitFor();
  await bench.settled(product);
  await page.getByLabel('Who acted in 03-ann.har').fill('admin');
  await page.getByLabel('Who acted in 03-ann.har').press('Enter');
  await expect.poll(async () => (await materials())[0]?.actor).toBe('admin');
  await page.getByRole('link', { name: '7 Calls' }).click();
  await page.getByRole('button', { name: 'GET /api/items', exact: true }).waitFor();
});

test('files are dropped on any page of a product', async () => {
  await page.goto(`${bench.url}/${product}/gaps`);
  await drop([recording(4), recording(5)]);
  await page.getByRole('row', { name: /05-ann\.har/ }).waitFor();
  await bench.settled(product);
  expect((await materials()).map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('files dropped where no product is begin one', async () => {
  await page.goto(bench.url);
  await page.getByRole('heading', { name: 'Products' }).waitFor();
  await drop([recording(6)]);
  await page.getByRole('row', { name: /06-ann\.har/ }).waitFor();
  await bench.settled(new URL(page.url()).pathname.split('/')[1]!);
});

test('what is sent shows how far it is', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/uploads/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Files of material').setInputFiles([recording(7)]);
  await page.getByRole('progressbar', { name: 'Sending 07-ann.har' }).waitFor();
  goOn();
  await page.getByRole('row', { name: /07-ann\.har/ }).waitFor();
  await page.getByRole('progressbar', { name: 'Sending 07-ann.har' }).waitFor({ state: 'detached' });
});

test('what is no recording is refused, with the reason', async () => {
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('buy milk') };
  await page.getByLabel('Files of material').setInputFiles([notes]);
  await page.getByRole('row', { name: /notes\.txt.*not/ }).waitFor();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByText('No material yet.').waitFor();
});
