import { expect, it } from 'vitest';
import { emptyMemory, newKey, remember } from './memory.js';
import { prepare } from '../learned/prepare.js';
import { ordersSpec } from '../testing/orders.js';

const entity = prepare(ordersSpec()).entities.get('Order')!;

/** The next key where there are things of these. */
function after(...keys: string[]) {
  const memory = emptyMemory();
  for (const id of keys) remember(memory, entity, { id });
  return newKey(memory, entity, { type: 'string' }, 'id', 'TCK-0003');
}

it.each([
  ['TCK-0021', ['TCK-0001', 'TCK-0020', 'TCK-0007']],
  ['TCK-10000', ['TCK-0001', 'TCK-9999']],
  ['N8', ['N7']],
  ['ord_101', ['ord_99', 'ord_100']],
  ['INV-2024-18', ['INV-2024-17', 'INV-2025-3']],
  ['TCK-0001', []],
])('%s comes after %j', (next, keys) => {
  expect(after(...keys)).toBe(next);
});

/** The key after another, if it counted. */
const counted = (key: string): string =>
  key.replace(/\d+$/, (digits) => String(BigInt(digits) + 1n).padStart(digits.length, '0'));

it.each([
  ['what stands before the numbers is made by chance', ['ab-31', 'xyz-62'], /^[a-z]{2}-\d\d$/],
  ['they are times', ['2026-01-01T10:00:00+02:00', '2026-01-01T10:05:00+02:00'], /^2026-01-01T/],
  ['some have no number', ['TCK-0001', 'TCK-new'], /^TCK-\d{4}$/],
  ['the number is too long for one', ['ord_8291736450192', 'ord_7777736450192'], /^ord_\d{13}$/],
  ['they are made by chance', ['7c9e6679-7425-40de-944b-107111902777'], /^[0-9a-f-]{36}$/],
  ['one is made by chance after the name of its kind', ['ord_9f3ac01b77'], /^ord_\d[a-f]\d[a-f]{2}\d\d[a-f]\d\d$/],
  ['they are made by chance after a word of any kind', ['a:9f3a', 'a:27be'], /^a:\d[a-f]\d[a-f]$/],
])('nothing is counted where %s', (_, keys, style) => {
  const next = after(...keys) as string;
  expect(next).toMatch(style);
  expect([...keys, ...keys.map(counted)]).not.toContain(next);
});

it('letters that happen to be the same are made by chance like the others', () => {
  const made = new Set(['9f3ac0', '9f27be'].map((first) => (after(first, '9f5d0c') as string).slice(0, 2)));
  expect([...made].some((start) => start !== '9f')).toBe(true);
});
