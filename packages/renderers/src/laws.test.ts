import { arbitrarySpec, shuffled } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RENDERERS } from './index.js';

test.each(RENDERERS)('$file: the same findings in another order are the same bytes', ({ render }) => {
  const pair = arbitrarySpec.chain((spec) => fc.tuple(fc.constant(spec), shuffled(spec)));
  fc.assert(
    fc.property(pair, ([spec, other]) => {
      expect(render(other)).toBe(render(spec));
    }),
    { numRuns: 25 },
  );
});

test.each(RENDERERS)('$file: rendering changes nothing in the document', ({ render }) => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      const before = JSON.stringify(spec);
      render(spec);
      expect(JSON.stringify(spec)).toBe(before);
    }),
    { numRuns: 15 },
  );
});
