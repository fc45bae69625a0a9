import type { Call, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from './learned/observed.js';
import { rehearse } from './rehearse.js';
import { ordersSpec } from './testing/orders.js';
import { stepOf } from './testing/tape.js';

// `/desk/orders/2` is the page of what `/orders/2` has the data of. Many pages open for whoever is signed in, and their data do not.

function desk(): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-read')!;
  const refused = { ...model.responses[1]!, status: 403 };
  model.responses.push(refused);
  const html = (status: number): Call['responses'][number] => ({ status, mime: 'text/html', schema: null, support: 3 });
  spec.calls.statements.push({ ...model, id: 'C-page', path: '/desk/orders/{id}', responses: [html(200), html(403)] });
  for (const role of spec.roles.statements) role.may.push('C-page');
  return spec;
}

function seen(path: string, status: number): Observed {
  const { request } = stepOf(`guest GET ${path} -> 0`);
  const isPage = path.startsWith('/desk');
  const answered = isPage ? '<h1>Order</h1>' : status === 200 ? { id: 2, name: 'Tea' } : { error: { message: 'No.' } };
  const mime = isPage ? 'text/html' : 'application/json';
  const request0 = { ...request, at: 0 };
  return { actor: 'clerk', request: request0, status, headers: [], mime, answered, took: null, messages: [] };
}

function ask(path: string, ...observed: Observed[]): number {
  const stage = rehearse(desk(), { seed: 'observed', observed });
  return stage.respond(stepOf(`clerk GET ${path} -> 0`).request).status;
}

const kept = seen('/orders/2', 403);

describe('a page whose data somebody was refused', () => {
  it('opens where such pages were never seen to be shut', () => {
    expect(ask('/desk/orders/2', kept, seen('/desk/orders/1', 200))).toBe(200);
  });

  it('is shut where such pages were seen to be, to them', () => {
    expect(ask('/desk/orders/2', kept, seen('/desk/orders/1', 200), seen('/desk/orders/3', 403))).toBe(403);
  });
});

describe('data of a page', () => {
  it('are refused though the page opened', () => {
    expect(ask('/orders/2', kept, seen('/desk/orders/2', 200))).toBe(403);
  });

  it('are refused where nobody asked for them, and the page was shut', () => {
    expect(ask('/orders/3', seen('/orders/2', 200), seen('/desk/orders/3', 403))).toBe(403);
  });
});
