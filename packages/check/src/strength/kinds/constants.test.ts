import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { orders, outcomes, shown, list, MILK, TEA } from '../../testing/orders.js';

describe('faults in what a product says of itself', () => {
  const told = (): Spec => {
    const spec = orders();
    const [where] = spec.calls.statements.filter(({ id }) => id === 'GET /orders').map(({ id }) => [id]);
    const evidence = [{ material: '01-clerk', entry: 0, at: '/most' }];
    const constant = { ...shown, meaning: '', unit: null, where: where!, evidence };
    spec.constants.statements = [
      { ...constant, id: 'K-1', name: 'most orders', kind: 'setting', subject: null, value: 30 },
      { ...constant, id: 'K-2', name: 'page size', kind: 'page', subject: 'default', value: 2, evidence: [] },
    ];
    return spec;
  };
  const all = list(TEA, MILK);

  it('another constant is noticed where it is told', async () => {
    const title = 'most orders: 31, not 30';
    expect(await outcomes('another constant', told(), ['GET /orders -> 200 {"most":30}'])).toContain(
      `noticed: ${title}`,
    );
    expect(await outcomes('another constant', told(), [`GET /orders -> 200 ${all}`])).toContain(
      `never recorded: ${title}`,
    );
  });

  it('another page size is noticed where a page is full', async () => {
    const title = 'GET /orders: page size 1, not 2';
    expect(await outcomes('another page size', told(), [`GET /orders -> 200 ${all}`])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('another page size', told(), [`GET /orders -> 200 ${list(TEA)}`])).toEqual([
      `never recorded: ${title}`,
    ]);
  });

  it('a redirect elsewhere is noticed where one was recorded', async () => {
    const spec = orders();
    spec.calls.statements = spec.calls.statements.map((call) =>
      call.id === 'POST /login'
        ? { ...call, responses: [{ status: 303, mime: null, schema: null, support: 1, leadsTo: ['GET /orders'] }] }
        : call,
    );
    expect(await outcomes('a wrong redirect', spec, ['POST /login {"code":1} -> 303 >/orders'])).toEqual([
      'noticed: POST /login redirects elsewhere',
    ]);
    expect(await outcomes('a wrong redirect', spec, [`GET /orders -> 200 ${all}`])).toEqual([
      'never recorded: POST /login redirects elsewhere',
    ]);
  });

  it('another heading is noticed where the server sends the page', async () => {
    const spec = orders();
    const screen = { params: [], picture: null, forms: [], actions: [], links: [], calls: [], actors: ['clerk'] };
    spec.screens.statements = [
      { ...shown, ...screen, id: 'S-1', route: '/orders', title: 'Orders', headings: ['All orders'] },
    ];
    const page = '<html><head><title>Orders</title></head><body><h1>All orders</h1><p>There are two.</p></body></html>';
    const title = '/orders: the heading “All orders” is replaced';
    expect(await outcomes('another page heading', spec, [`GET /orders -> 200 ${page}`])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('another page heading', spec, [`GET /orders -> 200 ${all}`])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});
