import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySketch, inclusion, mergeSketches, sketchValue, type Sketch } from './sketch.js';

const MOST = 16;

function sketchOf(hashes: readonly number[]): Sketch {
  const sketch = emptySketch();
  for (const hash of hashes) sketchValue(sketch, hash, MOST);
  return sketch;
}

const hashes = fc.array(fc.nat(200), { maxLength: 60 });

describe('a sketch of a set', () => {
  it('is the same in any order and in any shards', () => {
    fc.assert(
      fc.property(hashes, fc.nat(60), (list, cut) => {
        const whole = sketchOf(list);
        expect(sketchOf(list.toReversed())).toEqual(whole);
        expect(mergeSketches(sketchOf(list.slice(cut)), sketchOf(list.slice(0, cut)), MOST)).toEqual(whole);
      }),
    );
  });

  it('tells exactly how much of one set is in another, as long as neither is full', () => {
    const few = fc.uniqueArray(fc.nat(40), { maxLength: MOST });
    fc.assert(
      fc.property(few, few, (a, b) => {
        const found = a.filter((hash) => b.includes(hash)).length;
        expect(inclusion(sketchOf(a), sketchOf(b))).toEqual({ of: a.length, found });
      }),
    );
  });

  it('never finds what is not there', () => {
    fc.assert(
      fc.property(hashes, hashes, (a, b) => {
        const { of, found } = inclusion(sketchOf(a), sketchOf(b));
        expect(found).toBeLessThanOrEqual(of);
        expect(found).toBeLessThanOrEqual(new Set(a.filter((hash) => b.includes(hash))).size);
      }),
    );
  });
});
