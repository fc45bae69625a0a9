import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, script, seenAt, startProduct, type Product, type Seen } from './browser/product.test-kit.js';

let product: Product;

const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

beforeAll(async () => {
  product = await startProduct({
    '/': `<title>Home</title><a href="/next">Next</a><script>fetch('/api/items')</script>`,
    '/next': `<title>Next</title><h1>Next</h1>`,
    '/api/items': json([{ id: 1 }]),
    '/worker': `<script>new Worker('/worker.js')</script>`,
    '/worker.js': script(`fetch('/api/from-worker')`),
    '/api/from-worker': json({ ok: true }),
  });
});
afterAll(() => product.close());

describe('a recording', () => {
  test('has bodies of a page that was left at once', async () => {
    const seen: Seen = await seenAt(`${product.origin}/`, async ({ page }) => {
      await page.click('text=Next');
      await page.waitForURL('**/next');
    });
    expect(seen.at('/api/items')[0]).toMatchObject({ status: 200, responseBody: { text: '[{"id":1}]' } });
    expect([...seen.pages.values()].map(({ title }) => title)).toEqual(['Home', 'Next']);
    await wait(0);
  });
});
