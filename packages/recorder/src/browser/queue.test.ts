import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueue } from './queue.js';

test('never more at once, nor heavier together, than is allowed; one alone always goes; all are done, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 20 }), fc.integer({ min: 1, max: 4 }), async (weights, most) => {
      const queue = createQueue(most, 10);
      const running = new Set<number>();
      const begun: number[] = [];
      const job = (index: number) => async () => {
        running.add(index);
        begun.push(index);
        const weight = [...running].reduce((sum, one) => sum + weights[one]!, 0);
        expect(running.size).toBeLessThanOrEqual(most);
        expect(running.size === 1 || weight <= 10).toBe(true);
        await Promise.resolve();
        running.delete(index);
        if (index % 3 === 0) throw new Error('failed');
        return index;
      };
      const done = await Promise.allSettled(weights.map((weight, index) => queue.run(weight, job(index))));
      expect(queue.waiting()).toBe(0);
      expect(begun).toEqual(weights.map((_, index) => index));
      expect(done.map(({ status }) => status)).toEqual(
        weights.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
      );
    }),
    { numRuns: 100 },
  );
});
