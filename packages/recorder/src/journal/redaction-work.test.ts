import { expect, test } from 'vitest';
import { isTooMuchToRedact } from './redaction-work.js';

// Two megabytes of each, or fifteen: what is dense is left out, what is merely large is not.

const MB = 1024 * 1024;
const many = (bytes: number, item: (i: number) => string): string => {
  const length = item(1_000_000).length + 1;
  return Array.from({ length: Math.floor((bytes * MB) / length) }, (_, i) => item(1_000_000 + i)).join(',');
};
const body = (text: string, mime = 'application/json') => ({ mime, text, base64: false, params: null, size: null });
const isLeftOut = (text: string, mime?: string) => isTooMuchToRedact(body(text, mime) as never);

test('a body of very many different names, lists or addresses is too much', () => {
  expect(isLeftOut(`{${many(2, (i) => `"k${i}":0`)}}`)).toBe(true);
  expect(isLeftOut('['.repeat(MB) + ']'.repeat(MB))).toBe(true);
  expect(isLeftOut(`[${many(3, () => '{}')}]`)).toBe(true);
  expect(isLeftOut(`[${many(2, (i) => `"user${i}@mail.example"`)}]`)).toBe(true);
  expect(
    isLeftOut(
      many(2, (i) => `user${i}@mail.example`),
      'text/plain',
    ),
  ).toBe(true);
  const packed = Buffer.from(`{${many(2, (i) => `"k${i}":0`)}}`).toString('base64');
  expect(isTooMuchToRedact({ ...body(packed), base64: true } as never)).toBe(true);
});

test('rows, numbers, words, pages and scripts are not, however large a body may be', () => {
  const rows = many(15, (i) => `{"id":${i},"name":"Thing \\"{${i}","price":1.5,"at":"2026-01-01T10:00:00Z","by":"x"}`);
  expect(isLeftOut(`[${rows}]`)).toBe(false);
  expect(isLeftOut(`[${many(15, String)}]`)).toBe(false);
  expect(
    isLeftOut(`{${many(4, (i) => `"menu.item.label.${i}":"Some words that are shown to whoever uses it"`)}}`),
  ).toBe(false);
  expect(
    isLeftOut(
      many(15, (i) => `<p>${i} [a] {b} "c": @media npm:@scope/x</p>`),
      'text/html',
    ),
  ).toBe(false);
  expect(
    isLeftOut(
      many(15, (i) => `function f${i}(a){return [a,{b:a["c"]}]}`),
      'text/javascript',
    ),
  ).toBe(false);
  expect(isLeftOut(`{${many(0.2, (i) => `"k${i}":0`)}}`), 'short').toBe(false);
});
