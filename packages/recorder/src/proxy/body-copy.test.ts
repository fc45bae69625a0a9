import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyCopy, copyPiece, release, takeBytes } from './body-copy.js';

test('law: a copy is whole, or its beginning, or nothing; and all memory is given back', () => {
  const piece = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.array(piece), fc.nat(200), fc.nat(200), fc.boolean(), (pieces, most, left, keepsBeginning) => {
      const budget = { left };
      const copy = bodyCopy(most, keepsBeginning);
      for (const one of pieces) copyPiece(copy, one, budget);
      const whole = Buffer.concat(pieces);
      expect(copy.size).toBe(whole.length);
      expect(budget.left).toBeGreaterThanOrEqual(0);
      const bytes = takeBytes(copy);
      release(copy, budget);
      expect(budget.left).toBe(left);
      if (copy.why === null) expect(bytes).toEqual(whole);
      else if (keepsBeginning) expect(whole.subarray(0, bytes!.length)).toEqual(bytes);
      else expect(bytes).toBeNull();
    }),
  );
});

test('one large body leaves room for the small ones after it', () => {
  const budget = { left: 100 };
  const [large, small] = [bodyCopy(1_000), bodyCopy(1_000)];
  for (let i = 0; i < 30; i++) copyPiece(large, Buffer.alloc(10), budget);
  copyPiece(small, Buffer.from('small'), budget);
  expect(large.why).toBe('too many large bodies at one time');
  expect(takeBytes(small)!.toString()).toBe('small');
});
