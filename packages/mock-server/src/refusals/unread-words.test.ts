import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// A product whose refusals have words of their own for everything: its rules are known, and what it says of them is not read.

function shop() {
  const spec = ordersSpec();
  const [like] = spec.validation.statements;
  const { message: _, also: __, ...silent } = like!;
  spec.validation.statements = [
    { ...silent, id: 'V-name', where: 'C-create', field: 'name', rule: 'required', witnesses: ['rejection'] },
    {
      ...silent,
      id: 'V-kind',
      where: 'C-create',
      field: 'kind',
      rule: 'enum',
      value: ['tea'],
      witnesses: ['rejection'],
    },
  ];
  return spec;
}

const fault = (slot: string, why: string) => ({ fault: { say: 'Not so.', on: [{ slot, why }] } });
const refused = (sent: object, said: object): Observed =>
  observedOf(`manager POST /orders ${JSON.stringify(sent)} -> 422 ${JSON.stringify(said)}`, { actor: 'manager' });

const ask = (sent: object, ...observed: Observed[]) => {
  const stage = rehearse(shop(), { seed: 'observed', observed });
  const { status, body } = stage.respond(stepOf(`manager POST /orders ${JSON.stringify(sent)} -> 0`).request);
  return { status, text: JSON.stringify(body) };
};

describe('what breaks the same rule of the same field', () => {
  const noName = refused({ kind: 'tea' }, fault('name', 'is wanted'));
  const wrongKind = refused({ name: 'Oats', kind: 'corn' }, fault('kind', 'is none of ours'));

  it('is answered as it was, and each field with its own words', () => {
    expect(ask({ kind: 'tea', note: 'x' }, noName, wrongKind).text).toBe(JSON.stringify(fault('name', 'is wanted')));
    expect(ask({ name: 'Rice', kind: 'wood' }, noName, wrongKind).text).toBe(
      JSON.stringify(fault('kind', 'is none of ours')),
    );
  });

  it('is not answered with what was said of another field, or of several', () => {
    const both = refused({ name: 'Oats', kind: 'corn' }, { fault: { on: [{ slot: 'name' }, { slot: 'kind' }] } });
    expect(ask({ name: 'Rice', kind: 'wood' }, noName).text).not.toContain('is wanted');
    expect(ask({ name: 'Rice', kind: 'wood' }, both).text).not.toContain('slot');
  });
});

it('so is what nobody was seen to send so, where no rule tells of it', () => {
  const spec = { ...shop() };
  spec.validation.statements = [];
  const made = (id: number) =>
    observedOf(`manager POST /orders {"name":"Tea ${id}","weight":${id}} -> 201 {"id":${id},"name":"Tea ${id}"}`, {
      actor: 'manager',
    });
  const told = fault('name', 'is wanted');
  const observed = [...[1, 2, 3, 4].map(made), refused({ weight: 2 }, told)];
  const asking = (line: string) => {
    const { status, body } = rehearse(spec, { seed: 'observed', observed }).respond(
      stepOf(`manager ${line} -> 0`).request,
    );
    return status < 400 ? status : body;
  };
  expect(asking('POST /orders {"weight":9}')).toEqual(told);
  expect(asking('POST /orders {"name":"Rice","weight":3}')).toBe(201);
});
