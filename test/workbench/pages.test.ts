import { POINTS } from '@asbuilt/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriers } from './kit/axe.js';
import { addBookshelf, addLending, drawn, PREPARING, startBench, type Bench } from './kit/bench.js';

// Every page, as a person opens it: with a specification of which all is known, and with one that was really recovered.

let bench: Bench;
let lending: string;
let bookshelf: string;

beforeAll(async () => {
  bench = await startBench();
  bookshelf = await addBookshelf(bench);
  lending = await addLending(bench);
}, PREPARING);
afterAll(() => bench.close());

const PAGES = ['', ...POINTS.map(({ name }) => name), 'gaps', 'material', 'compare', 'export'];

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(['Borrow Street', 'Bookshelf'])('every page of %s loads, and keeps nobody out', async (name) => {
    const product = name === 'Bookshelf' ? bookshelf : lending;
    const page = await bench.open(`/${product}`, { colorScheme });
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${bench.url}/${product}${path && `/${path}`}`);
      await drawn(page);
      found.push(...(await barriers(page)));
    }
    await page.goto(bench.url);
    await page.getByText('Borrow Street').waitFor();
    found.push(...(await barriers(page)));
    expect(found).toEqual([]);
    expect(bench.complaints).toEqual([]);
    await page.context().close();
  });
});
