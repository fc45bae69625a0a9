import type { Behaviour, Call, JsonSchema, Spec } from '@asbuilt/spec';
import { testSuite } from '../suite/suite.js';
import { orders, shown } from './orders.js';
import { exchange } from './playing.js';

/** The tests of `api/` that are written for a specification, each with its title and its lines. */
export function writtenTests(spec: Spec, lines: readonly string[] = []): { title: string; code: string }[] {
  const files = testSuite(spec, lines.map(exchange)).filter(({ name }) => name.startsWith('api/'));
  const parts = files.flatMap(({ text }) => text.split(/^(?=test\()/m).filter((part) => part.startsWith('test(')));
  return parts.map((code) => ({ title: /^test\('((?:[^'\\]|\\.)*)'/.exec(code)![1]!, code }));
}

/** The only test whose title has this in it; null: there is none. */
export function testOf(spec: Spec, words: string, lines: readonly string[] = []): string | null {
  const found = writtenTests(spec, lines).filter(({ title }) => title.includes(words));
  if (found.length > 1) throw new Error(`Several tests have ${words} in their title.`);
  return found[0]?.code ?? null;
}

const whole = (properties: Record<string, object>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const integer = { type: 'integer' };
const time = { type: ['null', 'string'], format: 'date-time' };
const ORDER = whole({
  id: integer,
  name: { type: 'string' },
  status: { type: 'string' },
  total: integer,
  tries: integer,
  paidAt: time,
  note: { type: ['null', 'string'] },
  customerId: integer,
});
const CUSTOMER = whole({ id: integer, orders: integer, seenAt: time });

/** What orders are shown with, and a customer whom each points at. */
export const BODY = { name: 'Tea', customerId: 4 };
export const MADE = { id: 9, ...BODY, status: 'open', total: 5, tries: 0, paidAt: null, note: null };

/** A shop whose clerk makes, lists, pays and looks at orders, and looks at customers; and what its calls do. */
export function shopOf(...behaviour: readonly Behaviour[]): Spec {
  const spec = orders();
  const good = (schema: JsonSchema, status = 200) => [{ status, mime: 'application/json', schema, support: 1 }];
  const list = (one: JsonSchema): JsonSchema => ({ type: 'array', items: one });
  const answers: Record<string, Call['responses']> = {
    'GET /orders': good(list(ORDER)),
    'POST /orders': good(ORDER, 201),
    'GET /orders/{id}': good(ORDER),
    'POST /orders/{id}/pay': good(ORDER),
  };
  const read = spec.calls.statements.find(({ id }) => id === 'GET /orders/{id}')!;
  const customers: Call[] = [
    { ...read, id: 'GET /customers', path: '/customers', does: 'list', responses: good(list(CUSTOMER)), params: [] },
    { ...read, id: 'GET /customers/{id}', path: '/customers/{id}', responses: good(CUSTOMER) },
  ].map((call) => ({ ...call, entity: 'customer' }) as Call);
  spec.calls.statements = [
    ...spec.calls.statements.map((call) => ({ ...call, responses: answers[call.id] ?? call.responses })),
    ...customers,
  ];
  const [order] = spec.entities.statements;
  const field = { types: ['integer'], nullable: false, optional: false };
  spec.entities.statements = [
    {
      ...order!,
      fields: [...order!.fields, { ...field, path: 'customerId', ref: { entity: 'customer', field: 'id' } }],
    },
    {
      ...order!,
      id: 'E-2',
      name: 'customer',
      key: ['id'],
      fields: [{ ...field, path: 'id' }],
      calls: ['GET /customers'],
    },
  ];
  spec.states.statements = [
    {
      ...shown,
      id: 'T-1',
      entity: 'order',
      field: 'status',
      states: ['open', 'paid'].map((name) => ({ name, initial: name === 'open', final: name === 'paid' })),
      transitions: [
        { from: null, to: 'open', via: 'POST /orders', support: 2, evidence: [] },
        { from: 'open', to: 'paid', via: 'POST /orders/{id}/pay', support: 2, evidence: [] },
      ],
    },
  ];
  spec.roles.statements[0]!.may = spec.calls.statements.map(({ id }) => id);
  spec.roles.statements[0]!.mayNot = [];
  spec.calls.behaviour = [...behaviour];
  return spec;
}
