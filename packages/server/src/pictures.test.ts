import type { Product } from '@asbuilt/contract';
import type { Spec } from '@asbuilt/spec';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFiles } from './add-files.js';
import { ask, digested, onEachStore, served, SIGNED_IN } from './served.test-kit.js';

// Recordings number their pictures alike, and are called alike when somebody records again: whose picture is served?

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pictureOf = (of: string): Buffer => Buffer.concat([PNG, Buffer.from(of)]);

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'asbuilt-pictures-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A recording with one screen, and its picture: the picture says which screen it is of. */
async function recorded(take: string, name: string, path: string): Promise<string> {
  const into = join(folder, take);
  await mkdir(join(into, `${name}.screens`), { recursive: true });
  const url = `https://shop.example${path}`;
  const entry = {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 5,
    request: { method: 'GET', url, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: `{"of":"${path}"}` } },
  };
  const page = { at: '2026-01-01T00:00:01.000Z', url, title: path, h1: [path], picture: 'screen-001.png' };
  await writeFile(join(into, `${name}.har`), JSON.stringify({ log: { version: '1.2', entries: [entry] } }));
  await writeFile(join(into, `${name}.pages.ndjson`), `${JSON.stringify(page)}\n`);
  await writeFile(join(into, `${name}.screens`, 'screen-001.png'), pictureOf(path));
  return join(into, `${name}.har`);
}

async function shownPictures(id: string): Promise<[route: string, picture: string][]> {
  const { version } = await digested(id);
  const spec = await ask<Spec>('GET', `/api/products/${id}/versions/${version!.number}/document`);
  return Promise.all(
    spec.screens.statements.map(async ({ route, picture, pictured }): Promise<[string, string]> => {
      const of = pictured!.evidence.material;
      const answer = await fetch(`${served.url}/api/products/${id}/materials/${of}/pictures/${picture}`, {
        headers: SIGNED_IN,
      });
      return [route, answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('latin1', PNG.length) : 'none'];
    }),
  );
}

onEachStore(() => {
  test('each screen has its own picture, whatever recordings call theirs', async () => {
    const product = { name: 'Named apart' };
    const files = [await recorded('one', '01-ann', '/orders'), await recorded('one', '02-bob', '/users')];
    const id = await addFiles({ server: served, ...product, files });
    expect(await shownPictures(id)).toEqual([
      ['/orders', '/orders'],
      ['/users', '/users'],
    ]);
  });

  test('a second recording of the same name takes no picture from the first', async () => {
    const product = { name: 'Named alike' };
    const first = await addFiles({ server: served, ...product, files: [await recorded('one', '01-ann', '/orders')] });
    await digested(first);
    const id = await addFiles({ server: served, ...product, files: [await recorded('two', '01-ann', '/invoices')] });
    expect(await shownPictures(id)).toEqual([
      ['/invoices', '/invoices'],
      ['/orders', '/orders'],
    ]);
  });

  test('a picture that came without its folder is shown where there is one recording, and never beside others', async () => {
    const product = { name: 'Loose' };
    const file = await recorded('one', '01-ann', '/orders');
    const { id } = await ask<Product>('POST', '/api/products', product);
    const loose = join(folder, 'screen-001.png');
    await writeFile(loose, pictureOf('anything'));
    const pages = file.replace(/har$/, 'pages.ndjson');
    await addFiles({ server: served, ...product, files: [loose] });
    await addFiles({ server: served, ...product, files: [pages] });
    expect(await shownPictures(id)).toEqual([['/orders', 'anything']]);
    const other = (await recorded('one', '02-bob', '/users')).replace(/har$/, 'pages.ndjson');
    await addFiles({ server: served, ...product, files: [other] });
    expect((await shownPictures(id)).map(([, picture]) => picture)).toEqual(['none', 'none']);
  });
});
