import { PART_KEYS } from '@asbuilt/contract';
import { expect, test } from 'vitest';
import { heldSoFar, holding, type Came } from './holding.js';
import { around, linesOf } from './lines.js';
import { exchange, form, html, json, marks, SPEC } from './marks.test-kit.js';
import { tellingOf } from './telling.js';

// What is marked in an entry, for each of the nine points, and for pages as well as for JSON.

test('a call is told by its request line, one of GraphQL by its operation', () => {
  expect(marks('calls', { operation: null }, exchange(json({ id: 1 })))).toEqual(['asked']);
  const query = { request: { is: 'json', mime: 'x', value: { query: '{ rateTool }' } } };
  expect(marks('calls', { operation: 'rateTool' }, exchange(query))).toEqual(['"query": "{ rateTool }"']);
});

test('a call in a script that is not kept says where', () => {
  const script = exchange({ response: { is: 'binary', mime: 'text/javascript' } });
  expect(marks('calls', { operation: null }, script, { at: '9:120' })).toEqual([
    '(script, line 9, column 120; Asbuilt does not store scripts)',
  ]);
});

test('a role is told by the status, and by where it was sent instead', () => {
  expect(marks('roles', {}, exchange({ status: 403, ...json({ a: 1 }) }))).toEqual(['answered']);
  const sent = exchange({ status: 302, responseHeaders: [['location', '/login?back=/a']] });
  expect(marks('roles', {}, sent)).toEqual(['answered', 'location: /login?back=/a']);
});

test('a screen is told by its title, in a page and in what a recorder saw', () => {
  expect(marks('screens', {}, exchange(html('<head>\n<title>Loan 4</title>')))).toEqual(['Loan 4']);
  expect(marks('screens', {}, { kind: 'view', title: 'Loan 4' } as never)).toEqual(['"title": "Loan 4"']);
  expect(marks('screens', {}, exchange({ status: 302 }))).toEqual(['asked']);
});

test('an entity is told by the key of the thing that has most of its fields', () => {
  const loan = { key: ['id'], fields: ['id', 'toolId', 'due'].map((path) => ({ path })) } as never;
  const answer = exchange(json({ id: 'page', items: [{ id: 7, toolId: 2, due: 'x' }] }));
  expect(marks('entities', loan, answer)).toEqual(['"id": 7,']);
  expect(marks('entities', loan, exchange(form(['a', '1'], ['loan[tool_id]', '2'])))).toEqual(['loan[tool_id] = 2']);
  const page = '<meta name="due"><input type="date" name="loan[due]">';
  expect(marks('entities', loan, exchange(html(page)))).toEqual(['<input type="date" name="loan[due]">']);
  expect(marks('entities', loan, exchange(json({ other: 1 })))).toEqual(['asked']);
});

test('a life cycle, a move and a refused one', () => {
  const move = { from: 'open', to: 'paid', via: null };
  const refused = { from: 'paid', to: 'open', via: 'C-1', status: 409, error: 'ALREADY_PAID' };
  const cycle = {
    field: 'status',
    states: [{ name: 'open' }, { name: 'paid' }],
    transitions: [move],
    refused: [refused],
  } as never;
  const at = { part: PART_KEYS.move(move) };
  const refusal = { part: PART_KEYS.refusal(refused) };
  const paid = exchange(json({ id: 1, status: 'paid' }));
  expect(marks('states', cycle, paid)).toEqual(['"status": "paid"']);
  expect(marks('states', cycle, paid, at)).toEqual(['"status": "paid"']);
  const no = exchange({ status: 409, ...json({ code: 'ALREADY_PAID' }) });
  expect(marks('states', cycle, no, refusal)).toEqual(['"code": "ALREADY_PAID"']);
  expect(marks('states', cycle, exchange({ status: 409 }), refusal)).toEqual(['answered']);
  expect(marks('states', cycle, exchange(form(['fine[status_id]', '3'])), at)).toEqual(['fine[status_id] = 3']);
  const page = '<b>Status:</b> <i>Paid</i>, <i>unpaid</i>';
  expect(marks('states', cycle, exchange(html(page)), at)).toEqual(['Paid']);
});

test('a field is told by itself, in the thing that it belongs to, and by nothing else', () => {
  const branch = {
    key: ['id'],
    fields: ['id', 'name', 'toolCount', 'lines[].amount'].map((path) => ({ path })),
  } as never;
  const at = (part: string) => ({ part });
  const answer = exchange(
    json({ toolCount: 9, items: [{ id: 1, name: 'North', tool_count: 4, lines: [{ amount: 5 }] }] }),
  );
  expect(marks('entities', branch, answer, at('toolCount'))).toEqual(['"tool_count": 4,']);
  expect(marks('entities', branch, answer, at('lines[].amount'))).toEqual(['"amount": 5']);
  const sent = exchange(form(['branch[name]', 'North'], ['branch[lines][0][amount]', '5']));
  expect(marks('entities', branch, sent, at('lines[].amount'))).toEqual(['branch[lines][0][amount] = 5']);
  const page = exchange(html('<th>Name</th>\n<th><a href="?s">Tool count</a></th>'));
  expect(marks('entities', branch, page, at('toolCount'))).toEqual(['Tool count']);
  for (const other of [exchange(json({ id: 1, name: 'North', count: 4 })), exchange(html('<p>toolCount</p>'))])
    expect(marks('entities', branch, other, at('toolCount'))).toEqual([]);
});

test('of what is kept of a thing, a field shows what holds it', () => {
  const telling = tellingOf('entities', { key: ['id'], fields: [{ path: 'note' }] } as never, 'note', SPEC);
  const [without, with_] = [exchange(json({ id: 1 })), exchange(json({ id: 1, note: null }))].map((event) => ({
    event: event as never,
  })) as [{ event: never }, { event: never }];
  expect(holding([without, with_], telling)).toEqual([with_]);
  expect(holding([without], telling)).toEqual([]);
});

test('what holds a part is shown while others are on their way, and what comes later does not go before it', () => {
  const telling = tellingOf('entities', { key: ['id'], fields: [{ path: 'note' }] } as never, 'note', SPEC);
  const [without, with_] = [json({ id: 1 }), json({ id: 1, note: null })].map((body) => exchange(body) as never) as [
    never,
    never,
  ];
  const held = (...came: readonly Came[]) => heldSoFar(['a', 'b', 'c'], came, telling);
  expect(held(with_, undefined, with_)).toEqual({ refs: ['a'], isAll: false });
  expect(held(undefined, with_, with_)).toEqual({ refs: [], isAll: false });
  expect(held(without, with_, undefined)).toEqual({ refs: ['b'], isAll: false });
  expect(held('gone', with_, with_)).toEqual({ refs: ['b', 'c'], isAll: true });
});

test('a state is marked in one line, in a value of its own field', () => {
  const move = { from: 'lent', to: 'lost', support: 1, via: 'C-1' };
  const cycle = { field: 'status', states: [], transitions: [move] };
  const at = { part: PART_KEYS.move(move) };
  const found = (event: { readonly kind: string }) => marks('states', cycle as never, event, at);
  const tools = [
    { status: 'available', note: 'lost' },
    { id: 2, status: { id: 6, name: 'Lost' } },
  ];
  expect(found(exchange(json(tools)))).toEqual(['"name": "Lost"']);
  expect(found(exchange(json([{ status: 'available' }, { status: 'lent' }])))).toEqual([]);
  const log = '<li><b>Status</b> changed from <i>open</i> to <i>lost</i></li>\n';
  expect(found(exchange(html(log)))).toEqual([]);
  const own = '<li><b>Status</b> changed from <i>lent</i> to <i>lost</i></li>';
  expect(found(exchange(html(log + own)))).toEqual(['Status</b> changed from <i>lent</i> to <i>lost']);
  expect(found(exchange(html('<div class="status">\n<div class="lost">')))).toEqual([]);
});

test('what is offered is marked as an option, and not as what a thing is', () => {
  const move = { from: 'open', to: 'closed', support: 0, offered: 2, via: 'C-1' };
  const cycle = { field: 'status_id', states: [], transitions: [move] } as never;
  const saving = { id: 'C-1', method: 'PATCH', path: '/issues/{id}', operation: null };
  const spec = { ...SPEC, calls: { ...SPEC.calls, statements: [saving] } } as never;
  const select = (name: string) =>
    `<b>Status</b>: <i>closed</i><select name="${name}">\n<option selected>open</option>\n<option value="5">closed</option></select>`;
  const at = { part: PART_KEYS.move(move), spec };
  expect(marks('states', cycle, exchange(html(select('issue[status_id]'))), at)).toEqual(['<option value="5">closed']);
  expect(marks('states', cycle, exchange(html(select('issue[tracker]'))), at)).toEqual([]);
  expect(marks('states', cycle, exchange(json({ status: 'open', next: ['closed'] })), at)).toEqual(['"closed"']);
});

test('an entity that was kept as markup wrote it is found plain, and escaped once more', () => {
  for (const written of ['<p>&lt;b&gt;x is taken</p>', '<p>&amp;lt;b&amp;gt;x is taken</p>'])
    for (const message of ['&lt;b&gt;x is taken', '<b>x is taken'])
      expect(marks('errors', { message }, exchange(html(written)))[0]).toMatch(/x is taken$/);
  expect(marks('errors', { message: '&lt;b&gt;x' }, exchange(json({ message: '<b>x' })))).toEqual([
    '"message": "<b>x"',
  ]);
});

test('a message is found in markup, with its values, entities and breaks', () => {
  const page = '<p>Other</p>\n<div id="no">\n<p>Ann&#39;s name\n  must have 3 letters</p></div>';
  const error = { message: "{who}'s name must have {n} letters" };
  const found = ['&#39;s name', '  must have 3 letters'];
  expect(marks('errors', error, exchange(html(page)), { at: 'div#no' })).toEqual(found);
  expect(marks('errors', error, exchange(html(page)))).toEqual(found);
  expect(marks('errors', { message: '(empty body)' }, exchange({ status: 404 }))).toEqual(['answered']);
});

test('a rule is told by its input, a choice by what is chosen, a box not by its hidden twin', () => {
  const page =
    '<input type="hidden" name="on" value="0"><input type="checkbox" name="on" value="1">' +
    '<select name="n"><option>10<option selected>25</select><input name="a[b]" required> 10';
  const at = (name: string) => ({ at: `[name="${name}"]` });
  expect(marks('validation', { field: 'a' }, exchange(html(page)), at('a[b]'))).toEqual([
    '<input name="a[b]" required>',
  ]);
  const value = { value: 10, meaning: '' };
  expect(marks('constants', value, exchange(html(page)), at('n'))).toEqual(['<option selected>25']);
  expect(marks('constants', value, exchange(html(page)), at('on'))).toEqual([
    '<input type="checkbox" name="on" value="1">',
  ]);
});

test('a short value is not looked for all over a page', () => {
  expect(marks('constants', { value: 5, meaning: '' }, exchange({ status: 429, ...html('5 of 5') }))).toEqual([
    'answered',
  ]);
});

test('what stands far down or far right is shown', () => {
  const items = Array.from({ length: 3000 }, (_, id) => ({ id }));
  const { parts } = linesOf(
    exchange(json(items)),
    '/2900/id',
    tellingOf('errors', { message: 'x' } as never, '', SPEC),
  );
  expect(parts[0]!.first).toBeGreaterThan(8000);
  expect(parts[0]!.lines.find(({ telling }) => telling)?.text.trim()).toBe('"id": 2900');
  const long = `${'x '.repeat(9000)}You may not.${' y'.repeat(9000)}`;
  expect(marks('errors', { message: 'You may not.' }, exchange(html(long)))).toEqual(['You may not.']);
});

test('of a long page, what stands around the mark is there first', () => {
  const part = {
    title: 'answer',
    first: 1,
    lines: Array.from({ length: 300 }, (_, i) => ({ text: String(i + 1), telling: i === 199 })),
  };
  const first = around(part, 60);
  expect([first.first, first.lines[0]!.text, first.lines[20]!.telling, first.lines.length]).toEqual([
    180,
    '180',
    true,
    61,
  ]);
  expect(around(part, 300), 'all of it').toBe(part);
});

test('hostile texts find nothing and cost nothing', () => {
  const message = '(a+)+$ {x} [^] \\u{1} '.repeat(50_000);
  expect(marks('errors', { message }, exchange(html('a'.repeat(1_000_000))))).toEqual(['answered']);
  expect(marks('errors', { message: '𝄞 \uD800 مرحبا {}' }, exchange(html('مرحبا')))).toEqual(['answered']);
});
