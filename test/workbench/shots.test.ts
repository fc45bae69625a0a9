import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { addLending, startBench, type Bench } from './kit/bench.js';

let bench: Bench;
let lending: string;
beforeAll(async () => {
  bench = await startBench();
  lending = await addLending(bench);
}, 120_000);
afterAll(() => bench.close());
const PAGES = (
  process.env['PAGES'] ??
  ',purpose,screens,entities,states,validation,roles,calls,errors,constants,gaps,material,compare,export,PRODUCTS'
).split(',');
const SIZES = (process.env['SIZES'] ?? '1440,390').split(',').map(Number);
const THEMES = (process.env['THEMES'] ?? 'light').split(',') as ('light' | 'dark')[];
test('shots', async () => {
  mkdirSync('/tmp/shots', { recursive: true });
  for (const theme of THEMES)
    for (const width of SIZES) {
      const page = await bench.open('/', {
        colorScheme: theme,
        viewport: { width, height: width < 500 ? 844 : width > 2000 ? 1440 : 900 },
      });
      for (const name of PAGES) {
        const path = name === 'PRODUCTS' ? '/' : `/${lending}${name && '/' + name}${process.env['QUERY'] ?? ''}`;
        await page.goto(bench.url + path);
        await page.waitForTimeout(Number(process.env['WAIT'] ?? 1200));
        if (process.env['CLICK'])
          await page
            .locator(process.env['CLICK'])
            .first()
            .click()
            .then(() => page.waitForTimeout(900));
        await page.screenshot({
          path: `/tmp/shots/${name || 'overview'}-${width}-${theme}${process.env['TAG'] ?? ''}.png`,
        });
      }
      await page.context().close();
    }
  console.log(bench.complaints);
}, 300_000);
