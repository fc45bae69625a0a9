import { expect, test } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { specIn } from './tape-constants.test-kit.js';

const bills = [1, 2, 3, 4, 5, 6]
  .map((i) => `ann  GET /api/bills/${i}  -> 200 {"id":${i},"total":${i * 31},"currency":"EUR"}`)
  .join('\n');

const currenciesIn = (more: string): unknown[] =>
  specIn(readTape(`Bills\n\n${bills}\n${more}`).events)
    .constants.statements.filter(({ name }) => name === 'currency')
    .map(({ value }) => value);

test('the only currency of amounts is told', () => expect(currenciesIn('')).toEqual(['EUR']));

test('what requests choose is no constant', () =>
  expect(
    currenciesIn('ann  POST /api/bills {"total":7,"currency":"EUR"}  -> 201 {"id":9,"total":7,"currency":"EUR"}'),
  ).toEqual([]));
