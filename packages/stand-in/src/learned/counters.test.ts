import { type Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Thing } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// Numbers that count what is done go on counting; each with what tells nothing.

/** The shop, where orders have a version, and customers a number of orders. */
function shop(): Spec {
  const spec = ordersSpec();
  for (const [i, path] of ['version', 'orderCount'].entries())
    spec.entities.statements[i]!.fields.push({ path, types: ['integer'], nullable: false, optional: false });
  for (const call of spec.calls.statements)
    call.responses = call.responses.map((one) => {
      const own = (one.schema?.properties ?? {}) as object;
      const more = 'customerId' in own ? { version: {} } : 'email' in own ? { orderCount: {} } : null;
      return more === null ? one : { ...one, schema: { ...one.schema, properties: { ...own, ...more } } };
    });
  return spec;
}

const ANN = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const HEADERS = new Map([['authorization', 'Bearer anns']]);

const order = (id: number, version: number): Thing => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId: ANN,
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
  version,
});
const customer = (orderCount: number): Thing => ({ id: ANN, email: 'a@b.c', orderCount });

let at = 0;
function seen(line: string, answered: Thing | null): Observed {
  const { request, status } = stepOf(`guest ${line}`);
  at += 1;
  const asked = { ...request, headers: HEADERS, at };
  return {
    actor: 'manager',
    request: asked,
    status,
    headers: [],
    mime: 'application/json',
    answered,
    took: null,
    messages: [],
  };
}

const counts = (n: number) => seen(`GET /customers/${ANN} -> 200`, customer(n));
const makes = (id: number) => seen(`POST /orders {"name":"Tea ${id}"} -> 201`, order(id, 1));
const drops = (id: number) => seen(`DELETE /orders/${id} -> 204`, null);
const changes = (id: number, version: number) => seen(`PATCH /orders/${id} {"name":"T"} -> 200`, order(id, version));

function after(observed: Observed[]) {
  const stage = rehearse(shop(), { seed: 'observed', observed });
  return (line: string) =>
    stage.respond({ ...stepOf(`guest ${line} -> 0`).request, headers: HEADERS, at: 1000 }).body as Thing;
}

const counted = [
  counts(0),
  makes(1),
  counts(1),
  makes(2),
  counts(2),
  makes(3),
  makes(4),
  counts(4),
  makes(5),
  counts(5),
];

it('what counts the things that point at something counts on, up and down', () => {
  const dropped = [drops(1), counts(4), drops(2), counts(3), drops(3), counts(2)];
  const ask = after([...counted, ...dropped]);
  ask('POST /orders {"name":"New"}');
  expect(ask(`GET /customers/${ANN}`).orderCount).toBe(3);
  ask('DELETE /orders/4');
  expect(ask(`GET /customers/${ANN}`).orderCount).toBe(2);
});

it('does not where it once did otherwise, or was seen too seldom', () => {
  const otherwise = [...counted, makes(6), counts(5)];
  for (const observed of [otherwise, counted.slice(0, 5)]) {
    const ask = after(observed);
    const before = ask(`GET /customers/${ANN}`).orderCount;
    ask('POST /orders {"name":"New"}');
    expect(ask(`GET /customers/${ANN}`).orderCount).toBe(before);
  }
});

it('what counts the changes of a thing counts them', () => {
  const ask = after([makes(7), changes(7, 2), changes(7, 3), changes(7, 4)]);
  expect([ask('PATCH /orders/7 {"name":"A"}'), ask('PATCH /orders/7 {"name":"B"}')]).toMatchObject([
    { version: 5 },
    { version: 6 },
  ]);
});
