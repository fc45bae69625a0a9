import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Who is let in by a key, and who is sent to the door.

type Headers = [name: string, value: string][];

function seen(
  line: string,
  headers: Headers,
  { actor = 'guest', location }: { actor?: string; location?: string } = {},
) {
  const { request, status, expected } = stepOf(`guest ${line}`);
  const observed: Observed = {
    actor,
    request: { ...request, headers: new Map(headers), at: 0 },
    status,
    headers: location === undefined ? [] : [['location', location]],
    mime: 'application/json',
    answered: expected ?? null,
    took: null,
    messages: [],
  };
  return observed;
}

const guest = {
  ...ordersSpec().roles.statements[0]!,
  id: 'R-guest',
  name: 'guest',
  actors: ['guest'],
  signedIn: false,
};

/** A shop whose first list takes a key, and is shut to visitors without one. */
function keyed(): Spec {
  const spec = ordersSpec();
  const [list, ...others] = spec.calls.statements;
  const key = { name: 'x-key', in: 'header' as const, required: false, schema: { type: 'string' } };
  const responses = [...list!.responses, { status: 401, mime: 'application/json', schema: null, support: 2 }];
  spec.calls.statements = [{ ...list!, params: [...list!.params, key], responses }, ...others];
  spec.roles.statements = [{ ...guest, may: [], mayNot: [list!.id] }];
  spec.roles.signIn = [{ method: 'key', name: 'x-key', support: 2, evidence: [] }];
  return spec;
}

describe('a key', () => {
  const ask = (observed: Observed[] | null, headers: Headers) => {
    const { request } = stepOf('guest GET /orders -> 0');
    return rehearse(keyed(), { seed: 'observed', observed }).respond({ ...request, headers: new Map(headers), at: 9 })
      .status;
  };
  const material = [
    seen('GET /orders -> 401', []),
    seen('GET /orders -> 401', [['x-key', 'wrong']]),
    seen('GET /orders -> 200 {"items":[],"total":0,"page":1}', [['x-key', 'right']]),
  ];

  it('that the material shows to be good opens, and no other does, nor nothing', () => {
    expect([ask(material, [['x-key', 'right']]), ask(material, [['x-key', 'wrong']]), ask(material, [])]).toEqual([
      200, 401, 401,
    ]);
  });

  it('of which nothing is known opens where the call takes one', () => {
    expect([ask(null, [['x-key', 'any']]), ask(null, [])]).toEqual([200, 401]);
  });
});

describe('a form that is answered with the way to the door', () => {
  const led = (leadsTo: string[], support = 3) => ({ status: 302, mime: null, schema: null, support, leadsTo });
  const door: Call = {
    ...ordersSpec().calls.statements[0]!,
    id: 'C-in',
    method: 'GET',
    path: '/enter',
    does: 'login',
    entity: null,
    params: [],
  };
  const spec = ordersSpec();
  spec.calls.statements = [
    ...spec.calls.statements.map((one) =>
      one.id === 'C-create' ? { ...one, style: 'form' as const, responses: [led(['C-list', 'C-in'])] } : one,
    ),
    door,
  ];
  spec.roles.statements = [
    ...ordersSpec().roles.statements.filter(({ signedIn }) => signedIn !== false),
    { ...guest, may: [], mayNot: [] },
  ];
  const observed = [seen('POST /orders {"name":"Tea"} -> 302', [], { location: '/enter' })];

  it('was not taken, whatever is sent the next time', () => {
    const stage = rehearse(spec, { seed: 'observed', observed });
    for (const name of ['Tea', 'Rum']) {
      const { request } = stepOf(`guest POST /orders {"name":"${name}"} -> 0`);
      const { status, headers } = stage.respond({ ...request, at: 9 });
      expect([status, ...headers]).toEqual([302, ['location', '/enter']]);
    }
  });
});

describe('what is led to the door, and is called as what is done with accounts is', () => {
  const asked = (mayNot: string[]) => {
    const spec = ordersSpec();
    const own = spec.calls.statements.find(({ id }) => id === 'C-list')!;
    const responses = [...own.responses, { status: 302, mime: null, schema: null, support: 1, leadsTo: ['C-in'] }];
    const door: Call = { ...own, id: 'C-in', path: '/enter', does: 'login', entity: null, params: [] };
    const signUps: Call = { ...own, id: 'C-signups', path: '/my/signups', responses };
    spec.calls.statements = [...spec.calls.statements, signUps, door];
    spec.roles.statements = [
      ...ordersSpec().roles.statements.filter(({ signedIn }) => signedIn !== false),
      { ...guest, may: [], mayNot },
    ];
    const observed = [
      seen('GET /my/signups -> 302', [], { location: '/enter' }),
      seen('GET /my/signups -> 200 {"items":[],"total":0,"page":1}', [['authorization', 'Bearer a']], {
        actor: 'clerk',
      }),
    ];
    const { request } = stepOf('guest GET /my/signups -> 0');
    return rehearse(spec, { seed: 'observed', observed }).respond({ ...request, at: 9 }).status;
  };

  it('was refused where it was only looked at', () => {
    expect(asked(['C-signups'])).toBe(302);
  });
});
