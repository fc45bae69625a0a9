import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { orders, outcomes, shown, TEA } from '../../testing/orders.js';

describe('faults in refusals', () => {
  const catalogued = (): Spec => {
    const spec = orders();
    const where = ['GET /orders/{id}'];
    spec.errors.statements = [
      { ...shown, id: 'X-1', status: 404, code: 'GONE', message: 'There is no such order.', where, field: null },
    ];
    return spec;
  };
  const kinds = ['another message', 'another error code', 'another status of a refusal'];
  const refused = 'GET /orders/9 -> 404 {"error":{"code":"GONE","message":"There is no such order."}}';

  it.each(kinds)('%s: noticed where it was said', async (kind) => {
    expect(await outcomes(kind, catalogued(), [`GET /orders/1 -> 200 ${TEA}`, refused])).toEqual([
      expect.stringMatching(/^noticed: GET \/orders\/\{id\}: 404 GONE /),
    ]);
  });

  it.each(kinds)('%s: never recorded where it was not', async (kind) => {
    expect(await outcomes(kind, catalogued(), [`GET /orders/1 -> 200 ${TEA}`])).toEqual([
      expect.stringMatching(/^never recorded: /),
    ]);
  });
});
