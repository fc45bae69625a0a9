import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import { exchangeWith, json } from './planted/places.js';
import { createRedactor } from './redactor.js';
import { textWithoutWhole, wholeMarks } from './whole-secrets.js';

const key = new Uint8Array(32).fill(7);

/** What is left of a text once this password was sent to sign in. */
function leftOf(text: string, password: string): string {
  const redactor = createRedactor({ key });
  admit(exchangeWith({ requestBody: json({ email: 'ann@x.test', password }) }, 0), redactor);
  return redactor.withoutKnown(redactor.known())(text);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

for (const password of [
  'Winter.Sun_9',
  'Gr33n$Tree7',
  'P@ssw0rd-9',
  'Blue+Sky99',
  'Hund*Katze7',
  'Sunny2026',
  'Tr0ub4dor&can',
  'hunter2hunter!Sun&Kettle',
  "o'Neil(77)!",
  'q<r5stuvw',
  'zk8gtwm4>',
  '<hj2lttr6q',
  'ba\\ck9slash',
  'zk8bs2wm4\\',
])
  test(`${password} goes from every other text, also as addresses write it`, () => {
    const places = [
      `Nobody is called ${password}.`,
      `{"q":"${password}"}`,
      `/find?q=${encodeURIComponent(password)}&page=2`,
      `a\\n${password}`,
      `a%20${password}`,
      `<b>${escaped(password)}</b>`,
      `<b title='${escaped(password)}'>x</b>`,
      JSON.stringify({ q: password }),
      JSON.stringify(JSON.stringify({ q: password })),
      password.replace(/[^\w]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
      password.replace(/[^\w]/g, (sign) => `&#${sign.charCodeAt(0)};`),
      password.replaceAll('&', '\\u0026'),
      new URLSearchParams({ note: `it is ${password}` }).toString(),
      `(${password})`,
    ];
    for (const text of places) {
      const left = leftOf(text, password);
      expect(left).not.toContain(password);
      for (const written of [encodeURIComponent(password), escaped(password), JSON.stringify(password).slice(1, -1)])
        expect(left).not.toContain(written);
      expect(left).not.toContain(password.split(/[^\w]/).at(-1) || password);
    }
  });

test('what only holds the same letters stays', () => {
  for (const text of ['Winter.Sun_90', 'MyWinter.Sun_9', 'Winter.Sun', 'winter.sun_9', 'Winter Sun 9'])
    expect(leftOf(text, 'Winter.Sun_9')).toBe(text);
  for (const text of ['<b>q</b>r5stuvw', 'q &lt; r5stuvw', 'q&gt;r5stuvw', 'q\\r5stuvw', 'q<r5stuvwx'])
    expect(leftOf(text, 'q<r5stuvw')).toBe(text);
});

test('a plain word, a label, a type, a number, a time, an address or what is very short is not looked for elsewhere', () => {
  const words = [
    'Password:',
    'Passwort*',
    'auth.token',
    '(unknown)',
    'varchar(64)',
    'string(255)',
    'password',
    '12345678',
    '12:30:00Z',
    '1024.5kB',
    'ann@x.example',
    '/a/b/c1',
    'hunter2',
    '<pass-1>',
  ];
  for (const word of words) expect(leftOf(`see ${word} there`, word)).toBe(`see ${word} there`);
});

test('what signs in is looked for in longer texts from eight characters on, mere words as well', () => {
  for (const word of [
    'correct-horse',
    'swordfish',
    'opensesame',
    'hammer-and-tongs',
    'zwei Worte mehr',
    'Blümchenkaffee',
  ])
    expect(leftOf(`see ${word} there`, word)).not.toContain(word);
  expect(leftOf('This is a demo of all', 'demo')).toBe('This is a demo of all');
});

test('a short one that is no mere word goes where it is the whole of a value', () => {
  for (const text of ['k3o5m', '{"pet":"k3o5m","n":1}', '<b>k3o5m</b>', 'pet=k3o5m&n=1'])
    expect(leftOf(text, 'k3o5m')).not.toContain('k3o5m');
  expect(leftOf('the part k3o5m of it', 'k3o5m')).toBe('the part k3o5m of it');
});

test('who signs in with his own name as the password keeps his name', () => {
  const redactor = createRedactor({ key });
  admit(exchangeWith({ requestBody: json({ user: 'librarian', password: 'librarian' }) }, 0), redactor);
  expect(redactor.withoutKnown(redactor.known())('a librarian lends it')).toBe('a librarian lends it');
});

test('law: it is found wherever something may begin, and nothing around it changes', () => {
  const secrets = fc.stringMatching(/^[A-Z][a-z]{3,9}[!$.*+@-][a-z]{2,8}[0-9]{1,3}$/);
  const around = fc.stringMatching(/^[a-z ,;:()="]{0,12}$/);
  fc.assert(
    fc.property(secrets, around, around, (secret, before, after) => {
      const marks = new Set(wholeMarks(secret));
      const text = `${before} ${secret} ${after}`;
      const made = textWithoutWhole(
        text,
        (mark) => marks.has(mark),
        () => '#',
      );
      expect(made).toBe(`${before} # ${after}`);
    }),
  );
});
