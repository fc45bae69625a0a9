import { expect, test } from 'vitest';
import { mayHaveTooManyNames, withFewNames } from './few-names.js';

test('fields with names after the first so many are left out, wherever they stand', () => {
  const { value, isLess } = withFewNames({ a: { b: 1, c: { d: 2 } }, e: [{ a: 1, f: 3 }] }, 4);
  expect([value, isLess]).toEqual([{ a: { b: 1, c: {} }, e: [{ a: 1 }] }, true]);
});

test('rows that have the same names are all there', () => {
  const rows = Array.from({ length: 30_000 }, (_, id) => ({ id, name: 'x' }));
  expect(withFewNames({ rows })).toEqual({ value: { rows }, isLess: false });
});

test('a name that JavaScript has a meaning for is a name', () => {
  const { value } = withFewNames(JSON.parse('{"__proto__":{"a":1},"b":2}'), 2);
  expect(JSON.stringify(value)).toBe('{"__proto__":{},"b":2}');
});

test('only long texts are looked at', () => {
  expect([mayHaveTooManyNames('{"a":1}'), mayHaveTooManyNames(`{"a":"${'x'.repeat(100_000)}"}`)]).toEqual([
    false,
    true,
  ]);
});

test('what is nested too deeply is left to others', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  expect(withFewNames(deep).isLess).toBe(false);
});
