import type { LifeCycle } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { exchange, shop } from '../testing/playing.js';
import { createTransitions } from './transitions.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const cycleOf = (field: string, names: string[]): LifeCycle => ({
  ...shown,
  id: `T-${field}`,
  entity: 'Order',
  field,
  states: names.map((name) => ({ name, initial: false, final: false })),
  transitions: names.slice(1).map((to, i) => ({ from: names[i]!, to, via: null, support: 1, evidence: [] })),
});

/** An order is new or paid, and says when it was paid. */
function orders() {
  const spec = shop();
  spec.states.statements = [cycleOf('paidAt', ['null', 'set']), cycleOf('state', ['new', 'paid'])];
  return spec;
}

describe('things watched through time', () => {
  const watched = (...answers: object[]) => {
    const watch = createTransitions(orders());
    const call = orders().calls.statements.find(({ id }) => id === 'GET /orders/{id}')!;
    return answers.flatMap((one, i) =>
      watch(exchange(`GET /orders/7 -> 200 ${JSON.stringify(one)}`, i), call).map(({ statement }) => statement),
    );
  };

  it('are told of in each of their life cycles', () => {
    const before = { id: 7, state: 'paid', paidAt: '2026-01-02T10:00:00Z' };
    expect(watched(before, { ...before, state: 'new', paidAt: null })).toEqual(['T-paidAt', 'T-state']);
  });

  it('may be paid at another time, and go the way that is known', () => {
    const first = { id: 7, state: 'new', paidAt: null };
    const then = { id: 7, state: 'paid', paidAt: '2026-01-02T10:00:00Z' };
    expect(watched(first, then, { ...then, paidAt: '2026-01-03T10:00:00Z' })).toEqual([]);
  });
});
