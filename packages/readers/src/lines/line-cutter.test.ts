import { expect, test } from 'vitest';
import { streamOf } from '../read-all.test-kit.js';
import { cutLines, type Line } from './line-cutter.js';

async function lines(largest: number, ...chunks: readonly string[]): Promise<unknown[]> {
  const found: Line[] = [];
  for await (const line of cutLines(streamOf(...chunks), largest)) found.push(line);
  return found.map((line) => ('bytes' in line ? Buffer.from(line.bytes).toString() : line));
}

test('a line over the limit is passed over, and the next one is found', async () => {
  expect(await lines(4, 'abcd\nabc', 'de', 'f\n', 'x\n')).toEqual(['abcd', { entry: 1, tooLargeAt: 5 }, 'x']);
});

test('a last line over the limit is told too', async () => {
  expect(await lines(4, 'ab\nabcde')).toEqual(['ab', { entry: 1, tooLargeAt: 3 }]);
});
