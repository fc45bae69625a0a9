import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { admit, createRedactor, NOTICE_TEXT, type Notice } from '@asbuilt/evidence';
import { describe, expect, test } from 'vitest';
import { chooseReader, READERS } from './all-readers.js';
import { variantsOf } from './damages.test-kit.js';
import { entryLine, headLine } from './events/events-reader.js';
import { untoldLoss, type Outcome } from './loss.test-kit.js';
import { MaterialError } from './material-error.js';
import { openPacked } from './open.js';
import { packedBytes, readFile } from './read-file.test-kit.js';

// Each fixture of each reader, damaged in 200 ways, no two of them the same. The law that is kept stands in loss.test-kit.ts.

const VARIANTS = 200;
/** Taking secrets out takes ten times as long as reading: of so many variants one goes on to it. */
const ADMITTED = 29;
/** Of memory held beyond what was held before; the fixtures have tens of kB. */
const MOST_MEMORY = 400 * 1024 * 1024;

interface Case {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The last line of each log is told to be none, whole or not: what is told of damage would not stand out from it. */
const withoutKnock = (bytes: Buffer, name: string): Buffer =>
  name.endsWith('.log') ? bytes.subarray(0, bytes.lastIndexOf('\n', -2) + 1) : bytes;

const SOURCES = new URL('.', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/fixtures\/[^/]+\.\w+$/.test(path) && !/README\.md$|^har\/.*\.json$/.test(path))
  // Of HARs one is enough here: they have a fuzz test of their own.
  .filter((path) => !path.endsWith('.har') || path.endsWith('chrome.har'))
  .sort()
  .map((name): Case => ({ name, bytes: withoutKnock(readFileSync(new URL(name, SOURCES)), name) }));

/** Damage to what is packed seldom gets past unpacking: what is inside is damaged by itself as well. */
async function inside({ name, bytes }: Case): Promise<Case[]> {
  const found: Case[] = [];
  for await (const opened of openPacked(name, packedBytes(bytes))) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of opened.bytes) chunks.push(chunk);
    found.push({ name: `inside/${name.replace(/\.gz$/, '')}`, bytes: Buffer.concat(chunks) });
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

/** What comes of a file; anything but readings and a MaterialError is thrown. */
async function outcomeOf(name: string, bytes: Buffer, isAdmitted: boolean): Promise<Outcome> {
  const redactor = createRedactor({ key: new Uint8Array(32) });
  try {
    const { read } = await readFile(name, bytes, bytes.length);
    const told = read.flatMap((event): Notice[] => {
      // what is in a script is read only then
      if (event.kind === 'notice' || !(isAdmitted || event.kind === 'code')) return [];
      return admit(event, redactor).notices.map((code) => ({ kind: 'notice', code, ref: event.ref }));
    });
    return [...read, ...told];
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    return error.message;
  }
}

const wordsOf = (outcome: Outcome): string[] =>
  typeof outcome === 'string'
    ? [outcome]
    : outcome.flatMap((reading) => (reading.kind === 'notice' ? NOTICE_TEXT[reading.code] : []));

/** What is inside of these is bytes, not text. */
const OF_BYTES = /\.(?:flows|warc|wacz)\b/;

describe(`${VARIANTS} damaged variants of each fixture: no loss is untold`, () => {
  test.each(cases)('$name', async ({ name, bytes }) => {
    const undamaged = await outcomeOf(basename(name), bytes, false);
    if (typeof undamaged === 'string') throw new Error(undamaged);
    const whole = { name, bytes, read: undamaged, isText: isUtf8(bytes) && !OF_BYTES.test(name) };
    const before = process.memoryUsage.rss();
    const untold: string[] = [];
    let most = 0;
    let count = 0;
    for (const variant of variantsOf(bytes, VARIANTS)) {
      const outcome = await outcomeOf(basename(name), variant.bytes, count++ % ADMITTED === 0);
      const words = wordsOf(outcome);
      if (outcome.length === 0) untold.push(`variant ${variant.called}: ends in silence`);
      expect(words.every((text) => typeof text === 'string' && text !== '')).toBe(true);
      const lost = untoldLoss(whole, variant, outcome);
      if (lost !== null) untold.push(`variant ${variant.called}: ${lost}`);
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    expect(count).toBe(VARIANTS);
    expect(untold).toEqual([]);
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
  const before = process.memoryUsage.rss();
  const document = Buffer.from(`## Entities and their fields\n\n- Order: number\n\n${line}`);
  const outcome = await outcomeOf('shop.md', document, false);
  expect(outcome.length).toBeGreaterThan(1);
  expect(wordsOf(outcome)).toContain(NOTICE_TEXT['lines-left-out']);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_MEMORY);
});
