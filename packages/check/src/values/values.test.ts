import type { Json } from '@asbuilt/evidence';
import type { Formula, LifeCycle } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { play, shop } from '../testing/playing.js';

type Asked = readonly [asked: string, recorded: Json, target: Json];
type Options = Parameters<typeof play>[2];

const line = (asked: string, answer: Json) => `${asked} -> 200 ${JSON.stringify(answer)}`;

/** Requests, each with what was recorded and what the target answers. */
const compare = (asked: readonly Asked[], options?: Options) =>
  play(
    asked.map(([one, recorded]) => line(one, recorded)),
    asked.map(([, , target]) => [200, target]),
    options,
  );
const told = async (asked: readonly Asked[], options?: Options) => (await compare(asked, options)).told;
const of = (recorded: Json, target: Json, options?: Options) => told([['GET /orders/7', recorded, target]], options);
const list = (...items: Json[]): Json => ({ items });

describe('a value', () => {
  it.each<[string, Json, Json, string]>([
    ['text', { name: 'Tea' }, { name: 'Rum' }, 'name is “Rum”, not “Tea”'],
    ['number', { price: 4 }, { price: 5 }, 'price is 5, not 4'],
    ['type', { price: 4 }, { price: '4' }, 'price is “4”, not 4'],
    ['null', { note: null }, { note: 'x' }, 'note is “x”, not null'],
    ['field that is not there', { name: 'Tea' }, { title: 'Tea' }, 'name is missing (new fields: title)'],
  ])('that differs is told: %s', async (_, was, is, says) => {
    expect(await of(was, was)).toEqual([]);
    expect(await of(was, is)).toEqual([`calls differs: GET /orders/{id}: ${says}`]);
  });

  it('is told once, however often it differs, and of which state it is', async () => {
    const spec = shop();
    const states = ['new', 'paid'].map((name) => ({ name, initial: false, final: false }));
    spec.states.statements = [
      { id: 'T-1', entity: 'Order', field: 'state', states, transitions: [] } as unknown as LifeCycle,
    ];
    const read = (name: string): Asked => [
      'GET /orders/7',
      { id: 7, state: 'paid', name: 'Tea' },
      { id: 7, state: 'new', name },
    ];
    const came = await compare([read('Rum'), read('Gin')], { spec });
    expect(came.told).toContain('states differs: GET /orders/{id}: Order state is new, not paid');
    expect(came.told.filter((one) => one.includes('name is'))).toHaveLength(1);
  });

  it('that was sent comes back as it was sent', async () => {
    const made = (serial: string): Asked => ['POST /orders {"serial":"AB-12"}', { serial: 'AB-12' }, { serial }];
    expect(await told([made('AB-12')])).toEqual([]);
    expect(await told([made('ab-12')])).toEqual(['calls differs: POST /orders: serial is “ab-12”, not “AB-12”']);
  });
});

describe('a refusal', () => {
  const refused = async (was: Json, is: Json) =>
    (await play([`GET /orders/7 -> 409 ${JSON.stringify(was)}`], [[409, is]])).told;
  const error = { code: 'PAID', message: 'The order was paid with 20 coins.' };

  it('has the same values', async () => {
    expect(await refused({ error, retry: true }, { error, retry: true })).toEqual([]);
    expect(await refused({ error, retry: true }, { error, retry: false })).toEqual([
      'calls differs: GET /orders/{id}: retry is false, not true',
    ]);
    expect(await refused({ error }, { error: { ...error, message: 'The order was paid with 30 coins.' } })).toEqual([
      expect.stringContaining('with 30 coins'),
    ]);
  });

  it('in other words is told once', async () => {
    expect(await refused({ error }, { error: { ...error, message: 'Done.' } })).toHaveLength(1);
  });
});

describe('a name that the target has for a record', () => {
  const made: Asked = ['POST /orders {"name":"Tea"}', { id: 7 }, { id: 9 }];

  it('is the same each time', async () => {
    expect(await told([made, ['GET /orders/7', { id: 7, orderId: 7 }, { id: 9, orderId: 9 }]])).toEqual([]);
    expect(await told([made, ['GET /orders/7', { id: 7 }, { id: 7 }]])).toEqual([
      'calls differs: GET /orders/{id}: id is 7, but the target uses another identifier for this record',
    ]);
  });

  it('is no other record’s', async () => {
    const both = (id: number): Asked => ['POST /orders {"name":"Rum"}', { id: 8 }, { id }];
    expect(await told([made, both(10)])).toEqual([]);
    expect(await told([made, both(9)])).toEqual(['calls differs: POST /orders: id is 9, not 8']);
  });

  it('stands in texts as well', async () => {
    const says = (id: number) => ({ note: `Order ${id} is open` });
    expect(await told([made, ['GET /orders/7', says(7), says(9)]])).toEqual([]);
    expect(await told([made, ['GET /orders/7', says(7), says(11)]])).toHaveLength(1);
  });
});

describe('a day', () => {
  it.each([
    ['as far ahead as the clock', '2026-03-17', 0],
    ['as it was', '2026-03-14', 0],
    ['a day later', '2026-03-18', 1],
  ])('%s', async (_, due, faults) => {
    expect(await of({ due: '2026-03-14' }, { due }, { days: 3 })).toHaveLength(faults);
  });
});

describe('a time of day', () => {
  const at = (text: string) => of({ note: text }, { note: 'Open until 9:30' });
  it('that stands still is the same, or as far ahead as the clock', async () => {
    expect(await at('Open until 9:30')).toEqual([]);
    expect(await at('Open until 9:45')).toHaveLength(1);
  });

  it.each([
    ['seconds that something took', 'Made in 0.2 seconds', 'Made in 0.9 seconds', 0],
    ['seconds that are set', 'Wait 2 seconds', 'Wait 9 seconds', 1],
    ['digits only, as far ahead as the clock', '20260314093012', '20260317093012', 0],
    ['digits only, and no time', '99260314093012', '99260317093012', 1],
  ])('%s', async (_, was, is, faults) => {
    expect(await of({ note: was }, { note: is }, { days: 3 })).toHaveLength(faults);
  });
});

describe('a list', () => {
  const good = (id: number): Json => ({ id, name: `Good ${id}` });
  const [tea, rum, jam] = [good(1), good(2), good(3)];
  const of2 = (was: Json, is: Json) => told([['GET /orders', was, is]]);

  it('has the same records in the same order', async () => {
    expect(await of2(list(tea, rum), list(tea, rum))).toEqual([]);
    expect(await of2(list(tea, rum), list(rum, tea))).toEqual([
      'calls differs: GET /orders: items has a different order',
    ]);
    expect(await of2(list(tea, rum), list(tea))).toEqual([
      'calls differs: GET /orders: items is missing an entry (id 2)',
    ]);
  });

  it('has no record more that the recording knows of elsewhere', async () => {
    const all: Asked = ['GET /orders', list(tea, rum, jam), list(tea, rum, jam)];
    expect(await told([all, ['GET /orders?q=tea', list(tea), list(tea, rum)]])).toEqual([
      'calls differs: GET /orders: items has an entry more than recorded (id 2)',
    ]);
  });

  it('may be in another order where only time told it, and time was too short', async () => {
    const at = (id: number, second: number): Json => ({ id, at: `2026-03-14T10:00:0${second}Z`, name: `Good ${id}` });
    const was = list(at(1, 1), at(2, 2));
    expect(await of2(was, list(at(2, 1), at(1, 1)))).toEqual([]);
    expect(await of2(was, list(at(2, 2), at(1, 1)))).toHaveLength(1);
  });
});

describe('records that the target has beside the recorded ones', () => {
  const all = (...ids: number[]): Json => ({ items: ids.map((id) => ({ id, name: `Good ${id}` })), total: ids.length });

  it('are no difference, nor is that they are counted; and the report says so', async () => {
    const { report } = await compare([['GET /orders', all(1, 2), all(1, 2, 5)]]);
    expect(report.findings).toEqual([]);
    expect(report.values).toMatchObject({
      different: 0,
      notCompared: [[expect.stringContaining('only the target has'), 1, ['GET /orders']]],
    });
  });

  it('are one where the check itself made them', async () => {
    const made: Asked = ['POST /orders {"name":"Tea"}', { id: 3 }, { id: 4 }];
    expect(await told([made, ['GET /orders', all(1), all(1, 5)]])).toContain(
      'calls differs: GET /orders: items has an entry more than recorded (id 5)',
    );
  });
});

describe('a value that is another', () => {
  it('may follow from what the target has, by a formula of the specification', async () => {
    const spec = shop();
    const gross = {
      id: 'B-1',
      kind: 'formula',
      entity: 'Order',
      field: 'gross',
      how: 'multiple',
      from: ['net'],
      by: 2,
      digits: 0,
    };
    const [was, is] = [
      { net: 10, gross: 20 },
      { net: 30, gross: 60 },
    ];
    expect(await of(was, is)).toHaveLength(2);
    spec.calls.behaviour = [gross as unknown as Formula];
    expect(await of(was, is, { spec })).toEqual(['calls differs: GET /orders/{id}: net is 30, not 10']);
    expect(await of(was, { net: 10, gross: 25 }, { spec })).toEqual([
      'calls differs: GET /orders/{id}: gross is 25, not 20',
    ]);
  });

  it('is no difference where the recording shows that it changes by itself', async () => {
    const load = (value: number): Json => ({ load: value, name: 'Tea' });
    const twice: Asked[] = [10, 20].map((one) => ['GET /orders/7', load(one), load(35)]);
    const { report } = await compare(twice);
    expect(report.findings).toEqual([]);
    expect(report.values!.notCompared).toEqual([['values that change by themselves', 2, ['GET /orders/{id}']]]);
    expect(await of(load(10), load(35))).toHaveLength(1);
  });

  it('is not compared after a request that changes something and was not sent', async () => {
    const asked: Asked[] = [
      ['POST /orders/7/pay {}', {}, {}],
      ['GET /orders/7', { name: 'Tea' }, { name: 'Rum' }],
    ];
    const came = await play(
      asked.map(([one, recorded]) => line(one, recorded)),
      [[200, { name: 'Rum' }]],
      { write: false },
    );
    expect(came.told).toEqual([]);
    expect(came.report.skipped.map(([, count]) => count)).toEqual([1]);
    expect(came.report.values!.notCompared).toEqual([
      [expect.stringContaining('skipped request'), 1, ['GET /orders/{id}']],
    ]);
  });
});
