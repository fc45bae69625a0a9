import type { RawExchange, RawEvent, Reading } from '@asbuilt/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseReader } from '../all-readers.js';
import { entryLine, eventsReader, headLine } from './events-reader.js';

const CONTEXT = { material: 'm', actor: 'ann' };

const exchange = (entry: number): RawExchange => ({
  kind: 'exchange',
  ref: { material: 'before', entry },
  actor: 'before',
  startedAt: 5,
  took: null,
  method: 'GET',
  url: 'https://a.example/x',
  status: 200,
  requestHeaders: [['accept', '*/*']],
  responseHeaders: [],
  requestBody: null,
  responseBody: null,
  resourceType: null,
  fromCache: false,
  messages: [],
});

async function readBack(bytes: Buffer): Promise<Reading<RawEvent>[]> {
  const readings: Reading<RawEvent>[] = [];
  for await (const cut of eventsReader.cut(chunks(bytes), CONTEXT))
    readings.push(...('code' in cut ? [cut] : eventsReader.read(cut, CONTEXT)));
  return readings;
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

test('what was kept is read back, under the number of the entry it came from', async () => {
  const readings: Reading<RawEvent>[][] = [
    [exchange(0)],
    [],
    [{ kind: 'notice', code: 'body-cut', ref: { material: 'before', entry: 2 } }, exchange(2)],
  ];
  const text = [headLine(), ...readings.map(entryLine)].join('\n');
  const ref = (entry: number) => ({ material: 'm', entry });
  expect(await readBack(Buffer.from(text))).toEqual([
    { ...exchange(0), ref: ref(0), actor: 'ann' },
    { kind: 'notice', code: 'body-cut', ref: ref(2) },
    { ...exchange(2), ref: ref(2), actor: 'ann' },
  ]);
});

test('the first line tells the kind, and nothing else does', () => {
  expect(chooseReader(Buffer.from(`${headLine()}\n`), 'x')?.kind).toBe('events');
  expect(chooseReader(Buffer.from('{"events":[]}\n'), 'x')?.kind).not.toBe('events');
});

test('any bytes after the first line give events, notices or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const whole = Buffer.concat([Buffer.from(`${headLine()}\n`), bytes]);
      await readBack(whole).catch((error: Error) => expect(error.name).toBe('MaterialError'));
    }),
  );
});

test('what is no event any more, and a notice that nobody says, is told and not taken over', async () => {
  const { url: _url, ...withoutUrl } = exchange(0) as { url: string };
  const lines = [{ events: [withoutUrl] }, { events: [], notices: ['body-cüt'] }, { évents: [] }];
  const read = await readBack(Buffer.from([headLine(), ...lines.map((line) => JSON.stringify(line))].join('\n')));
  expect(read.map((one) => 'code' in one && one.code)).toEqual(['entry-damaged', 'entry-damaged', 'entry-damaged']);
});
