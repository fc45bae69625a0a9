import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { orders, outcomes, shown } from '../testing/orders.js';

const order = (id: number, name: string, status = 'open', total = 5) => JSON.stringify({ id, name, status, total });
const list = (...items: string[]) => `[${items.join()}]`;

const TEA = order(1, 'Tea');
const MILK = order(2, 'Milk', 'paid');

function withCycle(): Spec {
  const spec = orders();
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'order',
      field: 'status',
      states: ['open', 'paid', 'gone'].map((name) => ({ name, initial: name === 'open', final: name === 'gone' })),
      transitions: [{ from: 'open', to: 'paid', via: 'POST /orders/{id}/pay', support: 2, evidence: [] }],
      refused: [
        {
          from: 'paid',
          to: 'paid',
          via: 'POST /orders/{id}/pay',
          status: 409,
          error: 'PAID',
          support: 1,
          actors: ['clerk'],
          evidence: [],
        },
      ],
    },
  ];
  return spec;
}

const PAYS = [`GET /orders/1 -> 200 ${TEA}`, `POST /orders/1/pay -> 200 ${order(1, 'Tea', 'paid')}`];
const PAYS_TWICE = [...PAYS, 'POST /orders/1/pay -> 409 {"error":{"code":"PAID","message":"It is paid."}}'];

describe('a fault in life cycles', () => {
  it('is noticed where a change of state was recorded', async () => {
    expect(await outcomes('a state that does not change', withCycle(), PAYS)).toEqual([
      'noticed: POST /orders/{id}/pay leaves order.status at open',
    ]);
    expect(await outcomes('a change to another state', withCycle(), PAYS)).toEqual([
      'noticed: POST /orders/{id}/pay makes order.status gone, not paid',
    ]);
  });

  it('was never recorded where nobody paid', async () => {
    const lines = [`GET /orders/1 -> 200 ${TEA}`];
    expect(await outcomes('a state that does not change', withCycle(), lines)).toEqual([
      'never recorded: POST /orders/{id}/pay leaves order.status at open',
    ]);
  });

  it('that allows too much is noticed where it was refused', async () => {
    const title = 'POST /orders/{id}/pay is carried out with a order that is paid, and makes it paid';
    expect(await outcomes('a forbidden change of state', withCycle(), PAYS_TWICE)).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a forbidden change of state', withCycle(), PAYS)).toEqual([`never recorded: ${title}`]);
  });
});

describe('a dropped effect', () => {
  const stamped = (): Spec => {
    const spec = orders();
    spec.calls.behaviour = [
      {
        ...shown,
        id: 'B-1',
        kind: 'effect',
        where: 'POST /orders/{id}/pay',
        entity: 'order',
        field: 'total',
        does: 'sets',
        value: 0,
      },
    ];
    return spec;
  };
  const paid = order(1, 'Tea', 'open', 0);

  it('is noticed, in the response itself or in what is shown later', async () => {
    const lines = [`GET /orders/1 -> 200 ${TEA}`, `POST /orders/1/pay -> 200 ${paid}`, `GET /orders/1 -> 200 ${paid}`];
    expect(await outcomes('a dropped effect', stamped(), lines)).toEqual([expect.stringMatching(/^noticed: /)]);
  });

  it('or one with another number, is noticed in the same places', async () => {
    const kind = 'a shifted constant of an effect';
    const title = 'POST /orders/{id}/pay: order.total with 1 in place of 0';
    expect(await outcomes(kind, stamped(), [`POST /orders/1/pay -> 200 ${paid}`])).toEqual([`noticed: ${title}`]);
    expect(await outcomes(kind, stamped(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([`never recorded: ${title}`]);
  });

  it('was never recorded where the call was not made', async () => {
    expect(await outcomes('a dropped effect', stamped(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
      expect.stringMatching(/^never recorded: /),
    ]);
  });
});

describe('a rule that is not enforced', () => {
  const ruled = (): Spec => {
    const spec = orders();
    const rule = { ...shown, id: 'V-1', where: 'POST /orders', field: 'name', rule: 'maxLength' as const, value: 5 };
    spec.validation.statements = [{ ...rule, message: 'The name is too long.' }];
    return spec;
  };
  const refused = (name: string) =>
    `POST /orders {"name":"${name}"} -> 400 {"errors":[{"field":"name","message":"The name is too long."}]}`;

  it('is noticed where a request was refused for it', async () => {
    const title = 'POST /orders does not enforce: name at most 5 characters';
    expect(await outcomes('a rule that is not enforced', ruled(), [refused('Darjeeling')])).toEqual([
      `noticed: ${title}`,
    ]);
    expect(
      await outcomes('a rule that is not enforced', ruled(), [`POST /orders {"name":"Tea"} -> 201 ${TEA}`]),
    ).toEqual([`never recorded: ${title}`]);
  });

  it('is noticed where a request was refused for it among others', async () => {
    const both = ruled();
    const rule = { ...both.validation.statements[0]!, id: 'V-2', field: 'note', message: 'The note is too long.' };
    both.validation.statements = [...both.validation.statements, rule];
    const said = ['name', 'note'].map((field) => ({ field, message: `The ${field} is too long.` }));
    const line = `POST /orders {"name":"Coffee","note":"Strong"} -> 400 ${JSON.stringify({ errors: said })}`;
    expect(await outcomes('a rule that is not enforced', both, [line])).toEqual([
      'noticed: POST /orders does not enforce: name at most 5 characters',
      'noticed: POST /orders does not enforce: note at most 5 characters',
    ]);
  });

  it('or only by one too many, was recorded where somebody sent just that', async () => {
    const title = 'POST /orders takes name maxLength 6, not 5';
    expect(await outcomes('a bound that is off by one', ruled(), [refused('Coffee')])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a bound that is off by one', ruled(), [refused('Darjeeling')])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});

it('a permission that nobody has is noticed where it was refused', async () => {
  const refused = 'DELETE /orders/1 -> 403 {"error":{"code":"NO","message":"Not yours."}}';
  const title = 'clerk may DELETE /orders/{id}';
  expect(await outcomes('a permission that nobody has', orders(), [refused])).toEqual([`noticed: ${title}`]);
  expect(await outcomes('a permission that nobody has', orders(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
    `never recorded: ${title}`,
  ]);
});

describe('faults in what is said of a record', () => {
  const kinds = ['a computed field left empty', 'a computed value that is off by one', 'a missing field'];

  it.each(kinds)('%s: noticed where one was shown', async (kind) => {
    const told = await outcomes(kind, orders(), [`GET /orders/1 -> 200 ${TEA}`]);
    expect(told).not.toEqual([]);
    for (const one of told) expect(one).toMatch(/^noticed: /);
  });

  it.each(kinds)('%s: never recorded where none was', async (kind) => {
    const told = await outcomes(kind, orders(), ['GET /orders/9 -> 404 {"error":{"code":"GONE","message":"No."}}']);
    for (const one of told) expect(one).toMatch(/^never recorded: /);
  });
});

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

  it('a reversed order is noticed where there are two records', async () => {
    const title = 'GET /orders reverses the order by id';
    expect(await outcomes('a reversed order', listed(), [all])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a reversed order', listed(), [`GET /orders -> 200 ${list(TEA)}`])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});

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
    expect(await outcomes('a redirect elsewhere', spec, ['POST /login {"code":1} -> 303 >/orders'])).toEqual([
      'noticed: POST /login leads elsewhere',
    ]);
    expect(await outcomes('a redirect elsewhere', spec, [`GET /orders -> 200 ${all}`])).toEqual([
      'never recorded: POST /login leads elsewhere',
    ]);
  });

  it('another heading is noticed where the server sends the page', async () => {
    const spec = orders();
    const screen = { params: [], forms: [], actions: [], links: [], calls: [], actors: ['clerk'] };
    spec.screens.statements = [
      { ...shown, ...screen, id: 'S-1', route: '/orders', title: 'Orders', headings: ['All orders'] },
    ];
    const page = '<html><head><title>Orders</title></head><body><h1>All orders</h1><p>There are two.</p></body></html>';
    const title = '/orders: the heading “All orders” is another one';
    expect(await outcomes('another page heading', spec, [`GET /orders -> 200 ${page}`])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('another page heading', spec, [`GET /orders -> 200 ${all}`])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});

describe('faults in refusals', () => {
  const catalogued = (): Spec => {
    const spec = orders();
    const where = ['GET /orders/{id}'];
    spec.errors.statements = [
      { ...shown, id: 'X-1', status: 404, code: 'GONE', message: 'There is no such order.', where, field: null },
    ];
    return spec;
  };
  const kinds = ['another message', 'another error code', 'another status of a refusal'];
  const refused = 'GET /orders/9 -> 404 {"error":{"code":"GONE","message":"There is no such order."}}';

  it.each(kinds)('%s: noticed where it was said', async (kind) => {
    expect(await outcomes(kind, catalogued(), [`GET /orders/1 -> 200 ${TEA}`, refused])).toEqual([
      expect.stringMatching(/^noticed: GET \/orders\/\{id\}: 404 GONE /),
    ]);
  });

  it.each(kinds)('%s: never recorded where it was not', async (kind) => {
    expect(await outcomes(kind, catalogued(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
      expect.stringMatching(/^never recorded: /),
    ]);
  });
});
