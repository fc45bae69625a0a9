import type { Rule } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

const [model] = ordersSpec().validation.statements as [Rule];

const bound = (value: number, message: string, more: Partial<Rule> = {}): Rule => {
  const { also: _, ...rest } = model;
  return {
    ...rest,
    id: `V-${value}`,
    field: 'amount',
    rule: 'max',
    value,
    message,
    against: 1,
    confidence: 0.5,
    ...more,
  };
};

function shop(...rules: Rule[]) {
  const spec = ordersSpec();
  spec.validation.statements.push(...rules);
  return spec;
}

const seen = (line: string): Observed => observedOf(`guest ${line}`, { actor: 'clerk' });
const refused = (sent: object, message: string) =>
  seen(
    `POST /orders ${JSON.stringify(sent)} -> 422 ${JSON.stringify({ error: { message: 'No', fields: [{ field: 'amount', message }] } })}`,
  );
const taken = (sent: object) => seen(`POST /orders ${JSON.stringify(sent)} -> 201 {"id":1}`);

const order = (category: string, amount: number) => ({ name: `Tea ${amount}`, category, amount });
const [ofMeals, ofOffice] = ['must not exceed 150 for meals', 'must not exceed 400 for office'];

describe('a bound whose words name what another field was sent with', () => {
  const observed = [
    refused(order('meals', 151), ofMeals),
    refused(order('office', 401), ofOffice),
    taken(order('travel', 900)),
    taken(order('office', 300)),
  ];
  const stage = rehearse(shop(bound(150, ofMeals), bound(400, ofOffice)), { seed: 'observed', observed });
  const ask = (category: string, amount: number) =>
    stage.respond(stepOf(`clerk POST /orders ${JSON.stringify(order(category, amount))} -> 0`).request);

  it('holds for that', () => {
    expect(ask('meals', 180)).toMatchObject({ status: 422, body: { error: { fields: [{ message: ofMeals }] } } });
    expect(ask('office', 500)).toMatchObject({ status: 422, body: { error: { fields: [{ message: ofOffice }] } } });
  });

  it('and for nothing else', () => {
    expect([ask('travel', 950), ask('software', 500), ask('office', 350)].map(({ status }) => status)).toEqual([
      201, 201, 201,
    ]);
  });
});

it('a bound that was broken with success refuses nobody where nothing tells when it holds', () => {
  const sent = JSON.stringify(order('travel', 900));
  const status = (rule: Rule) =>
    rehearse(shop(rule), { seed: 'observed', observed: null }).respond(
      stepOf(`clerk POST /orders ${sent} -> 0`).request,
    ).status;
  expect(status(bound(400, ofOffice))).toBe(201);
  expect(status(bound(400, 'must not exceed 400', { against: 0, confidence: 0.96 }))).toBe(422);
});

it('what is sorted by may be turned round, and nothing else is sorted by', () => {
  const sort = bound(0, 'sort must be one of name, id.', {
    id: 'V-sort',
    field: 'sort',
    rule: 'enum',
    where: 'C-list',
  });
  const spec = shop({ ...sort, value: ['name', 'id'], against: 0, witnesses: ['rejection'] });
  const stage = rehearse(spec, { seed: 'observed', observed: null });
  const status = (query: string) => stage.respond(stepOf(`clerk GET /orders?sort=${query} -> 0`).request).status;
  expect(['name', '-name', 'id:desc', 'colour', '-colour'].map(status)).toEqual([200, 200, 200, 422, 422]);
});

describe('a number that was left out, and said to be none', () => {
  const whole = (field: string) =>
    bound(0, 'must be a whole number', { id: `V-${field}`, field, rule: 'type', value: 'integer', against: 0 });
  const told = (sent: object, field: string) =>
    seen(
      `POST /orders ${JSON.stringify(sent)} -> 422 ${JSON.stringify({ error: { message: 'No', fields: [{ field, message: 'must be a whole number' }] } })}`,
    );
  const ask = (sent: object, ...observed: Observed[]) => {
    const stage = rehearse(shop(whole('sown'), whole('grown')), { seed: 'observed', observed });
    return stage.respond(stepOf(`clerk POST /orders ${JSON.stringify({ name: 'Oats', ...sent })} -> 0`).request).status;
  };
  const both = [taken({ name: 'Tea', sown: 5, grown: 3 }), taken({ name: 'Rice', sown: 7, grown: 1 })];
  const lacksOne = told({ name: 'Salt', sown: 4 }, 'grown');

  it('is asked for, and so is another that is held to the same', () => {
    expect([ask({ sown: 2 }, ...both, lacksOne), ask({ grown: 2 }, ...both, lacksOne)]).toEqual([422, 422]);
    expect(ask({ sown: 2, grown: 1 }, ...both, lacksOne)).toBe(201);
  });

  it('is not where it was taken without, and where only another kind of value was minded', () => {
    expect(ask({ sown: 2 }, ...both, lacksOne, taken({ name: 'Corn', sown: 9 }))).toBe(201);
    expect(ask({ sown: 2 }, ...both, told({ name: 'Salt', sown: 4, grown: 'few' }, 'grown'))).toBe(201);
  });
});
