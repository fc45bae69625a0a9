import { expect, test } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { findErrors } from './find.js';

const [refused] = readTape('T\n\nann  POST /toys {"a":1}  -> 400 {"code":"laboris","message":"in do Ut"}').exchanges;

test('an answer that somebody made up tells of no error', () => {
  expect(findErrors({ ...refused!, drafted: true })).toEqual([]);
});

test('twin: what a server answered does', () => {
  expect(findErrors({ ...refused! })).toMatchObject([{ code: 'laboris', message: 'in do Ut' }]);
});
