import { arbitrarySpec, shuffled } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RENDERERS } from './index.js';

test.each(RENDERERS)('$file: the same findings in another order are the same bytes', async ({ render }) => {
  const pair = arbitrarySpec.chain((spec) => fc.tuple(fc.constant(spec), shuffled(spec)));
  await fc.assert(
    fc.asyncProperty(pair, async ([spec, other]) => {
      expect(await render(other)).toBe(await render(spec));
    }),
  );
});

test.each(RENDERERS)('$file: rendering changes nothing in the document', async ({ render }) => {
  await fc.assert(
    fc.asyncProperty(arbitrarySpec, async (spec) => {
      const before = JSON.stringify(spec);
      await render(spec);
      expect(JSON.stringify(spec)).toBe(before);
    }),
  );
});
