import { describe, expect, test } from 'vitest';
import { operationsOf } from './operations.js';
import { readTape } from './tape.js';

const resultsOf = (line: string) =>
  operationsOf(readTape(`x\n\n${line}\n`).exchanges[0]!).map((o) => [o.field, o.result]);

describe('one root field under several names', () => {
  test('is called once for each, with what each of them selects', () =>
    expect(
      resultsOf(
        'ann  POST /graphql {"query":"{ left: doctor{handle} right: doctor{handle onDuty} }"}  -> 200 {"data":{"left":{"handle":"a"},"right":{"handle":"b","onDuty":true}}}',
      ),
    ).toEqual([
      ['doctor', { data: { doctor: { handle: 'a' } } }],
      ['doctor', { data: { doctor: { handle: 'b', onDuty: true } } }],
    ]));
  test('an error belongs to the one that its path begins with', () =>
    expect(
      resultsOf(
        'ann  POST /graphql {"query":"{ a: doctor{handle} all: doctors{handle} }"}  -> 200 {"data":{"a":null,"all":[]},"errors":[{"message":"No.","path":["a"]}]}',
      ),
    ).toEqual([
      ['doctor', { data: { doctor: null }, errors: [{ message: 'No.', path: ['doctor'] }] }],
      ['doctors', { data: { doctors: [] } }],
    ]));
  test('and to all of them where it has none', () =>
    expect(
      resultsOf(
        'ann  POST /graphql {"query":"{ a: doctor{handle} all: doctors{handle} }"}  -> 200 {"data":null,"errors":[{"message":"No."}]}',
      ).map(([, result]) => result),
    ).toEqual(Array.from({ length: 2 }, () => ({ data: null, errors: [{ message: 'No.' }] }))));
});
