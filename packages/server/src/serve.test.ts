import type { Job, Product, StoredMaterial, Timings, Upload, Version } from '@asbuilt/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  folder,
  served,
  database,
  another,
  startAgain,
  onEachStore,
  HAR,
  SIGNED_IN,
  ask,
  send,
  upload,
  digested,
  quiet,
} from './served.test-kit.js';
import { openStore } from './store/open-store.js';

onEachStore(() => {
  test('a recording that is dropped becomes a version, and any line of it can say why', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    await upload(id);
    const product = await digested(id);
    expect(product.version?.points.find(({ point }) => point === 'calls')?.statements).toBe(1);
    const calls = await ask<{
      statements: { id: string; path: string; evidence: { material: string; entry: number }[] }[];
    }>('GET', `/api/products/${id}/versions/latest/points/calls`);
    expect(calls.statements[0]?.path).toBe('/api/orders/{id}');
    const { material, entry } = calls.statements[0]!.evidence[0]!;
    const exhibit = await ask<{ actor: string; event: { status: number } }>(
      'GET',
      `/api/products/${id}/materials/${material}/entries/${entry}`,
    );
    expect(exhibit.actor).toBe('ann');
    expect(exhibit.event.status).toBe(200);
    const timings = await ask<Timings>('GET', `/api/products/${id}/versions/latest/timings`);
    const took = { shortest: 5, median: 5, p95: 5, longest: 5 };
    expect(timings.calls).toMatchObject([{ call: calls.statements[0]!.id, timed: 40, untimed: 0, took }]);
  });

  test('what a later recording tells to be secret goes from all that is kept, shown and concluded', async () => {
    const token = 'Zk3vQ81mPx72LwRt0aYb';
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const har = HAR.toString();
    await upload(id, 'a.har', Buffer.from(har.replaceAll('state', token)));
    await digested(id);
    const document = (version: number) => ask('GET', `/api/products/${id}/versions/${version}/points/calls`);
    expect(JSON.stringify(await document(1))).toContain(token);
    await upload(id, 'b.har', Buffer.from(har.replaceAll('state\\":\\"new\\"', `access_token\\":\\"${token}\\"`)));
    await quiet(id);
    const exhibit = await ask('GET', `/api/products/${id}/materials/a/entries/0`);
    for (const shown of [exhibit, await document(1), await document(2)]) {
      expect(JSON.stringify(shown)).toMatch(/orders/);
      expect(JSON.stringify(shown)).not.toContain(token);
    }
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
      expect(text.includes(token), file.name).toBe(false);
    }
  });

  test.each(['digested with its times', 'older than that'])(
    'how long calls took stays, whatever is removed: %s',
    async (since) => {
      const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
      await upload(id);
      await digested(id);
      const opened = await openStore(database ?? join(folder, 'asbuilt.db'));
      const kept = await opened.selectFrom('versions').select('timings').where('product', '=', id).execute();
      expect(kept.map(({ timings }) => timings !== null)).toEqual([true]);
      if (since === 'older than that') await opened.updateTable('versions').set({ timings: null }).execute();
      await opened.destroy();
      const [material] = await ask<StoredMaterial[]>('GET', `/api/products/${id}/materials`);
      await ask('DELETE', `/api/products/${id}/materials/${material!.id}`);
      const told = () => ask<Timings>('GET', `/api/products/${id}/versions/1/timings`);
      const before = await told();
      expect(before.calls).toMatchObject([{ timed: 40 }]);
      await served.close();
      await startAgain();
      expect(await told()).toEqual(before);
    },
  );

  test('decisions are laid over every version, survive a new digest, and can be taken back', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    await upload(id);
    await digested(id);
    type Calls = { statements: { id: string; entity: string; review?: { verdict: string; by: string } }[] };
    const calls = () => ask<Calls>('GET', `/api/products/${id}/versions/latest/points/calls`);
    const call = (await calls()).statements[0]!;
    const review = await ask<{ id: string }>('POST', `/api/products/${id}/reviews`, {
      point: 'calls',
      statement: call.id,
      verdict: 'edited',
      change: { kind: 'set', at: '/entity', value: 'purchase' },
      by: 'ann',
    });
    expect((await calls()).statements[0]).toMatchObject({
      entity: 'purchase',
      review: { verdict: 'edited', by: 'ann' },
    });
    const reviewed = async () => {
      const { version } = await ask<Product>('GET', `/api/products/${id}`);
      const [newest] = await ask<Version[]>('GET', `/api/products/${id}/versions`);
      return [version, newest].map((one) => one!.points.find(({ point }) => point === 'calls')!.reviewed);
    };
    expect(await reviewed()).toEqual([1, 1]);
    const about = { point: 'calls', statement: call.id, by: 'cy' };
    await ask('POST', `/api/products/${id}/reviews`, { ...about, verdict: 'confirmed' });
    const fixed = { ...about, verdict: 'edited', change: { kind: 'segment', index: 2, as: 'literal' } };
    await expect(ask('POST', `/api/products/${id}/reviews`, fixed)).rejects.toThrow(
      '409 {"title":"This segment had several values: “0”, “1”, “10”, “11”, “12” ….","detail":"A fixed word has one value. If these are different calls, reject the statement.","status":409}',
    );
    const job = await ask<Job>('POST', `/api/products/${id}/digests`);
    while ((await ask<Job>('GET', `/api/jobs/${job.id}`)).status !== 'done')
      await new Promise((r) => setTimeout(r, 20));
    expect((await calls()).statements[0]?.entity).toBe('purchase');
    await ask('POST', `/api/products/${id}/reviews/${review.id}/undo`, { by: 'bo' });
    expect((await calls()).statements[0]?.entity).toBe(call.entity);
    // Whoever confirmed the correction did not confirm what it corrected.
    expect((await calls()).statements[0]?.review).toBeUndefined();
    expect(await reviewed()).toEqual([0, 0]);
  });

  test('what is no recording is refused with its reason, and a copy is not counted twice', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    await upload(id, 'notes.har', Buffer.from('{"hello":1}'));
    await upload(id, '01-ann.har');
    await upload(id, 'copy.har');
    await upload(id, 'with-blanks.har', Buffer.from(JSON.stringify(JSON.parse(HAR.toString()), null, 2)));
    await digested(id);
    const materials = await ask<{ name: string; status: string; reason: string | null }[]>(
      'GET',
      `/api/products/${id}/materials`,
    );
    const told = Object.fromEntries(materials.map(({ name, status, reason }) => [name, `${status} ${reason ?? ''}`]));
    expect(told['01-ann.har']).toBe('ready ');
    expect(told['notes.har']).toMatch(/^refused .*not a HAR/);
    expect(told['copy.har']).toMatch(/^refused .*same content as 01-ann\.har/);
    expect(told['with-blanks.har']).toMatch(/^refused .*same content as 01-ann\.har/);
  });

  test('files that were announced together make one version, whatever comes first', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const begin = (name: string, size: number) => ask<Upload>('POST', `/api/products/${id}/uploads`, { name, size });
    const other = Buffer.from(HAR.toString().replaceAll('/orders/', '/bills/'));
    const [first, second, third] = [
      await begin('01-ann.har', HAR.length),
      await begin('b.har', other.length),
      await begin('c.har', 9),
    ];
    await send(first.id, 0, HAR);
    await quiet(id);
    expect((await ask<Product>('GET', `/api/products/${id}`)).version).toBe(null);
    await send(second.id, 0, other, other);
    await quiet(id);
    await ask('DELETE', `/api/uploads/${third.id}`);
    const { version, sessions } = await digested(id);
    expect([version?.number, version?.materials.length, sessions]).toEqual([1, 2, 2]);
  });

  test('what a server that was killed had not written down yet is done by the next one', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    await upload(id);
    await digested(id);
    // All of it is there, and there was no time to note that it is to be taken in.
    const begun = await ask<Upload>('POST', `/api/products/${id}/uploads`, { name: 'b.har', size: HAR.length });
    await send(begun.id, 0, HAR.subarray(0, HAR.length - 1));
    await served.close();
    const store = await openStore(database ?? join(folder, 'asbuilt.db'));
    const [known] = await store.selectFrom('materials').selectAll().execute();
    await store
      .insertInto('materials')
      .values({ ...known!, id: 'M', name: 'b.har', status: 'waiting' })
      .execute();
    await store.updateTable('uploads').set({ material: 'M' }).where('id', '=', begun.id).execute();
    // The other was taken in, and there was no time to note that it is to be digested.
    await store.deleteFrom('jobs').where('does', '=', 'digest').execute();
    await store.deleteFrom('versions').execute();
    await store.destroy();
    await startAgain();
    expect((await digested(id)).version?.number).toBe(1);
    const materials = await ask<{ name: string; status: string }[]>('GET', `/api/products/${id}/materials`);
    expect(materials.every(({ status }) => status !== 'waiting')).toBe(true);
  });

  test('of a product that is removed nothing stays, and what others have too does', async () => {
    for (const left of await ask<Product[]>('GET', '/api/products')) await ask('DELETE', `/api/products/${left.id}`);
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const { id: other } = await ask<Product>('POST', '/api/products', { name: 'Shop again' });
    for (const product of [id, other]) {
      await upload(product);
      await digested(product);
    }
    await ask('POST', `/api/products/${id}/uploads`, { name: 'half.har', size: 5 }).then(async (begun) =>
      send((begun as Upload).id, 0, HAR.subarray(0, 3)),
    );
    await ask('DELETE', `/api/products/${id}`);
    await expect(ask('GET', `/api/products/${id}`)).rejects.toThrow('404');
    const calls = await ask<{ statements: { evidence: { material: string; entry: number }[] }[] }>(
      'GET',
      `/api/products/${other}/versions/latest/points/calls`,
    );
    const { material, entry } = calls.statements[0]!.evidence[0]!;
    await ask('GET', `/api/products/${other}/materials/${material}/entries/${entry}`);
    await ask('DELETE', `/api/products/${other}`);
    const files = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((one) => one.isFile() && /vault|uploads/.test(one.parentPath))
        .map(({ name }) => name);
    await expect.poll(files).toEqual([]);
  });

  test('two servers do not work in one folder; the second hears where the first is', async () => {
    await expect(another()).rejects.toMatchObject({
      name: 'Error',
      server: { url: served.url, token: served.token },
    });
  });

  test('other names and other origins are turned away', async () => {
    const port = new URL(served.url).port;
    const { request } = await import('node:http');
    const status = (headers: Record<string, string>) =>
      new Promise<number>((done) =>
        request({ host: '127.0.0.1', port, path: '/api/products', headers: { ...SIGNED_IN, ...headers } }, (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0);
        }).end(),
      );
    expect(await status({ host: `evil.example:${port}` })).toBe(421);
    expect(await status({ host: `127.0.0.1:${port}`, origin: 'http://evil.example' })).toBe(403);
    expect(await status({ host: `127.0.0.1:${port}`, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` })).toBe(200);
  });

  test('a decision that is somebody’s and about something is heard at once by whoever looks; no other is kept', async () => {
    const { id } = await ask<Product>('POST', '/api/products', { name: 'Shop' });
    const decide = (statement: string, by: string) =>
      ask('POST', `/api/products/${id}/reviews`, { point: 'calls', statement, verdict: 'confirmed', by });
    await expect(decide('C-1', 'ann')).rejects.toThrow('409');
    await upload(id);
    await digested(id);
    await expect(decide('C-1', 'ann')).rejects.toThrow('404');
    type Calls = { statements: { id: string }[] };
    const { statements } = await ask<Calls>('GET', `/api/products/${id}/versions/latest/points/calls`);
    await expect(decide(statements[0]!.id, ' ')).rejects.toThrow('The reviewer is missing.');
    const stream = await fetch(`${served.url}/api/products/${id}/happenings`, { headers: SIGNED_IN });
    const reader = stream.body!.getReader();
    await reader.read();
    await decide(statements[0]!.id, 'ann');
    const { value } = await reader.read();
    expect(Buffer.from(value!).toString()).toContain('"kind":"review"');
    await reader.cancel();
  });
});
