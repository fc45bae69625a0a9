import type { Rule } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { breaksBeside, lacksBeside } from './between-fields.js';
import type { Json, Thing } from '../wire/json.js';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { AT, stepOf } from '../testing/tape.js';

const [model] = ordersSpec().validation.statements as [Rule];
const ruleOf = (field: string, value?: string, message = ''): Rule => {
  const { also: _, ...rest } = model;
  return { ...rest, id: `V-${field}`, field, rule: 'other', message, ...(value === undefined ? {} : { value }) };
};

describe('a value beside another', () => {
  const isBroken = (says: string, value: Json, fields: Thing, self: Thing | null = null) =>
    breaksBeside(ruleOf('until', says), value, { fields, self, at: AT });

  it.each([
    ['> from', '2025-06-02', { from: '2025-06-03' }],
    ['> from', '2025-06-03', { from: '2025-06-03' }],
    ['> from', '08:00', { from: '19:00' }],
    ['> from', 5, { from: 12 }],
    ['<= from', '12', { from: '5' }],
    ['equals from', 'a', { from: 'b' }],
    ['not in the past', '2025-05-31', {}],
    ['not in the future', '2025-06-01T00:00:01Z', {}],
  ])('breaks `%s`: %j beside %j', (says, value, fields) => {
    expect(isBroken(says, value, fields)).toBe(true);
  });

  it.each([
    ['> from', '2025-06-04', { from: '2025-06-03' }],
    ['>= from', 12, { from: 12 }],
    ['> from', 12, { from: 5 }],
    ['> from', 'b', { from: 'c' }],
    ['> from', '2025-06-04', {}],
    ['not in the past', '2025-06-01', {}],
    ['not in the past', 'soon', {}],
    ['not in the past', '2025-13-45T25:00', {}],
    ['a rule that nobody reads', 'a', { from: 'b' }],
  ])('keeps `%s`: %j beside %j', (says, value, fields) => {
    expect(isBroken(says, value, fields)).toBe(false);
  });

  it('is held against what stays as it is where that is not sent', () => {
    expect(isBroken('> from', '2025-06-02', {}, { from: '2025-06-03' })).toBe(true);
  });
});

describe('a field that is asked for where others are missing', () => {
  const lacks = (value: Json | undefined, fields: Thing, self: Thing | null = null) =>
    lacksBeside(ruleOf('email', 'required without phone, fax'), value, { fields, self, at: AT });

  it.each([[undefined, {}, null] as const, ['', { phone: '', fax: null }, null] as const])(
    'is missed: %j beside %j',
    (value, fields, self) => expect(lacks(value, fields, self)).toBe(true),
  );

  it.each([
    ['a@b.c', {}, null] as const,
    [undefined, { phone: '1' }, null] as const,
    [undefined, { fax: '2' }, null] as const,
    [undefined, {}, { email: 'a@b.c' }] as const,
    [undefined, {}, { phone: '1' }] as const,
  ])('is not missed: %j beside %j, of %j', (value, fields, self) => expect(lacks(value, fields, self)).toBe(false));
});

describe('a field that is asked for where another has a value', () => {
  const lacks = (value: Json | undefined, fields: Thing, says = 'required when kind is firm or club') =>
    lacksBeside(ruleOf('vat', says), value, { fields, self: null, at: AT });

  it('is missed there alone', () => {
    expect(lacks('', { kind: 'firm' })).toBe(true);
    expect(lacks(undefined, { kind: 'Club' })).toBe(true);
    expect(lacks(undefined, { kind: 'person' })).toBe(false);
    expect(lacks(undefined, {})).toBe(false);
    expect(lacks('DE1', { kind: 'firm' })).toBe(false);
    expect(lacks('', { kind: 'firm' }, 'required to do something')).toBe(false);
  });
});

describe('a call that was heard to hold somebody to such a rule', () => {
  function seen(line: string): Observed {
    const { request, status, expected } = stepOf(`guest ${line}`);
    const answer = { headers: [], mime: 'application/json', answered: expected ?? null, took: null, messages: [] };
    return { actor: 'clerk', request: { ...request, at: 0 }, status, ...answer };
  }
  const refused = (sent: object, field: string, message: string) =>
    seen(
      `POST /orders ${JSON.stringify(sent)} -> 422 ${JSON.stringify({ error: { message: 'No', fields: [{ field, message }] } })}`,
    );
  const spec = ordersSpec();
  spec.validation.statements.push(
    ruleOf('until', '> from', 'Until must be after 2025-06-03.'),
    ruleOf('customerId', undefined, 'Customer does not exist.'),
  );
  const stage = rehearse(spec, {
    seed: 'observed',
    observed: [
      refused({ name: 'Tea', from: '2025-06-03', until: '2025-06-01' }, 'until', 'Until must be after 2025-06-03.'),
      refused({ name: 'Tea', customerId: 'nobody' }, 'customerId', 'Customer does not exist.'),
      seen('GET /customers/c1 -> 200 {"id":"c1","email":"a@b.c"}'),
    ],
  });
  const ask = (sent: object) => stage.respond(stepOf(`clerk POST /orders ${JSON.stringify(sent)} -> 0`).request);

  it('refuses in its words about what is sent now', () => {
    expect(ask({ name: 'Rice', from: '2025-07-09', until: '2025-07-01' })).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'until', message: 'Until must be after 2025-07-09.' }] } },
    });
    expect(ask({ name: 'Rice', customerId: 'c7' }).body).toMatchObject({
      error: { fields: [{ field: 'customerId', message: 'Customer does not exist.' }] },
    });
  });

  it('takes any reference where it made up what there is', () => {
    const alone = rehearse(spec, { seed: 'observed', observed: null });
    const sent = JSON.stringify({ name: 'Rice', customerId: 'c7' });
    expect(alone.respond(stepOf(`clerk POST /orders ${sent} -> 0`).request).status).toBe(201);
  });

  it('takes what keeps them', () => {
    expect(ask({ name: 'Rice', from: '2025-07-01', until: '2025-07-09', customerId: 'c1' }).status).toBe(201);
  });
});

describe('what is to name a thing, in the words of its kind', () => {
  const asking = (message: string, sent: object) => {
    const spec = ordersSpec();
    spec.validation.statements.push(ruleOf('customerId', undefined, message));
    const { request } = stepOf('guest GET /customers/c1 -> 0');
    const answered = { id: 'c1', email: 'a@b.c' };
    const found = { request: { ...request, at: 0 }, status: 200, headers: [], mime: 'application/json', took: null };
    const observed = [{ actor: 'clerk', ...found, answered, messages: [] }];
    const stage = rehearse(spec, { seed: 'observed', observed });
    return stage.respond(stepOf(`clerk POST /orders ${JSON.stringify({ name: 'Rice', ...sent })} -> 0`).request).status;
  };

  it('names one that is there', () => {
    expect(asking('names no customer', { customerId: 'c7' })).toBe(422);
    expect(asking('names no customer', { customerId: 'c1' })).toBe(201);
  });

  it('is not held to words about something else', () => {
    expect(asking('takes no discount', { customerId: 'c7' })).toBe(201);
  });
});
