import { expect, test } from 'vitest';
import { saysWhomFor } from './whom-for.js';

test.each([
  'Quayside is for visiting skippers and for the offices of small harbours.',
  'Quayside keeps the berth book. It is made for harbour masters who sleep badly.',
  'Built for small harbours.',
  'Made for vets…',
  'This tool is designed for libraries',
  'Meant for people like you.',
])('says whom the product is for: %s', (text) => {
  expect(saysWhomFor(text, 'Quayside')).toBe(true);
});

test.each([
  'Quayside is for free.',
  'Quayside is for example open at night.',
  'It is for more than boats.',
  'It is built for 30 days of use.',
  'Built for days like these.',
  'Registration is for members.',
  'This page is for administrators.',
  'Made for speed.',
  'Designed for tablets and phones.',
  'It is for sale.',
  'We are looking for skippers.',
  'Click here for details.',
  'It is made for this business.',
])('does not: %s', (text) => {
  expect(saysWhomFor(text, 'Quayside')).toBe(false);
});
