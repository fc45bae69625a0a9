import type { Constant, ListOrder } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { shopOf, testOf } from '../testing/written.js';

const order: ListOrder = {
  ...shown,
  id: 'B-1',
  kind: 'order',
  where: 'GET /orders',
  at: '',
  field: 'name',
  down: true,
};

describe('the order in which a list comes', () => {
  it('is looked at as it comes', () => {
    const code = testOf(shopOf(order), '(B-1)')!;
    expect(code).toContain("test('GET /orders is sorted by name, the highest first (B-1)'");
    expect(code).toContain("await listed(await visitor.get('/orders'))");
    expect(code).toContain("expectInOrder(things, [['name', 'down']]);");
  });

  it('is not of a list within its records, nor where nobody may ask', () => {
    expect(testOf(shopOf({ ...order, at: '/items/lines' }), '(B-1)')).toBeNull();
    const spec = shopOf(order);
    spec.roles.statements[0]!.may = [];
    expect(testOf(spec, '(B-1)')).toBeNull();
  });
});

describe('how many records a list shows at once', () => {
  const size: Constant = {
    ...shown,
    id: 'K-1',
    name: 'default page size',
    kind: 'page',
    subject: 'default',
    value: 20,
    unit: 'items',
    meaning: '',
    where: ['GET /orders'],
    evidence: [{ material: '01-clerk', entry: 0, at: '/perPage' }],
  };
  const told = (properties: object, change: (spec: ReturnType<typeof shopOf>) => void = () => undefined) => {
    const spec = shopOf();
    spec.constants.statements = [size];
    const list = spec.calls.statements.find(({ id }) => id === 'GET /orders')!;
    const items = list.responses[0]!.schema!;
    list.responses = [{ ...list.responses[0]!, schema: { type: 'object', properties: { items, ...properties } } }];
    change(spec);
    return testOf(spec, '(K-1)');
  };

  it('is what it says, and what it shows of all that there are', () => {
    const total = { ...shown, id: 'V-1', where: 'GET /orders', kind: 'total' as const, at: '/total' };
    const code = told({ perPage: {}, total: {} }, (spec) => void (spec.validation.invariants = [total]));
    expect(code).toContain("expect(valueAt(await answer.json(), '/perPage')).toBe(20);");
    expect(code).toContain(
      "expect(things).toHaveLength(Math.min(20, Number(valueAt(await answer.json(), '/total'))));",
    );
  });

  it('is not known where the list tells neither, and has no other page', () => {
    expect(told({})).toBeNull();
  });
});

describe('a list that is asked for in a way', () => {
  const all = 'GET /orders -> 200 [{"id":1,"status":"open"},{"id":2,"status":"paid"}]';
  const paid = 'GET /orders?status=paid -> 200 [{"id":2,"status":"paid"}]';
  const byStatus = (...lines: string[]) => testOf(shopOf(), 'filters by status', lines);

  it('by a field leaves out what has something else in it', () => {
    expect(byStatus(all, paid)).toContain("visitor.get('/orders?status=' + encodeURIComponent(String(one['status'])))");
  });

  it('says nothing where it left nothing out, showed something else, or has nothing in the field', () => {
    expect(byStatus('GET /orders -> 200 [{"id":2,"status":"paid"}]', paid)).toBeNull();
    expect(byStatus(all, paid, 'GET /orders?status=open -> 200 [{"id":2,"status":"paid"}]')).toBeNull();
    expect(byStatus('GET /orders -> 200 [{"id":1,"status":null},{"id":2,"status":"paid"}]', paid)).toBeNull();
  });

  it('by a number shows no more than that', () => {
    const spec = shopOf();
    const limit = { ...shown, id: 'V-1', where: 'GET /orders', kind: 'limit' as const, at: '' };
    spec.validation.invariants = [{ ...limit, asked: { in: 'query', name: 'most' } }];
    expect(testOf(spec, '(V-1, GET /orders)')).toContain("visitor.get('/orders?most=1')");
    expect(testOf(shopOf(), 'respects the page size')).toBeNull();
  });
});
