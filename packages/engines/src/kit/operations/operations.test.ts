import { describe, expect, test } from 'vitest';
import { operationsOf } from './operations.js';
import { readTape } from '../tape/tape.js';

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

describe('the answers to a batch of JSON-RPC', () => {
  const batch = (...ids: string[]) =>
    `[${ids.map((id, i) => `{"jsonrpc":"2.0",${id}"method":"m${i}","params":{}}`).join()}]`;
  test('belong to the requests with the same ids, and a request without one gets none', () =>
    expect(
      resultsOf(
        `ann  POST /rpc ${batch('"id":1,', '', '"id":"b",')}  -> 200 [{"jsonrpc":"2.0","id":"b","result":"B"},{"jsonrpc":"2.0","id":1,"result":"A"}]`,
      ),
    ).toEqual([
      ['m0', { jsonrpc: '2.0', id: 1, result: 'A' }],
      ['m1', undefined],
      ['m2', { jsonrpc: '2.0', id: 'b', result: 'B' }],
    ]));
  test('stand in the order sent where all have one id, or none', () => {
    const all = ['A', 'B'];
    for (const id of ['"id":1,', '']) {
      const answers = `[${all.map((text) => `{"jsonrpc":"2.0",${id}"result":"${text}"}`).join()}]`;
      const results = resultsOf(`ann  POST /rpc ${batch(id, id)}  -> 200 ${answers}`);
      expect(results.map(([, result]) => (result as { result: string }).result)).toEqual(all);
    }
  });
  test('are one for all where the server refused the batch as a whole', () =>
    expect(
      resultsOf(
        `ann  POST /rpc ${batch('"id":1,', '"id":2,')}  -> 200 {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}`,
      ).map(([, result]) => (result as { error: { code: number } }).error.code),
    ).toEqual([-32600, -32600]));
});

describe('a file sent with GraphQL', () => {
  const parts = (map: string) => [
    {
      name: 'operations',
      value: '{"query":"mutation($f: Upload){ setCover(file:$f, note: null){ id } }","variables":{"f":null}}',
      file: null,
    },
    { name: 'map', value: map, file: null },
    { name: '0', value: null, file: { name: 'c.png', mime: 'image/png', size: 3 } },
  ];
  const argumentsOf = (map: string) => {
    const [plain] = readTape('x\n\nann  POST /graphql {}  -> 200 {"data":{"setCover":{"id":"1"}}}\n').exchanges;
    const request = { is: 'form' as const, mime: 'multipart/form-data', size: null, cut: false, fields: parts(map) };
    return operationsOf({ ...plain!, request }).map((o) => o.arguments);
  };
  test('stands where the map says', () =>
    expect(argumentsOf('{"0":["variables.f"]}')).toEqual([{ file: 'c.png', note: null }]));
  test('and nowhere where that is no place of the payload, or no map', () => {
    for (const map of [
      '{"0":["variables.g"]}',
      '{"0":"variables.f"}',
      '{"1":["variables.f"]}',
      '{"0":["query"]}',
      '{"0":["a.b.c"]}',
      '7',
      '',
    ])
      expect(argumentsOf(map)).toEqual([{ file: null, note: null }]);
  });
});
