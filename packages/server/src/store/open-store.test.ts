import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../serve.js';
import { bearerOf } from '../testing.js';
import { openStore, type Store } from './open-store.js';
import { startPostgres, type Postgres } from './postgres.test-kit.js';

/** As the first format had it: decisions were about whole statements, nothing was kept of times, and starts were not counted. */
async function asAtFirst(store: Store): Promise<void> {
  await sql`alter table reviews drop column part`.execute(store);
  await sql`alter table versions drop column timings`.execute(store);
  await sql`alter table jobs drop column starts`.execute(store);
  await sql`alter table products drop column provisional`.execute(store);
  await sql`alter table products drop column origins`.execute(store);
  await store.updateTable('store').set({ format: 1 }).execute();
}

const DECIDED = [
  { id: 'r1', point: 'calls', statement: 'C-1', verdict: 'confirmed', change: null, note: 'as told', undone_at: null },
  {
    id: 'r2',
    point: 'entities',
    statement: 'E-1',
    verdict: 'edited',
    change: '{"kind":"rename","to":"Tome"}',
    note: null,
    undone_at: null,
  },
  {
    id: 'r3',
    point: 'calls',
    statement: 'C-2',
    verdict: 'rejected',
    change: null,
    note: null,
    undone_at: '2026-01-02',
  },
] as const;

describe.each(['a file', 'PostgreSQL'])('on %s', (kind) => {
  let folder: string;
  let postgres: Postgres | undefined;
  let place: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asbuilt-store-'));
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    place = postgres?.url ?? join(folder, 'asbuilt.db');
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a store of an earlier release is brought up, and has every decision that it had', async () => {
    const first = await openStore(place);
    await asAtFirst(first);
    await first.insertInto('products').values({ id: 'p', name: 'Shop', at: '' }).execute();
    const job = { id: 'j', product: 'p', does: 'digest', status: 'done', at: '' } as const;
    await first.insertInto('jobs').values(job).execute();
    const version = { product: 'p', number: 1, at: '', materials: '[]', points: '[]', document: 'x' };
    await first
      .insertInto('versions')
      .values(version as never)
      .execute();
    for (const one of DECIDED)
      await first
        .insertInto('reviews')
        .values({ ...one, product: 'p', by: 'ann', at: '2026' } as never)
        .execute();
    await first.destroy();
    for (const _again of [1, 2]) {
      const store = await openStore(place);
      const rows = await store.selectFrom('reviews').selectAll().orderBy('turn').execute();
      expect(rows).toMatchObject(DECIDED.map((one) => ({ ...one, part: null, by: 'ann', at: '2026' })));
      expect(await store.selectFrom('versions').select(['number', 'timings']).execute()).toEqual([
        { number: 1, timings: null },
      ]);
      expect(await store.selectFrom('jobs').select(['id', 'starts']).execute()).toEqual([{ id: 'j', starts: 0 }]);
      expect(await store.selectFrom('products').select(['provisional', 'origins']).execute()).toEqual([
        { provisional: 0, origins: null },
      ]);
      expect(await store.selectFrom('store').selectAll().execute()).toEqual([{ format: 5 }]);
      await store.destroy();
    }
  });

  test('the server tells them, and takes one of them back', async () => {
    const database = postgres?.url;
    const served = await serve({ folder, database, port: 0, release: 'test', key: new Uint8Array(32).fill(3) });
    const reviews = `${served.url}/api/products/p/reviews`;
    const told = async () =>
      (await (await fetch(reviews, { headers: bearerOf(served) })).json()) as { id: string; undone: object | null }[];
    try {
      expect((await told()).map(({ id, undone }) => [id, undone === null])).toEqual([
        ['r3', false],
        ['r2', true],
        ['r1', true],
      ]);
      const headers = { ...bearerOf(served), 'content-type': 'application/json' };
      const undo = { method: 'POST', body: JSON.stringify({ by: 'bo' }), headers };
      expect((await fetch(`${reviews}/r2/undo`, undo)).status).toBe(200);
      expect((await told())[1]).toMatchObject({ id: 'r2', undone: { by: 'bo' } });
    } finally {
      await served.close();
    }
  });
});
