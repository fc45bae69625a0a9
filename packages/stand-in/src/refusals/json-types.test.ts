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
