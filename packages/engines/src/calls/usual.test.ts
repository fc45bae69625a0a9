import { describe, expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

function usualOf(tape: string) {
  const summary = calls.empty();
  for (const exchange of readTape(`tape\n${tape}`).exchanges) calls.observe(summary, exchange);
  return concludeCalls(summary, [TAPE_ORIGIN]).point.usual;
}

describe('what calls usually answer', () => {
  test('of data, what several calls of a method have around it', () =>
    expect(
      usualOf(`
ann POST /api/books {"a":1} -> 201 {"data":{"id":1,"title":"a"},"took":3}
ann POST /api/books {"a":1} -> 201 {"data":{"id":2,"title":"b"},"took":3}
ann POST /api/loans {"a":1} -> 201 {"data":{"id":1,"due":"b"},"meta":1}
ann POST /api/loans {"a":1} -> 201 {"data":{"id":2,"due":"b"}}
ann POST /api/tags {"a":1} -> 201 {"data":[1]}
ann POST /api/tags {"a":1} -> 201 {"data":[2]}`),
    ).toEqual([
      {
        method: 'POST',
        status: 201,
        mime: 'application/json',
        schema: { type: 'object', required: ['data'], properties: { data: { type: ['array', 'object'] } } },
        calls: 3,
        of: 3,
      },
    ]));
  test('empty answers and redirects, whatever the method', () =>
    expect(
      usualOf(`
ann DELETE /a/1 -> 204
ann PUT /b/1 -> 204
ann POST /c -> 204
ann GET /d -> 302 /login
ann GET /e -> 302 /login
ann POST /f -> 302 /login`).map(({ method, status, calls: n, of }) => ({ method, status, n, of })),
    ).toEqual([
      { method: null, status: 204, n: 3, of: 6 },
      { method: null, status: 302, n: 3, of: 6 },
    ]));
  test('of pages, what calls that change something send back, each verb with its own', () =>
    expect(
      usualOf(`
ann POST /a title=1 -> 200 <h1>A</h1><p>Title is taken</p>
ann PUT /b title=1 -> 200 <h1>B</h1><p>Title is taken</p>
ann PATCH /c title=1 -> 200 <h1>C</h1><p>Title is taken</p>
ann DELETE /d/1 -> 204`).map(({ method, status, calls: n, of }) => ({ method, status, n, of })),
    ).toEqual(['PATCH', 'POST', 'PUT'].map((method) => ({ method, status: 200, n: 1, of: 1 }))));
  test('of refusals, what two calls alone answer', () =>
    expect(
      usualOf(`
ann POST /a {"a":1} -> 409 {"error":"taken"}
ann PUT /b {"a":1} -> 409 {"error":"taken"}
ann PUT /c {"a":1} -> 413 {"error":"large"}`).map(({ method, status }) => ({ method, status })),
    ).toEqual([{ method: null, status: 409 }]));
  test('nothing of what two calls alone answer', () =>
    expect(
      usualOf(`
ann POST /a {"a":1} -> 201 {"data":1}
ann POST /b {"a":1} -> 201 {"data":1}
ann PUT /c {"a":1} -> 201 {"data":1}`),
    ).toEqual([]));
});
