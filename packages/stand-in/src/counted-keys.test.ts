import { expect, it } from 'vitest';
import { emptyMemory, newKey, remember } from './memory.js';
import { prepare } from './prepare.js';
import { ordersSpec } from './testing/orders.js';

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

const numberless = (key: string): string => key.replace(/\d+$/, '');

it.each([
  ['what stands before the numbers is made by chance', ['ab-31', 'xyz-62'], /^[a-z]{2}-\d\d$/],
  ['some have no number', ['TCK-0001', 'TCK-new'], /^[A-Z]{3}-\d{4}$/],
  ['the number is too long for one', ['ord_8291736450192', 'ord_7777736450192'], /^[a-z]{3}_\d{13}$/],
  ['they are made by chance', ['7c9e6679-7425-40de-944b-107111902777'], /^[0-9a-f-]{36}$/],
])('nothing is counted where %s', (_, keys, style) => {
  const next = after(...keys) as string;
  expect(next).toMatch(style);
  expect(keys.map(numberless)).not.toContain(numberless(next));
});
