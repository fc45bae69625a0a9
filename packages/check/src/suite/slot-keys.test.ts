import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { slotKeys } from './slot-keys.js';
import { testSuite } from './suite.js';

// What stands in the address of a thing need not be called `id`: the values tell.

const LIST = 'GET /orders -> 200 [{"order_no":"A-1","lines":3},{"order_no":"A-2","lines":7}]';
const keyIn = (lines: readonly string[], spec: Spec = shop()) => slotKeys(spec, lines.map(exchange))('/orders');

function toldBy(key: string[]): Spec {
  const spec = shop();
  const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
  spec.entities.statements = [{ ...shown, id: 'E-1', name: 'Order', key, fields: [], calls: ['GET /orders'] }];
  return spec;
}

describe('what stands in the address of a thing', () => {
  it('is the field of which values were asked for', () => {
    expect(keyIn([LIST, 'GET /orders/A-1 -> 200 {}', 'POST /orders/A-2/pay -> 200 {}'])).toBe('order_no');
  });

  it('is what things are told apart by, where nothing was asked for', () => {
    expect(keyIn([LIST], toldBy(['order_no']))).toBe('order_no');
    expect(keyIn([LIST], toldBy(['customer', 'order_no'])), 'two together stand in no address').toBe('id');
  });

  it('is no number that happens to be the same', () => {
    const lists = 'GET /orders -> 200 [{"id":1,"lines":3},{"id":2,"lines":2}]';
    expect(keyIn([lists, 'GET /orders/1 -> 200 {}', 'GET /orders/2 -> 200 {}'])).toBe('id');
    expect(keyIn(['GET /orders -> 200 [{"lines":3}]', 'GET /orders/3 -> 200 {}'])).toBe('id');
    expect(keyIn([LIST, 'GET /orders/A-1 -> 404 {}', 'GET /orders/A-2 -> 404 {}']), 'not served by it').toBe('id');
  });

  it('is what a suite asks for things by', () => {
    const spec = shop();
    for (const call of spec.calls.statements) call.does = call.method === 'GET' ? 'read' : call.does;
    spec.roles.statements[0]!.may = ['GET /orders', 'GET /orders/{id}'];
    const textOf = (lines: readonly string[]) =>
      testSuite(spec, lines.map(exchange)).find(({ name }) => name.startsWith('api/'))!.text;
    const asked = [LIST, 'GET /orders/A-1 -> 200 {"order_no":"A-1"}', 'GET /orders/A-2 -> 200 {"order_no":"A-2"}'];
    expect(textOf(asked)).toContain(`const { order_no: id } = await visitor.find('/orders')`);
    expect(textOf(asked.map((line) => line.replaceAll('order_no', 'id')))).toContain(
      `const { id } = await visitor.find('/orders')`,
    );
  });
});
