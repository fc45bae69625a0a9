import type { Call, Constant, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { testSuite } from './suite.js';

// What a suite asks for of things that it makes and deletes again: that there is no room for one more, and that numbers
// follow from others as they did.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const SAID = 'No more than 3 open orders.';
const limit: Constant = {
  ...shown,
  id: 'K-1',
  name: 'most orders',
  value: 3,
  unit: 'orders',
  subject: null,
  meaning: `A refusal says so. “${SAID}”`,
  where: ['POST /orders'],
  kind: 'limit',
};

/** A shop in which the clerk makes, lists and deletes orders. */
function orders(constant: Constant, status = 409): Spec {
  const spec = shop();
  const does: Record<string, Call['does']> = { GET: 'list', POST: 'create', DELETE: 'delete' };
  for (const call of spec.calls.statements) if (call.path !== '/login') call.does = does[call.method]!;
  const properties = Object.fromEntries(['id', 'net', 'pieces', 'each'].map((name) => [name, { type: 'number' }]));
  const make = spec.calls.statements.find(({ id }) => id === 'POST /orders')!;
  make.responses = make.responses.map((one) => ({ ...one, schema: { type: 'object', properties } }));
  spec.roles.statements[0]!.may = ['GET /orders', 'POST /orders', 'DELETE /orders/{id}'];
  spec.roles.statements[0]!.mayNot = [];
  spec.constants.statements = [constant];
  const each = { ...shown, id: 'B-1', kind: 'formula', entity: 'order', field: 'each', how: 'quotient' } as const;
  spec.calls.behaviour = [{ ...each, from: ['net', 'pieces'], digits: 3 }];
  spec.errors.statements = [
    { ...shown, id: 'X-1', status, code: 'FULL', message: SAID, where: ['POST /orders'], field: null },
  ];
  return spec;
}

const order = (id: number, net: number, pieces: number) => ({ id, net, pieces, each: net / pieces });
const SIX = [order(1, 30, 4), order(2, 50, 8), order(3, 81, 6), order(4, 93, 5), order(5, 77, 2), order(6, 120, 16)];
const LIST = `GET /orders -> 200 ${JSON.stringify(SIX)}`;
const MADE = `POST /orders {"net":30,"pieces":4} -> 201 ${JSON.stringify(order(7, 30, 4))}`;

const textOf = (spec: Spec, lines: readonly string[] = [LIST, MADE]): string =>
  testSuite(spec, lines.map(exchange))
    .filter(({ name }) => name.startsWith('api/'))
    .map(({ text }) => text)
    .join('');

describe('a limit that a refusal told of', () => {
  it('is tried by making one more than it allows', () => {
    expect(textOf(orders(limit))).toContain(`beyond(3, () => visitor.ask('POST', '/orders', postOrders))`);
  });

  it('is not tried where what is made stays, where the refusal is of what was sent, or where it would take long', () => {
    const staying = orders(limit);
    staying.calls.statements = staying.calls.statements.filter(({ method }) => method !== 'DELETE');
    expect(textOf(staying)).not.toContain('beyond(');
    expect(textOf(orders(limit, 422))).not.toContain('beyond(');
    expect(textOf(orders({ ...limit, value: 300, subject: null, meaning: '“300”' }))).not.toContain('beyond(');
    expect(textOf(orders({ ...limit, kind: 'page' }))).not.toContain('beyond(');
  });
});

describe('a number that follows from what is sent', () => {
  it('is what it was when the same is sent again', () => {
    expect(textOf(orders(limit))).toContain('computes each from');
    expect(textOf(orders(limit))).toContain('toMatchObject({ each: 7.5 })');
  });

  it('is not asked for where the specification has no formula, or where what it follows from is not sent', () => {
    const without = orders(limit);
    without.calls.behaviour = [];
    expect(textOf(without)).not.toContain('computes');
    expect(textOf(orders(limit), [LIST, MADE.replace('"net":30,', '')])).not.toContain('computes');
  });
});
