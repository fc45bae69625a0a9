import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { orders, outcomes, shown, list, MILK, TEA } from '../../testing/orders.js';

describe('faults in lists', () => {
  const listed = (): Spec => {
    const spec = orders();
    const query = (name: string) => ({ name, in: 'query' as const, required: false, schema: { type: 'string' } });
    spec.calls.statements = spec.calls.statements.map((call) =>
      call.id === 'GET /orders' ? { ...call, params: ['status', 'q'].map(query) } : call,
    );
    const about = { where: 'GET /orders', support: 3, confidence: 0.9, evidence: [] };
    spec.validation.invariants = [
      { ...about, id: 'V-2', kind: 'filter', asked: { in: 'query', name: 'status' }, at: '/*/status' },
    ];
    spec.calls.behaviour = [
      { ...shown, id: 'B-2', kind: 'search', where: 'GET /orders', asked: 'q', fields: ['name'] },
      { ...shown, id: 'B-3', kind: 'order', where: 'GET /orders', at: '', field: 'id', down: false },
    ];
    return spec;
  };
  const all = `GET /orders -> 200 ${list(TEA, MILK)}`;

  it('an ignored filter is noticed where it left something out', async () => {
    const title = 'GET /orders ignores ?status=';
    const some = `GET /orders?status=paid -> 200 ${list(MILK)}`;
    expect(await outcomes('an ignored filter', listed(), [all, some])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('an ignored filter', listed(), [all])).toEqual([`never recorded: ${title}`]);
  });

  it('so is an ignored search', async () => {
    const title = 'GET /orders ignores ?q=';
    const some = `GET /orders?q=mil -> 200 ${list(MILK)}`;
    expect(await outcomes('an ignored search', listed(), [all, some])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('an ignored search', listed(), [all])).toEqual([`never recorded: ${title}`]);
  });

  it('so is another parameter, of which no more is known', async () => {
    const title = 'GET /orders ignores ?page=';
    const spec = listed();
    const page = { name: 'page', in: 'query' as const, required: false, schema: { type: 'string' } };
    const list = spec.calls.statements.find(({ id }) => id === 'GET /orders')!;
    list.params = [...list.params, page];
    const second = 'GET /orders?page=2 -> 200 []';
    expect(await outcomes('another ignored parameter', spec, [all, second])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('another ignored parameter', spec, [all])).toEqual([`never recorded: ${title}`]);
  });

  it('so is an order that was asked for', async () => {
    const title = 'GET /orders ignores ?sort=';
    const spec = listed();
    const about = { where: 'GET /orders', support: 3, confidence: 0.9, evidence: [] };
    spec.validation.invariants = [
      { ...about, id: 'V-3', kind: 'sorted', asked: { in: 'query', name: 'sort' }, at: '' },
    ];
    const sorted = `GET /orders?sort=name -> 200 ${list(MILK, TEA)}`;
    expect(await outcomes('an ignored sort order', spec, [all, sorted])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('an ignored sort order', spec, [all])).toEqual([`never recorded: ${title}`]);
  });

  it('what is ignored is not decided where the list is a page', async () => {
    const spec = listed();
    const shown = spec.calls.statements.find(({ id }) => id === 'GET /orders')!;
    shown.responses = [{ status: 200, mime: 'text/html', schema: { type: 'string' }, support: 1 }];
    const page = 'GET /orders?status=paid -> 200 <html><body><h1>Orders</h1><p>One is paid.</p></body></html>';
    expect(await outcomes('an ignored filter', spec, [page])).toEqual(['not decided: GET /orders ignores ?status=']);
  });

  it('a reversed order is noticed where there are two records', async () => {
    const title = 'GET /orders reverses the order by id';
    expect(await outcomes('a reversed order', listed(), [all])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a reversed order', listed(), [`GET /orders -> 200 ${list(TEA)}`])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});
