import { expect, test } from 'vitest';
import type { Json } from '../../events.js';
import { createRedactor } from '../redactor.js';

function shown(document: Json): string {
  createRedactor({ key: new Uint8Array(32) }).clean.document(document, 'shown');
  return JSON.stringify(document);
}

test('a token beside an error goes, and what is said about one stays', () => {
  const drawn = 'q8Zk3vQ9xR2mW7pL4tB6nD1sF5hJ0yUc';
  expect(shown({ error: { code: 'E1', message: 'bad', token: drawn } })).not.toContain(drawn);
  expect(shown({ errors: [{ message: 'x', extensions: { token: drawn } }] })).not.toContain(drawn);
  const said = { errors: { token: 'has expired', password: 'is too short' } };
  expect(shown(structuredClone(said))).toBe(JSON.stringify(said));
});

test('passwords go under the names that other languages have for them', () => {
  expect(shown({ contraseña: 'Gnu-77!', пароль: 'Gnu-77!', 密码: 'Gnu-77!', hasło: 'Gnu-77!' })).not.toContain(
    'Gnu-77!',
  );
});

test('the hash of a file stays', () => {
  const file = { name: 'a.png', hash: '9e107d9d372bb6826bd81d3542a419d6' };
  expect(shown({ ...file })).toBe(JSON.stringify(file));
});

test('a card goes also where it is a number, and other numbers stay', () => {
  const card = 5105105105105100;
  expect(shown({ card, pan: card, debitCard: card, inner: { card: { number: card } } })).not.toContain(String(card));
  const plain = { id: card, span: card, card: 5105105105105101, shelf: { number: card }, discard: card };
  expect(shown(structuredClone(plain))).toBe(JSON.stringify(plain));
});
