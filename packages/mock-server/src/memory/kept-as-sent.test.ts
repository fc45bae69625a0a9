import type { JsonSchema } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Json, Thing } from '../wire/json.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What is sent comes back, also where only one of several calls tells of it; and nothing else does.

const FINES: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' }, cents: { type: 'integer' } } },
};
const MORE = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'string' }]));

/** The shop, where reading an order tells of its fines, and the list tells more of other things. */
function shop() {
  const spec = ordersSpec();
  const told = (id: string, more: { [name: string]: JsonSchema }) => {
    const call = spec.calls.statements.find((one) => one.id === id)!;
    call.responses = call.responses.map((one) =>
      one.status < 300 ? { ...one, schema: withAll(one.schema!, more) } : one,
    );
  };
  told('C-read', { fines: FINES });
  told('C-list', MORE);
  const [order] = spec.entities.statements;
  const fines = { path: 'fines', types: ['array' as const], nullable: false, optional: false };
  order!.fields = [...order!.fields, fines];
  const stage = rehearse(spec, { seed: 'empty', observed: [] });
  return (line: string) => stage.respond(stepOf(`manager ${line} -> 0`).request).body as Thing;
}

function withAll(schema: JsonSchema, more: { [name: string]: JsonSchema }): JsonSchema {
  const properties = schema.properties as { [name: string]: JsonSchema };
  const { items } = properties;
  if (items !== undefined)
    return {
      ...schema,
      properties: { ...properties, items: { ...items, items: withAll(items.items as JsonSchema, more) } },
    };
  const required = [...(schema.required as string[]), ...Object.keys(more)];
  return { ...schema, properties: { ...properties, ...more }, required };
}

describe('a list that one call alone tells of', () => {
  it.each<[string, Json]>([
    ['[]', []],
    ['[{"name":"late","cents":50}]', [{ name: 'late', cents: 50 }]],
  ])('is there as it was sent: %s', (sent, fines) => {
    const ask = shop();
    ask(`POST /orders {"name":"Tea","fines":${sent}}`);
    expect(ask('GET /orders/1')).toMatchObject({ name: 'Tea', fines });
  });

  it('is changed as it is sent', () => {
    const ask = shop();
    ask('POST /orders {"name":"Tea","fines":[{"name":"late","cents":50}]}');
    ask('PATCH /orders/1 {"fines":[]}');
    expect(ask('GET /orders/1').fines).toEqual([]);
  });

  it('has nothing in it where nobody sent any', () => {
    const ask = shop();
    ask('POST /orders {"name":"Tea"}');
    expect(ask('GET /orders/1').fines).toEqual([]);
  });
});

describe('what stands in a list of a thing', () => {
  it('is not said of the thing itself', () => {
    const ask = shop();
    ask('POST /orders {"name":"Tea","fines":[]}');
    ask('PATCH /orders/1 {"fines":[{"name":"late","cents":50}]}');
    expect(ask('GET /orders/1').name).toBe('Tea');
  });

  it('is said of it where the list is no part of it', () => {
    const ask = shop();
    ask('POST /orders {"name":"Tea"}');
    ask('PATCH /orders/1 {"orders":[{"name":"Rice"}]}');
    expect(ask('GET /orders/1').name).toBe('Rice');
  });
});
