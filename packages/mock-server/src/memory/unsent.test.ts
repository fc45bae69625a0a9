import type { JsonSchema, Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import type { Json, Thing } from '../wire/json.js';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What new things have in fields that nobody sends is as it was recorded of those that were made without.

/** The shop, where orders have one more field; of a few values, where there are any. */
function shopWith(name: string, own: JsonSchema, values?: string[]): Spec {
  const spec = ordersSpec();
  const [entity] = spec.entities.statements;
  const field = { path: name, types: ['string' as const], nullable: false, optional: false, ...(values && { values }) };
  entity!.fields = [...entity!.fields, field];
  for (const call of spec.calls.statements.filter(({ id }) => id === 'C-create' || id === 'C-read'))
    call.responses = call.responses.map((one) => ({ ...one, schema: withField(one.schema, name, own) }));
  return spec;
}

function withField(schema: JsonSchema | null, name: string, own: JsonSchema): JsonSchema | null {
  const properties = (schema?.properties ?? {}) as { [name: string]: JsonSchema };
  return 'customerId' in properties ? { ...schema, properties: { ...properties, [name]: own } } : schema;
}

const order = (id: number, more: Thing): Thing => ({
  id,
  name: `Tea ${id}`,
  state: 'new',
  customerId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  paidAt: null,
  createdAt: '2024-01-01T00:00:00Z',
  ...more,
});

function made(id: number, sent: Thing, more: Thing): Observed {
  const line = `guest POST /orders ${JSON.stringify({ name: `Tea ${id}`, ...sent })} -> 201`;
  return {
    actor: 'manager',
    request: { ...stepOf(line).request, headers: new Map([['authorization', 'Bearer anns']]), at: id },
    status: 201,
    headers: [],
    mime: 'application/json',
    answered: order(id, more),
    took: null,
    messages: [],
  };
}

/** The field of things that are made one after the other, nothing being sent for it. */
function next(spec: Spec, name: string, observed: Observed[], times = 1): (Json | undefined)[] {
  const stage = rehearse(spec, { seed: 'observed', observed });
  return Array.from({ length: times }, (_, i) => {
    const { request } = stepOf(`guest POST /orders {"name":"New ${i}"} -> 0`);
    const headers = new Map([['authorization', 'Bearer anns']]);
    return (stage.respond({ ...request, headers, at: 1000 + i }).body as Thing)[name];
  });
}

const TEXT: JsonSchema = { type: 'string' };

it('a text that counts goes on counting', () => {
  const refs = (...all: string[]) => all.map((ref, i) => made(i + 1, {}, { ref }));
  expect(next(shopWith('ref', TEXT), 'ref', refs('R-101', 'R-102', 'R-103'), 2)).toEqual(['R-104', 'R-105']);
});

it('a text that is the same for several does not', () => {
  const rooms = ['R-101', 'R-102', 'R-101', 'R-101'].map((room, i) => made(i + 1, {}, { room }));
  expect(next(shopWith('room', TEXT), 'room', rooms)).toEqual(['R-101']);
});

it('what is not sent is what it was whenever it was not sent, whatever was sent last', () => {
  const sizes = [made(1, {}, { size: 'M' }), made(2, {}, { size: 'M' }), made(3, { size: 'S' }, { size: 'S' })];
  expect(next(shopWith('size', TEXT), 'size', sizes)).toEqual(['M']);
  const nulls = [made(1, {}, { rank: null }), made(2, { rank: 7 }, { rank: 7 })];
  expect(next(shopWith('rank', { type: ['null', 'integer'] }), 'rank', nulls)).toEqual([null]);
});

it('of a few values it is one of them, though it was always sent', () => {
  const sizes = [made(1, { size: 'L' }, { size: 'L' }), made(2, { size: 'L' }, { size: 'L' })];
  expect(next(shopWith('size', TEXT, ['S', 'L']), 'size', sizes)).toEqual(['L']);
});

it('a text that differs every time is not taken from another thing', () => {
  const codes = ['kx7q', 'p2vb', 'zz4m'].map((code, i) => made(i + 1, {}, { code }));
  const [code] = next(shopWith('code', TEXT), 'code', codes);
  expect(['kx7q', 'p2vb', 'zz4m']).not.toContain(code);
});

it('a time is the time of the request, in the zone and as exact as those before', () => {
  const when = (...all: string[]) => all.map((seenAt, i) => made(i + 1, {}, { seenAt }));
  const shop = shopWith('seenAt', { type: 'string', format: 'date-time' });
  const ahead = when('2026-01-01T10:00:00+02:00', '2026-01-01T10:07:30+02:00', '2026-01-01T11:00:02+02:00');
  expect(next(shop, 'seenAt', ahead, 2)).toEqual(['1970-01-01T02:00:01+02:00', '1970-01-01T02:00:01+02:00']);
  expect(next(shop, 'seenAt', when('2026-01-01T10:00:00Z', '2026-01-01T10:00:01Z'))).toEqual(['1970-01-01T00:00:01Z']);
});
