import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call, LifeCycle, Spec } from '@asbuilt/spec';
import { createKinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import { ENVELOPE } from '../replay/pairs.js';
import { stateOf } from '../replay/state-of.js';
import type { Contradiction } from './contradiction.js';

/** Watches things through time: a move from one state to another that the specification does not have contradicts it. */
export function createTransitions(spec: Spec): (exchange: Exchange, call: Call | null) => Contradiction[] {
  const kinds = createKinds(spec);
  const states = new Map<string, string>();
  return (exchange, call) => {
    if (exchange.response?.is !== 'json' || exchange.status >= 400) return [];
    const told: Contradiction[] = [];
    for (const { kind, record } of recordsIn(exchange.response.value, kinds.ofExchange(exchange, call))) {
      for (const cycle of spec.states.statements.filter(({ entity }) => nounOf(entity) === kind)) {
        const [id, state] = [record['id'], stateOf(cycle, record[cycle.field])];
        if (id === undefined || state === null) continue;
        const thing = `${cycle.id} ${JSON.stringify(id)}`;
        const before = states.get(thing);
        states.set(thing, state);
        if (before !== undefined && !isKnown(cycle, before, state)) told.push(contradiction(cycle, before, state));
      }
    }
    return told;
  };
}

/**
 * What was not watched may have happened in several steps: only states between which the specification knows no way at
 * all contradict it.
 */
function isKnown({ transitions }: LifeCycle, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const state of reached)
    for (const move of transitions) if (move.from === state && move.to !== null) reached.add(move.to);
  return reached.has(to);
}

const contradiction = ({ id, entity, field }: LifeCycle, from: string, to: string): Contradiction => ({
  point: 'states',
  statement: id,
  why: 'transition',
  says: `a ${entity} goes from ${field} ${from} to ${to}; the life cycle has no such transition`,
});

interface Found {
  readonly kind: string;
  readonly record: { readonly [name: string]: Json };
}

function* recordsIn(value: Json, kinds: readonly string[]): Generator<Found> {
  if (Array.isArray(value)) for (const item of value) yield* recordsIn(item, kinds);
  else if (typeof value === 'object' && value !== null) {
    for (const kind of kinds) yield { kind, record: value };
    for (const [name, inner] of Object.entries(value))
      yield* recordsIn(inner, ENVELOPE.test(name) ? kinds : [nounOf(name)]);
  }
}
