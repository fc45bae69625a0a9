import { emptySpec, type Call, type LifeCycle, type Rule, type StatedInvariant } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { callFacts } from '../call-facts.js';
import { openOf } from './open-decisions.js';

// What is known of one call in, what its builder has to choose out; beside each a twin in which nothing is open.

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

interface Known {
  readonly call?: Partial<Call>;
  readonly cycle?: Pick<LifeCycle, 'states' | 'transitions' | 'refused'>;
  readonly rules?: readonly Partial<Rule>[];
  readonly held?: readonly Partial<StatedInvariant>[];
}

function open({ call = {}, cycle, rules = [], held = [] }: Known): string[] {
  const spec = emptySpec('Library');
  const whole: Call = {
    ...shown,
    id: 'C-1',
    method: 'POST',
    path: '/books',
    operation: null,
    style: 'rest',
    does: 'action',
    entity: 'book',
    params: [],
    request: null,
    responses: [],
    ...call,
  };
  spec.calls.statements = [whole];
  if (cycle) spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Book', field: 'status', ...cycle }];
  spec.validation.statements = rules.map(
    (rule, i) =>
      ({ ...shown, id: `V-${i}`, where: 'C-1', field: 'title', rule: 'required', message: null, ...rule }) as Rule,
  );
  spec.validation.invariants = held.map((one, i) => ({
    id: `H-${i}`,
    where: 'C-1',
    kind: 'echo',
    at: '',
    support: 3,
    confidence: 0.9,
    evidence: [],
    ...one,
  }));
  return openOf(spec, whole, callFacts(spec)('C-1'));
}

const states = ['in', 'out', 'lost'].map((name) => ({ name, initial: false, final: false }));
const lends = { from: 'in', to: 'out', via: 'C-1', support: 2, evidence: [] };

describe('what is left open of a call', () => {
  it('is what it does in states in which nobody tried it', () => {
    expect(open({ cycle: { states, transitions: [lends] } })).toEqual([
      'what it does to Book records whose `status` is `out` or `lost`',
    ]);
    const refused = ['out', 'lost'].map((from) => ({
      from,
      to: 'out',
      via: 'C-1',
      status: 409,
      support: 1,
      actors: [],
      evidence: [],
    }));
    expect(open({ cycle: { states, transitions: [lends], refused } })).toEqual([]);
  });

  it('is whether the server holds to what the form says', () => {
    expect(open({ rules: [{ witnesses: ['form'] }] })).toEqual([
      'whether the server enforces the rules that only the form states: `title`',
    ]);
    expect(open({ rules: [{ witnesses: ['form', 'rejection'] }] })).toEqual([]);
  });

  it('is the response for what does not exist', () => {
    const path = '/books/{id}';
    expect(open({ call: { path } })).toEqual(['the response for an identifier that does not exist']);
    expect(open({ call: { path, responses: [{ status: 404, mime: null, schema: null, support: 1 }] } })).toEqual([]);
  });

  it('is what a parameter does, if nothing follows from it', () => {
    const params = ['sort', 'page'].map((name) => ({ name, in: 'query' as const, required: false, schema: {} }));
    expect(open({ call: { params } })).toEqual(['what `sort` in the query does']);
    expect(open({ call: { params }, held: [{ kind: 'sorted', asked: { in: 'query', name: 'sort' } }] })).toEqual([]);
  });

  it('is when a part of the response is there', () => {
    const body = (required: string[]) => ({
      responses: [
        {
          status: 200,
          mime: 'application/json',
          schema: { type: 'object', properties: { a: {}, b: {} }, required },
          support: 9,
        },
      ],
    });
    expect(open({ call: body(['a']) })).toEqual(['when `b` is in the response']);
    expect(open({ call: body(['a', 'b']) })).toEqual([]);
  });
});
