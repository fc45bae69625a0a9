import type { Product, StoredMaterial, Upload } from '@asbuilt/contract';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addFiles } from './add-files.js';
import { openStore } from './store/open-store.js';
import {
  folder,
  served,
  database,
  startAgain,
  onEachStore,
  HAR,
  SIGNED_IN,
  ask,
  send,
  beginningOf,
  digested,
  holding,
} from './served.test-kit.js';

onEachStore(() => {
  test('an upload that broke off goes on from where it is safe', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const half = await send(begun.id, 0, HAR.subarray(0, 1001));
    expect(half.offset).toBe(1001);
    await served.close();
    await startAgain();
    const again = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    expect(again).toMatchObject({ id: begun.id, offset: 1001 });
    await send(begun.id, 1001, HAR.subarray(1001));
    expect((await digested(id)).sessions).toBe(1);
  });

  test('an upload goes on with the file that it began with, and with no other of its name and size', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const other = Buffer.from(HAR).fill(' ', 0, 1);
    const size = HAR.length;
    const begin = (bytes?: Buffer<ArrayBuffer>, length = 1001) =>
      ask<Upload>('POST', `/api/products/${id}/uploads`, {
        name: 'a.har',
        size,
        ...(bytes && { begins: beginningOf(bytes.subarray(0, length)) }),
      });
    const begun = await begin();
    await send(begun.id, 0, HAR.subarray(0, 1001));
    expect(await begin(HAR)).toMatchObject({ id: begun.id, offset: 1001 });
    expect(await begin(HAR, 1000)).toMatchObject({ id: begun.id, offset: 1001 });
    const anew = await begin(other);
    expect(anew.id).not.toBe(begun.id);
    expect(anew.offset).toBe(0);
    expect((await readdir(join(folder, 'uploads'))).includes(begun.id)).toBe(false);
    await send(anew.id, 0, HAR);
    expect((await digested(id)).sessions).toBe(1);
  });

  test('a connection that hangs is let go when the file is sent anew, and what it brought is kept', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const headers = { ...SIGNED_IN, 'upload-offset': '0', 'content-length': HAR.length };
    const hanging = request(`${served.url}/api/uploads/${begun.id}`, { method: 'PATCH', headers });
    const told = new Promise<number | undefined>((heard) => hanging.on('response', (one) => heard(one.statusCode)));
    hanging.write(HAR.subarray(0, 1001));
    const spooled = () =>
      stat(join(folder, 'uploads', begun.id)).then(
        ({ size }) => size,
        () => 0,
      );
    await expect.poll(spooled).toBe(1001);
    expect(await send(begun.id, 0, HAR)).toMatchObject({ status: 409, title: 'The server has 1001 bytes.' });
    expect(await told).toBe(409);
    hanging.destroy();
    expect(await ask<Upload>('GET', `/api/uploads/${begun.id}`)).toMatchObject({ offset: 1001 });
    expect((await send(begun.id, 1001, HAR.subarray(1001))).material).not.toBeNull();
    expect(await send(begun.id, HAR.length, HAR.subarray(0, 1))).toMatchObject({ status: 409 });
    expect((await digested(id)).sessions).toBe(1);
  });

  test('an upload that is given up while it is sent leaves nothing, and becomes no material', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const headers = { ...SIGNED_IN, 'upload-offset': '0', 'content-length': HAR.length };
    const hanging = request(`${served.url}/api/uploads/${begun.id}`, { method: 'PATCH', headers });
    const told = new Promise<number | undefined>((heard) => hanging.on('response', (one) => heard(one.statusCode)));
    hanging.write(HAR.subarray(0, 1001));
    await expect.poll(() => readdir(join(folder, 'uploads'))).toEqual([begun.id]);
    const given = await fetch(`${served.url}/api/uploads/${begun.id}`, { method: 'DELETE', headers: SIGNED_IN });
    hanging.end(HAR.subarray(1001));
    expect([given.status, await told, await readdir(join(folder, 'uploads'))]).toEqual([204, 409, []]);
    expect(await ask('GET', `/api/products/${id}/materials`)).toEqual([]);
  });

  test('of several who send one upload at once none is cut off unheard, and nothing that came is lost', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const told = await Promise.all([0, 1, 2, 3].map(() => send(begun.id, 0, HAR.subarray(0, 1001))));
    const { offset } = await ask<Upload>('GET', `/api/uploads/${begun.id}`);
    expect(told.every((one) => one.offset === offset || 'title' in one)).toBe(true);
    expect(offset).toBe(1001);
    expect((await send(begun.id, offset, HAR.subarray(offset))).material).not.toBeNull();
  });

  test('more bytes than were announced are refused, told beforehand or not, and what was there is there', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    await send(begun.id, 0, HAR.subarray(0, 1001));
    const tooMuch = Buffer.concat([HAR.subarray(1001), Buffer.from('more')]);
    const chunked = await fetch(`${served.url}/api/uploads/${begun.id}`, {
      method: 'PATCH',
      headers: { ...SIGNED_IN, 'upload-offset': '1001' },
      body: new Blob([tooMuch]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await send(begun.id, 1001, tooMuch)).toMatchObject({ status: 413 });
    expect(await ask<Upload>('GET', `/api/uploads/${begun.id}`)).toMatchObject({ offset: 1001, material: null });
    expect((await send(begun.id, 1001, HAR.subarray(1001))).material).not.toBeNull();
    expect((await digested(id)).sessions).toBe(1);
  });

  test('an upload whose last answer was lost is there once, and says so to whoever asks or sends again', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    await send(begun.id, 0, HAR.subarray(0, 1001));
    // Nobody hears what this is answered.
    await send(begun.id, 1001, HAR.subarray(1001));
    const now = () => ask<Upload>('GET', `/api/uploads/${begun.id}`);
    const { material } = await now();
    expect(await send(begun.id, 1001, HAR.subarray(1001))).toMatchObject({ material, offset: HAR.length });
    expect((await digested(id)).sessions).toBe(1);
    // Also when it is taken in, and after a restart.
    expect(await send(begun.id, 1001, HAR.subarray(1001))).toMatchObject({ material });
    await served.close();
    await startAgain();
    expect(await now()).toMatchObject({ material, offset: HAR.length });
    expect(await ask<StoredMaterial[]>('GET', `/api/products/${id}/materials`)).toMatchObject([{ id: material }]);
    await ask('DELETE', `/api/products/${id}/materials/${material}`);
    await expect(now()).rejects.toThrow('404');
  });

  test('bytes that are not those of the file become no material, and nothing of them is kept', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const damaged = Buffer.from(HAR);
    damaged[1000]! ^= 1;
    await send(begun.id, 0, HAR.subarray(0, 500));
    expect(await send(begun.id, 500, damaged.subarray(500))).toMatchObject({
      status: 422,
      title: 'a.har: the uploaded bytes do not match the hash.',
    });
    expect(await ask('GET', `/api/products/${id}/materials`)).toEqual([]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    await expect(ask('GET', `/api/uploads/${begun.id}`)).rejects.toThrow('404');
  });

  test('a file is material only once its hash came, also after its last byte', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const without = await fetch(`${served.url}/api/uploads/${begun.id}`, {
      method: 'PATCH',
      headers: { ...SIGNED_IN, 'upload-offset': '0' },
      body: HAR,
    });
    expect([without.status, await ask('GET', `/api/products/${id}/materials`)]).toEqual([400, []]);
    expect(await ask<Upload>('GET', `/api/uploads/${begun.id}`)).toMatchObject({ offset: HAR.length, material: null });
    expect((await send(begun.id, HAR.length, new Uint8Array())).material).not.toBeNull();
    expect((await digested(id)).sessions).toBe(1);
  });

  test('material that is removed while it waits leaves no upload, also where its job had failed', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    const left = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'b.har', size: HAR.length });
    for (const upload of [begun, left]) await send(upload.id, 0, HAR.subarray(0, HAR.length - 1));
    await served.close();
    // As it is after a job that failed: the file waits, and nothing is going to take it in.
    const store = await openStore(database ?? join(folder, 'asbuilt.db'));
    const product = {
      product: id,
      name: 'a.har',
      actor: 'a',
      kind: 'unknown',
      bytes: 9,
      at: '',
      exchanges: 0,
      views: 0,
    };
    const row = { ...product, status: 'waiting' as const, redactions: '{}', skipped: '{}' };
    await store
      .insertInto('materials')
      .values({ ...row, id: `M-${id}` })
      .execute();
    const job = { id: `J-${id}`, product: id, does: 'take-in' as const, status: 'failed' as const, at: '' };
    await store
      .insertInto('jobs')
      .values({ ...job, material: `M-${id}` })
      .execute();
    await store
      .updateTable('uploads')
      .set({ material: `M-${id}` })
      .where('id', '=', begun.id)
      .execute();
    await store.destroy();
    await writeFile(join(folder, 'uploads', 'given-up'), 'x');
    await startAgain();
    expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual([begun.id, left.id].toSorted());
    await ask('DELETE', `/api/products/${id}/materials/M-${id}`);
    expect(await readdir(join(folder, 'uploads'))).toEqual([left.id]);
    await expect(ask('GET', `/api/uploads/${begun.id}`)).rejects.toThrow('404');
  });

  test('no secret is on the disk: neither while a file waits nor afterwards', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'a.har', size: HAR.length });
    await send(begun.id, 0, HAR.subarray(0, HAR.length - 1));
    expect(await holding('sk_live_4eC39HqLyjWDarjtT1zdp7dc')).toEqual([]);
    await send(begun.id, HAR.length - 1, HAR.subarray(HAR.length - 1));
    await digested(id);
    expect(await holding('sk_live_4eC39HqLyjWDarjtT1zdp7dc')).toEqual([]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  test('an empty list of pages beside a recording keeps nobody from opening the recording', async () => {
    const there = await mkdtemp(join(tmpdir(), 'asbuilt-empty-'));
    const [har, pages] = [join(there, 'a.har'), join(there, 'a.pages.ndjson')];
    await writeFile(har, HAR);
    await writeFile(pages, '');
    const add = (...files: string[]) => addFiles({ server: served, name: files.join(), files });
    expect((await digested(await add(har))).sessions).toBe(1);
    expect((await digested(await add(har, pages))).sessions).toBe(1);
    await expect(add(pages)).rejects.toThrow('a.pages.ndjson is empty.');
    await rm(there, { recursive: true });
  });
});
