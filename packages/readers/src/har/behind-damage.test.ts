import { describe, expect, test } from 'vitest';
import { piecesOf, readAll } from '../read-all.test-kit.js';
import { harReader } from './har-reader.js';

// One sign is lost or too many in one entry of nine: the others are read, and that one is told.

const ENTRIES = 9;
const HARMED = 4;

type Build = (index: number) => object;

const body = (index: number) => JSON.stringify({ id: index, note: 'a "quoted" {word} and [one] more' });
const request = (index: number) => ({
  method: 'POST',
  url: `https://a.test/things/${index}`,
  headers: [
    { name: 'Accept', value: 'application/json' },
    { name: 'Host', value: 'a.test' },
  ],
  postData: { mimeType: 'application/json', text: body(index) },
});
const response = (index: number) => ({
  status: 200,
  headers: [],
  content: { mimeType: 'application/json', text: body(index) },
});
const startedDateTime = '2026-03-02T08:00:00.700Z';

const firefox: Build = (index) => ({ startedDateTime, time: 4, request: request(index), response: response(index) });
const chrome: Build = (index) => ({
  ...(index % 2 === 0 ? { _connectionId: String(index) } : {}),
  _initiator: { type: 'script', stack: { callFrames: [] } },
  cache: {},
  pageref: 'page_1',
  request: request(index),
  response: response(index),
  startedDateTime,
});
const ownTool: Build = (index) => ({ seq: index, request: request(index), response: response(index) });
const requestFirst: Build = (index) => ({ request: request(index), response: response(index), startedDateTime });

const TOOLS: readonly [string, Build][] = [
  ['Firefox', firefox],
  ['Chrome', chrome],
  ['a tool of another kind', ownTool],
  ['one that begins with the request', requestFirst],
];

const PAGES = '"pages":[{"startedDateTime":"2026-03-02T08:00:00.700Z","id":"page_1","title":"x","pageTimings":{}}]';

function fileOf(build: Build, harm: (entry: string) => string, space = 0): string {
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const entry = JSON.stringify(build(index), null, space);
    return index === HARMED ? harm(entry) : entry;
  });
  return `{"log":{"version":"1.2","entries":[${entries.join(space === 0 ? ',' : ',\n  ')}],${PAGES}}}`;
}

const HARMS: readonly [string, (entry: string) => string][] = [
  ['no quote behind a name', (entry) => entry.replace('"method"', '"method')],
  ['no quote before a name', (entry) => entry.replace('"url"', 'url"')],
  ['no quote behind a value', (entry) => entry.replace('"a.test"', '"a.test')],
  ['a quote that is not escaped', (entry) => entry.replace('\\\\\\"', '"')],
  ['a bracket too many', (entry) => entry.replace('"headers"', '{"headers"')],
  ['a bracket lost', (entry) => entry.replace(/\}(\s*)$/, '$1')],
  ['a list that is closed twice', (entry) => entry.replace(']', ']]')],
  ['the request closed twice', (entry) => entry.replace(/\}(\s*),(\s*)"response"/, '}}$1,$2"response"')],
  ['its second half lost', (entry) => entry.slice(0, entry.length / 2)],
];

const urlsOf = (read: Awaited<ReturnType<typeof readAll>>): string[] =>
  read.flatMap((one) => (one.kind === 'exchange' ? [one.url] : []));
const told = (read: Awaited<ReturnType<typeof readAll>>): string[] =>
  read.flatMap((one) => (one.kind === 'notice' ? [`${one.code} ${one.ref.entry}`] : []));

const others = Array.from({ length: ENTRIES }, (_, index) => `https://a.test/things/${index}`).filter(
  (_, index) => index !== HARMED,
);

describe.each(TOOLS)('in a file of %s', (_, build) => {
  test.each(HARMS)('%s costs one entry', async (__, harm) => {
    for (const space of [0, 2]) {
      const text = fileOf(build, harm, space);
      const read = await readAll(harReader, text);
      expect(urlsOf(read)).toEqual(others);
      expect(told(read)).toHaveLength(1);
      expect(told(read)[0]).toMatch(/^entry-(?:not-json|damaged) 4$/);
      // wherever the chunks end
      const bytes = Buffer.from(text);
      const single = piecesOf(
        bytes,
        [...bytes.keys()].filter((at) => at % 7 === 0),
      );
      expect(await readAll(harReader, ...single)).toEqual(read);
    }
  });

  test('nothing is told of a whole one', async () => {
    const read = await readAll(
      harReader,
      fileOf(build, (entry) => entry),
    );
    expect([urlsOf(read).length, told(read)]).toEqual([ENTRIES, []]);
  });
});

test('the first entry may be the damaged one', async () => {
  const text = fileOf(firefox, (entry) => entry).replace('"startedDateTime"', '"startedDateTime');
  const read = await readAll(harReader, text);
  expect([urlsOf(read).length, told(read)]).toEqual([ENTRIES - 1, ['entry-not-json 0']]);
});

test('two that are damaged cost two', async () => {
  const text = fileOf(firefox, (entry) => entry.replace('"method"', '"method')).replace('things/7"', 'things/7');
  const read = await readAll(harReader, text);
  expect(told(read)).toEqual(['entry-not-json 4', 'entry-not-json 7']);
  expect(urlsOf(read)).toHaveLength(ENTRIES - 2);
});

test('a damaged file that is cut off says both', async () => {
  const text = fileOf(firefox, (entry) => entry.replace('"method"', '"method'));
  const read = await readAll(harReader, text.slice(0, text.lastIndexOf('"response"')));
  expect(told(read)).toEqual(['entry-not-json 4', 'file-cut 8']);
  expect(urlsOf(read)).toHaveLength(ENTRIES - 2);
});

test('an entry that holds others is one where it is JSON', async () => {
  const holding = { ...firefox(0), _sent: [firefox(1), firefox(2)] };
  const read = await readAll(harReader, JSON.stringify({ log: { entries: [holding, firefox(3)] } }));
  expect(urlsOf(read)).toEqual(['https://a.test/things/0', 'https://a.test/things/3']);
});

test('a recording that stands in a body is no part of this one', async () => {
  const inBody = { ...firefox(0), response: { status: 200, content: { text: fileOf(firefox, (entry) => entry) } } };
  const text = JSON.stringify({ log: { entries: [inBody, firefox(1)] } }).replace('"time"', '"time');
  const read = await readAll(harReader, text);
  expect([urlsOf(read), told(read)]).toEqual([['https://a.test/things/1'], ['entry-not-json 0']]);
});

test('a file of beginnings that never end is read in a time that grows with its length alone', async () => {
  const text = `{"log":{"entries":[${'{"startedDateTime":"x",'.repeat(10_000)}`;
  expect(told(await readAll(harReader, text)).length).toBeGreaterThan(1000);
});
