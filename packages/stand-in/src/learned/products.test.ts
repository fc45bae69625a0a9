import type { JsonSchema } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { asText, type Thing } from '../wire/json.js';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// An order of so many pieces, of what its customer pays for one: made of both, whoever orders next.

const NUMBER: JsonSchema = { type: 'number' };
const CUSTOMERS = ['f47ac10b-58cc-4372-a567-0e02b2c3d479', 'c9bf9e57-1685-4c89-bafb-ff5af830be8a'];
const RATES = [2.5, 4];

function shop() {
  const spec = ordersSpec();
  const field = (path: string) => ({ path, types: ['number' as const], nullable: false, optional: false });
  const [orders, customers] = spec.entities.statements;
  orders!.fields = [...orders!.fields, field('pieces'), field('sum'), field('tax')];
  customers!.fields = [...customers!.fields, field('rate')];
  const more = (schema: JsonSchema, names: string[]): JsonSchema => ({
    ...schema,
    properties: { ...(schema.properties as object), ...Object.fromEntries(names.map((name) => [name, NUMBER])) },
  });
  for (const call of spec.calls.statements)
    call.responses = call.responses.map((one) => {
      const names = Object.keys((one.schema?.properties ?? {}) as object);
      if (one.schema === null || !names.includes('id')) return one;
      return { ...one, schema: more(one.schema, names.includes('customerId') ? ['pieces', 'sum', 'tax'] : ['rate']) };
    });
  return spec;
}

const HEADERS = new Map([['authorization', 'Bearer anns']]);

function seen(line: string, at: number, answered: Thing): Observed {
  const { request, status } = stepOf(`guest ${line}`);
  const observed = { request: { ...request, headers: HEADERS, at }, status, headers: [], mime: 'application/json' };
  return { ...observed, actor: 'manager', answered, took: null, messages: [] };
}

const customers = CUSTOMERS.map((id, i) =>
  seen(`GET /customers/${id} -> 200`, i, { id, email: `u${i}@example.test`, rate: RATES[i]! }),
);

const made = (id: number, pieces: number, who: number, sum = pieces * RATES[who]!) =>
  seen(`POST /orders {"name":"Tea ${id}","pieces":${pieces},"customerId":"${CUSTOMERS[who]!}"} -> 201`, id + 10, {
    id,
    name: `Tea ${id}`,
    state: 'new',
    customerId: CUSTOMERS[who]!,
    paidAt: null,
    createdAt: '2024-01-01T00:00:00Z',
    pieces,
    sum,
    tax: sum / 5,
  });

function ordered(observed: Observed[]): Thing[] {
  const stage = rehearse(shop(), { seed: 'observed', observed: [...customers, ...observed] });
  const ask = (line: string) => stage.respond({ ...stepOf(`guest ${line} -> 0`).request, headers: HEADERS, at: 1000 });
  const sent = { name: 'New', pieces: 30, customerId: CUSTOMERS[0]! };
  const first = ask(`POST /orders ${JSON.stringify(sent)}`).body as Thing;
  return [first, ask(`PATCH /orders/${asText(first.id)} {"pieces":50}`).body as Thing];
}

const some = [made(1, 10, 0), made(2, 22, 0), made(3, 7, 1), made(4, 90, 1), made(5, 12, 1)];

it('a number that is made of what is sent and of what is pointed at is made so again, and what follows from it follows', () => {
  expect(ordered(some)).toMatchObject([
    { sum: 75, tax: 15 },
    { sum: 125, tax: 25 },
  ]);
});

it('one exception, or too few cases, and it is not', () => {
  for (const observed of [[...some, made(6, 40, 0, 999)], some.slice(0, 3)])
    expect(ordered(observed)[1]).not.toMatchObject({ sum: 125 });
});
