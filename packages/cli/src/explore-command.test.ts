import { expect, test } from 'vitest';
import { main } from './index.js';
import type { Io } from './io.js';

async function run(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const line = (text: string) => void lines.push(text);
  const io: Io = { out: line, say: line, complain: line, draw: () => {}, terminal: false, width: 80 };
  return { code: await main(['explore', ...args], io), said: lines.join('\n') };
}

test.each([
  [['not-an-address'], 'asbuilt: not-an-address: not an address. Write it with http:// or https://.'],
  [[], 'missing required argument'],
  [['http://127.0.0.1:9/', '--submit'], '--i-own-this'],
  [['http://127.0.0.1:9/', '--max-screens', '0'], 'Give a whole number above 0.'],
  [['http://127.0.0.1:9/', '--max-minutes', 'ten'], 'Give a whole number above 0.'],
  [['http://127.0.0.1:9/', '--origin', 'here'], 'Give an origin'],
  [['http://127.0.0.1:9/', '--script', 'nowhere.mjs'], 'no such file; check the path'],
])('%j is refused before a browser is opened', async (args, told) => {
  const { code, said } = await run(...args);
  expect(said).toContain(told);
  expect(code).toBe(2);
});

test('the help tells what it does not do', async () => {
  const { code, said } = await run('--help');
  expect(said).toContain('It sends no forms');
  expect(code).toBe(0);
});
