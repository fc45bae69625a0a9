import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// What another thing has is not given to a second one, where a refusal was heard to repeat it; whatever else is sent.

/** The shop, whose specification tells no rule of names. */
function shop() {
  const spec = ordersSpec();
  spec.validation.statements = [];
  return spec;
}

let at = 0;
const seen = (line: string): Observed => observedOf(`manager ${line}`, { actor: 'manager', at: (at += 1) });
const order = (id: number, name: string) =>
  JSON.stringify({ id, name, state: 'new', customerId: 'c', paidAt: null, createdAt: '2024-01-01T00:00:00Z' });
const makes = (id: number, name: string) =>
  seen(`POST /orders {"name":"${name}","note":"a"} -> 201 ${order(id, name)}`);
const stands = (name: string) => `{"error":{"code":"TAKEN","message":"An order named ${name} stands already."}}`;
const refused = (call: string, name: string, answer = stands(name)) =>
  seen(`${call} {"name":"${name}","note":"b"} -> 409 ${answer}`);

const after = (...observed: Observed[]) => asking(shop(), observed);

function asking(spec: Spec, observed: readonly Observed[]) {
  const stage = rehearse(spec, { seed: 'observed', observed });
  return (line: string) => {
    const { status, body } = stage.respond(stepOf(`manager ${line} -> 0`).request);
    return status < 400 ? status : [status, JSON.stringify(body)];
  };
}

const begun = () => [makes(1, 'Tea'), makes(2, 'Rice')];
const NEW_RICE = 'POST /orders {"name":"Rice","note":"c"}';

describe('a value that a refusal repeated and another thing had', () => {
  it('is refused for anything that has it now, in the same words, whatever else is sent', () => {
    const ask = after(...begun(), refused('POST /orders', 'Tea'));
    expect(ask(NEW_RICE)).toEqual([409, stands('Rice')]);
    expect(ask('POST /orders {"name":"Oats","note":"c"}')).toBe(201);
    expect(ask('POST /orders {"name":"Oats","note":"d"}')).toEqual([409, stands('Oats')]);
  });

  it('is free again when the thing is gone, and stays with the thing that has it', () => {
    const ask = after(...begun(), refused('POST /orders', 'Tea'), refused('PATCH /orders/2', 'Tea'));
    expect(ask('PATCH /orders/2 {"name":"Rice","note":"d"}')).toBe(200);
    expect(ask('PATCH /orders/2 {"name":"Tea"}')).toEqual([409, stands('Tea')]);
    expect([ask('DELETE /orders/2'), ask(NEW_RICE)]).toEqual([204, 201]);
  });

  it.each([
    ['nothing had it', [refused('POST /orders', 'Salt')]],
    ['it was given to two all the same', [refused('POST /orders', 'Tea'), makes(3, 'Tea')]],
    [
      'the refusal does not repeat it',
      [refused('POST /orders', 'Tea', '{"error":{"code":"NO","message":"Not now."}}')],
    ],
  ])('is taken where %s', (_, more) => {
    expect(after(...begun(), ...more)(NEW_RICE)).toBe(201);
  });
});

describe('a rule that another call was heard to hold to', () => {
  /** Whoever changes an order is told that its name is taken. */
  const ruled = (...observed: Observed[]) => {
    const spec = ordersSpec();
    const [like] = spec.validation.statements;
    const rule = { ...like!, id: 'V-taken', where: 'C-update', also: [], field: 'name', rule: 'unique' as const };
    spec.validation.statements = [{ ...rule, message: 'This name is taken.', witnesses: ['rejection'] }];
    return asking(spec, observed);
  };

  it('is held by the one that makes such things', () => {
    expect(ruled(...begun())(NEW_RICE)).toMatchObject([422, expect.stringContaining('This name is taken.')]);
  });

  it('is not, where that one was seen to give two the same name', () => {
    expect(ruled(...begun(), makes(3, 'Tea'))(NEW_RICE)).toBe(201);
  });
});
