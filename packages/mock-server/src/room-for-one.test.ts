import type { Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// Refusals with a code of their own at the top, and room for one field: `{"code","message","field"}`.

const heard = {
  basis: ['observed' as const],
  support: 2,
  against: 0,
  confidence: 0.9,
  evidence: [],
  where: 'C-create',
};
const rule = (field: string, kind: Rule['rule'], message: string, value?: unknown): Rule => ({
  ...heard,
  id: `V-${field}-${kind}`,
  field,
  rule: kind,
  message,
  witnesses: ['rejection'],
  ...(value === undefined ? {} : { value }),
});

const NAME = rule('name', 'required', 'A name is required.');
const AMOUNT = rule('amount', 'required', 'An amount is required.');
const NUMBER = rule('amount', 'type', 'The amount must be a number.', 'number');
const MOST = rule('amount', 'max', 'The amount may be at most 50.', 50);
const SORT = rule('sort', 'enum', 'The sort must be one of tea, rice.', ['tea', 'rice']);

function seen(sent: object, status: number, answered: object): Observed {
  const { request } = stepOf(`guest POST /orders ${JSON.stringify(sent)} -> ${status}`);
  const rest = { headers: [], mime: 'application/json', took: null, messages: [] };
  return {
    actor: 'clerk',
    request: { ...request, at: 0 },
    status,
    answered: answered as Observed['answered'],
    ...rest,
  };
}

const told = ({ field, message }: Rule, code: string) => ({ code, message: message!, field });
const order = (id: number) => ({ id, name: `Tea ${id}`, state: 'new', customerId: 'c', paidAt: null, createdAt: 'x' });
const HEARD = [
  seen({ name: 'a', amount: 1, sort: 'tea' }, 201, order(1)),
  seen({ name: 'b', amount: 2, sort: 'tea' }, 201, order(2)),
  seen({ amount: 1, sort: 'tea' }, 422, told(NAME, 'NAME_REQUIRED')),
  seen({ name: 'x', sort: 'tea' }, 422, told(AMOUNT, 'AMOUNT_REQUIRED')),
  seen({ name: 'x', amount: 'ten', sort: 'tea' }, 422, told(NUMBER, 'AMOUNT_NOT_A_NUMBER')),
  seen({ name: 'x', amount: 99, sort: 'tea' }, 422, told(MOST, 'AMOUNT_TOO_LARGE')),
  seen({ name: 'x', amount: 1, sort: 'salt' }, 422, told(SORT, 'SORT_UNKNOWN')),
];

function shop(...rules: Rule[]): Spec {
  const spec = ordersSpec();
  spec.validation.statements = rules;
  const text = { type: 'string' };
  const schema = { type: 'object', properties: { code: text, message: text, field: text } };
  for (const call of spec.calls.statements)
    call.responses = call.responses.map((one) => (one.status === 422 ? { ...one, schema } : one));
  const field = { types: ['string' as const], nullable: false, optional: false };
  spec.entities.statements[0]!.fields.push({ path: 'sort', ...field });
  return spec;
}

const stage = () => rehearse(shop(MOST, NUMBER, NAME, AMOUNT, SORT), { seed: 'observed', observed: HEARD });
const ask = (sent: object) => {
  const { status, body } = stage().respond(stepOf(`clerk POST /orders ${JSON.stringify(sent)} -> 0`).request);
  return status === 422 ? body : status;
};

describe('an answer that has room for one', () => {
  it('speaks of the first field that is wrong, with the code for it', () => {
    expect(ask({ sort: 'tea' })).toEqual(told(NAME, 'NAME_REQUIRED'));
  });

  it('says of a text that it is no number, and not that it is too large', () => {
    expect(ask({ name: 'x', amount: 'many', sort: 'tea' })).toEqual(told(NUMBER, 'AMOUNT_NOT_A_NUMBER'));
  });

  it('says of a number that it is too large', () => {
    expect(ask({ name: 'x', amount: 60, sort: 'tea' })).toEqual(told(MOST, 'AMOUNT_TOO_LARGE'));
  });

  it('says what to choose from where nothing was chosen, and nothing that was never said of it', () => {
    expect(ask({ name: 'x', amount: 1 })).toEqual(told(SORT, 'SORT_UNKNOWN'));
  });
});

it('what is all right is taken', () => {
  expect(ask({ name: 'x', amount: 50, sort: 'rice' })).toBe(201);
});
