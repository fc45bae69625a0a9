import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';

const shown = (text: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(text, 'html');
const made = (address: string, sign: string): string => shown(address).replace('@', sign);

test.each([
  ['ja&#110;e&#64;example.org', '&#64;'],
  ['&#106;&#x61;&#110;&#101;&#x40;&#101;xample&#46;&#111;&#114;&#103;', '&#x40;'],
  ['jane\\u0040example.org', '\\u0040'],
  ['\\x6a\\x61ne\\x40example\\x2eorg', '\\x40'],
  ['jane\\\\u0040example.org', '\\\\u0040'],
])('%s is the address that it spells', (text, sign) => {
  expect(shown('jane@example.org')).not.toContain('jane');
  expect(shown(`"Hi\\n${text}."`)).toBe(`"Hi\\n${made('jane@example.org', sign)}."`);
});

test.each([
  'Tom &#64; home.',
  'a&#64;b',
  '"\\u0040media print"',
  '"logo\\x402x.png"',
  '&#64;&#64;',
  '\\u0040\\u0040.de',
])('%s is none', (text) => {
  expect(shown(text)).toBe(text);
});

test('law: however its letters are written, it is the same address', () => {
  const letter = fc.constantFrom(
    (c: string) => c,
    (c: string) => `&#${c.charCodeAt(0)};`,
    (c: string) => `&#x${c.charCodeAt(0).toString(16)};`,
  );
  const name = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(name, name, fc.array(letter, { minLength: 30, maxLength: 30 }), (local, host, ways) => {
      const write = (text: string, from: number) => [...text].map((c, at) => ways[from + at]!(c)).join('');
      const text = `${write(local, 0)}&#64;${write(`${host}.org`, 13)}`;
      expect(shown(`<p>${text}</p>`)).toBe(`<p>${made(`${local}@${host}.org`, '&#64;')}</p>`);
    }),
  );
});
