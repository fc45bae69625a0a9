import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { play, shop } from '../testing/playing.js';

const read = (value: Json) => `GET /orders/7 -> 200 ${JSON.stringify(value)}`;
const pay = (value: Json) => `POST /orders/7/pay -> 200 ${JSON.stringify(value)}`;
const order = (more: Record<string, Json> = {}) => ({
  id: 7,
  name: 'Tea',
  paidAt: null,
  payments: 0,
  due: '2026-03-01',
  ...more,
});
const AT = '2026-03-02T09:00:00Z';

/** What was recorded, line by line, and what the target answers to each. */
const told = async (pairs: [string, Json][], days = 0): Promise<string[]> =>
  (
    await play(
      pairs.map(([line]) => line),
      pairs.map(([, answer]) => [200, answer]),
      { days },
    )
  ).told;

describe('what is done to a thing that is told apart by a name of its own', () => {
  const bare = (note: string) => ({ order_no: 'A-7', note, lines: 3 });
  const lines: [string, Json][] = [
    [`GET /orders/A-7 -> 200 ${JSON.stringify(bare('north'))}`, bare('north')],
    [`POST /orders/A-7/pay -> 200 ${JSON.stringify(bare('south'))}`, bare('north')],
  ];
  const toldBy = async (key: string[]) => {
    const spec = shop();
    const seen = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
    spec.entities.statements = [{ ...seen, id: 'E-1', name: 'Order', key, fields: [], calls: [] }];
    return (
      await play(
        lines.map(([line]) => line),
        lines.map(([, answer]) => [200, answer]),
        { spec },
      )
    ).told;
  };

  it('changes it', async () => {
    expect(await toldBy(['order_no'])).toEqual(['entities differs: POST /orders/{id}/pay: note does not change by it']);
  });

  it('is not told where nothing says which thing it is', async () => {
    expect(await toldBy([])).toEqual([]);
    expect(await toldBy(['lines', 'note'])).toEqual([]);
  });
});

describe('what is done to a thing', () => {
  it.each([
    ['a moment in place of none', { paidAt: AT }, 'paidAt'],
    ['a number', { payments: 1 }, 'payments'],
    ['a day', { due: '2026-03-08' }, 'due'],
  ])('changes it: %s', async (_, change, field) => {
    expect(
      await told([
        [read(order()), order()],
        [pay(order(change)), order()],
      ]),
    ).toEqual([`entities differs: POST /orders/{id}/pay: ${field} does not change by it`]);
  });

  it('and shows when it is read again', async () => {
    const lines: [string, Json][] = [
      [read(order()), order()],
      [pay({}), {}],
      [read(order({ payments: 1 })), order()],
    ];
    expect(await told(lines)).toEqual(['entities differs: POST /orders/{id}/pay: payments does not change by it']);
  });

  it('and stays', async () => {
    const lines: [string, Json][] = [
      [read(order()), order()],
      [pay(order({ name: 'Rum' })), order({ name: 'Rum' })],
      [read(order({ name: 'Rum' })), order()],
    ];
    expect(await told(lines)).toEqual([
      'entities differs: GET /orders/{id}: name is again what it was before it was changed',
    ]);
  });
});

describe('nothing is told of what', () => {
  it.each([
    ['changes in the same way', order(), order({ payments: 1 }), order({ payments: 1 })],
    ['changes in another way', order(), order({ payments: 1 }), order({ payments: 3 })],
    ['was another before', order({ payments: 1 }), order({ payments: 1 }), order({ payments: 1 })],
    ['is a moment already', order({ paidAt: AT }), order({ paidAt: '2026-03-02T09:00:01Z' }), order({ paidAt: AT })],
    [
      'tells the time that is left',
      { ...order(), secondsLeft: 9 },
      { ...order(), secondsLeft: 5 },
      { ...order(), secondsLeft: 9 },
    ],
  ])('%s', async (_, before, after, now) => {
    const first = before['payments'] === 1 ? order() : before;
    expect(
      await told([
        [read(first), before],
        [pay(after), now],
      ]),
    ).toEqual([]);
  });

  it('is a day, and the target is ahead: it has been that day already', async () => {
    const ahead = order({ due: '2026-03-11' });
    expect(
      await told(
        [
          [read(order()), ahead],
          [pay(order({ due: '2026-03-08' })), ahead],
        ],
        3,
      ),
    ).toEqual([]);
  });

  it('changes though nothing is done to it', async () => {
    const lines: [string, Json][] = [
      [read(order()), order()],
      [read(order({ payments: 5 })), order()],
      [read(order()), order()],
      [pay(order({ payments: 1 })), order()],
    ];
    expect(await told(lines)).toEqual([]);
  });

  it('only a list shows, which may be late', async () => {
    const list = (value: Json) => `GET /orders -> 200 ${JSON.stringify([value])}`;
    const lines: [string, Json][] = [
      [list(order()), [order()]],
      [pay({}), {}],
      [list(order({ payments: 1 })), [order()]],
    ];
    expect(await told(lines)).toEqual([]);
  });
});

describe('a secret that answers were never recorded to tell', () => {
  const ask = async (times: number, name: string, value: Json) =>
    told(Array.from({ length: times }, () => [read(order()), { ...order(), [name]: value }] as [string, Json]));

  it.each(['passwordHash', 'password', 'api_key', 'resetToken'])('is told: %s', async (name) => {
    expect(await ask(3, name, '$2b$10$abc')).toEqual([
      `calls differs: GET /orders/{id}: tells ${name}, and was never recorded to`,
    ]);
  });

  it.each([
    ['it is no secret', 3, 'colour', 'red'],
    ['it is about one', 3, 'passwordHint', 'the dog'],
    ['it says whether there is one', 3, 'hasPassword', true],
    ['it says when', 3, 'passwordChangedAt', AT],
    ['there is none', 3, 'password', null],
    ['it may not have come up', 2, 'password', 'x'],
    ['another page is there', 3, 'nextPageToken', 'abc'],
  ] as [string, number, string, Json][])('nothing is where %s', async (_, times, name, value) => {
    expect(await ask(times, name, value)).toEqual([]);
  });
});

describe('a day that is reckoned from today', () => {
  const hold = (id: number, more: Record<string, Json>) =>
    `POST /orders/${id}/pay -> 200 ${JSON.stringify(held(id, more))}`;
  const look = (id: number) => `GET /orders/${id} -> 200 ${JSON.stringify(held(id))}`;
  const held = (id: number, more: Record<string, Json> = {}) => ({ ...order(), id, heldUntil: null, ...more });
  /** Orders are held one after the other, each until a day; the first is paid at a moment, too. */
  const lines = (recorded: string, target: string[], moment = AT): [string, Json][] =>
    target.flatMap((day, i): [string, Json][] => {
      const paid = i === 0 ? [{ paidAt: AT }, { paidAt: moment }] : [{}, {}];
      return [
        [look(i), held(i)],
        [hold(i, { heldUntil: recorded, ...paid[0] }), held(i, { heldUntil: day, ...paid[1] })],
      ];
    });

  it('lies as many days ahead as it was recorded to, time and again', async () => {
    expect(await told(lines('2026-03-05', ['2026-03-09', '2026-03-09']))).toEqual([
      'entities differs: POST /orders/{id}/pay: heldUntil lies 4 days later than it was recorded to',
    ]);
  });

  it('tells the constant that it is reckoned with', async () => {
    const spec = shop();
    const days = { ...spec.roles.statements[0]!, id: 'K-1', name: 'hold days', value: 3, where: [] };
    spec.constants.statements = [days as unknown as (typeof spec.constants.statements)[number]];
    const pairs = lines('2026-03-05', ['2026-03-09', '2026-03-09']);
    const answers = pairs.map(([, answer]): [number, Json] => [200, answer]);
    const run = await play(
      pairs.map(([line]) => line),
      answers,
      { spec },
    );
    expect(run.told).toEqual(['constants differs: POST /orders/{id}/pay: hold days is 7, not 3 (heldUntil)']);
  });

  it.each([
    ['it is another once', lines('2026-03-05', ['2026-03-09'])],
    ['it is another each time', lines('2026-03-05', ['2026-03-09', '2026-03-12'])],
    ['it may be midnight', lines('2026-03-05', ['2026-03-06', '2026-03-06'])],
    ['the clock is another', lines('2026-03-05', ['2026-03-09', '2026-03-09'], '2026-03-06T09:00:00Z')],
  ])('is nothing to tell of where %s', async (_, pairs) => {
    expect(await told(pairs)).toEqual([]);
  });
});

it('whatever is put where nothing was, is nothing where it is not', async () => {
  const by = (who: string | null) => order({ doneBy: who });
  const lines = (now: string | null): [string, Json][] => [
    [read(by(null)), by(null)],
    [pay(by('mia-0123456789-abcdefgh')), by(now)],
  ];
  expect(await told(lines(null))).toEqual(['entities differs: POST /orders/{id}/pay: doneBy does not change by it']);
  expect(await told(lines('ann-0123456789-abcdefgh'))).toEqual([]);
});
