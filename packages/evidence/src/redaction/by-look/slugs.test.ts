import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug } from './slugs.js';

test.each([
  'intro-to-rust-2026',
  'workshop-day-2',
  'day1-opening',
  'building-apis-with-go-1-22',
  'spring2026',
  'Workshop2',
  'q3-2026-planning',
  '2026-03-14-morning',
  'track-a-10-30',
  'k8s-for-devs',
  'evening_2_advanced',
  'autumn-term-2026-27',
  'css-grid-101',
  'advanced-html5',
  'JSConf2026',
])('%s is made of words', (value) => expect(isSlug(value)).toBe(true));

test.each([
  'a8f3k2l9d0s8f7',
  'c3ab8ff13720e8ad9047dd39466b3c89',
  'kq3-8fj2-zz91',
  'Zk3vQ81mPx72',
  'ab12-cd34-ef56',
  'sess_9f8a7b6c5d',
  'session-8a7b6c5d4e3f',
  'deadbeef12',
  'facade2026',
  'nusg-yzetx_dvcs-12',
  '8fK2-lZ9q-morning',
  'user-20260314093015',
  'qwrtzp12',
])('%s may have been issued', (value) => expect(isSlug(value)).toBe(false));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('what is drawn is no slug', () => {
  const drawn = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 16, maxLength: 43 });
  fc.assert(fc.property(drawn, (value) => !isSlug(value)));
});
