import { expect, test } from 'vitest';
import { readSelector } from './find-element.js';
import { linesOf } from './lines.js';
import { exchange, html, json, marks, SPEC } from './marks.test-kit.js';
import { tellingOf } from './telling.js';

// One part of a statement, marked where it stands; and for each a twin that does not hold it, in which nothing is.

test('a field whose name is markup is found, and not by other markup', () => {
  const name = '<img src=x onerror="a.b()"></img>';
  const thing = { key: ['id'], fields: [{ path: 'id' }, { path: name }] } as never;
  const marked = marks('entities', thing, exchange(json({ id: 1, [name]: 'x' })), { part: name });
  expect(marked).toEqual([`${JSON.stringify(name)}: "x"`]);
  expect(marks('entities', thing, exchange(json({ id: 1, '<img src=y>': 'x' })), { part: name })).toEqual([]);
});

test('a value is told at its own field of its own thing, and by no other value', () => {
  const loan = {
    name: 'Loan',
    key: ['id'],
    fields: [{ path: 'id' }, { path: 'toolId' }, { path: 'status', values: ['lost', 3] }],
  };
  const tool = { name: 'Tool', key: ['id'], fields: [{ path: 'id' }, { path: 'serial' }, { path: 'status' }] };
  const spec = { ...SPEC, entities: { ...SPEC.entities, statements: [loan, tool] as never } };
  const found = (value: unknown, part = 'status = "lost"') => {
    const telling = tellingOf('entities', loan as never, part, spec);
    return linesOf(exchange(json(value)), undefined, telling);
  };
  const marked = (shown: ReturnType<typeof found>) =>
    shown.parts.flatMap(({ lines }) => lines.filter(({ telling }) => telling)).map(({ text }) => text.trim());
  expect(
    marked(
      found([
        { id: 1, toolId: 2, status: 'lent' },
        { id: 2, toolId: 2, status: 'lost' },
      ]),
    ),
  ).toEqual(['"status": "lost"']);
  expect(marked(found([{ id: 1, toolId: 2, status: 3 }], 'status = 3'))).toEqual(['"status": 3']);
  expect(marked(found([{ id: 1, tool: { id: 2, serial: 'a', status: 'lost' }, toolId: 2, status: 'lent' }]))).toEqual(
    [],
  );
  expect(found([{ id: 1, toolId: 2, status: 'lent', note: 'lost' }]).found).toBe(false);
});

test('an answer is told by its status and kind, a parameter by itself, and by no other exchange', () => {
  const call = {
    operation: null,
    params: [
      { name: 'page', in: 'query' },
      { name: 'X-Token', in: 'header' },
    ],
    responses: [
      { status: 200, mime: 'application/json' },
      { status: 204, mime: null },
    ],
  } as never;
  const ok = exchange(json({ id: 1 }));
  expect(marks('calls', call, ok, { part: '200 application/json' })).toEqual(['answered']);
  expect(marks('calls', call, exchange({ status: 403, ...json({}) }), { part: '200 application/json' })).toEqual([]);
  expect(marks('calls', call, exchange(html('<p>')), { part: '200 application/json' })).toEqual([]);
  expect(marks('calls', call, exchange({ status: 204 }), { part: '204 ' })).toEqual(['answered']);
  const sent = exchange({
    requestHeaders: [
      ['accept', '*/*'],
      ['x-token', '…'],
    ],
  });
  expect(marks('calls', call, sent, { part: 'header X-Token' })).toEqual(['x-token: …']);
  const telling = tellingOf('calls', call, 'query page', SPEC);
  expect(linesOf(ok, undefined, telling)).toMatchObject({ found: false, head: null });
  const asked = exchange({
    url: {
      path: '/a',
      query: [
        ['sort', 'page'],
        ['page', '2'],
      ],
    },
  });
  expect(linesOf(asked, undefined, telling)).toMatchObject({ found: true, slot: { name: 'page' } });
});

test('a witness is told by what it is: a refusal, or a form; and a choice by what offers or names it', () => {
  const message = 'Sort must be one of {values}.';
  const rule = {
    field: 'sort',
    rule: 'enum',
    value: ['name', '-name'],
    message,
    witnesses: ['form', 'rejection'],
  } as never;
  const found = (event: { readonly kind: string }, part: string) => marks('validation', rule, event, { part });
  const page = exchange(
    html('<select name="sort">\n<option value="name">By name</option></select> Sort must be one of name.'),
  );
  const no = exchange({ status: 400, ...json({ message: 'Sort must be one of name, -name.' }) });
  expect(found(page, 'witness form')).toEqual(['<select name="sort">']);
  expect(found(page, 'witness rejection')).toEqual([]);
  expect(found(no, 'witness rejection')[0]).toMatch(/^Sort must be one of/);
  expect(found(no, 'witness form')).toEqual([]);
  expect(found(page, 'sort = "name"')).toEqual(['<option value="name">']);
  expect(found(no, 'sort = "-name"')).toEqual(['-name']);
  expect(found(exchange(json({ sort: 'name' })), 'sort = "name"')).toEqual([]);
});

const call = { id: 'C-1', method: 'POST', path: '/loans/{id}/return', operation: null };
const SHOP = { ...SPEC, calls: { ...SPEC.calls, statements: [call] as never } };
const returned = (given: object) =>
  exchange({ method: 'POST', url: { path: '/loans/7/return', query: [] }, actor: 'ann', ...given });
const held = (point: 'states' | 'roles' | 'validation', statement: object, part: string, event: { kind: string }) => {
  const { found, isBare = false, head } = linesOf(event, undefined, tellingOf(point, statement as never, part, SHOP));
  return found ? (isBare ? 'by the call' : (head ?? 'by what stands there')) : 'no';
};

test('a transition is told by its state or by the call that did it, and by no other call and no refusal', () => {
  const move = { from: 'lent', to: 'back', via: 'C-1', support: 1, evidence: [] };
  const cycle = { entity: 'Loan', field: 'status', states: [{ name: 'back' }], transitions: [move] };
  const told = (event: { kind: string }) => held('states', cycle, 'lent → back · C-1', event);
  expect(told(returned(json({ status: 'back' })))).toBe('by what stands there');
  expect(told(returned({ status: 204 }))).toBe('by the call');
  expect(told(returned(json({ status: 'collected' })))).toBe('by the call');
  expect(told(returned({ status: 409 }))).toBe('no');
  expect(told(exchange({ url: { path: '/tools/7', query: [] }, ...json({ status: 'back' }) }))).toBe('no');
});

test('a cell is told by that call, of that role, with that outcome', () => {
  const role = (lists: object) => ({ name: 'member', actors: ['ann'], may: [], mayNot: [], ...lists });
  const told = (lists: object, event: { kind: string }) => held('roles', role(lists), 'C-1', event);
  const [may, mayNot] = [{ may: ['C-1'] }, { mayNot: ['C-1'] }];
  expect([told(may, returned({})), told(mayNot, returned({ status: 403 }))]).toEqual(['answered', 'answered']);
  expect([told(may, returned({ status: 403 })), told(mayNot, returned({ status: 200 }))]).toEqual(['no', 'no']);
  expect(told(may, returned({ actor: 'bo' }))).toBe('no');
  expect(told(may, returned({ method: 'GET' }))).toBe('no');
  expect(told({ ...may, onlyOwn: ['C-1'] }, returned({ status: 403 }))).toBe('answered');
});

test('what the product says of a field, and another bound, are told with the value beside the name', () => {
  const rule = {
    field: 'email',
    rule: 'maxLength',
    value: 120,
    witnesses: ['description'],
    contradictions: [{ witness: 'form', value: 80, evidence: [] }],
  };
  const described = (field: string, length: number) => exchange(json({ data: [{ field, meta: { length } }] }));
  expect(held('validation', rule, 'witness description', described('email', 120))).toBe('by what stands there');
  expect(held('validation', rule, 'witness description', described('email', 7))).toBe('no');
  expect(held('validation', rule, 'witness description', described('title', 120))).toBe('no');
  const form = (name: string) => exchange(html(`<input name="user[${name}]" maxlength="80">`));
  expect(held('validation', rule, 'form says 80', form('email'))).toBe('by what stands there');
  expect(held('validation', rule, 'form says 80', form('title'))).toBe('no');
});

test('a key that addresses alone carry is marked in the address, and in no payload', () => {
  const source = { name: 'Source', key: ['id'], fields: [{ path: 'id', address: '/sources/{id}' }, { path: 'host' }] };
  const telling = tellingOf('entities', source as never, 'id', SPEC);
  const tested = exchange({ url: { path: '/sources/7/test', query: [] }, ...json({ id: 3, host: 'a' }) });
  const shown = linesOf(tested, undefined, telling);
  expect(shown).toMatchObject({ found: true, slot: { step: 2 } });
  expect(shown.parts.flatMap(({ lines }) => lines.filter((line) => line.telling))).toEqual([]);
  const listed = exchange({ url: { path: '/sources', query: [] }, ...json([{ id: 3, host: 'a' }]) });
  expect(linesOf(listed, undefined, telling).found).toBe(false);
});

test('of a selector only the last step is read, whatever its quotes and brackets hold', () => {
  expect(readSelector('form div[x="a b"] p#name-error')).toEqual({ tag: 'p', attributes: [['id', 'name-error']] });
  expect(readSelector('div[x="a"] p[y="b c"]')).toEqual({ tag: 'p', attributes: [['y', 'b c']] });
  expect(readSelector('[name="a[b]"]')).toEqual({ tag: '', attributes: [['name', 'a[b]']] });
  expect(readSelector(`p ${'[]]'.repeat(50_000)}`)).toBeNull();
});
