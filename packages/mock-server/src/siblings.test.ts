import { expect, it } from 'vitest';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

/** The shop, whose calls have another word for orders than the kind of thing has; what it says after one was deleted. */
function afterDeleting(wordOfDelete: string): number {
  const spec = ordersSpec();
  for (const call of spec.calls.statements)
    if (call.path === '/orders/{id}') call.entity = call.id === 'C-delete' ? wordOfDelete : 'purchase';
  const stage = rehearse(spec, { seed: 'empty', observed: null });
  const lines = ['POST /orders {"name":"Tea"}', 'DELETE /orders/1', 'GET /orders/1'];
  return lines.map((line) => stage.respond(stepOf(`manager ${line} -> 0`).request).status).at(-1)!;
}

it('a call that shows nothing does something to what the others at its address show', () => {
  expect(afterDeleting('purchase')).toBe(404);
});

it('a call that speaks of something else does nothing to it', () => {
  expect(afterDeleting('picture')).toBe(200);
});
