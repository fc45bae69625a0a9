import { expect, test } from 'vitest';
import { calledUnder } from './called.js';

const called = calledUnder({ key: new Uint8Array(32).fill(3) });

test.each(['01-ann.lee@mail.example.org.har', '01-ann.lee@mail.example.org.pages.ndjson', 'ann.lee@mail.example.org'])(
  'who %s is named after is not told',
  (name) => {
    expect(called(name)).not.toMatch(/ann|lee|mail\.example/);
    // Number and ending stay, and what lies beside a recording is called after it.
    expect(called(name)).toBe(name.replace('ann.lee@mail.example.org', called('ann.lee@mail.example.org')));
  },
);

test('two people stay two, and every time the same', () => {
  expect(called('01-ann@mail.example.org')).not.toBe(called('01-bob@mail.example.org'));
  expect(called('01-ann@mail.example.org')).toBe(called('01-ann@mail.example.org'));
  expect(called('zip/ann@mail.example.org')).toBe(`zip/${called('ann@mail.example.org')}`);
});

test.each([
  '01.har',
  '01-admin.har',
  '02-owner-members.pages',
  'recordings/2026-03-14/har.har',
  'icon@2x.har',
  'stdin',
])('%s is called so', (name) => expect(called(name)).toBe(name));

test('without a key all are called as they are', () => {
  expect(calledUnder({ key: null })('ann@mail.example.org')).toBe('ann@mail.example.org');
});
