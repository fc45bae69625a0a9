import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from './open-store.js';

test('a store of an earlier release is brought up, and has what it had', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'asbuilt-store-'));
  try {
    const place = join(folder, 'asbuilt.db');
    const first = await openStore(place);
    // As the first format had it: decisions were about whole statements.
    await sql`alter table reviews drop column part`.execute(first);
    await first.updateTable('store').set({ format: 1 }).execute();
    await first.insertInto('products').values({ id: 'p', name: 'Shop', at: '' }).execute();
    const review = { id: 'r', product: 'p', point: 'calls', statement: 'C-1', verdict: 'confirmed' as const };
    await first
      .insertInto('reviews')
      .values({ ...review, by: 'ann', at: '' } as never)
      .execute();
    await first.destroy();
    for (const _again of [1, 2]) {
      const store = await openStore(place);
      expect(await store.selectFrom('reviews').select(['id', 'part']).execute()).toEqual([{ id: 'r', part: null }]);
      expect(await store.selectFrom('store').selectAll().execute()).toEqual([{ format: 2 }]);
      await store.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
