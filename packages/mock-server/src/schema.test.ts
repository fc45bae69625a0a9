import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from './memory/fits.js';
import type { Json } from './wire/json.js';
import { make } from './memory/make.js';
import { emptyMemory } from './memory/memory.js';
import { prepare } from './learned/prepare.js';
import type { Request } from './wire/request.js';
import { respond } from './answers/respond.js';
import { madeMemory } from './memory/made-memory.js';
import { ordersSpec } from './testing/orders.js';

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);

const SPEC = ordersSpec();
const PREPARED = prepare(SPEC);

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean(), fc.constant('2024-01-01'));
const names = fc.constantFrom('id', 'name', 'state', 'customerId', 'paidAt', 'createdAt', '__proto__', 'constructor');
const bodies: fc.Arbitrary<Request['body']> = fc.oneof(
  fc.constant({ is: 'nothing' as const }),
  fc.constant({ is: 'broken' as const }),
  fc
    .array(fc.tuple(names, value))
    .map((fields) => ({ is: 'json' as const, value: Object.fromEntries(fields) as Json })),
  fc.jsonValue().map((any) => ({ is: 'json' as const, value: any as Json })),
  fc.array(fc.tuple(names, fc.string())).map((fields) => ({ is: 'form' as const, fields })),
);
const requests: fc.Arbitrary<Request> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
  path: fc.constantFrom(
    '/orders',
    '/orders/1',
    '/orders/2',
    '/orders/latest',
    '/orders/1/pay',
    '/login',
    '/graphql',
    '/%ff',
  ),
  query: fc.array(fc.tuple(fc.constantFrom('page', 'limit', 'sort', 'state', 'q'), fc.string())),
  headers: fc.constantFrom('clerk', 'manager').map((role) => new Map([['x-asbuilt-role', role]])),
  body: bodies,
  at: fc.constant(0),
});

describe('every answer', () => {
  it('keeps the schema that the specification has for it, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(requests, { maxLength: 20 }), fc.boolean(), (asked, seeded) => {
        const memory = seeded ? madeMemory(PREPARED) : emptyMemory();
        for (const request of asked) {
          const { status, call, body } = respond(PREPARED, memory, request);
          const told = SPEC.calls.statements
            .find(({ id }) => id === call)
            ?.responses.find((one) => one.status === status);
          if (told?.schema == null) continue;
          const validate = ajv.compile(told.schema);
          expect(validate(body), `${JSON.stringify(body)} ${ajv.errorsText(validate.errors)}`).toBe(true);
        }
      }),
    );
  });
});

describe('what is made', () => {
  const schemas = [
    { type: 'string', pattern: '^\\d{2}:\\d{2}(:\\d{2})?$' },
    { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
    { type: 'string', pattern: '^[A-Z]{2}-(?:old|new)_[a-f0-9]+$' },
    { type: ['null', 'string'], format: 'date-time' },
    { type: 'string', minLength: 40 },
    { type: 'string', maxLength: 3 },
    { type: 'integer', minimum: 5, maximum: 7 },
    { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 2 },
    { type: 'object', properties: { a: { enum: ['x', 'y'] } }, required: ['a'] },
  ];

  it.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('fits %s', (_, schema) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const made = make(schema, seed, 'thing');
        expect(ajv.compile(schema)(made), JSON.stringify(made)).toBe(true);
        expect(fits(made, schema)).toBe(true);
      }),
    );
  });

  it('is judged as a whole validator judges it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...schemas), (any, schema) => {
        expect(fits(any as Json, schema)).toBe(ajv.compile(schema)(any));
      }),
    );
  });
});
