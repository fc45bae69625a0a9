import type { Entity, LifeCycle } from '@asbuilt/spec';
import { asText, type Json, type Thing } from '../wire/json.js';
import { find, referenced, remember, type Memory } from './memory.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import type { Stopped } from '../learned/state-words.js';

export interface Refused {
  readonly status: number;
  /** What a recorded refusal of the kind speaks of: the error, the state. */
  readonly hints: readonly string[];
  readonly stopped: Stopped;
}

const CONFLICT = 409;

/** What the life cycles of a thing's kind say of a call: null where it may go on. */
export function refusedMove(p: Prepared, known: Known, thing: Thing, sent: Thing): Refused | null {
  const { call, entity } = known;
  for (const cycle of p.lifeCycles.get(entity!.name) ?? []) {
    const state = asText(thing[cycle.field]);
    if (call.does === 'update') {
      const refused = refusedUpdate(cycle, call.id, state, sent[cycle.field]);
      if (refused !== null) return refused;
      continue;
    }
    const refused = cycle.refused?.find(
      (one) => one.via === call.id && one.from === state && one.doneElsewhere !== true,
    );
    if (refused !== undefined) return refusedAs(refused, cycle, state);
    const from = cycle.transitions.filter(({ via, from }) => via === call.id && from !== null).map((one) => one.from);
    const isKnown = cycle.states.some(({ name }) => name === state);
    if (from.length === 0 || from.includes(state) || !isKnown || !refusesMoves(p, known, cycle)) continue;
    return { status: CONFLICT, hints: [state], stopped: { cycle, from: state } };
  }
  return null;
}

type Move = NonNullable<LifeCycle['refused']>[number];

const refusedAs = ({ status, error }: Move, cycle: LifeCycle, from: string): Refused => ({
  status,
  hints: [...(error === undefined || error === null ? [] : [error]), from],
  stopped: { cycle, from },
});

// A product that refused so many moves of a life cycle looks at them all.
const MOVES_WATCHED = 2;

/** A move that was refused; or one that was never made, by a call that was seen to refuse several. */
function refusedUpdate(cycle: LifeCycle, call: string, from: string, to: unknown): Refused | null {
  const { refused = [], transitions, states } = cycle;
  const moves = refused.filter(({ via, doneElsewhere }) => via === call && doneElsewhere !== true);
  const same = moves.find((one) => one.from === from && one.to === to);
  if (same !== undefined) return refusedAs(same, cycle, from);
  const isKnown = [from, to].every((one) => states.some(({ name }) => name === one));
  if (from === to || !isKnown || transitions.some((one) => one.from === from && one.to === to)) return null;
  const conflicts = moves.filter(({ status }) => status === CONFLICT);
  return conflicts.length < MOVES_WATCHED ? null : refusedAs(conflicts[0]!, cycle, from);
}

/** The product was seen to refuse a move of this life cycle so, by this call or by another. */
const refusesMoves = (p: Prepared, { call }: Known, cycle: LifeCycle): boolean =>
  [call.id, ...cycle.transitions.map(({ via }) => via)].some((id) =>
    p.calls.get(id ?? '')?.call.responses.some(({ status }) => status === CONFLICT),
  );

/** The state that a new thing of a kind begins in. */
export function beginnings(p: Prepared, entity: Entity, call: string): [field: string, state: string][] {
  return (p.lifeCycles.get(entity.name) ?? []).flatMap((cycle): [string, string][] => {
    const made = cycle.transitions.filter(({ from, to }) => from === null && to !== null);
    const state =
      made.find(({ via }) => via === call)?.to ?? made[0]?.to ?? cycle.states.find(({ initial }) => initial)?.name;
    return state === undefined || state === null ? [] : [[cycle.field, state]];
  });
}

/** A thing after a call that moves it, and what the same call moves beside it. */
export function moved(
  p: Prepared,
  { call, entity }: Known,
  thing: Thing,
  memory: Memory,
): { thing: Thing; to: string[] } {
  const to: string[] = [];
  let after = thing;
  // an update says itself which state it wants, if any
  const own = call.does === 'update' ? [] : (p.lifeCycles.get(entity!.name) ?? []);
  for (const cycle of own) {
    const next = nextState(cycle, call.id, asText(thing[cycle.field]));
    if (next !== null) {
      after = { ...after, [cycle.field]: written(next, thing[cycle.field]) };
      to.push(next);
    }
  }
  for (const { path, ref } of entity!.fields) {
    const target = ref === undefined ? undefined : p.entities.get(ref.entity);
    if (target !== undefined && target !== entity)
      moveOther(p, call.id, target, referenced(thing[path], target), memory);
  }
  return { thing: after, to };
}

function moveOther(p: Prepared, call: string, target: Entity, key: string | null, memory: Memory): void {
  const other = key === null ? null : find(memory, target, key);
  if (other === null) return;
  for (const cycle of p.lifeCycles.get(target.name) ?? []) {
    const next = nextState(cycle, call, asText(other[cycle.field]));
    if (next !== null) remember(memory, target, { ...other, [cycle.field]: written(next, other[cycle.field]) });
  }
}

/** States have names, whatever things have for them: `true` is not `"true"`. */
function written(state: string, before: Json | undefined): Json {
  if (typeof before === 'boolean') return state === 'true';
  return typeof before === 'number' && !Number.isNaN(Number(state)) ? Number(state) : state;
}

function nextState(cycle: LifeCycle, call: string, state: string): string | null {
  const moves = cycle.transitions.filter(({ via, from }) => via === call && from === state);
  return [...moves].sort((a, b) => b.support - a.support)[0]?.to ?? null;
}
