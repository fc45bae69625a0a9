import { expect, test } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange } from '../../events.js';
import { answered, exchangeWith, json, type Parts } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const kept = (parts: Parts): Exchange =>
  admit(exchangeWith(parts, 0), createRedactor({ key: new Uint8Array(32) })).event as Exchange;

const refusal = (value: unknown): string => JSON.stringify(kept({ ...answered(json(value)), status: 422 }).response);

test.each<[string, unknown]>([
  ['beside its field', { errors: [{ field: 'password', rejectedValue: 'kastanie' }] }],
  ['beside its place', { detail: [{ loc: ['body', 'password'], input: 'kastanie', msg: 'short' }] }],
  ['beside its property', { message: [{ property: 'password', value: 'kastanie', constraints: { min: 'short' } }] }],
  ['below its field', { errors: { password: { kind: 'minlength', value: 'kastanie' } } }],
  ['in what was sent', { errors: [{ target: { name: 'ann', password: 'kastanie' } }] }],
  ['in quotes behind its name', { error: 'Das Passwort „kastanie“ ist zu häufig' }],
  ['in quotes before its name', { error: "Value 'kastanie' for field 'password' is too common" }],
])('a password that a refusal repeats %s is taken out', (_, value) => {
  expect(refusal(value)).not.toContain('kastanie');
});

test.each<[string, unknown]>([
  ['the value of another field', { errors: [{ field: 'title', rejectedValue: 'kastanie' }] }],
  ['words about the field', { errors: [{ field: 'password', message: 'kastanie' }] }],
  ['a rule of the field', { errors: [{ field: 'password', constraints: { value: 'kastanie' } }] }],
  ['what a sentence says of the field', { error: 'The "password" must match kastanie' }],
  ['a name in quotes', { error: 'The session "kastanie" is full' }],
])('%s stays', (_, value) => {
  expect(refusal(value)).toContain('kastanie');
});
