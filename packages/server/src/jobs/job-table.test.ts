import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../store/open-store.js';
import { openJobTable, type JobTable } from './job-table.js';

let folder: string;
let store: Store;
let table: JobTable;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-jobs-'));
  store = await openStore(join(folder, 'asbuilt.db'));
  table = openJobTable({ store, now: () => new Date(0) });
  await store.insertInto('products').values({ id: 'shop', name: 'Shop', at: '2026-01-01T00:00:00.000Z' }).execute();
});
afterEach(async () => {
  await store.destroy();
  await rm(folder, { recursive: true, force: true });
});

test.each(['waiting', 'running'] as const)(
  'a job that is %s is still to be done, also when its upload became a picture and is no material any more',
  async (status) => {
    const { id } = await table.insert('shop', 'take-in', 'a picture');
    await table.change(id, { status });
    expect((await table.open('shop')).map((job) => job.id)).toEqual([id]);
  },
);

test.each(['failed', 'quarantined', 'cancelled', 'done'] as const)(
  'of material that was deleted no job that %s is left',
  async (status) => {
    const { id } = await table.insert('shop', 'take-in', 'deleted');
    await table.change(id, { status });
    expect(await table.open('shop')).toEqual([]);
  },
);
