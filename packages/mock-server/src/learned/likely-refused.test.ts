import type { Role, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { isOfWriting, likelyRefused } from './likely-refused.js';
import { isShut } from './never-tried.js';
import { prepare } from './prepare.js';
import { ordersSpec } from '../testing/orders.js';

// A house with a shop, in which everything is read, and an office, in which everything is kept.

const SHOP = ['prices', 'stock', 'offers', 'hours', 'news', 'brands'].map((name) => `GET /shop/${name}`);
const OFFICE = ['staff', 'wages', 'rents', 'taxes', 'debts'].map((name) => `GET /office/${name}`);
const ALL = [...SHOP, ...OFFICE, 'GET /shop/secrets', 'GET /office/safe', 'GET /shop/prices/new', 'DELETE /shop/x'];

type Met = readonly [may: readonly string[], mayNot: readonly string[]];

function house(roles: Readonly<Record<string, Met>>): Spec {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-latest')!;
  spec.calls.statements = ALL.map((id) => {
    const [method, path] = id.split(' ') as [string, string];
    return { ...model, id, method, path, does: method === 'GET' ? 'read' : 'delete' };
  });
  const like = spec.roles.statements.find(({ name }) => name === 'manager')!;
  spec.roles.statements = Object.entries(roles).map(([name, [may, mayNot]]): Role => ({
    ...like,
    name,
    may: [...may],
    mayNot: [...mayNot],
  }));
  return spec;
}

function met(spec: Spec, role: string, call: string) {
  const p = prepare(spec);
  const [who, known] = [spec.roles.statements.find(({ name }) => name === role)!, p.calls.get(call)!];
  return { likely: likelyRefused(p, who, known), isShut: isShut(p, who, known) };
}

const boss: Met = [ALL, []];

describe('what a role never tried', () => {
  it('is likely refused where the rest of that part is, and its like was', () => {
    const guard: Met = [SHOP, [...OFFICE, 'GET /office/safe']];
    const found = met(house({ boss, guard, clerk: [SHOP, OFFICE] }), 'clerk', 'GET /office/safe');
    expect(found.likely).toBeGreaterThan(0.9);
    expect(found.isShut).toBe(true);
  });

  it('is open where the role got into all the rest of that part, though its like was refused', () => {
    const guard: Met = [SHOP, [...OFFICE.slice(0, 2), 'GET /shop/secrets']];
    const found = met(house({ boss, guard, clerk: [SHOP, OFFICE.slice(0, 2)] }), 'clerk', 'GET /shop/secrets');
    expect(found.likely).toBeLessThan(0.2);
    expect(found.isShut).toBe(false);
  });

  it('is shut where its like got in, and everything else of that part is shut to the role', () => {
    const guard: Met = [[...SHOP, 'GET /office/safe'], OFFICE.slice(0, 4)];
    const found = met(house({ boss, guard, clerk: [SHOP, OFFICE] }), 'clerk', 'GET /office/safe');
    expect(found.likely).toBeGreaterThan(0.6);
    expect(found.isShut).toBe(true);
  });

  it('is open to those who were never refused anything', () => {
    expect(met(house({ boss, clerk: [SHOP, []] }), 'clerk', 'GET /office/safe').isShut).toBe(false);
  });

  it('is shut where it deletes, its like was refused, and nobody was seen to', () => {
    const guard: Met = [SHOP, [...OFFICE.slice(0, 2), 'DELETE /shop/x']];
    const spec = house({ guard, clerk: [SHOP, OFFICE.slice(0, 2)] });
    expect(met(spec, 'clerk', 'DELETE /shop/x').isShut).toBe(true);
  });
});

describe('what changes things', () => {
  it.each([
    ['GET /shop/prices/new', true],
    ['GET /shop/prices', false],
    ['DELETE /shop/x', true],
  ])('%s: %s', (id, expected) => {
    expect(isOfWriting(prepare(house({ boss })).calls.get(id)!)).toBe(expected);
  });
});
