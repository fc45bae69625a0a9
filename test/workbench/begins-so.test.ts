import { CHECKED_AT_ONCE } from '@asbuilt/contract';
import { expect, test } from 'vitest';
import { beginningOf } from '../../packages/workbench/src/server/beginning.js';
import { beginsSo } from '../../packages/server/src/vault/begins-so.js';

/** Around the ends of what is hashed at a time, in chunks that do not end there. */
const SIZES = [0, 1, CHECKED_AT_ONCE - 1, CHECKED_AT_ONCE, CHECKED_AT_ONCE + 1];
const CHUNK = 3_000_001;

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

test.each(SIZES)('browser and server agree about the first %i bytes, and on no others', async (size) => {
  const bytes = new Uint8Array(size + 5).fill(7);
  const begins = await beginningOf(new Blob([bytes]), size);
  const here = bytes.subarray(0, size);
  expect(await beginsSo(chunksOf(here), begins)).toBe(true);
  if (size === 0) return;
  here[size - 1] = 8;
  expect(await beginsSo(chunksOf(here), begins)).toBe(false);
});
