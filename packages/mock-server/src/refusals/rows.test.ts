import type { JsonSchema, Rule, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { rehearse } from '../rehearse.js';
import { observedOf } from '../testing/observed.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

// An order is made together with its lines, of which each needs a quantity of one at least.

function shop(): Spec {
  const spec = ordersSpec();
  const [name] = spec.validation.statements as [Rule];
  const line: Rule = { ...name, field: 'lines.qty', also: [], witnesses: ['rejection'] };
  spec.validation.statements = [
    { ...line, id: 'V-1', message: 'Say how many.' },
    { ...line, id: 'V-2', rule: 'min', value: 1, message: 'Take one at least.' },
  ];
  const schema: JsonSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, lines: { type: 'array', items: { type: 'object' } } },
  };
  spec.calls.statements.find(({ id }) => id === 'C-create')!.request = { mime: 'application/json', schema };
  return spec;
}

const seen = (line: string): Observed => observedOf(`manager ${line}`, { actor: 'manager' });
const listed = (field: string, message: string) => JSON.stringify({ error: { fields: [{ field, message }] } });
const few = seen(
  `POST /orders {"name":"Tea","lines":[{"qty":0}]} -> 422 ${listed('lines.0.qty', 'Take one at least.')}`,
);

function ask(lines: object[] | undefined, ...observed: Observed[]) {
  const stage = rehearse(shop(), { seed: 'observed', observed });
  const sent = JSON.stringify({ name: 'Rice', lines });
  const { status, body } = stage.respond(stepOf(`manager POST /orders ${sent} -> 0`).request);
  return status < 400 ? status : [status, body];
}

const said = (field: string) => [422, JSON.parse(listed(field, 'Take one at least.')) as object];

describe('a rule of what stands in each line', () => {
  it('is kept in all of them, and says in which it is not', () => {
    expect(ask([{ qty: 2 }, { qty: 0 }], few)).toEqual(said('lines.1.qty'));
    expect(ask([{ qty: 0 }, { qty: 2 }], few)).toEqual(said('lines.0.qty'));
  });

  it('names the line as the product does', () => {
    const errors = (field: string) => JSON.stringify({ errors: { [field]: ['Take one at least.'] } });
    const keyed = seen(`POST /orders {"name":"Tea","lines":[{"qty":2},{"qty":0}]} -> 422 ${errors('lines[1].qty')}`);
    const third = [{ qty: 1 }, { qty: 1 }, { qty: -1 }];
    expect(ask(third, keyed)).toEqual([422, JSON.parse(errors('lines[2].qty'))]);
  });

  it('is broken by a line that lacks it', () => {
    expect(JSON.stringify(ask([{ qty: 2 }, {}], few))).toContain('Say how many.');
  });
});

describe('nothing is wrong', () => {
  it('with lines that all keep it, without lines, and with an empty list of them', () => {
    expect([ask([{ qty: 2 }, { qty: 1 }], few), ask(undefined, few), ask([], few)]).toEqual([201, 201, 201]);
  });
});
