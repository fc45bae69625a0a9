import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { order, orders, ordersInStates, PAYS, outcomes, shown, TEA } from '../testing/orders.js';

const withCycle = (): Spec =>
  ordersInStates({
    transitions: [PAYS],
    refused: [{ ...PAYS, from: 'paid', status: 409, error: 'PAID', support: 1, actors: ['clerk'] }],
  });

const PAID = [`GET /orders/1 -> 200 ${TEA}`, `POST /orders/1/pay -> 200 ${order(1, 'Tea', 'paid')}`];
const PAYS_TWICE = [...PAID, 'POST /orders/1/pay -> 409 {"error":{"code":"PAID","message":"It is paid."}}'];

describe('a fault in life cycles', () => {
  it('is noticed where a change of state was recorded', async () => {
    expect(await outcomes('a state that does not change', withCycle(), PAID)).toEqual([
      'noticed: POST /orders/{id}/pay leaves order.status at open',
    ]);
    expect(await outcomes('a change to another state', withCycle(), PAID)).toEqual([
      'noticed: POST /orders/{id}/pay makes order.status gone, not paid',
    ]);
  });

  it('was never recorded where nobody paid', async () => {
    const lines = [`GET /orders/1 -> 200 ${TEA}`];
    expect(await outcomes('a state that does not change', withCycle(), lines)).toEqual([
      'never recorded: POST /orders/{id}/pay leaves order.status at open',
    ]);
  });

  it('that allows too much is noticed where it was refused', async () => {
    const title = 'POST /orders/{id}/pay succeeds for a order that is paid, and makes it paid';
    expect(await outcomes('a forbidden change of state', withCycle(), PAYS_TWICE)).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a forbidden change of state', withCycle(), PAID)).toEqual([`never recorded: ${title}`]);
  });
});

describe('a dropped effect', () => {
  const stamped = (): Spec => {
    const spec = orders();
    spec.calls.behaviour = [
      {
        ...shown,
        id: 'B-1',
        kind: 'effect',
        where: 'POST /orders/{id}/pay',
        entity: 'order',
        field: 'total',
        does: 'sets',
        value: 0,
      },
    ];
    return spec;
  };
  const paid = order(1, 'Tea', 'open', 0);

  it('is noticed, in the response itself or in what is shown later', async () => {
    const lines = [`GET /orders/1 -> 200 ${TEA}`, `POST /orders/1/pay -> 200 ${paid}`, `GET /orders/1 -> 200 ${paid}`];
    expect(await outcomes('a dropped effect', stamped(), lines)).toEqual([expect.stringMatching(/^noticed: /)]);
  });

  it('or one with another number, is noticed in the same places', async () => {
    const kind = 'a shifted constant of an effect';
    const title = 'POST /orders/{id}/pay: order.total with 1 instead of 0';
    expect(await outcomes(kind, stamped(), [`POST /orders/1/pay -> 200 ${paid}`])).toEqual([`noticed: ${title}`]);
    expect(await outcomes(kind, stamped(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([`never recorded: ${title}`]);
  });

  it('was never recorded where the call was not made', async () => {
    expect(await outcomes('a dropped effect', stamped(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
      expect.stringMatching(/^never recorded: /),
    ]);
  });
});

describe('a rule that is not enforced', () => {
  const ruled = (): Spec => {
    const spec = orders();
    const rule = { ...shown, id: 'V-1', where: 'POST /orders', field: 'name', rule: 'maxLength' as const, value: 5 };
    spec.validation.statements = [{ ...rule, message: 'The name is too long.' }];
    return spec;
  };
  const refused = (name: string) =>
    `POST /orders {"name":"${name}"} -> 400 {"errors":[{"field":"name","message":"The name is too long."}]}`;

  it('is noticed where a request was refused for it', async () => {
    const title = 'POST /orders does not enforce: name at most 5 characters';
    expect(await outcomes('a rule that is not enforced', ruled(), [refused('Darjeeling')])).toEqual([
      `noticed: ${title}`,
    ]);
    expect(
      await outcomes('a rule that is not enforced', ruled(), [`POST /orders {"name":"Tea"} -> 201 ${TEA}`]),
    ).toEqual([`never recorded: ${title}`]);
  });

  it('is noticed where a request was refused for it among others', async () => {
    const both = ruled();
    const rule = { ...both.validation.statements[0]!, id: 'V-2', field: 'note', message: 'The note is too long.' };
    both.validation.statements = [...both.validation.statements, rule];
    const said = ['name', 'note'].map((field) => ({ field, message: `The ${field} is too long.` }));
    const line = `POST /orders {"name":"Coffee","note":"Strong"} -> 400 ${JSON.stringify({ errors: said })}`;
    expect(await outcomes('a rule that is not enforced', both, [line])).toEqual([
      'noticed: POST /orders does not enforce: name at most 5 characters',
      'noticed: POST /orders does not enforce: note at most 5 characters',
    ]);
  });

  it('is not decided where nothing tells what is answered then', async () => {
    const spec = ruled();
    const post = spec.calls.statements.find(({ id }) => id === 'POST /orders')!;
    const properties = { errorCode: { const: 'TOO_LONG' }, message: { const: 'The name is too long.' } };
    const schema = { type: 'object', properties, required: ['errorCode', 'message'] };
    post.responses = [{ status: 200, mime: 'application/json', schema, support: 1 }];
    const line = 'POST /orders {"name":"Coffee"} -> 200 {"errorCode":"TOO_LONG","message":"The name is too long."}';
    expect(await outcomes('a rule that is not enforced', spec, [line])).toEqual([
      'not decided: POST /orders does not enforce: name at most 5 characters',
    ]);
  });

  it('or only by one too many, was recorded where somebody sent just that', async () => {
    const title = 'POST /orders accepts name maxLength 6, not 5';
    expect(await outcomes('a limit that is off by one', ruled(), [refused('Coffee')])).toEqual([`noticed: ${title}`]);
    expect(await outcomes('a limit that is off by one', ruled(), [refused('Darjeeling')])).toEqual([
      `never recorded: ${title}`,
    ]);
  });
});

it('a permission that nobody has is noticed where it was refused', async () => {
  const refused = 'DELETE /orders/1 -> 403 {"error":{"code":"NO","message":"Not yours."}}';
  const title = 'clerk may DELETE /orders/{id}';
  expect(await outcomes('an extra permission', orders(), [refused])).toEqual([`noticed: ${title}`]);
  expect(await outcomes('an extra permission', orders(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
    `never recorded: ${title}`,
  ]);
});

describe('faults in what is said of a record', () => {
  const kinds = ['a computed field left empty', 'a computed value that is off by one', 'a missing field'];

  it.each(kinds)('%s: noticed where one was shown', async (kind) => {
    const told = await outcomes(kind, orders(), [`GET /orders/1 -> 200 ${TEA}`]);
    expect(told).not.toEqual([]);
    for (const one of told) expect(one).toMatch(/^noticed: /);
  });

  it.each(kinds)('%s: never recorded where none was', async (kind) => {
    const told = await outcomes(kind, orders(), ['GET /orders/9 -> 404 {"error":{"code":"GONE","message":"No."}}']);
    for (const one of told) expect(one).toMatch(/^never recorded: /);
  });
});
