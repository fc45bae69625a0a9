import type { JsonSchema, Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { asText, type Thing } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Numbers that follow from others go on following, where all that was recorded says how; each with what tells nothing.

const NUMBER: JsonSchema = { type: 'number' };

/** The shop, where orders have more fields. */
function shopWith(...names: string[]): Spec {
  const spec = ordersSpec();
  const [entity] = spec.entities.statements;
  const more = names.map((path) => ({ path, types: ['number' as const], nullable: false, optional: false }));
  entity!.fields = [...entity!.fields, ...more];
  const own = Object.fromEntries(names.map((name) => [name, name === 'lines' ? { type: 'array' } : NUMBER]));
  for (const call of spec.calls.statements.filter(({ id }) => ['C-create', 'C-read', 'C-update'].includes(id)))
    call.responses = call.responses.map((one) =>
      one.schema !== null && 'customerId' in ((one.schema.properties ?? {}) as object)
        ? { ...one, schema: { ...one.schema, properties: { ...(one.schema.properties as object), ...own } } }
        : one,
    );
  return spec;
}

const order = (id: number, more: Thing): Thing => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
  ...more,
});

const HEADERS = new Map([['authorization', 'Bearer anns']]);

function made(id: number, sent: Thing, more: Thing): Observed {
  const line = `guest POST /orders ${JSON.stringify({ name: `Tea ${id}`, ...sent })} -> 201`;
  return {
    actor: 'manager',
    request: { ...stepOf(line).request, headers: HEADERS, at: id },
    status: 201,
    headers: [],
    mime: 'application/json',
    answered: order(id, { ...sent, ...more }),
    took: null,
    messages: [],
  };
}

/** What a new order has, and what it has after it was changed. */
function follows(names: string[], observed: Observed[], sent: Thing, changes: Thing): Thing[] {
  const stage = rehearse(shopWith(...names), { seed: 'observed', observed });
  const ask = (line: string) => stage.respond({ ...stepOf(`guest ${line} -> 0`).request, headers: HEADERS, at: 1000 });
  const first = ask(`POST /orders ${JSON.stringify({ name: 'New', ...sent })}`).body as Thing;
  return [first, ask(`PATCH /orders/${asText(first.id)} ${JSON.stringify(changes)}`).body as Thing];
}

const taxed = [10, 25, 31.5].map((net, i) => made(i + 1, { net }, { gross: Math.round(net * 119) / 100 }));

it('a number that is another one times a rate follows it', () => {
  const found = follows(['net', 'gross'], taxed, { net: 50 }, { net: 20 });
  expect(found.map(({ gross }) => gross)).toEqual([59.5, 23.8]);
});

it('one exception, too few cases, or somebody who sends it, and it does not', () => {
  const exception = made(4, { net: 40 }, { gross: 40 });
  const untold = [
    [...taxed, exception],
    taxed.slice(0, 2),
    taxed.map(({ answered }, i) =>
      made(i + 1, { net: (answered as Thing).net!, gross: (answered as Thing).gross! }, {}),
    ),
  ];
  for (const observed of untold)
    expect(follows(['net', 'gross'], observed, { net: 50 }, { net: 20 })[1]).not.toMatchObject({ gross: 23.8 });
});

it('a total adds up lines, and a count counts them', () => {
  const lines = (...all: [number, number][]) => all.map(([price, pieces]) => ({ price, pieces }));
  const total = (all: { price: number; pieces: number }[]) => all.reduce((sum, one) => sum + one.price * one.pieces, 0);
  const of = (id: number, all: { price: number; pieces: number }[]) =>
    made(id, { lines: all }, { total: total(all), lineCount: all.length });
  const observed = [
    of(1, lines([5, 2], [7, 3])),
    of(2, lines([9, 4])),
    of(3, lines([3, 3], [8, 2], [6, 5])),
    of(4, lines([4, 2], [2, 7], [11, 2], [10, 3])),
  ];
  const found = follows(
    ['lines', 'total', 'lineCount'],
    observed,
    { lines: lines([20, 3]) },
    { lines: lines([20, 3], [1, 5]) },
  );
  expect(found).toMatchObject([
    { total: 60, lineCount: 1 },
    { total: 65, lineCount: 2 },
  ]);
});

it('a price that nobody sends makes a total with the number that somebody sends', () => {
  const of = (id: number, pieces: number, price: number) => made(id, { pieces }, { price, total: price * pieces });
  const observed = [of(1, 2, 30), of(2, 5, 12), of(3, 3, 25), of(4, 4, 30)];
  const [first, then] = follows(['pieces', 'price', 'total'], observed, { pieces: 6 }, { pieces: 7 });
  expect([Number(first!.total) / 6, Number(then!.total) / 7]).toEqual([first!.price, first!.price]);
});

const sown = (id: number, grains: number, up: number, rate = Math.round((100 * up) / grains)) =>
  made(id, { grains, up }, { rate, each: Math.round((up / grains) * 1000) / 1000 });

it('a share of another number, and so many of a hundred, follow both, rounded as they are', () => {
  const observed = [sown(1, 50, 47), sown(2, 40, 10), sown(3, 30, 21), sown(4, 90, 61)];
  const found = follows(['grains', 'up', 'rate', 'each'], observed, { grains: 80, up: 61 }, { up: 20 });
  expect(found).toMatchObject([
    { rate: 76, each: 0.763 },
    { rate: 25, each: 0.25 },
  ]);
});

it('where two shares fit, or all but one, none follows', () => {
  for (const observed of [
    [sown(1, 50, 47), sown(2, 40, 10)],
    [sown(1, 50, 47), sown(2, 40, 10), sown(3, 30, 21), sown(4, 90, 61, 70)],
  ])
    expect(follows(['grains', 'up', 'rate'], observed, { grains: 80, up: 61 }, { up: 44 })[1]!.rate).not.toBe(55);
});

it('of nothing there is no share', () => {
  const observed = [sown(1, 50, 47), sown(2, 40, 10), sown(3, 30, 21)];
  const [, then] = follows(['grains', 'up', 'rate'], observed, { grains: 80, up: 60 }, { grains: 0 });
  expect(then!.rate).toBe(75);
});

it('what only happens to be the same as another number does not follow it', () => {
  const observed = [120, 250, 310].map((copies, i) => made(i + 1, { copies }, { free: copies }));
  expect(follows(['copies', 'free'], observed, { copies: 400 }, { copies: 500 })[1]!.free).not.toBe(500);
});

it('a number that was sent for another thing is not given to one that it was not sent for', () => {
  const observed = [made(1, {}, { weight: 0 }), made(2, { weight: 5000 }, {})];
  expect(follows(['weight'], observed, {}, {})[0]!.weight).toBe(0);
});
