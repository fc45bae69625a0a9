import type { PointName, Statement } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { correctionsFor } from './corrections.js';

const correction = (point: PointName, statement: object, key: string) =>
  correctionsFor(point, statement as Statement).find((one) => one.key === key)!;
const typed = (point: PointName, statement: object, key: string, text: string) => {
  const change = correction(point, statement, key).change(text);
  return change?.kind === 'set' ? change.value : undefined;
};

test('text stays text, whatever it reads as', () => {
  expect(typed('errors', { code: 'not_found' }, 'code', '4041')).toBe('4041');
  expect(typed('purpose', {}, 'text', '[1]')).toBe('[1]');
  expect(typed('constants', { value: 'v2' }, 'value', '3')).toBe('3');
  expect(typed('validation', { rule: 'pattern', value: '^a' }, 'value', 'true')).toBe('true');
});

test('in place of a number or a list stands one; where the model has nothing as well, nothing may be typed', () => {
  expect(typed('constants', { value: 14 }, 'value', '10')).toBe(10);
  expect(typed('validation', { value: ['a'] }, 'value', '["a","b"]')).toEqual(['a', 'b']);
  expect(typed('constants', { unit: 'days' }, 'unit', '')).toBeNull();
  expect(correction('constants', { unit: 'days' }, 'unit').mayBeEmpty).toBe(true);
  expect(correction('errors', { message: 'No' }, 'message').mayBeEmpty).toBe(false);
});

test('a closed set is typed as a list, or as words with commas', () => {
  expect(typed('validation', { rule: 'enum', value: ['a'] }, 'value', 'a, b')).toEqual(['a', 'b']);
  expect(typed('validation', { rule: 'enum' }, 'value', 'red')).toEqual(['red']);
  expect(typed('validation', { rule: 'enum' }, 'value', '[1,2]')).toEqual([1, 2]);
  expect(typed('validation', { rule: 'maxLength' }, 'value', '77')).toBe(77);
});

test('what is wrong is said in sentences', () => {
  const said = (['purpose', 'states', 'validation', 'calls', 'errors', 'constants'] as const).flatMap((point) =>
    correctionsFor(point, {} as Statement).map(({ title }) => title),
  );
  expect(said).toContain('The action is wrong');
  expect(said.filter((title) => !/^(?:It|The [a-z]+) [a-z ]+$|^Something else$/.test(title))).toEqual([]);
});

test('a closed word is chosen from a list', () => {
  const words = (point: PointName, key: string) => correction(point, {}, key).choices?.map(({ value }) => value);
  expect(words('validation', 'rule')).toContain('maxLength');
  expect(words('calls', 'does')?.slice(0, 2)).toEqual(['', 'list']);
  expect(words('errors', 'code')).toBeUndefined();
});
