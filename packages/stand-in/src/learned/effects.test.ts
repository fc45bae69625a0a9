import { describe, expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import type { Thing } from '../wire/json.js';
import { ordersSpec } from '../testing/orders.js';
import { AT, stepOf } from '../testing/tape.js';

/** The shop, where orders have a time that no name connects with paying, and a switch. */
function shop(observed: Observed[]) {
  const spec = ordersSpec();
  const more = { settled: { type: ['null', 'string'], format: 'date-time' }, open: { type: 'boolean' } };
  const [order] = spec.entities.statements;
  for (const path of Object.keys(more))
    order!.fields.push({ path, types: ['string'], nullable: true, optional: false });
  for (const call of spec.calls.statements.filter(({ id }) => ['C-read', 'C-pay', 'C-update'].includes(id)))
    call.responses = call.responses.map((one) =>
      one.status < 300
        ? { ...one, schema: { ...one.schema, properties: { ...(one.schema!.properties as object), ...more } } }
        : one,
    );
  const { respond } = rehearse(spec, { seed: 'observed', observed });
  return (line: string) => respond(stepOf(`manager ${line} -> 0`).request).body as Thing;
}

function seen(line: string, id: number, more: Thing): Observed {
  const { request } = stepOf(`manager ${line} -> 200`);
  const told = {
    id,
    name: `Tea ${id}`,
    state: 'new',
    customerId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    paidAt: null,
  };
  const answered = { ...told, createdAt: '2024-01-01T00:00:00Z', ...more };
  const rest = { status: 200, headers: [], mime: 'application/json', took: null, messages: [] };
  return { actor: 'manager', request: { ...request, at: 1 }, answered, ...rest };
}

const NEW = { settled: null, open: true };
const reads = (id: number, more: Thing = NEW) => seen(`GET /orders/${id}`, id, more);
const pays = (id: number, more: Thing) => seen(`POST /orders/${id}/pay`, id, { state: 'paid', ...more });
const THEN = '2024-02-02T10:00:00Z';

describe('what a call was seen to do beside what is sent', () => {
  it('is done to the next: a time is written down, and a switch is set', () => {
    const paid = { settled: THEN, open: false };
    const ask = shop([reads(1), pays(1, paid), reads(2), pays(2, paid), reads(3)]);
    expect(ask('POST /orders/3/pay')).toMatchObject({
      settled: new Date(AT).toISOString().replace('.000', ''),
      open: false,
    });
  });
});

describe('nothing is done', () => {
  it('where it stayed as it was', () => {
    const ask = shop([reads(1), pays(1, NEW), reads(3)]);
    expect(ask('POST /orders/3/pay')).toMatchObject(NEW);
  });

  it('where it was done to one and not to another', () => {
    const ask = shop([reads(1), pays(1, { settled: THEN, open: false }), reads(2), pays(2, NEW), reads(3)]);
    expect(ask('POST /orders/3/pay')).toMatchObject(NEW);
  });

  it('by a call that others do it by', () => {
    const ask = shop([reads(1), pays(1, { settled: THEN, open: false }), reads(3)]);
    expect(ask('PATCH /orders/3 {"name":"Rice"}')).toMatchObject({ ...NEW, name: 'Rice' });
  });
});
