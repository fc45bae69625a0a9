import type { Json } from '@asbuilt/evidence';
import { describe, expect, it } from 'vitest';
import { exchange, play, RECORDED, shop } from '../testing/playing.js';
import { replay } from './replay.js';

describe('what the target makes anew', () => {
  it('identifiers are put where the recorded ones stood, by kind', async () => {
    const { asked, told } = await play(
      [
        'POST /orders {"name":"Tea"} -> 201 {"id":7,"customerId":7}',
        'POST /orders/7/pay -> 200 {"id":7}',
        'POST /orders {"name":"Milk","customerId":7} -> 201 {"id":8,"customerId":7}',
        'GET /orders?after=7 -> 200 {"items":[]}',
      ],
      [
        [201, { id: 31, customerId: 5 }],
        [200, { id: 31 }],
        [201, { id: 32, customerId: 5 }],
        [200, { items: [] }],
      ],
    );
    expect(asked).toEqual([
      'POST /orders {"name":"Tea"}',
      'POST /orders/31/pay',
      'POST /orders {"name":"Milk","customerId":5}',
      'GET /orders?after=7',
    ]);
    expect(told).toEqual([]);
  });

  it('so are tokens, the last one that was given', async () => {
    const token = (letter: string) => `${letter.repeat(24)}1`;
    const { sent } = await play(
      [
        `POST /login {"user":"ann","password":"x"} -> 200 {"token":"${token('a')}"}`,
        `GET /orders authorization=${token('a')} -> 200 []`,
      ],
      [
        [200, { token: token('z') }],
        [200, []],
      ],
    );
    expect(sent[1]!.headers).toEqual([['authorization', token('z')]]);
  });

  it('dates are moved by as many days as the target is ahead; those that it told itself are not', async () => {
    const { asked } = await play(
      ['POST /orders {"day":"2026-02-27","at":"2026-02-27T10:00:00Z"} -> 201 {"id":1}'],
      [[201, { id: 1 }]],
      {
        days: 2,
      },
    );
    expect(asked).toEqual(['POST /orders {"day":"2026-03-01","at":"2026-03-01T10:00:00Z"}']);
  });

  it('records of a list are paired by identifier where they are the same things, else by place', async () => {
    const lines = [
      'GET /orders -> 200 [{"id":1,"name":"Tea"},{"id":2,"name":"Milk"}]',
      'GET /orders/2 -> 200 {"id":2}',
    ];
    const same = await play(lines, [
      [
        200,
        [
          { id: 3, name: 'Jam' },
          { id: 1, name: 'Tea' },
          { id: 2, name: 'Milk' },
        ],
      ],
      [200, { id: 2 }],
    ]);
    expect(same.asked[1]).toBe('GET /orders/2');
    const other = await play(lines, [
      [
        200,
        [
          { id: 8, name: 'Rum' },
          { id: 9, name: 'Gin' },
        ],
      ],
      [200, { id: 9 }],
    ]);
    expect(other.asked[1]).toBe('GET /orders/9');
  });
});

describe('what may be sent', () => {
  const lines = [
    'GET /orders -> 200 [{"id":1}]',
    'POST /orders {"name":"Tea"} -> 201 {"id":7}',
    'GET /orders/7 -> 200 {"id":7}',
    'GET /orders/1 -> 200 {"id":1}',
  ];

  it('without leave nothing that may change something, nor anything that depends on it', async () => {
    const { asked, report } = await play(
      lines,
      [
        [200, [{ id: 1 }]],
        [200, { id: 1 }],
      ],
      { write: false },
    );
    expect(asked).toEqual(['GET /orders', 'GET /orders/1']);
    expect(report.skipped.map(([, count]) => count)).toEqual([1, 1]);
    expect(report.findings).toEqual([]);
  });

  it('nor the page of what such a request would have made, whatever it is called', async () => {
    const { asked, report } = await play(
      [
        'GET /orders -> 200 [{"id":1}]',
        'POST /orders {"name":"Tea"} -> 302 >/orders/tea',
        'GET /orders/tea -> 200 {}',
        'GET /orders/tea/edit -> 200 {}',
        'GET /orders/teapot -> 200 {}',
      ],
      [[200, [{ id: 1 }]], [200]],
      { write: false },
    );
    expect(asked).toEqual(['GET /orders', 'GET /orders/teapot']);
    expect(report).toMatchObject({ findings: [], recorded: 5, agreed: 2, differed: 0, unsure: 0 });
    expect(report.skipped).toContainEqual(['requests for a record that a skipped request would have created', 2]);
  });

  it('a page that was there before it is asked for all the same', async () => {
    const { asked } = await play(
      ['GET /orders/tea -> 200 {}', 'POST /orders/tea/pay {} -> 302 >/orders/tea', 'GET /orders/tea -> 200 {}'],
      [[200], [200]],
      { write: false },
    );
    expect(asked).toEqual(['GET /orders/tea', 'GET /orders/tea']);
  });

  it('nothing to a host that was not named', async () => {
    const { asked, report } = await play(lines, [], {
      targets: new Map([['https://other.example', 'http://rebuild.example']]),
    });
    expect([asked, report.agreed + report.differed]).toEqual([[], 0]);
    const { hosts } = await play(lines, [[200], [201], [200], [200]]);
    expect([...hosts]).toEqual(['http://rebuild.example']);
  });
});

describe('signing in', () => {
  const sign = (user: string, password: string, status: number) =>
    `POST /login {"user":"${user}","password":"${password}"} -> ${status} {}`;
  const signIn = [{ actor: 'clerk', user: 'ann@shop.example', password: 'real' }];

  it('given credentials take the place of redacted ones; what was wrong stays wrong', async () => {
    const { asked } = await play(
      [sign('u1@a.test', 'redacted-b', 401), sign('u1@a.test', 'redacted-a', 200)],
      [
        [401, {}],
        [200, {}],
      ],
      { signIn },
    );
    expect(asked).toEqual([
      'POST /login {"user":"ann@shop.example","password":"redacted-b"}',
      'POST /login {"user":"ann@shop.example","password":"real"}',
    ]);
  });

  it('without them neither the sign-in is tried nor what comes after it', async () => {
    const { asked, report } = await play([sign('u1@a.test', 'redacted-a', 200), 'GET /orders -> 200 []'], []);
    expect([asked, report.skipped.length]).toEqual([[], 2]);
  });

  it('a password that is in the recording is sent as it is', async () => {
    const { asked } = await play([sign('ann', 'plain', 200)], [[200, {}]]);
    expect(asked).toEqual(['POST /login {"user":"ann","password":"plain"}']);
  });
});

describe('what is told', () => {
  const error = (code: string) => ({ error: { code, message: 'No.' } });

  it.each([
    [
      'GET /orders/1 -> 200 {"id":1,"name":"Tea"}',
      [200, { id: 1, title: 'Tea' }],
      'calls differs: GET /orders/{id}: name is missing (new fields: title)',
    ],
    [
      'GET /orders/1 -> 200 {"id":1,"name":"Tea"}',
      [200, { id: 1, name: 7 }],
      'calls differs: GET /orders/{id}: name is 7, not “Tea”',
    ],
    [
      'GET /orders/1 -> 200 {"id":1}',
      [404, error('GONE')],
      'calls missing: GET /orders/{id}: the server answered 404: not found',
    ],
    [
      'POST /orders {"name":"x"} -> 201 {"id":1}',
      [200, { id: 1 }],
      'calls differs: POST /orders: expected status 201; the server answered 200',
    ],
    [
      'DELETE /orders/1 -> 403 {"error":{"code":"NOT_YOU","message":"No."}}',
      [200, {}],
      'roles differs: DELETE /orders/{id}: expected a refusal (403, NOT_YOU); the server accepted the request',
    ],
    [
      'GET /orders/1 -> 404 {"error":{"code":"GONE","message":"No."}}',
      [404, error('LOST')],
      'errors differs: GET /orders/{id}: expected the error code GONE; the server sent the error code LOST',
    ],
    [
      'GET /orders/1 -> 404 {"error":{"code":"GONE","message":"No."}}',
      [400, error('GONE')],
      'errors differs: GET /orders/{id}: expected status 404; the server answered 400',
    ],
  ] as [string, [number, Json], string][])('%s, and %j', async (line, answer, expected) => {
    expect((await play([line], [answer])).told).toEqual([expected]);
  });

  it('the same words under a status that says nothing is there are an error, and no call that is gone', async () => {
    const line = 'DELETE /orders/1 -> 403 {"error":{"code":"NOT_YOU","message":"No."}}';
    const { told } = await play([line], [[404, error('NOT_YOU')]]);
    expect(told).toEqual(['errors differs: DELETE /orders/{id}: expected status 403; the server answered 404']);
  });

  it.each([
    ['a field more', 'GET /orders/1 -> 200 {"id":1}', [200, { id: 1, name: 'Tea' }]],
    ['another name for a record', 'GET /orders/1 -> 200 {"id":1,"name":"Tea"}', [200, { id: 2, name: 'Tea' }]],
    ['too many requests', 'GET /orders -> 200 [{"id":1}]', [429, {}]],
  ] as [string, string, [number, Json]][])('nothing of %s', async (_, line, answer) => {
    expect((await play([line], [answer])).told).toEqual([]);
  });

  it('after something was taken that had been refused, what hangs on it may only follow', async () => {
    const { told } = await play(
      [
        'POST /orders {"name":""} -> 409 {"error":{"code":"FULL","message":"No."}}',
        'POST /orders/1/pay -> 200 {"id":1}',
      ],
      [
        [201, { id: 1 }],
        [409, error('PAID')],
      ],
    );
    expect(told).toEqual([
      'errors differs: POST /orders: expected a refusal (409, FULL); the server accepted the request',
      '(follows) errors differs: POST /orders/{id}/pay: the server refused the request (409, PAID); the recording has it accepted',
    ]);
  });

  it('where one is led by a sign-in or a sign-out that was not sent may only follow from that', async () => {
    const lines = ['POST /leave {"a":"b"} -> 303 >/start', 'GET /orders -> 303 >/start'];
    const read = (session: string) => [lines[0]!, `${lines[1]!}@${session}`];
    const { told } = await play(read('01-clerk'), [[200, []]], { write: false });
    expect(told).toEqual(['(follows) calls differs: GET /orders: expected status 303; the server answered 200']);
    const other = await play(read('02-clerk'), [[200, []]], { write: false });
    expect(other.told, 'of another session').toEqual([
      'calls differs: GET /orders: expected status 303; the server answered 200',
    ]);
    const alone = await play(lines.slice(1), [[200, []]], { write: false });
    expect(alone.told, 'nothing was left out').toEqual([
      'calls differs: GET /orders: expected status 303; the server answered 200',
    ]);
  });

  it('what a redacted value leads to is not told', async () => {
    const { told, report } = await play(['POST /orders {"card":"x-abcde"} -> 201 {"id":1}'], [[400, error('NO_CARD')]]);
    expect([told, report.skipped.length]).toEqual([[], 1]);
  });
});

describe('each recorded request is counted once', () => {
  const lines = [
    'POST /orders {"name":"Tea"} -> 201 {"id":7,"state":"new"}',
    'GET /orders/7 -> 200 {"id":7,"state":"new"}',
    'GET /orders -> 200 [{"id":7,"state":"new"}]',
    'GET /orders/8 -> 200 {"id":8}',
  ];
  const sumOf = ({ agreed, differed, unsure, skipped }: Awaited<ReturnType<typeof play>>['report']) =>
    agreed + differed + unsure + skipped.reduce((sum, [, count]) => sum + count, 0);

  it('whatever became of it', async () => {
    const { report } = await play(lines, [
      [201, { id: 9, state: 'paid' }],
      [200, { id: 9, state: 'paid' }],
      [200, [{ id: 9, state: 'new' }]],
      [0],
      [0],
    ]);
    expect(report.recorded).toBe(lines.length);
    expect(sumOf(report)).toBe(lines.length);
  });

  it('without --write only GETs are sent', async () => {
    const { report, sent } = await play(lines, [[404], [200, []], [404]], { write: false });
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(sumOf(report)).toBe(lines.length);
  });

  it('one whose body was not recorded is not sent', async () => {
    const body = { is: 'missing' as const, mime: 'multipart/form-data', size: 1200, cut: false };
    const upload = { ...exchange('POST /orders -> 201 {"id":7}', 0), request: body };
    const sent: string[] = [];
    const report = await replay(shop(), [upload], {
      targets: new Map([[RECORDED, 'http://rebuild.example']]),
      write: true,
      signIn: [],
      values: new Map(),
      days: 0,
      send: (_, { path }) => Promise.reject(new Error(String(sent.push(path)))),
    });
    expect(sent).toEqual([]);
    expect(report.skipped).toEqual([[expect.stringContaining('body is not in the recording'), 1]]);
  });
});

it('a redacted value that both took hides no other difference', async () => {
  const asked = ['POST /orders {"email":"u1@a.test"} -> 201 {"state":"new"}', 'GET /orders?q=u1@a.test -> 200 {"n":1}'];
  const { told, report } = await play(asked, [
    [201, { state: 'paid' }],
    [200, { n: 2 }],
  ]);
  expect(told).toEqual(['calls differs: POST /orders: state is “paid”, not “new”']);
  expect(report.skipped).toHaveLength(1);
});
