import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';
import { admit } from '../../admit.js';
import { exchangeWith } from '../planted/places.js';

const KEY = new Uint8Array(32).fill(7);

/** What is kept of the Referer. */
function kept(referer: string): string | undefined {
  const raw = exchangeWith({ requestHeaders: [['Referer', referer]] }, 0);
  const { event } = admit(raw, createRedactor({ key: KEY }));
  return event?.kind === 'exchange' ? event.requestHeaders.find(([name]) => name === 'referer')?.[1] : undefined;
}

test('an address of thousands of fragments is read, and none of them is lost', () => {
  const address = `https://shop.example/orders${'#a'.repeat(20_000)}`;
  expect(kept(address)).toBe(address);
});

test('a token in any fragment of an address is replaced', () => {
  const shown = kept('https://shop.example/#/orders#access_token=ya29a0AfB8kT3vXw5mQz7RbL1dNc');
  expect(shown).toContain('#/orders#access_token=');
  expect(shown).not.toContain('ya29a0AfB8kT3vXw5mQz7RbL1dNc');
});
