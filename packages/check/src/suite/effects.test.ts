import type { Effect } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { BODY, MADE, shopOf, testOf } from '../testing/written.js';

// What a call does besides is asserted where a test makes the call already.

const PAY = 'POST /orders/{id}/pay';
const effect = (more: Partial<Effect>): Effect =>
  ({
    ...shown,
    id: 'B-1',
    kind: 'effect',
    where: PAY,
    does: 'stamps',
    entity: 'order',
    field: 'paidAt',
    ...more,
  }) as Effect;

const MAKES = `POST /orders ${JSON.stringify(BODY)} -> 201 ${JSON.stringify(MADE)}`;
const paying = (more: Partial<Effect>, change = (spec: ReturnType<typeof shopOf>) => spec) =>
  testOf(change(shopOf(effect(more))), 'from open to paid', [MAKES])!;

describe('what a call does to the record that it moves', () => {
  it('is the time of the call', () => {
    const code = paying({ timed: 'time' });
    expect(code).toMatch(
      /^test\('POST \/orders\/\{id\}\/pay takes an order from open to paid and changes paidAt \(T-1, B-1\)'/,
    );
    expect(code).toContain('const begun = Date.now();');
    expect(code).toContain('expectStamped(shown.paidAt, answer, begun);');
  });

  it('is a value, a number more than before, or so much later', () => {
    expect(paying({ does: 'sets', field: 'note', value: null })).toContain(
      'expect(shown).toMatchObject({ note: null });',
    );
    const more = paying({ does: 'adds', field: 'tries', value: 1 });
    expect(more).toContain('const was = things.find((one) => one.id === shown.id)!;');
    expect(more).toContain('expect(shown.tries).toBeCloseTo(was.tries + 1);');
  });

  it.each<[string, Partial<Effect>]>([
    ['was not done always', { sometimes: true }],
    ['is of a new record', { made: true }],
    ['is a time that the schema does not tell', { field: 'name' }],
    ['is in no field of the response', { does: 'sets', field: 'secret', value: 1 }],
    ['is done by another call', { where: 'POST /orders' }],
  ])('is not asserted where it %s', (_, more) => {
    expect(paying(more)).not.toContain('B-1');
    expect(paying(more)).not.toContain('shown');
  });

  it('is not asserted where the response may be without it', () => {
    const code = paying({}, (spec) => {
      const pay = spec.calls.statements.find(({ id }) => id === PAY)!;
      pay.responses = [{ ...pay.responses[0]!, schema: { ...pay.responses[0]!.schema, required: ['id', 'status'] } }];
      return spec;
    });
    expect(code).not.toContain('B-1');
  });
});

describe('what a call does to the record that it makes', () => {
  const make = { where: 'POST /orders', made: true, does: 'sets' } as const;
  const making = (more: Partial<Effect>) => testOf(shopOf(effect({ ...make, ...more })), 'creates a record', [MAKES])!;

  it('is asserted of the new one', () => {
    const code = making({ field: 'tries', value: 0 });
    expect(code).toContain('and changes tries (POST /orders, B-1)');
    expect(code).toContain('expect(shown).toMatchObject({ tries: 0 });');
  });

  it('is not asserted of what is sent', () => {
    expect(making({ field: 'name', value: 'Tea' })).not.toContain('B-1');
  });
});

describe('what a call does to a record that its own points at', () => {
  const other = { entity: 'customer', field: 'seenAt', through: { entity: 'order', field: 'customerId' } };

  it('is looked at by itself', () => {
    const code = paying(other);
    expect(code).toContain('and changes seenAt of its customer (T-1, B-1)');
    expect(code).toContain('const other = await made(await visitor.get(`/customers/${shown.customerId}`));');
    expect(code).toContain('expectStamped(other.seenAt, answer, begun);');
  });

  it('is not where it may point at nothing, or nobody may look', () => {
    const nullable = paying(other, (spec) => {
      const [order] = spec.entities.statements;
      order!.fields = order!.fields.map((one) => ({ ...one, nullable: true }));
      return spec;
    });
    const unseen = paying(other, (spec) => {
      spec.roles.statements[0]!.onlyOwn = ['GET /customers/{id}'];
      return spec;
    });
    expect(nullable).not.toContain('B-1');
    expect(unseen).not.toContain('B-1');
  });
});
