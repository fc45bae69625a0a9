import type { Spec } from '@asbuilt/spec';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPackDocument } from './packed-documents.js';

const spec = (product: string) => ({ product }) as Spec;

test('a document is packed once; another decision, or one less, makes it another', async () => {
  const pack = createPackDocument();
  let laid = 0;
  const lay = () => {
    laid++;
    return spec('Shop');
  };
  const first = await pack('hash', ['r1'], lay);
  expect(JSON.parse(brotliDecompressSync(first.brotli).toString())).toEqual({ product: 'Shop' });
  expect(await pack('hash', ['r1'], lay)).toBe(first);
  expect(laid).toBe(1);
  const tags = [first, await pack('hash', ['r1', 'r2'], lay), await pack('hash', [], lay)].map(({ tag }) => tag);
  expect(new Set([...tags, (await pack('other', ['r1'], lay)).tag]).size).toBe(4);
});
