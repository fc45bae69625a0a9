import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { play, shop } from '../testing/playing.js';

type Order = { id: number; name: string; price: number };
const order = (id: number, name: string, price = id * 10): Order => ({ id, name, price });
const TEA = order(1, 'Tea');
const RUM = order(2, 'Rum');
const JAM = order(3, 'Jam');

const page = (items: Json[], total?: number, offset = 0): Json =>
  total === undefined ? { items } : { items, total, offset, limit: 2 };
const line = (query: string, answer: Json) => `GET /orders${query} -> 200 ${JSON.stringify(answer)}`;

/** Lists as they were recorded, each with what the target answers. */
async function told(reads: [query: string, recorded: Json, target: Json][]): Promise<string[]> {
  const came = await play(
    reads.map(([query, recorded]) => line(query, recorded)),
    reads.map(([, , target]) => [200, target]),
  );
  return came.told;
}

describe('a parameter that leaves things out', () => {
  const all = page([TEA, RUM, JAM]);

  it('is told where the very thing that it left out is not left out', async () => {
    const reads: [string, Json, Json][] = [
      ['', all, all],
      ['?q=tea', page([TEA]), all],
    ];
    expect(await told(reads)).toEqual(['calls differs: GET /orders: q is ignored: it lists what it left out']);
  });

  it.each([
    ['it leaves out the same', page([TEA])],
    ['it leaves out more', page([])],
    ['another thing fits as well', page([TEA, order(9, 'Tea of another house')])],
    ['what was left out is another thing by now', page([TEA, order(2, 'Tea with rum')])],
  ])('not where %s', async (_, target) => {
    const now = page([TEA, order(2, 'Tea with rum'), JAM]);
    const reads: [string, Json, Json][] = [
      ['', all, now],
      ['?q=tea', page([TEA]), target],
    ];
    expect(await told(reads)).toEqual([]);
  });

  it.each([true, false])('nor where something was done in between, and sent: %s', async (write) => {
    const lines = [line('', all), 'POST /orders {"name":"Gin"} -> 201 {"id":4}', line('?q=tea', page([TEA]))];
    const answers: [number, Json][] = [
      [200, all],
      [201, { id: 4 }],
      [200, all],
    ];
    const came = await play(lines, write ? answers : [answers[0]!, answers[2]!], { write });
    expect(came.told).toEqual([]);
  });
});

describe('pages', () => {
  it('that all show the same are told', async () => {
    const reads: [string, Json, Json][] = [
      ['?page=1', page([TEA, RUM]), page([TEA, RUM])],
      ['?page=2', page([JAM]), page([TEA, RUM])],
    ];
    expect(await told(reads)).toEqual(['calls differs: GET /orders: page is ignored: each page shows the same']);
  });

  it.each([
    ['others', page([order(8, 'Gin')])],
    ['nothing', page([])],
  ])('one that shows %s is not', async (_, target) => {
    const reads: [string, Json, Json][] = [
      ['?page=1', page([TEA, RUM]), page([TEA, RUM])],
      ['?page=2', page([JAM]), target],
    ];
    expect(await told(reads)).toEqual([]);
  });
});

it.each([
  [
    'longer than was asked for',
    page([TEA, RUM, JAM]),
    ['calls differs: GET /orders: limit is ignored: more is listed'],
  ],
  ['as long, of other things', page([RUM, JAM]), []],
])('a list that is %s', async (_, target, expected) => {
  const all = page([TEA, RUM, JAM]);
  const reads: [string, Json, Json][] = [
    ['', all, all],
    ['?limit=2', page([TEA, RUM]), target],
  ];
  expect(await told(reads)).toEqual(expected);
});

describe('a total', () => {
  const recorded = [
    ['', page([TEA, RUM], 3)],
    ['?offset=2', page([JAM], 3, 2)],
    ['?q=x', page([], 0)],
  ] as const;
  const against = (...targets: Json[]) => told(recorded.map(([query, was], i) => [query, was, targets[i]!]));

  it('that counts the page only is told', async () => {
    expect(await against(page([TEA, RUM], 2), page([JAM], 1, 2), page([], 0))).toEqual([
      'calls differs: GET /orders: the total is another one for each page',
    ]);
  });

  it('so is one that is behind what the last page ends with', async () => {
    expect(await against(page([TEA, RUM], 2), page([JAM], 2, 2), page([], 0))).toEqual([
      'calls differs: GET /orders: the total does not count what is listed',
    ]);
  });

  it('that counts more things is not', async () => {
    const [gin, ale] = [order(8, 'Gin'), order(9, 'Ale')];
    expect(await against(page([TEA, RUM], 4), page([gin, ale], 4, 2), page([JAM], 1))).toEqual([]);
  });

  it('nor one that never counted', async () => {
    const [first, second] = [page([TEA, RUM], 7), page([JAM], 7, 2)];
    const reads: [string, Json, Json][] = [
      ['', first, first],
      ['?offset=2', second, page([JAM], 9, 2)],
      ['?q=x', page([], 5), page([], 4)],
    ];
    expect((await told(reads)).filter((one) => one.includes('does not count'))).toEqual([]);
  });
});

describe('the order of a list', () => {
  const goods = 'Ale Bread Cider Dates Eggs Figs Gin Honey Ink Jam Kale Lime'.split(' ');
  // neither ids nor prices go with the names
  const list = goods.map((name, i) => order(((i * 5) % 12) + 1, name, ((i * 7) % 12) + 1));
  const is = 'calls differs: GET /orders: is not in the order of name';

  it.each([
    ['the other way round', list.toReversed()],
    ['with two things in each other’s place', [list[1]!, list[0]!, ...list.slice(2)]],
    ['of other things, the other way round', 'Zinc Yarn Wool Vase'.split(' ').map((name, i) => order(20 + i, name))],
  ])('is told where it is %s', async (_, target) => {
    expect(await told([['', list, target]])).toEqual([is]);
  });

  it.each([
    ['more things stand between them', [order(30, 'Almonds'), ...list.slice(3)]],
    ['a thing has another name', [order(list[3]!.id, 'Abc'), ...list.slice(0, 3)]],
    ['two other things have their own order', [order(40, 'Rye'), order(41, 'Oats')]],
  ])('not where %s', async (_, target) => {
    expect(await told([['', list, target]])).toEqual([]);
  });

  it('nor where few things stood in it by chance', async () => {
    const few = list.slice(0, 3);
    expect(await told([['', few, few.toReversed()]])).toEqual([]);
  });

  it('that is asked for may put capitals first', async () => {
    const asked = { in: 'query' as const, name: 'sort' };
    const spec = shop();
    spec.validation.invariants = [
      { id: 'V-1', where: 'GET /orders', kind: 'sorted', asked, at: '', support: 9, confidence: 0.9, evidence: [] },
    ];
    const sorted = (names: string[]) => names.map((name, id) => ({ id, name }));
    const against = async (names: string[]) =>
      (await play([line('?sort=name', sorted(['Ale', 'Bread']))], [[200, sorted(names)]], { spec })).told;
    expect(await against(['Ale', 'Zinc', 'bread'])).toEqual([]);
    expect(await against(['Zinc', 'Ale', 'bread'])).toEqual(['calls differs: GET /orders: sorted at  does not hold']);
  });

  it('things that stand elsewhere are not taken for one another', async () => {
    const three = list.slice(0, 3).map(({ id }) => `GET /orders/${id} -> 200 {"id":${id}}`);
    const { asked } = await play([line('', list), ...three], [[200, list.toReversed()]]);
    expect(asked.slice(1)).toEqual(list.slice(0, 3).map(({ id }) => `GET /orders/${id}`));
  });
});

describe('what is deleted', () => {
  const lines = (after: Json) => [line('', [TEA, RUM]), 'DELETE /orders/2 -> 200 {}', line('', after)];
  const against = async (after: Json, now: Json) =>
    (
      await play(lines(after), [
        [200, [TEA, RUM]],
        [200, {}],
        [200, now],
      ])
    ).told;

  it('is told where it is still listed', async () => {
    expect(await against([TEA], [TEA, RUM])).toEqual([
      'calls differs: DELETE /orders/{id}: what is deleted is still there (GET /orders)',
    ]);
  });

  it.each([
    ['it is gone', [TEA], [TEA]],
    ['it was listed on as before', [TEA, RUM], [TEA, RUM]],
    ['others are there', [TEA], [TEA, JAM]],
  ] as [string, Json, Json][])('not where %s', async (_, after, now) => {
    expect(await against(after, now)).toEqual([]);
  });
});

it('a page behind the first one that is longer says nothing of which thing is which', async () => {
  const spec = shop();
  const states = ['new', 'paid'].map((name) => ({ name, initial: name === 'new', final: false }));
  const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Order', field: 'state', states, transitions: [] }];
  const of = (id: string, state: string) => ({ id, name: 'x', state });
  const [one, two, three] = [of('a7f3c1', 'new'), of('b7f3c2', 'paid'), of('c7f3c3', 'new')];
  const [uno, due, tre] = [of('d1e2f3', 'new'), of('e1e2f4', 'paid'), of('f1e2f5', 'new')];
  const lines = [
    line('?page=2', { items: [two, three], perPage: 1 }),
    line('?page=3', { items: [one, two], perPage: 1 }),
  ];
  const came = await play(
    lines,
    [
      [200, { items: [tre], perPage: 2 }],
      [200, { items: [uno, due, tre], perPage: 2 }],
    ],
    { spec },
  );
  expect(came.told.filter((one) => one.includes('state'))).toEqual([]);
});

it('a list in another order says nothing of which thing is which, even where no thing is on both', async () => {
  const lines = [
    line('', page([TEA, RUM])),
    line('?page=2', page([JAM, order(4, 'Gin')])),
    'GET /orders/3 -> 200 {"id":3}',
  ];
  const { asked } = await play(lines, [
    [200, page([order(4, 'Gin'), JAM])],
    [200, page([RUM, TEA])],
    [200, { id: 3 }],
  ]);
  expect(asked[2]).toBe('GET /orders/3');
});

describe('a page that says that there is more', () => {
  const part = (items: Json[], next: string | null): Json => ({ data: items, next_cursor: next });
  const gin = order(4, 'Gin');
  const recorded = [
    ['', part([TEA, RUM], 'a')],
    ['?cursor=a', part([JAM, gin], 'b')],
  ] as const;
  const against = (...targets: Json[]) => told(recorded.map(([query, was], i) => [query, was, targets[i]!]));

  it('is as long as all of them were', async () => {
    expect(await against(part([TEA, RUM, JAM], 'a'), part([gin], null))).toEqual([
      'constants differs: GET /orders: a page has 3, not 2',
    ]);
  });

  it('may end sooner, where less is there', async () => {
    expect(await against(part([TEA, RUM], 'a'), part([JAM], null))).toEqual([]);
  });
});

describe('a page that is one of several', () => {
  const part = (items: Json[], page: number, total = 4): Json => ({ items, page, pages: Math.ceil(total / 2), total });
  const gin = order(4, 'Gin');
  const recorded = [
    ['', part([TEA, RUM], 1)],
    ['?page=2', part([JAM, gin], 2)],
    ['?state=new', part([TEA, JAM], 1, 3)],
  ] as const;
  const against = (...targets: Json[]) => told(recorded.map(([query, was], i) => [query, was, targets[i]!]));

  it('is as long as all of them were that are not the last', async () => {
    const came = await against(
      { items: [TEA, RUM, JAM], page: 1, pages: 2, total: 4 },
      { items: [gin], page: 2, pages: 2, total: 4 },
      { items: [TEA, JAM, gin], page: 1, pages: 1, total: 3 },
    );
    expect(came).toContain('constants differs: GET /orders: a page has 3, not 2');
  });

  it('may be shorter where it is the last', async () => {
    expect(await against(part([TEA, RUM], 1, 3), part([JAM], 2, 3), part([TEA, JAM], 1, 3))).toEqual([]);
  });
});
