import { expect, it } from 'vitest';
import type { Thing } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Lists come in the order, and searches look where they were recorded to; each with what tells nothing.

const HEADERS = new Map([['authorization', 'Bearer anns']]);
let at = 0;

const order = (id: number, name: string, state = 'new'): Thing => ({
  id,
  name,
  state,
  customerId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  paidAt: null,
  createdAt: `2024-01-01T00:00:${String(id).padStart(2, '0')}Z`,
});

function listed(query: string, ...items: Thing[]): Observed {
  const { request } = stepOf(`guest GET /orders${query} -> 200`);
  at += 1;
  return {
    actor: 'manager',
    request: { ...request, headers: HEADERS, at },
    status: 200,
    headers: [],
    mime: 'application/json',
    answered: { items, total: items.length, page: 1 },
    took: null,
    messages: [],
  };
}

function after(...observed: Observed[]) {
  const stage = rehearse(ordersSpec(), { seed: 'observed', observed });
  const ask = (line: string) =>
    stage.respond({ ...stepOf(`guest ${line} -> 0`).request, headers: HEADERS, at: Date.UTC(2025, 0) }).body as Thing;
  const names = (query: string) => (ask(`GET /orders${query}`).items as Thing[]).map(({ name }) => name);
  return { ask, names };
}

const [tea, rice, salt, oil, figs] = ['Tea', 'Rice', 'Salt', 'Oil', 'Figs'].map((name, i) => order(i + 1, name));

it('what is new comes first where all lists begin with what is new', () => {
  const { ask, names } = after(listed('', salt!, rice!, tea!), listed('', figs!, oil!, salt!, rice!, tea!));
  ask('POST /orders {"name":"Nuts"}');
  expect(names('')).toEqual(['Nuts', 'Figs', 'Oil', 'Salt', 'Rice', 'Tea']);
});

it('comes last where they end with it, and an order that is asked for is kept', () => {
  const { ask, names } = after(listed('', tea!, rice!, salt!, oil!, figs!), listed('?sort=name', figs!, oil!, rice!));
  ask('POST /orders {"name":"Nuts"}');
  expect(names('')).toEqual(['Tea', 'Rice', 'Salt', 'Oil', 'Figs', 'Nuts']);
  expect(names('?sort=name')).toEqual(['Figs', 'Nuts', 'Oil', 'Rice', 'Salt', 'Tea']);
});

it('one list that is in no order, and lists that are too short, tell nothing', () => {
  for (const lists of [
    [listed('', salt!, rice!, tea!), listed('', oil!, figs!, salt!, rice!, tea!)],
    [listed('', rice!, tea!), listed('', salt!, rice!, tea!)],
  ]) {
    const { ask, names } = after(...lists);
    const before = names('');
    ask('POST /orders {"name":"Nuts"}');
    expect(names('')).toEqual([...before, 'Nuts']);
  }
});

it('a search looks into what it was seen to look into, and not where it passed something over', () => {
  const all = [order(1, 'New lamp'), order(2, 'Chair'), order(3, 'Table', 'paid')];
  const { ask, names } = after(listed('', ...all), listed('?q=new', all[0]!));
  ask('POST /orders {"name":"Newspaper"}');
  ask('POST /orders {"name":"Sofa"}');
  expect(names('?q=new')).toEqual(['New lamp', 'Newspaper']);
});

it('a search that found nothing it can be told by looks everywhere', () => {
  const { names } = after(listed('', order(1, 'Lamp'), order(2, 'Chair', 'paid')), listed('?q=zzz'));
  expect(names('?q=paid')).toEqual(['Chair']);
});

it('pages and filters may be parts of one object', () => {
  const sold = order(6, 'Nuts', 'paid');
  const { names } = after(listed('', tea!, rice!, salt!, oil!, figs!, sold));
  expect(names('?pagination[pageSize]=2&pagination[page]=2')).toEqual(['Salt', 'Oil']);
  expect(names('?page[size]=4&page[number]=2')).toEqual(['Figs', 'Nuts']);
  expect(names('?filters[state][$eq]=paid')).toEqual(['Nuts']);
  expect(names('?filter[state]=paid')).toEqual(['Nuts']);
  expect(names('?filters[$and][0][id][$gte]=5')).toEqual(['Figs', 'Nuts']);
  expect(names('?filters[name][$contains]=ic')).toEqual(['Rice']);
});

it('what is asked in other ways leaves nothing out', () => {
  const { names } = after(listed('', tea!, rice!, salt!));
  expect(names('?filters[name][$soundsLike]=tee')).toEqual(['Tea', 'Rice', 'Salt']);
  expect(names('?filters[colour][$eq]=red')).toEqual(['Tea', 'Rice', 'Salt']);
  expect(names('?shelf[size]=1')).toEqual(['Tea', 'Rice', 'Salt']);
});

it('orders and searches are known by what comes of them, whatever they are called', () => {
  const all = [tea!, rice!, salt!, oil!, figs!];
  const spec = ordersSpec();
  const list = spec.calls.statements.find(({ id }) => id === 'C-list')!;
  const [like] = list.params;
  list.params.push(...['by', 'seek', 'tone'].map((name) => ({ ...like!, name, in: 'query' as const })));
  const observed = [
    listed('', ...all),
    listed('?by=name', figs!, oil!, rice!, salt!, tea!),
    listed('?by=-id', figs!, oil!, salt!, rice!, tea!),
    listed('?seek=ric', rice!),
    listed('?seek=SAL', salt!),
    // in no order, and with what has not got the text
    listed('?tone=name', tea!, figs!, oil!),
    listed('?tone=salt', tea!, salt!),
  ];
  const stage = rehearse(spec, { seed: 'observed', observed });
  const names = (query: string) => {
    const { request } = stepOf(`guest GET /orders${query} -> 0`);
    const { body } = stage.respond({ ...request, headers: HEADERS, at: Date.UTC(2025, 0) });
    return ((body as Thing).items as Thing[]).map(({ name }) => name);
  };
  expect(names('?by=-name')).toEqual(['Tea', 'Salt', 'Rice', 'Oil', 'Figs']);
  expect(names('?seek=fig')).toEqual(['Figs']);
  expect(names('?tone=fig')).toHaveLength(all.length);
  expect(names('?tone=-name')).toEqual(names(''));
});
