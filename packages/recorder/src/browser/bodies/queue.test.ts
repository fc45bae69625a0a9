import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueue } from './queue.js';

test('never more at once, nor heavier together, than is allowed; one alone always goes; all are done, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 20 }), fc.integer({ min: 1, max: 4 }), async (weights, most) => {
      const queue = createQueue(most, 10);
      const [running, weighing, begun] = [new Set<number>(), new Set<number>(), [] as number[]];
      const job = async (weight: number, index: number) => {
        const load = await queue.enter(weight);
        running.add(index);
        weighing.add(index);
        begun.push(index);
        const heavy = [...weighing].filter((one) => weights[one]! > 0);
        expect(running.size).toBeLessThanOrEqual(most);
        expect(heavy.length <= 1 || heavy.reduce((sum, one) => sum + weights[one]!, 0) <= 10).toBe(true);
        await Promise.resolve();
        running.delete(index);
        load.weighs(weight);
        await Promise.resolve();
        weighing.delete(index);
        load.down();
      };
      await Promise.all(weights.map(job));
      expect(queue.waiting()).toBe(0);
      expect(begun).toEqual(weights.map((_, index) => index));
    }),
  );
});

test('what is done lets others in by their number, and by its weight only when it is put down', async () => {
  const queue = createQueue(1, 10);
  const entered: string[] = [];
  const enter = (name: string, weight: number) => queue.enter(weight).then((load) => (entered.push(name), load));
  const [large, small] = [enter('large', 9), enter('small', 1)];
  void enter('next', 2);
  (await large).weighs(9);
  (await small).weighs(1);
  await Promise.resolve();
  expect(entered).toEqual(['large', 'small']);
  (await large).down();
  await new Promise(setImmediate);
  expect(entered).toEqual(['large', 'small', 'next']);
});

test('one that weighs less than was thought lets the next in at once', async () => {
  const queue = createQueue(2, 10);
  const first = await queue.enter(10);
  const second = queue.enter(8);
  first.weighs(2);
  await expect(second).resolves.toBeDefined();
});
