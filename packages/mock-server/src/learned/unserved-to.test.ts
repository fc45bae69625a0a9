import { expect, it } from 'vitest';
import type { Observed } from './observed.js';
import { rehearse } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

function seen(actor: string, line: string): Observed {
  const { request, status, expected } = stepOf(`${actor} ${line}`);
  const [mime, answered] = ['application/json', expected ?? null];
  return { actor, request: { ...request, at: 0 }, status, headers: [], mime, answered, took: null, messages: [] };
}

/** Roles that were refused something elsewhere try the latest order; the packer never did. */
function packerGets(...observed: Observed[]): number {
  const spec = ordersSpec();
  const [, clerk] = spec.roles.statements;
  clerk!.may = clerk!.may.filter((id) => id !== 'C-latest');
  for (const name of ['driver', 'packer'])
    spec.roles.statements.push({ ...clerk!, id: `R-${name}`, name, actors: [name] });
  const stage = rehearse(spec, { seed: 'observed', observed });
  return stage.respond(stepOf('packer GET /orders/latest?plain=1 -> 0').request).status;
}

const manager = seen('manager', 'GET /orders/latest -> 200 {"note":"x"}');
const not = (actor: string, status: number) =>
  seen(actor, `GET /orders/latest -> ${status} {"error":{"code":"NO","message":"Not served."}}`);

it('what is served to nobody but those who may everything is not served to the next one either', () => {
  expect(packerGets(manager, not('clerk', 406), not('driver', 406))).toBe(406);
});

it('nor to the same one again', () => {
  expect(packerGets(manager, not('packer', 501))).toBe(501);
});

it('one of the others alone, two that are answered otherwise, or what nobody was ever served tell nothing', () => {
  expect(packerGets(manager, not('clerk', 406))).toBe(200);
  expect(packerGets(manager, not('clerk', 406), seen('driver', 'GET /orders/latest -> 200 {"note":"x"}'))).toBe(200);
  expect(packerGets(not('clerk', 406), not('driver', 406))).toBe(200);
});
