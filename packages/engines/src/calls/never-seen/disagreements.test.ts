import { describe, expect, test } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../../kit/tape/tape.js';
import { calls } from '../index.js';

/** What is said to differ, of a tape. */
function gapsOf(tape: string): string[] {
  const summary = calls.empty();
  for (const event of readTape(`A tape\n\n${tape}\n`).events) calls.observe(summary, event);
  const known = { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} };
  return calls.conclude(summary, known).gaps.map(({ says }) => says);
}

const describes = (schema: object, also: object = {}): string =>
  `api  DESCRIBES GET /orders/{id}  ${JSON.stringify({ responses: [{ status: 200, mime: 'application/json', schema }], ...also })}`;

const ORDER = 'ann  GET /orders/1  -> 200 {"id":1,"total":5}\nann  GET /orders/2  -> 200 {"id":2,"total":"5"}';

test('a type that is not described', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer' }, total: { type: 'integer' } } };
  expect(gapsOf(`${ORDER}\n${describes(schema)}`)).toEqual([
    'GET /orders/{id} differs from its API document: /total is integer or string, but declared as integer.',
  ]);
});

test('a field that is said to be always there', () => {
  expect(gapsOf(`${ORDER}\n${describes({ type: 'object', properties: {}, required: ['id', 'state'] })}`)).toEqual([
    'GET /orders/{id} differs from its API document: /state is declared as required, but was missing.',
  ]);
});

test('a field that is always there, in what was seen once, is not missing; what one answer lacks is', () => {
  const once = 'ann  GET /orders/1  -> 200 {"id":1,"total":5,"lines":[{"sku":"a","note":"x"},{"sku":"b"}]}';
  const line = { type: 'object', properties: { sku: {}, note: {} }, required: ['sku', 'note'] };
  const schema = (...required: string[]) => ({
    type: 'object',
    properties: { id: {}, total: {}, lines: { type: 'array', items: { ...line, required: required.slice(2) } } },
    required: required.slice(0, 2),
  });
  expect(gapsOf(`${once}\n${describes(schema('id', 'total', 'sku'))}`)).toEqual([]);
  expect(gapsOf(`${once}\n${describes(schema('id', 'state', 'sku', 'note'))}`)).toEqual([
    'GET /orders/{id} differs from its API document: /state is declared as required, but was missing; /lines/*/note is declared as required, but was missing.',
  ]);
});

test('that it was null or missing elsewhere, in records of the same kind, is no matter of this call', () => {
  const list = 'ann  GET /orders  -> 200 [{"id":1,"total":null,"state":"new"},{"id":2,"state":"new"}]';
  const one =
    'ann  GET /orders/1  -> 200 {"id":1,"total":5,"state":"new"}\nann  GET /orders/2  -> 200 {"id":2,"total":6,"state":"new"}';
  const properties = { id: { type: 'integer' }, total: { type: 'integer' }, state: { type: 'string' } };
  const schema = { type: 'object', properties, required: ['id', 'total', 'state'] };
  expect(gapsOf(`${list}\n${one}\n${describes(schema)}`).filter((says) => says.includes('otherwise'))).toEqual([]);
});

test('an answer that is not listed, unless any may come', () => {
  const refused = 'ann  GET /orders/9  -> 409 {"error":"Locked"}';
  expect(gapsOf(`${ORDER}\n${refused}\n${describes({})}`)[0]).toContain(
    'the server responded with 409, which the document does not list',
  );
  const responses = [{ status: null, mime: '', schema: {} }];
  expect(gapsOf(`${ORDER}\n${refused}\n${describes({}, { responses })}`)).toEqual([]);
});

test('a call that is made and not described', () => {
  const page = 'ann  GET /  -> 200 <html><title>Shop</title></html>';
  expect(gapsOf(`${ORDER}\n${page}\nann  GET /members  -> 200 []\n${describes({})}`)).toEqual([
    'Calls that the API document does not contain: GET /members.',
  ]);
});

describe('values that are not among those described', () => {
  const answer = (value: unknown, n = 1) => `ann  GET /orders/${n}  -> 200 ${JSON.stringify({ id: n, it: value })}`;
  const differs = (schema: object, ...values: unknown[]): string | undefined =>
    gapsOf(
      `${values.map((value, i) => answer(value, i + 1)).join('\n')}\n${describes({ type: 'object', properties: { it: schema } })}`,
    )[0]?.replace(/^.*than it is described: /, '');
  const text = (more: object) => ({ type: 'string', ...more });

  test.each([
    [
      text({ enum: ['open', 'paid'] }),
      ['open', 'lost'],
      'GET /orders/{id} differs from its API document: /it is declared as one of "open", "paid", but was "lost".',
    ],
    [
      text({ maxLength: 3 }),
      ['abc', 'abcd'],
      'GET /orders/{id} differs from its API document: /it is declared with at most 3 characters, but had 4.',
    ],
    [
      text({ minLength: 3 }),
      ['abc', 'ab'],
      'GET /orders/{id} differs from its API document: /it is declared with at least 3 characters, but had 2.',
    ],
    [
      text({ format: 'date' }),
      ['2026-01-01', 'soon'],
      'GET /orders/{id} differs from its API document: /it is declared as a date, but was "soon".',
    ],
    [
      { type: 'integer', maximum: 5 },
      [5, 6],
      'GET /orders/{id} differs from its API document: /it is declared as at most 5, but was 6.',
    ],
    [
      { type: 'number', minimum: 0 },
      [1, -0.5],
      'GET /orders/{id} differs from its API document: /it is declared as at least 0, but was -0.5.',
    ],
    [
      { type: 'array', items: { type: 'object', properties: { kind: { enum: ['a'] } } } },
      [[{ kind: 'a' }, { kind: 'b' }]],
      'GET /orders/{id} differs from its API document: /it/*/kind is declared as one of "a", but was "b".',
    ],
  ])('%j', (schema, values, words) => expect(differs(schema, ...values)).toBe(words));

  test.each([
    [text({ enum: ['open', 'paid'] }), ['open', 'paid']],
    [text({ maxLength: 5, format: 'email' }), ['somebody@d1.test']],
    [text({ format: 'email' }), ['', 'a@b.test']],
    [text({ format: 'date-time' }), ['2026-01-01T10:00:00']],
    [{ type: ['integer', 'null'], maximum: 5 }, [null, 5]],
    [{ anyOf: [text({ maxLength: 3 }), { type: 'null' }] }, [null, 'abc']],
    [{ oneOf: [text({ maxLength: 3 }), text({ format: 'date' })] }, ['2026-01-01']],
  ])('nothing of %j and %j', (schema, values) => expect(differs(schema, ...values)).toBeUndefined());
});

test('nothing where both agree, whole numbers for numbers and fields beside those described included', () => {
  const total = { type: ['number', 'string'] };
  const schema = { type: 'object', properties: { total }, required: ['id'] };
  expect(gapsOf(`${ORDER}\n${describes(schema)}`)).toEqual([]);
});

test('a parameter that is said to be required, and without which it was answered; not one that was sent each time', () => {
  const list = (query: string) => `ann  GET /orders${query}  -> 200 []`;
  const says = `api  DESCRIBES GET /orders  {"params":[{"name":"page","in":"query","required":true,"schema":{}}],"responses":[{"status":null,"mime":"","schema":{}}]}`;
  expect(gapsOf([list('?page=1'), list('?page=1'), says].join('\n'))).toEqual([]);
  expect(gapsOf([list('?page=1'), 'ann  GET /orders  -> 401 {}', says].join('\n'))).toEqual([]);
  expect(gapsOf([list('?page=1'), list(''), says].join('\n'))[0]).toContain(
    'the document requires page, but the server accepted a request without it',
  );
});

test('a call that is described and answered as not there was made all the same', () => {
  const gone = 'ann  DELETE /orders/1  -> 405 {"error":"No"}';
  const says = 'api  DESCRIBES DELETE /orders/{id}  {"responses":[{"status":204,"mime":"","schema":{}}]}';
  expect(gapsOf(`${ORDER}\n${describes({})}\n${gone}\n${says}`)).toEqual([
    '1 call is offered by pages, declared in a document or found in the code, but the server always responded with 404 or 405: DELETE /orders/{id}.',
  ]);
  expect(gapsOf(`${ORDER}\n${describes({})}\n${says}`)[0]).toContain(
    '1 call is offered by pages or declared in an API document, but never made. The responses are not shown: DELETE /orders/{id}.',
  );
});

describe('of answers', () => {
  const seen = 'ann  GET /orders/1  -> 200 {"id":1,"note":null,"extra":true}';
  const note = (schema: object, more: object = {}) =>
    gapsOf(`${seen}\n${describes({ type: 'object', properties: { id: {}, extra: {}, note: schema }, ...more })}`).map(
      (says) => says.replace(/^.*than it is described: /, ''),
    );

  test('what is never said to be null, and was nothing else', () => {
    expect(note({ type: 'string' })).toEqual([
      'GET /orders/{id} differs from its API document: /note is declared as string, but was null.',
    ]);
    expect(note({ type: ['string', 'null'] })).toEqual([]);
    expect(note({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual([]);
    expect(note({})).toEqual([]);
  });

  test('a field beside those that are all', () => {
    const closed = { properties: { id: {}, note: {} }, additionalProperties: false };
    expect(note({}, closed)).toEqual([
      'GET /orders/{id} differs from its API document: /extra is present, but the document allows no other fields.',
    ]);
    expect(note({}, { ...closed, additionalProperties: true })).toEqual([]);
    expect(note({}, { ...closed, allOf: [{ properties: { extra: {} } }] })).toEqual([]);
  });
});

test('of what is sent and taken, a type that is not described; not of what was refused', () => {
  const schema = { type: 'object', properties: { qty: { type: 'integer' } }, required: ['qty', 'who'] };
  const says = `api  DESCRIBES POST /orders  ${JSON.stringify({ request: [{ mime: 'application/json', schema }], responses: [{ status: null, mime: '', schema: {} }] })}`;
  const send = (qty: unknown, status: number) => `ann  POST /orders ${JSON.stringify({ qty })}  -> ${status} {"id":1}`;
  expect(gapsOf([send('2', 201), says].join('\n'))).toEqual([
    'POST /orders differs from its API document: in the request body, /qty is string, but declared as integer.',
  ]);
  expect(gapsOf([send(2, 201), send('2', 422), says].join('\n'))).toEqual([]);
});
