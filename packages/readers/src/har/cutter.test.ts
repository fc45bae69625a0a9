import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf } from '../read-all.test-kit.js';
import { feed, isInside, retained, startCutter, type Found } from './cutter.js';

function cutPieces(pieces: Iterable<Buffer>, largest?: number): { found: Found[]; inside: boolean } {
  const cutter = startCutter(largest);
  const found: Found[] = [];
  for (const piece of pieces) found.push(...feed(cutter, piece));
  return { found, inside: isInside(cutter) };
}

function entriesOf(text: string, ends: readonly number[] = []): unknown[] {
  const { found } = cutPieces(piecesOf(Buffer.from(text), ends));
  return found.map((one) => ('bytes' in one ? JSON.parse(Buffer.from(one.bytes).toString()) : 'too large'));
}

describe('entries are found', () => {
  test.each([
    ['first among the keys', '{"log":{"entries":[{"a":1},{"b":2}],"version":"1.2"}}', [{ a: 1 }, { b: 2 }]],
    ['last among the keys', '{"x":[{}],"log":{"pages":[{"id":1}],"entries":[{"a":1}]}}', [{ a: 1 }]],
    ['behind a BOM and white space', '\u{feff} \r\n\t{ "log" : { "entries" : [ { } , { } ] } }\n', [{}, {}]],
    ['under keys that are written with escapes', '{"\\u006cog":{"entr\\u0069es":[{"a":1}]}}', [{ a: 1 }]],
    [
      'with brackets, quotes and backslashes in strings',
      '{"log":{"entries":[{"a":"]}\\"\\\\"},{"{":"["}]}}',
      [{ a: ']}"\\' }, { '{': '[' }],
    ],
    ['of any kind', '{"log":{"entries":[null, 1.5 ,"a,b",[{}],true]}}', [null, 1.5, 'a,b', [{}], true]],
    ['in each of two documents, one after the other', '{"log":{"entries":[1]}}\n{"log":{"entries":[2]}}', [1, 2]],
  ])('%s', (_, text, expected) => {
    expect(entriesOf(text)).toEqual(expected);
  });
});

describe('nothing is taken for an entry', () => {
  test.each([
    ['under another key of log', '{"log":{"pages":[{"entries":[{"a":1}]}]}}'],
    ['in an entries that is not in log', '{"entries":[{"a":1}],"x":{"entries":[{"b":2}]}}'],
    ['in a log that is not at the top', '{"x":{"log":{"entries":[{"a":1}]}},"y":[{"log":{"entries":[1]}}]}'],
    ['in a log that is a list', '{"log":[{"entries":[1]}]}'],
    ['in entries that are no list', '{"log":{"entries":{"0":{"a":1}}}}'],
    ['where log and entries are values', '{"a":"log","b":{"c":"entries","d":[1]}}'],
    ['where a key only begins alike', `{"log":{"entries${'x'.repeat(60)}":[1]},"log2":{"entries":[2]}}`],
    ['in a string', '{"a":"{\\"log\\":{\\"entries\\":[{}]}}"}'],
    ['in a list of documents', '[{"log":{"entries":[{"a":1}]}}]'],
  ])('%s', (_, text) => {
    expect(entriesOf(text)).toEqual([]);
  });
});

describe('a text over the limit is left out, and the rest of its entry stays', () => {
  const LARGEST = 40;
  const cutShort = (text: string, size: number) => {
    const bytes = Buffer.from(text);
    const cutter = startCutter(undefined, LARGEST);
    const found: Found[] = [];
    let most = 0;
    for (let at = 0; at < bytes.length; at += size) {
      found.push(...feed(cutter, bytes.subarray(at, at + size)));
      most = Math.max(most, retained(cutter));
    }
    return { found, most };
  };
  const bodies = ['x'.repeat(5000), '\\"]}'.repeat(1000), '\\\\'.repeat(2000), 'é\\u00e9'.repeat(800)];

  test.each(bodies)('wherever it is split (%#)', (body) => {
    const one = `{"a\\"":"[","body":"${body}","\\\\":["b","${body}"],"c":{"d":1}}`;
    for (const size of [1, 2, 3, 7, 20]) {
      const { found, most } = cutShort(`{"log":{"entries":[{"e":0},${one},{"e":2}]}}`, size);
      const read = found.map((f) => ('bytes' in f ? JSON.parse(Buffer.from(f.bytes).toString()) : null));
      expect(read).toEqual([{ e: 0 }, { 'a"': '[', body: '', '\\': ['b', ''], c: { d: 1 } }, { e: 2 }]);
      expect(found.map((f) => 'withoutTextAt' in f)).toEqual([false, true, false]);
      expect(most).toBeLessThan(200);
    }
  });

  test('one below it is whole, and so are many that are more together', () => {
    const short = Array.from({ length: 500 }, (_, i) => `text ${i} \\" with a quote`);
    const entry = JSON.stringify({ short });
    for (const size of [1, 5, 20]) {
      const { found } = cutShort(`{"log":{"entries":[${entry}]}}`, size);
      expect(found).toEqual([{ entry: 0, bytes: Buffer.from(entry) }]);
    }
  });
});

/** Any JSON, with the words and characters in it that could mislead. */
const misleading = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('log', 'entries', '"', '\\', '\\"', '{', ']', '{"log":{"entries":[', '\u{1f600}é', ''),
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    misleading,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(misleading, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const others = fc.dictionary(misleading, anyJson, { maxKeys: 3 });
const harDocument = fc
  .tuple(others, others, others, others, fc.array(anyJson, { maxLength: 6 }), fc.constantFrom(0, 1, '\t'))
  .map(([before, after, inLogBefore, inLogAfter, entries, space]) => {
    const without = (record: object, key: string): object =>
      Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
    const log = { ...without(inLogBefore, 'entries'), entries, ...without(inLogAfter, 'entries') };
    const document = { ...without(before, 'log'), log, ...without(after, 'log') };
    return { entries, bytes: Buffer.from(JSON.stringify(document, null, space)) };
  });

describe('for any document', () => {
  test('split anywhere, the entries are those that parsing the whole gives', () => {
    fc.assert(
      fc.property(harDocument, fc.array(fc.nat(), { maxLength: 12 }), ({ bytes }, places) => {
        const expected = (JSON.parse(bytes.toString()) as { log: { entries: unknown[] } }).log.entries;
        const ends = places.map((place) => place % (bytes.length + 1));
        expect(entriesOf(bytes.toString(), ends)).toEqual(expected);
      }),
    );
  });

  test('byte by byte, the entries are the same', () => {
    fc.assert(
      fc.property(harDocument, ({ bytes }) => {
        const whole = cutPieces([bytes]);
        const single = cutPieces([...bytes].map((byte) => Buffer.from([byte])));
        expect(single.found.map(plain)).toEqual(whole.found.map(plain));
        expect(single.inside).toBe(false);
      }),
    );
  });

  test('cut off anywhere, the entries are the first of them, and the cut is known', () => {
    fc.assert(
      fc.property(harDocument, fc.nat(), ({ bytes }, place) => {
        const whole = cutPieces([bytes]).found.map(plain);
        const end = place % bytes.length;
        const part = cutPieces([bytes.subarray(0, end)]);
        expect(whole.slice(0, part.found.length)).toEqual(part.found.map(plain));
        expect(part.inside).toBe(end > 0);
      }),
    );
  });

  const plain = (found: Found): unknown => ('bytes' in found ? { ...found, bytes: [...found.bytes] } : found);
});

describe('memory stays small', () => {
  const entry = (size: number): string => JSON.stringify({ text: 'x'.repeat(size) });
  const piece = 1000;

  function mostRetained(text: string, largest?: number): { most: number; found: Found[] } {
    const bytes = Buffer.from(text);
    const cutter = startCutter(largest);
    const found: Found[] = [];
    let most = 0;
    for (let at = 0; at < bytes.length; at += piece) {
      found.push(...feed(cutter, bytes.subarray(at, at + piece)));
      most = Math.max(most, retained(cutter));
    }
    return { most, found };
  }

  test('what is kept is at most one entry, however many there are', () => {
    const entries = Array.from({ length: 500 }, (_, index) => entry(index % 7 === 0 ? 5000 : 50));
    const { most, found } = mostRetained(`{"log":{"entries":[${entries.join()}]}}`);
    expect(found).toHaveLength(500);
    expect(most).toBeLessThanOrEqual(entry(5000).length);
  });

  test('nothing is kept of what is passed over', () => {
    const { most } = mostRetained(`{"pages":["${'x'.repeat(50_000)}"],"log":{"comment":"${'y'.repeat(50_000)}"}}`);
    expect(most).toBe(0);
  });

  test('an entry over the limit is not kept, and the next one is found', () => {
    const before = '{"log":{"entries":[';
    const { most, found } = mostRetained(`${before}${entry(90_000)},{"a":1}]}}`, 10_000);
    expect(most).toBeLessThanOrEqual(10_000);
    expect(found).toEqual([
      { entry: 0, tooLargeAt: before.length },
      { entry: 1, bytes: Buffer.from('{"a":1}') },
    ]);
  });

  test('an entry at the limit is kept', () => {
    const bytes = Buffer.from(entry(500));
    const { found } = cutPieces([Buffer.from(`{"log":{"entries":[${bytes.toString()}]}}`)], bytes.length);
    expect(found).toEqual([{ entry: 0, bytes }]);
  });
});

test('nesting of any depth is counted, not recursed into', () => {
  const depth = 200_000;
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const { found } = cutPieces([Buffer.from(`{"log":{"entries":[{"deep":${nested}},1]}}`)]);
  expect(found.map((one) => 'bytes' in one && one.bytes.length)).toEqual([2 * depth + 9, 1]);
});
