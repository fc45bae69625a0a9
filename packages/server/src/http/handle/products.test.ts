import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepVersion } from '../../jobs/digest-product.js';
import { openServerContext, type ServerContext } from '../../server-context.js';
import type { Services } from '../handlers.js';
import { productOf } from './products.js';

let folder: string;
let context: ServerContext;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-product-'));
  context = await openServerContext({ folder, key: new Uint8Array(32) });
});
afterEach(async () => {
  context.health.close();
  await context.store.destroy();
  await rm(folder, { recursive: true, force: true });
});

test('a digest that ends while the product is read is not an old version with nothing left to do', async () => {
  const row = { id: 'shop', name: 'Shop', at: '2026-01-01T00:00:00.000Z', provisional: 0 };
  await context.store.insertInto('products').values(row).execute();
  const ended = { document: 'd', timings: 't', points: [], materials: ['m'] };
  const services = {
    context,
    countReviewed: async (_product: string, version: unknown) => version,
    jobQueue: {
      ofProduct: async () => {
        await keepVersion(context, 'shop', ended);
        return [];
      },
    },
  } as unknown as Services;
  const { jobs, version } = await productOf('shop', services);
  expect([jobs, version?.materials]).toEqual([[], ['m']]);
});
