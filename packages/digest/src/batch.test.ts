import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacker, cutsOf, type Batch } from './batch.js';
import type { Source } from './read-cut.js';

const source = (material: string): Source => ({ material, actor: 'a', kind: 'har' });
const SOURCES = [source('a'), source('b')];

describe('packing cuts', () => {
  it('gives back every cut, in order, whatever their sizes and the size of a batch', () => {
    const cuts = fc.array(fc.record({ of: fc.constantFrom(0, 1), bytes: fc.uint8Array({ maxLength: 40 }) }));
    fc.assert(
      fc.property(cuts, fc.integer({ min: 1, max: 64 }), (given, size) => {
        const packer = createPacker(size, (bytes) => new ArrayBuffer(bytes));
        const batches: (Batch | null)[] = given.map(({ of, bytes }, entry) => {
          const scratch = bytes.slice();
          const full = packer.add(SOURCES[of]!, { entry, bytes: scratch });
          scratch.fill(0); // readers reuse their memory
          return full;
        });
        batches.push(packer.flush());
        const back = batches.flatMap((batch) =>
          batch === null ? [] : [...cutsOf(batch)].map((cut) => ({ ...cut, material: batch.source.material })),
        );
        expect(back).toEqual(given.map(({ of, bytes }, entry) => ({ entry, bytes, material: SOURCES[of]!.material })));
      }),
    );
  });

  it('never mixes two materials in one batch', () => {
    const packer = createPacker(100, (bytes) => new ArrayBuffer(bytes));
    expect(packer.add(SOURCES[0]!, { entry: 0, bytes: new Uint8Array(3) })).toBeNull();
    expect(packer.add(SOURCES[1]!, { entry: 0, bytes: new Uint8Array(3) })?.source.material).toBe('a');
  });

  it('makes room for a cut that is larger than a batch', () => {
    const packer = createPacker(10, (bytes) => new ArrayBuffer(bytes));
    packer.add(SOURCES[0]!, { entry: 0, bytes: new Uint8Array(1000).fill(7) });
    expect([...cutsOf(packer.flush()!)][0]!.bytes).toHaveLength(1000);
  });
});
