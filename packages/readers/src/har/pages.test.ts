import { expect, test } from 'vitest';
import { readAll } from '../read-all.test-kit.js';
import { harReader } from './har-reader.js';

const entry = {
  startedDateTime: '2026-01-01T00:00:01Z',
  request: { method: 'GET', url: 'https://api.example/x' },
  response: { status: 200 },
};
const page = (more: object) => ({
  startedDateTime: '2026-01-01T00:00:00Z',
  id: 'page_1',
  title: '',
  pageTimings: {},
  ...more,
});
const visited = async (pages: unknown) =>
  (await readAll(harReader, Buffer.from(JSON.stringify({ log: { pages, entries: [entry, entry] } })))).flatMap(
    (event) => (event.kind === 'action' ? [`${event.does} ${event.url} ${event.ref.entry}`] : []),
  );

test.each([
  [
    'Chrome writes the address as title',
    { title: 'https://shop.example/cart?x=1' },
    ['navigate https://shop.example/cart?x=1 0'],
  ],
  ['PhantomJS as id', { id: 'http://shop.example', title: 'Shop' }, ['navigate http://shop.example 0']],
  [
    'WebPageTest in a sentence',
    { title: 'Run 1, First View for https://shop.example/' },
    ['navigate https://shop.example/ 0'],
  ],
  ['sitespeed.io in a field', { title: 'Shop', _url: 'https://shop.example/' }, ['navigate https://shop.example/ 0']],
  ['Firefox writes what it is called', { title: 'Shop: all that you need' }, []],
  ['an address that is none', { title: 'https://[' }, []],
])('the page that was open: %s', async (_what, more, expected) => {
  expect(await visited([page(more)])).toEqual(expected);
});

test.each([[null], [{}], [['x', 7, null]], [[page({ title: 7 })]]])(
  'pages that are none say nothing: %j',
  async (pages) => {
    expect(await visited(pages)).toEqual([]);
  },
);

test('more pages than anybody opens are left out, and their entries are not', async () => {
  const many = Array.from({ length: 20_000 }, () => page({ title: 'https://shop.example/' }));
  const log = JSON.stringify({ log: { pages: many, entries: [entry] } });
  expect((await readAll(harReader, Buffer.from(log))).map(({ kind }) => kind)).toEqual(['exchange']);
});
