import { expect, test } from 'vitest';
import { harmlessValues } from '../planted/index.js';
import { createRedactor } from '../redactor.js';
import { pathKey } from './path-keys.js';

const DRAWN = 's59vNCwcNfCaq9uzHBderL7IfHYjsUAKnaUb26';
const isFollowed = (segment: string, before: string, after: string): boolean =>
  pathKey(segment, { before, first: '', after }) === segment;

test('what stands behind a key tells it, and of things it tells nothing', () => {
  expect(isFollowed(DRAWN, 'u', 'reset-password')).toBe(true);
  expect(isFollowed(DRAWN, 'users', 'verify-email')).toBe(true);
  expect(isFollowed(DRAWN, '', 'accept-invite')).toBe(true);
  expect(isFollowed(DRAWN, 'i', 'accept')).toBe(true);
  expect(isFollowed(DRAWN, 'events', 'accept')).toBe(false);
  expect(isFollowed(DRAWN, 'u', 'orders')).toBe(false);
  expect(isFollowed(DRAWN, 'u', '')).toBe(false);
});

test('hexadecimal keys are believed where passwords and mail are spoken of alone', () => {
  const hex = '33a64df551425fcc55e4d42a148795d9f25f89d4';
  expect(isFollowed(hex, 'u', 'reset-password')).toBe(true);
  expect(isFollowed(hex, 'c', 'verify')).toBe(false);
  expect(isFollowed(hex.slice(8), 'users', 'reset-password')).toBe(false);
});

test('who leaves a list is told by what was drawn, and no revision is', () => {
  expect(isFollowed('k3Z9xrDM6IirebEYxsMOMl', 'e', 'unsubscribe')).toBe(true);
  expect(isFollowed('k3Z9xrDM6IirebEYxsMOMl', 'lists', 'unsubscribe')).toBe(false);
  expect(isFollowed('7f1cfeccb8db3e5e16840d2726a60be4', 'e', 'unsubscribe')).toBe(false);
  expect(isFollowed('monkeyMonkeyCreated1', 'u', 'unsubscribe')).toBe(false);
});

test('of a feed its name is the key, and not its ending', () => {
  const key = 'k3Z9xrDM6IirebEYxsMOMl';
  expect(pathKey(`${key}.ics`, { before: 'feeds', first: '', after: '' })).toBe(key);
  expect(pathKey('team-calendar-2026.ics', { before: 'feeds', first: '', after: '' })).toBe('');
  expect(pathKey(`${key}.png`, { before: 'shared', first: '', after: '' })).toBe('');
});

test('look-alikes stay before words that tell', () => {
  const text = (value: string | number, word: string): string => `see /u/${encodeURIComponent(value)}/${word} there`;
  const words = ['activate', 'unsubscribe', 'accept', 'login'];
  const { clean } = createRedactor({ key: new Uint8Array(32) });
  const values = harmlessValues(1_000);
  const touched = values.filter(({ value }, i) => {
    const given = text(value, words[i % words.length]!);
    return clean.text(given, 'plain') !== given;
  });
  expect(touched.length, JSON.stringify(touched)).toBeLessThanOrEqual(values.length / 100);
});
