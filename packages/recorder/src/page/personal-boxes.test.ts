import { expect, test } from 'vitest';
import { createPersonal } from './personal-boxes.js';

/** Texts in boxes that are numbered by their place. */
const hidden = (...texts: string[]): number[] =>
  createPersonal()(texts.map((text, x) => [{ text, boxes: [{ x, y: 0, width: 9, height: 9 }] }])).map(({ x }) => x);

test.each<[number[], string[]]>([
  [[1], ['API key', 'Zk3vQ81mPx72LwRt0aYb']],
  [[1], ['Password:', 'heron7-teapot2']],
  [[2], ['Settings', 'Access token', ' xT9_kq-LmZ82Vr41 ', 'Revoke']],
  [
    [1, 2, 3, 4],
    ['Card', '4111', '1111', '1111', '1111', 'Pay'],
  ],
  [[0], ['write to ann@mail.example.org']],
  [[1], ['Recovery code', 'RX7Q-22LM-90PK']],
  [[1], ['PIN', '4821']],
  [[1], ['Phone:', '0170 1234567']],
])('%j are painted over of %j', (places, texts) => expect(hidden(...texts)).toEqual(places));

test.each<string[][]>([
  [['Commit', '33a64df551425fcc55e4d42a148795d9f25f89d4']],
  [['Password', 'Change', 'Token', 'expires 2026-03-14']],
  [['API key', 'Not set']],
  [['2024', '2025', '2026', '1042']],
  [['Key', 'PROJ-1234']],
  [['Phone', 'not given']],
  [['Pins', '4821']],
  [['Mobile', '2026-03-14']],
])('nothing is of %j', (texts) => expect(hidden(...texts)).toEqual([]));

test('what the recording knows to be secret is painted over wherever it stands', () => {
  const told = createPersonal((text) => text.replace('heron7-teapot2', 'x'));
  const texts = ['Note', 'it is heron7-teapot2', 'heron'].map((text, x) => [
    { text, boxes: [{ x, y: 0, width: 9, height: 9 }] },
  ]);
  expect(told(texts).map(({ x }) => x)).toEqual([1]);
});

test('on one line a label may be a piece of the same text', () => {
  const run = (...texts: string[]) => [texts.map((text, x) => ({ text, boxes: [{ x, y: 0, width: 9, height: 9 }] }))];
  const hiddenIn = (...texts: string[]) => createPersonal()(run(...texts)).map(({ x }) => x);
  expect(hiddenIn('Your new password', ' ', 'outPw!10')).toEqual([2]);
  expect(hiddenIn('Your colour', ' ', 'outPw!10')).toEqual([]);
});

test('what names it by its place tells as well', () => {
  const boxes = [{ x: 7, y: 0, width: 9, height: 9 }];
  const hiddenUnder = (name: string, text: string, isPressed = false) =>
    createPersonal()([[{ text, boxes, named: ['', name], isPressed }]]).length > 0;
  for (const text of ['colPASSval8', 'correcthorse', 'abc']) expect(hiddenUnder('Password', text)).toBe(true);
  expect(hiddenUnder('User', 'colPASSval8')).toBe(false);
  expect(hiddenUnder('Password', 'expired')).toBe(false);
  expect(hiddenUnder('Password', 'Ändra', true)).toBe(false);
});
