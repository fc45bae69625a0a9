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

test('an empty product says what to do, and has no table of nothing', async () => {
  await page.getByText('No sources yet.').waitFor();
  expect(await page.locator('thead').count()).toBe(0);
  await page.goto(`${bench.url}/${product}/calls`);
  await page.getByText('No specification yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Add files' }).click();
  await page.getByText('No sources yet.').waitFor();
});

test('while the first material is read, pages say that, and not that there is none', async () => {
  const job = { id: 'j', product, does: 'digest', status: 'running', reason: null, material: null, version: null };
  const jobs = [{ ...job, progress: { bytes: 1, total: 2, exchanges: 0 }, at: new Date().toISOString() }];
  await page.route(`**/api/products/${product}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, jobs } });
  });
  await page.goto(`${bench.url}/${product}/calls`);
  await page.getByText('Asbuilt is reading the sources.').waitFor();
});

test('files are chosen, sent, digested, and the actor is named', async () => {
  await page.getByLabel('Source files').setInputFiles([recording(3)]);
  await page.getByRole('row', { name: /03-ann\.har/ }).waitFor();
  await bench.settled(product);
  await page.getByLabel('Who acted in 03-ann.har').fill('admin');
  await page.getByLabel('Who acted in 03-ann.har').press('Enter');
  await expect.poll(async () => (await materials())[0]?.actor).toBe('admin');
  await page.getByRole('button', { name: 'Rebuild the specification' }).click();
  await page.getByRole('status').filter({ hasText: 'Rebuilt: the new version is 2.' }).waitFor();
  await page.getByRole('button', { name: 'Rebuild the specification' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Rebuilt: nothing changed. The current version is still 2.' })
    .waitFor();
  await page.getByRole('link', { name: '7 Calls' }).click();
  await page.getByRole('button', { name: 'GET /api/items', exact: true }).waitFor();
});

test('a file named after somebody is kept under another name, with its pictures', async () => {
  const { buffer, mimeType } = recording(3);
  const named = { name: '01-ann.bell@mail.example.har', mimeType, buffer };
  await page.getByLabel('Source files').setInputFiles([named]);
  await page.getByRole('row', { name: /^01-\S+@\S+\.har/ }).waitFor();
  await bench.settled(product);
  const folder = await bench.ask<{ name: string }>('POST', `/api/products/${product}/uploads`, {
    name: '01-ann.bell@mail.example.screens/1.png',
    size: 5,
  });
  const [kept] = await materials();
  expect(folder.name).toBe(`${kept!.name.replace(/har$/, 'screens')}/1.png`);
  expect(JSON.stringify(await materials())).not.toContain('ann.bell');
  expect(await page.locator('main').innerText()).not.toContain('ann.bell');
});

const ACCESS = '10.0.0.1 - - [01/Jan/2026:00:00:00 +0000] "GET /api/items/7 HTTP/1.1" 200 12 "-" "curl/8"\n';

test('files of any kind are dropped on any page of a product', async () => {
  await page.goto(`${bench.url}/${product}/gaps`);
  await drop([recording(4), { name: 'web.log', buffer: Buffer.from(ACCESS.repeat(3)) }]);
  await page.getByRole('row', { name: /04-ann\.har HAR/ }).waitFor();
  await page.getByRole('row', { name: /web\.log access log/ }).waitFor();
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
  await page.getByLabel('Source files').setInputFiles([recording(7)]);
  await page.getByRole('progressbar', { name: 'Uploading 07-ann.har' }).waitFor();
  goOn();
  await page.getByRole('row', { name: /07-ann\.har/ }).waitFor();
  await page.getByRole('progressbar', { name: 'Uploading 07-ann.har' }).waitFor({ state: 'detached' });
});

test('a connection that breaks is taken up again, also where the server has more by then than was thought', async () => {
  const broken = ['gone', 'other bytes'];
  await page.route('**/uploads', (route) => route.abort('connectionreset'), { times: 2 });
  await page.route('**/api/uploads/*', async (route) => {
    const how = route.request().method() === 'PATCH' ? broken.shift() : undefined;
    if (how === 'gone') await route.abort('connectionreset');
    else if (how === 'other bytes') await route.fulfill({ status: 409, json: { title: '5 bytes are here.' } });
    else await route.continue();
  });
  await page.getByLabel('Source files').setInputFiles([recording(9)]);
  await page.getByRole('row', { name: /09-ann\.har/ }).waitFor();
  await page.getByRole('progressbar', { name: 'Uploading 09-ann.har' }).waitFor({ state: 'detached' });
  expect(broken).toEqual([]);
});

test('a file goes on with what is there of it, and not with the beginning of another of its name and size', async () => {
  const { buffer, ...file } = recording(9);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });
  for (const [i, half] of [buffer, Buffer.from(buffer.toString().replaceAll('api', 'ipa'))].entries()) {
    const name = `1${i}-ann.har`;
    const begun = await bench.ask<{ id: string }>('POST', `/api/products/${product}/uploads`, {
      name,
      size: buffer.length,
    });
    const headers = { ...bench.headers, 'upload-offset': '0', 'content-type': 'application/octet-stream' };
    const body = new Uint8Array(half.subarray(0, 2000));
    await fetch(`${bench.url}/api/uploads/${begun.id}`, { method: 'PATCH', headers, body });
    await page.getByLabel('Source files').setInputFiles([{ ...file, name, buffer }]);
    await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  }
  expect(sent).toEqual([2000, 0]);
});

test('a digest that was cancelled says so, until it is tried again', async () => {
  await bench.upload(product, '01-ann.har', recording(3).buffer as Buffer<ArrayBuffer>);
  await bench.settled(product);
  const digest = () => bench.ask<{ id: string }>('POST', `/api/products/${product}/digests`);
  // The others keep it waiting; where a slow test lets it be done before it is cancelled, once more.
  for (let status = ''; status !== 'cancelled';) {
    const [, , , last] = [await digest(), await digest(), await digest(), await digest()];
    await bench.ask('POST', `/api/jobs/${last.id}/cancel`).catch(() => {});
    await bench.settled(product);
    ({ status } = await bench.ask<{ status: string }>('GET', `/api/jobs/${last.id}`));
  }
  await page.getByRole('alert').filter({ hasText: 'Cancelled. Nothing was changed.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await bench.settled(product);
});

test('an upload is cancelled, also while the server is away: that is said, and nothing of it is left', async () => {
  let isAway = false;
  let announced = 0;
  await page.route('**/api/**', async (route) => {
    const method = route.request().method();
    if (method === 'PATCH') isAway = true;
    if (method === 'POST') announced++;
    await (isAway ? route.abort('connectionrefused') : route.continue());
  });
  await page.getByLabel('Source files').setInputFiles([recording(6), recording(4)]);
  await page.getByText('The upload continues when the server is back.', { exact: false }).waitFor();
  for (const name of ['06-ann.har', '04-ann.har'])
    await page.getByRole('button', { name: `Cancel the upload of ${name}` }).click();
  await page.getByText('No sources yet.').waitFor();
  const left = () => page.evaluate<string>('localStorage.getItem("abandoned uploads") ?? "[]"');
  const ids = JSON.parse(await left()) as string[];
  isAway = false;
  await expect.poll(left).toBe('[]');
  expect([announced, ids.length, await materials()]).toEqual([2, 2, []]);
  for (const id of ids) await expect(bench.ask('GET', `/api/uploads/${id}`)).rejects.toThrow('404');
});

test('what was on its way when the server went is sent once it is back', async () => {
  let isAway = true;
  await page.route(/api\/uploads\/|happenings/, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  );
  await page.reload();
  const word = page.getByText('This page reconnects when it is back.', { exact: false });
  await word.waitFor();
  await page.getByLabel('Source files').setInputFiles([recording(5)]);
  await page.getByText('The upload continues when the server is back.', { exact: false }).waitFor();
  isAway = false;
  await page.getByRole('row', { name: /05-ann\.har/ }).waitFor();
  await page.getByText('The upload continues', { exact: false }).waitFor({ state: 'detached' });
  await word.waitFor({ state: 'detached' });
});

test('what could not be sent says so until it is sent', async () => {
  const refuse = { status: 413, json: { title: 'The disk is full.', detail: 'Make room.' } };
  await page.route('**/api/uploads/*', (route) => route.fulfill(refuse), { times: 1 });
  await page.getByLabel('Source files').setInputFiles([recording(5)]);
  await page.getByRole('alert').filter({ hasText: 'The disk is full. Make room.' }).waitFor();
  await page.getByLabel('Source files').setInputFiles([recording(5)]);
  await page.getByRole('row', { name: /05-ann\.har/ }).waitFor();
  await page.getByText('The disk is full.', { exact: false }).waitFor({ state: 'detached' });
});

test('a file that ends in the middle says so, and a whole one does not', async () => {
  const { buffer, ...whole } = recording(3);
  const cut = { ...whole, name: '04-bo.har', buffer: buffer.subarray(0, buffer.length - 300) };
  await page.getByLabel('Source files').setInputFiles([cut, { ...whole, buffer }]);
  await page
    .getByRole('row', { name: /04-bo\.har.*the file ends in the middle; the complete entries were used/ })
    .waitFor();
  await bench.settled(product);
  expect(await page.getByText('the file ends', { exact: false }).count()).toBe(1);
});

test('what is no recording is refused, with the reason', async () => {
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('buy milk') };
  await page.getByLabel('Source files').setInputFiles([notes]);
  await page.getByRole('row', { name: /notes\.txt.*not/ }).waitFor();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No sources yet.').waitFor();
});

test('what was recorded at one go is one session: named together, removed together', async () => {
  const screens = {
    name: '08-ann.pages.ndjson',
    mimeType: 'text/plain',
    buffer: Buffer.from('{"url":"https://shop.example/"}\n'),
  };
  await page.getByLabel('Source files').setInputFiles([recording(8), screens]);
  await page.getByLabel('Who acted in 08-ann', { exact: true }).fill('bo');
  await page.getByLabel('Who acted in 08-ann', { exact: true }).press('Enter');
  await expect.poll(async () => (await materials()).map(({ actor }) => actor)).toEqual(['bo', 'bo']);
  await bench.settled(product);
  await page.getByText('1 session · version 1').waitFor();
  await page.getByRole('button', { name: 'Remove 08-ann' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No sources yet.').waitFor();
});

test('a product is renamed, and removed when that is said twice', async () => {
  await page.goto(bench.url);
  await bench.ask('PATCH', `/api/products/${product}`, { name: 'Old shop' });
  await page.reload();
  await page.getByRole('button', { name: 'Rename Old shop' }).click();
  await page.getByLabel('Product name').fill('Corner shop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove Corner shop' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('link', { name: 'Corner shop' }).waitFor();
  await page.getByRole('button', { name: 'Remove Corner shop' }).click();
  await page.getByRole('button', { name: 'Delete the product' }).click();
  await page.getByRole('link', { name: 'Corner shop' }).waitFor({ state: 'detached' });
  await expect(materials()).rejects.toThrow('404');
});
