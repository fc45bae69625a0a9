import type { Effect, Formula } from '@asbuilt/spec';
import { transformSync } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { BODY, MADE, shopOf, testOf } from '../testing/written.js';
import { FORMULAS_TS } from './formulas-ts.js';

const formula = (more: Partial<Formula>): Formula => ({
  ...shown,
  id: 'B-2',
  kind: 'formula',
  entity: 'order',
  field: 'total',
  how: 'multiple',
  from: ['tries'],
  by: 5,
  digits: 0,
  ...more,
});

describe('a number that follows from others', () => {
  const ofList = (more: Partial<Formula>) => testOf(shopOf(formula(more)), '(B-2)');

  it('is worked out for each record of a list', () => {
    const code = ofList({})!;
    expect(code).toContain("test('GET /orders shows total computed from tries (B-2)'");
    expect(code).toContain(
      "await expectToFollow(things, { field: 'total', how: 'multiple', from: ['tries'], by: 5, digits: 0 });",
    );
  });

  it('is worked out from what the record points at', () => {
    expect(ofList({ how: 'product', from: ['tries', 'customerId.orders'] })).toContain(
      '{ customerId: async (id) => made(await visitor.get(`/customers/${id}`)) }',
    );
  });

  it('is left alone where the list does not show it, or what it follows from', () => {
    expect(ofList({ field: 'margin' })).toBeNull();
    expect(ofList({ from: ['pieces'] })).toBeNull();
    expect(ofList({ from: ['paperId.price'] })).toBeNull();
  });
});

describe('a number of a record that a call makes besides', () => {
  const fine: Effect = {
    ...shown,
    id: 'B-1',
    kind: 'effect',
    where: 'POST /orders/{id}/pay',
    does: 'creates',
    entity: 'customer',
    through: { entity: 'customer', field: 'orders' },
    sometimes: true,
  };
  const MAKES = `POST /orders ${JSON.stringify(BODY)} -> 201 ${JSON.stringify(MADE)}`;
  const paying = (from: string[]) =>
    testOf(shopOf(fine, formula({ entity: 'customer', field: 'id', from })), 'from open to paid', [MAKES])!;

  it('follows from the one that the call is about', () => {
    const code = paying(['orders.total']);
    expect(code).toContain('(T-1, B-1, B-2)');
    expect(code).toContain('one.orders === shown.id && !known.includes(one.id)');
    expect(code).toContain('{ orders: async () => shown }');
  });

  it('is left alone where it follows from something else', () => {
    expect(paying(['seen'])).not.toContain('B-2');
  });
});

type Follow = (things: object[], formula: object, looks?: object) => Promise<number>;

/** The function of the support file, without Playwright. */
const expectToFollow: Follow = (things, followed, looks) => {
  const text = FORMULAS_TS.replace(/^import .*$/gm, '').replace(/^export (?=async)/gm, '');
  const { code } = transformSync(text, { loader: 'ts' });
  return (runInNewContext(`${code}; expectToFollow`, { expect }) as Follow)(things, { digits: 0, ...followed }, looks);
};

describe('the formulas of a written suite', () => {
  it.each([
    [{ a: 3, b: 4, c: 7 }, { how: 'sum' }],
    [{ a: 3, b: 4, c: -1 }, { how: 'difference' }],
    [{ a: 3, b: 4, c: 12 }, { how: 'product' }],
    [
      { a: 3, b: 4, c: 0.75 },
      { how: 'quotient', digits: 2 },
    ],
    [{ a: 3, b: 4, c: 75 }, { how: 'share' }],
    [
      { a: 3, c: 6 },
      { how: 'multiple', from: ['a'], by: 2 },
    ],
    [{ a: [{ b: 2 }, { b: 5 }], c: 7 }, { how: 'lines' }],
    [
      { a: [{}, {}], c: 2 },
      { how: 'lines', from: ['a'] },
    ],
    [
      { a: '2026-03-01', b: '2026-03-04T08:00:00Z', c: 150 },
      { how: 'days', by: 50 },
    ],
  ])('%j: %j', async (thing, how) => {
    const whole = { field: 'c', from: ['a', 'b'], ...how };
    expect(await expectToFollow([thing], whole)).toBe(1);
    await expect(expectToFollow([{ ...thing, c: thing.c + 1 }], whole)).rejects.toThrow('c of ');
  });

  it('say nothing of what is not all there', async () => {
    const late = { field: 'c', how: 'days', from: ['a', 'b'], by: 50 };
    expect(await expectToFollow([{ a: '2026-03-01', b: null, c: 1 }], late)).toBe(0);
    expect(await expectToFollow([{ a: '2026-03-01', b: '2026-03-01', c: 1 }], late)).toBe(0);
    expect(await expectToFollow([{ a: 1, b: 0, c: 1 }], { field: 'c', how: 'share', from: ['a', 'b'] })).toBe(0);
  });

  it('look at what is pointed at, and into each entry of a list', async () => {
    const looks = { to: (id: number) => Promise.resolve({ price: id * 10 }) };
    expect(await expectToFollow([{ to: 3, c: 30 }], { field: 'c', how: 'multiple', from: ['to.price'] }, looks)).toBe(
      1,
    );
    const inside = { field: 'c', how: 'multiple', from: ['a'], by: 2, inside: 'lines' };
    expect(
      await expectToFollow(
        [
          {
            lines: [
              { a: 1, c: 2 },
              { a: 2, c: 4 },
            ],
          },
        ],
        inside,
      ),
    ).toBe(2);
  });
});
