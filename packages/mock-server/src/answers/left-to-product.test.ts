import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearse.js';
import type { Thing } from '../wire/json.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

/** The shop, where some fields of orders are the product's own. */
function shop(...readOnly: string[]) {
  const spec = ordersSpec();
  for (const field of spec.entities.statements[0]!.fields) {
    if (readOnly.includes(field.path)) field['readOnly'] = true;
    if (field.path === 'createdAt') field.format = 'date-time';
  }
  // only paying moves an order
  for (const cycle of spec.states.statements)
    cycle.transitions = cycle.transitions.filter(({ via }) => via !== 'C-update');
  const { respond } = rehearse(spec, { seed: 'empty', observed: [] });
  return (line: string) => respond(stepOf(`manager ${line} -> 0`).request).body as Thing;
}

describe('what the product alone decides', () => {
  it('is not changed by what is sent for it', () => {
    const ask = shop('state', 'createdAt');
    const { createdAt } = ask('POST /orders {"name":"Tea","state":"paid","createdAt":"2000-01-01T00:00:00Z"}');
    expect(createdAt).not.toBe('2000-01-01T00:00:00Z');
    const sent = '{"name":"Rice","state":"paid","createdAt":"2000-01-01T00:00:00Z"}';
    expect(ask(`PATCH /orders/1 ${sent}`)).toMatchObject({ name: 'Rice', state: 'new', createdAt });
  });

  it('is changed where people were seen to send it', () => {
    const ask = shop();
    ask('POST /orders {"name":"Tea"}');
    const sent = { state: 'paid', createdAt: '2000-01-01T00:00:00Z' };
    expect(ask(`PATCH /orders/1 ${JSON.stringify(sent)}`)).toMatchObject(sent);
  });

  it('is not all that nobody was seen to send', () => {
    const ask = shop('name');
    ask('POST /orders {"name":"Tea"}');
    expect(ask('PATCH /orders/1 {"name":"Rice"}')).toMatchObject({ name: 'Rice' });
  });
});
