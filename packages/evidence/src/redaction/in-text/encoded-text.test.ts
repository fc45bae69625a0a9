import { expect, test } from 'vitest';
import { harmlessValues } from '../planted/index.js';
import { createRedactor } from '../redactor.js';

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** What is left of a document in which this stands. */
function left(value: string, escapes = false): string {
  const text = JSON.stringify({ id: 7, content: value, next: 1 });
  return createRedactor({ key: new Uint8Array(32) }).clean.text(escapes ? text.replaceAll('/', '\\/') : text, 'json');
}

test.each([
  ['a page', '<p>Dear ann.lee@corp.example, your code</p>'],
  ['prose', 'Hello, mail me at ann.lee@corp.example, Jörg???'],
  ['a table', 'id,email,password\n1,ann.lee@corp.example,Rg2vBqj977\n'],
  ['a mail', 'Subject: x\n\nyour password: TzQkHA9B88'],
  ['XML', '<u><password>TzjaDogb88</password></u>'],
  ['an address', 'https://x.example/?access_token=p73Dm89MI9ZofNDuYHRj'],
])('%s in base64 goes, with somebody or a secret in it', (_, text) => {
  for (const escapes of [false, true]) {
    const made = left(encoded(text), escapes);
    expect(made.replaceAll('\\', '')).not.toContain(encoded(text).slice(0, -4));
    expect(() => JSON.parse(made)).not.toThrow();
    expect(left(encoded(text), escapes)).toBe(made);
  }
});

test.each([
  ['prose', 'Hello, nobody is named here, and nothing is told.'],
  ['an identifier', 'Session:1234567890123456789'],
  ['an identifier of a token', 'ApiToken:1234567890123456789'],
  ['an address as an identifier', 'gid://shop/AccessToken/12345678901'],
  ['talk of passwords', 'Subject: x\n\nYour password has expired'],
  ['a picture', '\u0000\u0001PNG\u0000 token=abcdefgh ann@corp.example'],
])('%s in base64 stays', (_, text) => {
  expect(left(encoded(text))).toContain(encoded(text));
});

test('look-alikes stay, as they are and in base64', () => {
  const values = harmlessValues(1_000).map(({ value }) => String(value));
  const touched = values.filter((value) => {
    const text = encoded(`${value} of the things that are listed`);
    return !left(text).includes(text);
  });
  expect(touched.length, JSON.stringify(touched)).toBeLessThanOrEqual(values.length / 100);
});
