import type { Call, JsonSchema, LifeCycle, Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { shop } from '../testing/playing.js';
import { cyclesOf, stateCode } from './cycles.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

const cycle = (field: string, names: string[], via = 'POST /orders/{id}/pay'): LifeCycle => ({
  ...shown,
  id: `T-${field}`,
  entity: 'Order',
  field,
  states: names.map((name) => ({ name, initial: false, final: false })),
  transitions: [{ from: names[0]!, to: names[1]!, via, support: 1, evidence: [] }],
});

const paidAt = cycle('paidAt', ['null', 'set']);
const active = cycle('active', ['true', 'false']);
const state = cycle('state', ['new', 'paid']);

function fieldsOf(...cycles: LifeCycle[]): string[] {
  const spec: Spec = shop();
  spec.states.statements = cycles;
  const pay: Call = spec.calls.statements.find(({ id }) => id === 'POST /orders/{id}/pay')!;
  return cyclesOf(spec, pay).map(({ field }) => field);
}

describe('the life cycles that a call moves things in', () => {
  it('are what things are, and not what follows from it', () => {
    expect(fieldsOf(paidAt, state, active)).toEqual(['state']);
    expect(fieldsOf(state, cycle('shipping', ['open', 'sent']))).toEqual(['state', 'shipping']);
  });

  it('are times and switches where nothing else is moved by it', () => {
    expect(fieldsOf(paidAt, cycle('state', ['new', 'paid'], 'another call'))).toEqual(['paidAt']);
    expect(fieldsOf(cycle('state', ['new', 'paid'], 'another call'))).toEqual([]);
  });
});

describe('a state as an answer has it', () => {
  const schema = (field: string, type: string): JsonSchema => ({
    type: 'object',
    properties: { items: { type: 'array', items: { type: 'object', properties: { [field]: { type } } } } },
  });

  it('is of the type that the answer has', () => {
    expect(stateCode(active, 'true', schema('active', 'boolean'))).toBe('true');
    expect(stateCode(cycle('phase', ['1', '2']), '2', schema('phase', 'integer'))).toBe('2');
  });

  it('is a text where the answer has one, or nobody knows', () => {
    expect(stateCode(active, 'true', schema('active', 'string'))).toBe("'true'");
    expect(stateCode(state, 'new', null)).toBe("'new'");
  });

  it('is no time, or any', () => {
    expect([stateCode(paidAt, 'null', null), stateCode(paidAt, 'set', null)]).toEqual(['null', 'expect.anything()']);
  });
});
