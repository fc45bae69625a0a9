import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { admit, createRedactor, NOTICE_TEXT } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { chooseReader, READERS } from './all-readers.js';
import { entryLine, headLine } from './events/events-reader.js';
import { MaterialError } from './material-error.js';
import { openPacked } from './open.js';
import { packedBytes, readFile } from './read-file.test-kit.js';

// Each fixture of each reader, damaged in many ways: whatever comes of it is events, notices, or a MaterialError.

const VARIANTS = 200;
/** Taking secrets out takes ten times as long as reading: of so many variants one goes on to it. */
const ADMITTED = 29;
/** Of memory held beyond what was held before; the fixtures have tens of kB. */
const MOST_MEMORY = 400 * 1024 * 1024;

/** mulberry32: the same numbers every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Damage = (bytes: Buffer, below: (n: number) => number) => Buffer;

const DAMAGES: readonly Damage[] = [
  // Cut off.
  (bytes, below) => bytes.subarray(0, below(bytes.length)),
  // Its beginning lost.
  (bytes, below) => bytes.subarray(below(bytes.length)),
  // Bits flipped.
  (bytes, below) => {
    const copy = Buffer.from(bytes);
    for (let left = 1 + below(8); left > 0; left--) copy[below(copy.length)]! ^= 1 << below(8);
    return copy;
  },
  // A piece overwritten, left out, or there twice.
  (bytes, below) => Buffer.from(bytes).fill(below(256), below(bytes.length), below(bytes.length)),
  (bytes, below) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(500))]);
  },
  (bytes, below) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at + below(500)), bytes.subarray(at)]);
  },
  // Numbers made huge.
  (bytes, below) => {
    const text = bytes.toString('latin1');
    const from = below(text.length);
    return Buffer.from(text.slice(0, from) + text.slice(from).replace(/\d+/, '99999999999'), 'latin1');
  },
  // In another encoding.
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf8'),
  (bytes) => Buffer.from(bytes.toString('utf8'), 'latin1'),
];

interface Case {
  readonly name: string;
  readonly bytes: Buffer;
}

const SOURCES = new URL('.', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/fixtures\/[^/]+\.\w+$/.test(path) && !/README\.md$|^har\/.*\.json$/.test(path))
  // Of HARs one is enough here: they have a fuzz test of their own.
  .filter((path) => !path.endsWith('.har') || path.endsWith('chrome.har'))
  .sort()
  .map((name): Case => ({ name, bytes: readFileSync(new URL(name, SOURCES)) }));

/** Damage to what is packed seldom gets past unpacking: what is inside is damaged by itself as well. */
async function inside({ name, bytes }: Case): Promise<Case[]> {
  const found: Case[] = [];
  for await (const opened of openPacked(name, packedBytes(bytes))) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened.bytes) chunks.push(chunk);
    found.push({ name: `${name}, what is inside`, bytes: Buffer.concat(chunks) });
  }
  return found.filter((content) => !content.bytes.equals(bytes));
}

/** What Asbuilt writes itself, and what comes in lines as well. */
async function written(): Promise<Case[]> {
  const fixture = (path: string): Buffer => readFileSync(new URL(path, SOURCES));
  const recorded = (name: string): Buffer => {
    const lines = fixture(`../../../samples/lending/material/${name}`).toString().split('\n');
    return Buffer.from(lines.slice(0, FEW).join('\n'));
  };
  const rrweb = JSON.parse(fixture('rrweb/fixtures/clerk.rrweb.json').toString()) as unknown[];
  const { read } = await readFile('chrome.har', fixture('har/fixtures/chrome.har'));
  return [
    { name: 'clerk.pages.ndjson', bytes: recorded('02-member.pages.ndjson') },
    { name: 'clerk.actions.ndjson', bytes: recorded('02-member.actions.ndjson') },
    { name: 'clerk.rrweb.ndjson', bytes: Buffer.from(rrweb.map((event) => JSON.stringify(event)).join('\n')) },
    {
      name: 'clerk.events.ndjson',
      bytes: Buffer.from([headLine(), ...read.slice(0, FEW).map((one) => entryLine([one]))].join('\n')),
    },
  ];
}

/** Lines of a recording. */
const FEW = 12;

const cases = [...files, ...(await Promise.all(files.map(inside))).flat(), ...(await written())];

test.each(READERS)('$kind is among what is damaged', ({ kind }) => {
  const read = cases.map(({ name, bytes }) => chooseReader(bytes.subarray(0, 64 * 1024), basename(name))?.kind);
  expect(read).toContain(kind);
});

/** What comes of a file: how many events and which notices, or the message; anything else is thrown. */
async function outcome(name: string, bytes: Buffer, isAdmitted: boolean): Promise<{ events: number; said: string[] }> {
  const redactor = createRedactor({ key: new Uint8Array(32) });
  try {
    const { read } = await readFile(name, bytes, bytes.length);
    const events = read.filter((reading) => reading.kind !== 'notice');
    if (isAdmitted) for (const event of events) admit(event, redactor);
    return {
      events: events.length,
      said: read.flatMap((reading) => (reading.kind === 'notice' ? NOTICE_TEXT[reading.code] : [])),
    };
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    return { events: 0, said: [error.message] };
  }
}

describe(`${VARIANTS} damaged variants of each fixture end in events or in a clear word`, () => {
  test.each(cases)('$name', async ({ name, bytes }) => {
    const below = numbers(bytes.length);
    const before = process.memoryUsage().rss;
    let most = 0;
    for (let index = 0; index < VARIANTS; index++) {
      const variant = DAMAGES[index % DAMAGES.length]!(bytes, below);
      const { events, said } = await outcome(basename(name), variant, index % ADMITTED === 0);
      expect(events > 0 || said.length > 0, `variant ${index} ends in silence`).toBe(true);
      expect(said.every((text) => typeof text === 'string' && text !== '')).toBe(true);
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(most).toBeLessThan(MOST_MEMORY);
  });
});

/** What costs a parser of Markdown the most, behind a document that is one. */
const COSTLY: readonly (readonly [name: string, line: string])[] = [
  ['openings that nothing closes', '['.repeat(300_000)],
  ['a table of short rows', 'a | b\n'.repeat(50_000)],
  ['emphasis that ends elsewhere', '*a_ '.repeat(75_000)],
  ['quotes in quotes', '>'.repeat(300_000)],
];

test.each(COSTLY)('300 kB of a document with %s: a word on what is left out, and no more memory', async (_, line) => {
  const before = process.memoryUsage().rss;
  const { events, said } = await outcome(
    'shop.md',
    Buffer.from(`## Entities and their fields\n\n- Order: number\n\n${line}`),
    false,
  );
  expect(events).toBeGreaterThan(0);
  expect(said).toContain(NOTICE_TEXT['lines-left-out']);
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY);
});
