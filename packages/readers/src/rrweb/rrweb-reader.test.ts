import { expect, test } from 'vitest';
import { fixture, linesOf, readFile } from '../read-file.test-kit.js';

const bytes = fixture(import.meta.url, 'clerk.rrweb.json');
const events = JSON.parse(bytes.toString()) as { type: number; data: unknown; timestamp: number }[];

const CLERK = [
  'view / "Orders"',
  'action click button "Load orders"',
  'action click link "New order"',
  'view /orders/new "New order"',
  'action change textbox "Customer" typed=text',
  'action change textbox "E-mail" typed=email',
  'action change combobox "Priority" typed=choice',
  'action click button "Save order"',
  'view /orders "New order"',
];

test('screens as they came to rest, and what was done on them', async () => {
  const { kinds, read } = await readFile('replay.json', bytes);
  expect(kinds).toEqual(['rrweb']);
  expect(linesOf(read)).toEqual(CLERK);
});

test('one event a line, and a list among other things, are the same', async () => {
  const lines = events.map((event) => JSON.stringify(event)).join('\n');
  expect(linesOf((await readFile('replay.ndjson', Buffer.from(lines))).read)).toEqual(CLERK);
  const wrapped = JSON.stringify({ id: 'abc', viewport: [1280, 720], events });
  expect(linesOf((await readFile('replay.json', Buffer.from(wrapped))).read)).toEqual(CLERK);
});

test('what was typed is classed, and goes no further', async () => {
  const { read } = await readFile('replay.json', bytes);
  expect(JSON.stringify(read)).not.toContain('ada@shop.example');
});

const at = 1_794_771_583_000;
const text = (id: number, textContent: string) => ({ type: 3, id, textContent });
const element = (id: number, tagName: string, childNodes: unknown[], attributes = {}) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
});
const page = (body: unknown[]) => [
  { type: 4, data: { href: 'https://app.test/' }, timestamp: at },
  {
    type: 2,
    data: { node: { type: 0, id: 1, childNodes: [element(2, 'html', [element(3, 'body', body)])] } },
    timestamp: at,
  },
];
const change = (data: object) => ({ type: 3, data: { source: 0, ...data }, timestamp: at + 1 });
const seen = async (...all: unknown[]) => linesOf((await readFile('x.json', Buffer.from(JSON.stringify(all)))).read);

test('a link that a script sends with another method is pressed, and leads nowhere', async () => {
  const all = page([
    element(4, 'a', [text(5, 'Order 7')], { href: '/orders/7' }),
    element(6, 'a', [text(7, 'Remove')], { href: '/orders/7', 'data-method': 'delete' }),
  ]);
  const { read } = await readFile('x.json', Buffer.from(JSON.stringify(all)));
  expect(read[0]).toMatchObject({ links: [{ href: '/orders/7', text: 'Order 7' }], buttons: ['Remove'] });
});

test('a page that changes is told again before somebody acts on it; the button around what was hit counts', async () => {
  const button = element(6, 'button', [element(7, 'span', [text(8, 'Pay')])]);
  const lines = await seen(
    ...page([element(4, 'h1', [text(5, 'Cart')])]),
    // the second stands beside the first, and comes before it
    change({
      adds: [
        { parentId: 3, nextId: 9, node: button },
        { parentId: 3, nextId: null, node: element(9, 'p', []) },
      ],
    }),
    change({ texts: [{ id: 5, value: 'Your cart' }] }),
    { type: 3, data: { source: 2, type: 2, id: 7 }, timestamp: at + 2 },
  );
  expect(lines).toEqual(['view / ""', 'view / ""', 'action click button "Pay"']);
});

test('an address that changes within the page, as those who embed it tell', async () => {
  const to = { tag: 'breadcrumb', payload: { category: 'navigation', data: { from: '/', to: '/orders/7' } } };
  const lines = await seen(...page([element(4, 'h1', [text(5, 'Orders')])]), { type: 5, data: to, timestamp: at + 5 });
  expect(lines).toEqual(['view / ""', 'view /orders/7 ""']);
});

test('a log without any page is refused in one line', () =>
  expect(readFile('x.json', Buffer.from(JSON.stringify(page([]).slice(0, 1))))).rejects.toThrow(/contains no page/));

test('a list that ends in the middle: what was whole is used, and the cut is told', async () => {
  const cut = await readFile('replay.json', bytes.subarray(0, 15_000));
  expect(linesOf(cut.read)).toEqual([...CLERK.slice(0, linesOf(cut.read).length - 1), 'notice file-cut']);
  expect(linesOf(cut.read).length).toBeGreaterThan(3);
  const early = JSON.stringify(page([element(4, 'h1', [text(5, 'Cart')])])).slice(0, -1);
  expect(linesOf((await readFile('x.json', Buffer.from(early))).read)).toEqual(['view / ""', 'notice file-cut']);
});

test('so are lines that end in the middle of one; a broken line between others is not the end', async () => {
  const lines = page([element(4, 'h1', [text(5, 'Cart')])]).map((event) => JSON.stringify(event));
  const read = async (...all: string[]) => (await readFile('x.rrweb.ndjson', Buffer.from(all.join('\n')))).read;
  const cut = await read(...lines, lines[0]!.slice(0, 20));
  expect(linesOf(cut)).toEqual(['view / ""', 'notice file-cut']);
  expect(cut.at(-1)).toMatchObject({ byte: lines.join('\n').length + 21 });
  expect(linesOf(await read(...lines.slice(0, -1), '{"type":', lines.at(-1)!))).toEqual([
    'notice entry-not-json',
    'view / ""',
  ]);
  expect(linesOf(await read(...lines, ''))).toEqual(['view / ""']);
});

const signIn = element(4, 'form', [element(5, 'input', [], { name: 'email' }), element(6, 'button', [text(7, 'Go')])]);
const click = (id: number, after: number) => ({ type: 3, data: { source: 2, type: 2, id }, timestamp: at + after });
const turn = change({
  removes: [{ parentId: 3, id: 4 }],
  adds: [{ parentId: 3, nextId: null, node: element(8, 'main', [element(9, 'button', [text(10, 'New plot')])]) }],
});

test('a page that a script turned to another is not claimed of the address that was told before', async () => {
  const lines = await seen(...page([signIn]), click(6, 1), turn, click(9, 3));
  expect(lines).toEqual(['view / ""', 'action click button "Go"', 'notice view-without-url', 'notice action-unclear']);
  // the next address that is told is that of what stands there
  const told = { type: 4, data: { href: 'https://app.test/plots' }, timestamp: at + 4 };
  expect(await seen(...page([signIn]), click(6, 1), turn, told)).toEqual([
    'view / ""',
    'action click button "Go"',
    'view /plots ""',
  ]);
});

test('a page that only fills, counts or loads, or that nobody has touched yet, is where it was', async () => {
  expect(await seen(...page([signIn]), turn, click(9, 3))).toEqual([
    'view / ""',
    'view / ""',
    'action click button "New plot"',
  ]);
  const title = element(20, 'title', [text(21, '(3) Inbox')]);
  const filled = change({
    texts: [{ id: 21, value: '(4) Inbox' }],
    adds: [{ parentId: 3, nextId: null, node: element(8, 'h1', [text(9, 'Mail')]) }],
  });
  expect(await seen(...page([title, signIn]), click(6, 1), filled)).toEqual([
    'view / "(3) Inbox"',
    'action click button "Go"',
    'view / "(4) Inbox"',
  ]);
});

test('an event in another form than rrweb gives it, and a click on what is not there, are told', async () => {
  const [meta, snapshot, ...rest] = page([]) as [object, { data: object }];
  const { data, ...without } = snapshot;
  expect(await seen(meta, snapshot, ...rest, { ...without, dáta: data })).toContain('notice entry-damaged');
  expect(await seen(meta, snapshot, ...rest, click(777, 1))).toContain('notice action-unclear');
});

test('a list that goes on after its end, and an event that two were mixed to, are told', async () => {
  const events = page([element(4, 'h1', [text(5, 'Cart')])]).map((event) => JSON.stringify(event));
  const read = async (...all: string[]) => linesOf((await readFile('x.json', Buffer.from(`[${all.join()}]`))).read);
  expect(await read(...events, `{"type":3,]}],"a":[`)).toContain('notice entry-not-json');
  expect(await read(...events, ...events, `${events[0]!}],{"type":3`)).toContain('notice file-goes-on');
  const mixed = events[0]!.replace('{', '{"type":3,"timestamp":1,');
  expect(await read(...events, mixed)).toEqual(['view / ""', 'notice entry-damaged']);
  expect(await read(...events)).toEqual(['view / ""']);
});
