import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedExpansion } from './expansion.js';
import { openMaterial } from './open.js';

const MB = 1024 * 1024;

/** Chunks of content, each with how much of the disk was read until it came. */
async function given(chunks: readonly (readonly [content: number, read: number])[]) {
  let onDisk = 0;
  async function* content() {
    for (const [length, read] of chunks) {
      onDisk += read;
      yield new Uint8Array(length);
    }
  }
  const bounded = boundedExpansion(content(), () => onDisk, MB);
  let length = 0;
  for await (const chunk of bounded.bytes) length += chunk.length;
  return [length, bounded.isStopped()];
}

test('what packs as recordings do is read to its end', async () => {
  expect(await given(Array.from({ length: 50 }, () => [MB, MB / 100]))).toEqual([50 * MB, false]);
  // A little of it may pack better than the whole.
  expect(
    await given([
      [MB - 1, 0],
      [MB, MB / 100],
      [MB - 1, 0],
    ]),
  ).toEqual([3 * MB - 2, false]);
});

test('reading ends where a file begins to expand without measure, however much stands before', async () => {
  const blanks = Array.from({ length: 50 }, () => [MB, MB / 1000] as const);
  expect(await given(blanks)).toEqual([MB, true]);
  expect(await given([[MB, MB], [MB, MB], ...blanks])).toEqual([3 * MB, true]);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asbuilt-expansion-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BLANKS = gzipSync(Buffer.alloc(64 * MB, ' '));
const entry = (url: string) =>
  JSON.stringify({ request: { method: 'GET', url, headers: [] }, response: { status: 200, headers: [], content: {} } });

/** A gzip may have many parts, one after the other: 2 GB of blanks between two entries. */
async function written(name: string, before: string, after: string): Promise<string> {
  const path = join(folder, name);
  const parts = [gzipSync(before), ...Array.from({ length: 32 }, () => BLANKS), gzipSync(after)];
  await writeFile(path, Buffer.concat(parts));
  return path;
}

test('a recording with gigabytes of blanks in it gives what stands before them, and says so', async () => {
  const path = await written('a.har.gz', `{"log":{"entries":[${entry('https://a.example/1')}`, ',{}]}}');
  for await (const { reader, bytes, contentBytes } of openMaterial(path)) {
    const found = [];
    for await (const one of reader.cut(bytes, { material: 'a', actor: 'a' }))
      found.push('code' in one ? one.code : one.entry);
    expect(found).toEqual([0, 'file-expands']);
    expect(contentBytes()).toBeLessThan(1024 * MB);
  }
}, 120_000);

test('one that holds nothing before them is refused for that', async () => {
  const path = await written('b.har.gz', '{"log":{"entries":[', `${entry('https://a.example/1')}]}}`);
  const read = async () => {
    for await (const { reader, bytes } of openMaterial(path))
      for await (const one of reader.cut(bytes, { material: 'b', actor: 'b' })) void one;
  };
  await expect(read()).rejects.toThrow('b.har.gz: unpacks to more than 400 times its size');
}, 120_000);
