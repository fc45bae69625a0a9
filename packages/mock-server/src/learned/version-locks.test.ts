import { describe, expect, it } from 'vitest';
import type { Spec } from '@asbuilt/spec';
import type { Json, Thing } from '../wire/json.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** Orders with a version, which a change has to tell. */
function versioned(): Spec {
  const spec = ordersSpec();
  const text = JSON.stringify(spec).replaceAll('"paidAt":{', '"version":{"type":"integer"},"paidAt":{');
  return JSON.parse(text) as Spec;
}

const order = (version: number, name = 'Tea'): Thing => ({
  id: 7,
  name,
  state: 'new',
  version,
  customerId: 'c',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
});
const stale: Json = { error: { code: 'STALE', message: 'It was changed meanwhile.' } };

const change = (sent: object, status: number, answer: Json) =>
  `PATCH /orders/7 ${JSON.stringify(sent)} -> ${status} ${JSON.stringify(answer)}`;

function after(...lines: string[]) {
  const observed = [`GET /orders/7 -> 200 ${JSON.stringify(order(1))}`, ...lines].map((line, at) =>
    observedOf(`guest ${line}`, { actor: 'clerk', at }),
  );
  const stage = rehearse(versioned(), { seed: 'observed', observed });
  return (sent: object) => stage.respond(stepOf(`clerk PATCH /orders/7 ${JSON.stringify(sent)} -> 0`).request);
}

describe('a change that tells the version it is of', () => {
  const lines = [
    change({ name: 'Rum', version: 1 }, 200, order(2, 'Rum')),
    change({ name: 'Ale', version: 2 }, 200, order(3, 'Ale')),
    change({ name: 'Gin', version: 1 }, 409, stale),
  ];

  it('makes the next one, and is refused as it was where it tells another', () => {
    const ask = after(...lines);
    expect(ask({ name: 'Mead', version: 3 })).toMatchObject({ status: 200, body: { name: 'Mead', version: 4 } });
    expect(ask({ name: 'Wine', version: 3 })).toMatchObject({ status: 409, body: stale });
    expect(ask({ name: 'Wine', version: 4 })).toMatchObject({ status: 200, body: { name: 'Wine', version: 5 } });
  });

  it('is refused nothing where nobody was', () => {
    const ask = after(...lines.slice(0, 2));
    expect(ask({ name: 'Mead', version: 1 })).toMatchObject({ status: 200, body: { version: 4 } });
  });
});

it('a number that is answered as it was sent is no version', () => {
  const ask = after(
    change({ name: 'Rum', version: 5 }, 200, order(5, 'Rum')),
    change({ name: 'Ale', version: 9 }, 200, order(9, 'Ale')),
  );
  expect(ask({ version: 3 })).toMatchObject({ status: 200, body: { version: 3 } });
});

describe('from the specification alone', () => {
  const stated = (message: string) => {
    const spec = versioned();
    const update = spec.calls.statements.find(({ id }) => id === 'C-update')!;
    update.request = {
      mime: 'application/json',
      schema: { type: 'object', properties: { name: { type: 'string' }, version: { type: 'integer' } } },
    };
    update.responses.push({ status: 409, mime: 'application/json', schema: null, support: 1 });
    const [model] = spec.errors.statements;
    spec.errors.statements.push({ ...model!, id: 'X-9', status: 409, message, field: null, where: ['C-update'] });
    const [order] = spec.entities.statements.filter(({ name }) => name === 'Order');
    order!.fields.push({ path: 'version', types: ['integer'], nullable: false, optional: false });
    const stage = rehearse(spec, { seed: 'observed', observed: null });
    const list = stage.respond(stepOf('clerk GET /orders -> 0').request).body as { items: Thing[] };
    const { id, version } = list.items[0] as { id: number; version: number };
    return [version, version].map(
      (seen) => stage.respond(stepOf(`clerk PATCH /orders/${id} {"name":"Rum","version":${seen}} -> 0`).request).status,
    );
  };

  it('a version that is told is held to where a refusal speaks of it', () => {
    expect(stated('It was changed meanwhile.')).toEqual([200, 409]);
  });

  it('and is not where none does', () => {
    expect(stated('This order is paid.')).toEqual([200, 200]);
  });
});
