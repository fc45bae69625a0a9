import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { observedOf } from '../testing/observed.js';
import { stepOf } from '../testing/tape.js';

/** The shop, where `cents must be of type integer.` is said of what is paid with. */
function spec() {
  const made = ordersSpec();
  const [like] = made.validation.statements;
  made.validation.statements.push({
    ...like!,
    id: 'V-type',
    where: 'C-pay',
    also: [],
    field: 'cents',
    rule: 'type',
    value: 'integer',
    message: 'cents must be of type integer.',
    witnesses: ['rejection'],
  });
  return made;
}

const seen = (line: string): Observed => observedOf(`manager ${line}`, { actor: 'manager' });

const order = (id: number) =>
  JSON.stringify({
    id,
    name: `Tea ${id}`,
    state: 'new',
    customerId: 'c',
    paidAt: null,
    createdAt: '2024-01-01T00:00:00Z',
  });
const made = (id: number, amount: string) =>
  seen(`POST /orders {"name":"Tea ${id}","amount":${amount}} -> 201 ${order(id)}`);
const minded = (cents: string) =>
  seen(`POST /orders/1/pay {"cents":${cents}} -> 422 {"error":{"message":"cents must be of type integer."}}`);

const make = (amount: string, ...observed: Observed[]) => {
  const stage = rehearse(spec(), { seed: 'observed', observed });
  const { status, body } = stage.respond(
    stepOf(`manager POST /orders {"name":"Rice","amount":${amount}} -> 0`).request,
  );
  return status < 400 ? status : [status, body];
};

describe('a text where everybody sent a number', () => {
  const numbers = [made(1, '2'), made(2, '3')];

  it('is refused where the product was heard to mind such a text elsewhere, in the same words', () => {
    const said = [422, { error: { message: 'amount must be of type integer.' } }];
    expect(make('"3"', ...numbers, minded('"12"'))).toEqual(said);
    expect(make('"three"', ...numbers, minded('"twelve"'))).toEqual(said);
  });

  it('is taken where only worse was minded, where a text was taken, where too few tell, and where nobody minded', () => {
    const taken = [
      make('"3"', ...numbers, minded('"twelve"')),
      make('"3"', ...numbers, made(3, '"4"'), minded('"12"')),
      make('"3"', made(1, '2'), minded('"12"')),
      make('"3"', ...numbers),
      make('3', ...numbers, minded('"12"')),
    ];
    expect(taken).toEqual(taken.map(() => 201));
  });
});

describe('a broken number where everybody sent whole ones', () => {
  const numbers = [made(1, '2'), made(2, '3')];
  const said = '{"error":{"message":"amount goes from 1 to 50."}}';
  const bounded = (sent: string) => seen(`POST /orders {"name":"Oats","amount":${sent}} -> 422 ${said}`);
  const bounds = () => {
    const shop = spec();
    const [like] = shop.validation.statements;
    const rule = { ...like!, where: 'C-create', also: [], field: 'amount', message: 'amount goes from 1 to 50.' };
    shop.validation.statements.push(
      { ...rule, id: 'V-min', rule: 'min', value: 1, witnesses: ['rejection'] },
      { ...rule, id: 'V-max', rule: 'max', value: 50, witnesses: ['rejection'] },
    );
    return shop;
  };
  const ask = (amount: string, ...observed: Observed[]) => {
    const stage = rehearse(bounds(), { seed: 'observed', observed });
    const line = `manager POST /orders {"name":"Rice","amount":${amount}} -> 0`;
    const { status, body } = stage.respond(stepOf(line).request);
    return status < 400 ? status : [status, body];
  };

  it('is refused where one was that keeps within the bounds, in the same words', () => {
    expect(ask('7.25', ...numbers, bounded('2.5'))).toEqual([422, JSON.parse(said)]);
  });

  it('is taken where one was taken, and where only numbers beyond the bounds were refused', () => {
    expect(ask('7.25', ...numbers, made(3, '1.5'), bounded('2.5'))).toBe(201);
    expect(ask('7.25', ...numbers, bounded('0.5'), bounded('51'))).toBe(201);
  });
});
