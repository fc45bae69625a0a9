import type { Entity, LifeCycle } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { slotsOf } from '../learned/experience.js';
import { asText, textsIn, type Json, type Thing } from '../wire/json.js';
import type { Known, Prepared, Stop } from '../learned/call-knowledge.js';
import { kindBeneath, type Beneath } from '../memory/beneath.js';
import { keyOf } from '../memory/memory.js';
import type { Refused } from '../memory/moves.js';
import type { Observed } from '../learned/observed.js';
import { isNamedBy } from '../answers/perform.js';
import { thingsAt } from '../memory/places.js';
import { sentValue } from '../wire/request.js';
import { isTakenAs } from '../learned/success.js';

// A closed order is neither changed nor deleted: such calls lead to no other state, and no life cycle has them. Whatever
// was asked of a thing is counted by the state that it was in then, as far as it had been shown.

/** How a call was answered, by the state that things were in. */
export interface Watching {
  /** The states of things as they were shown last, by kind and key. */
  readonly states: Map<string, Thing>;
  readonly met: Map<Known, Met[]>;
}

interface Met {
  readonly cycle: LifeCycle;
  readonly state: string;
  readonly key: string;
  readonly status: number;
  readonly answered: Json;
}

export const newWatching = (): Watching => ({ states: new Map(), met: new Map() });

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
  readonly sent: Thing;
  readonly beneath: Beneath;
}

/** What one exchange tells; exchanges come in the order of time. */
export function watchState(p: Prepared, watching: Watching, seen: Observed, matched: Matched): void {
  const key = addressedKey(matched);
  if (key !== null) {
    for (const met of metIn(p, watching, seen, matched, key)) {
      const before = watching.met.get(matched.known) ?? [];
      before.push(met);
      watching.met.set(matched.known, before);
    }
    // whatever was done with it may have moved it: how it stands is told by the answer, or not known
    if (seen.status < REFUSED) watching.states.delete(stateKey(matched.beneath, matched.known.entity!, key));
  }
  if (seen.status >= 300) return;
  for (const { at, entity } of matched.known.places) {
    const fields = (p.lifeCycles.get(entity.name) ?? []).map(({ field }) => field);
    for (const thing of fields.length === 0 ? [] : thingsAt(seen.answered, at))
      keepStates(watching, { entity, thing, beneath: matched.beneath }, fields);
  }
}

const REFUSED = 400;
const DOES = new Set(['update', 'delete', 'action', 'upload']);

const stateKey = (beneath: Beneath, entity: Entity, key: string): string => `${kindBeneath(beneath, entity)}\n${key}`;

/** The one thing that a call does something with, by the name that its address has. */
function addressedKey({ known: { call, entity }, params }: Matched): string | null {
  const slot = entity !== null && DOES.has(call.does ?? '') ? slotsOf(call, params).at(-1) : undefined;
  return slot !== undefined && isNamedBy(call, entity!, slot) ? slot.value : null;
}

interface Kept {
  readonly entity: Entity;
  readonly thing: Thing;
  readonly beneath: Beneath;
}

function keepStates({ states }: Watching, { entity, thing, beneath }: Kept, fields: readonly string[]): void {
  const key = keyOf(entity, thing);
  if (key === null) return;
  const place = stateKey(beneath, entity, key);
  const shown = fields.flatMap((name) => (thing[name] === undefined ? [] : [[name, thing[name]] as const]));
  if (shown.length > 0) states.set(place, { ...states.get(place), ...Object.fromEntries(shown) });
}

function metIn(
  p: Prepared,
  { states }: Watching,
  seen: Observed,
  { known, sent, beneath }: Matched,
  key: string,
): Met[] {
  const thing = states.get(stateKey(beneath, known.entity!, key));
  if (thing === undefined) return [];
  return (p.lifeCycles.get(known.entity!.name) ?? []).flatMap((cycle) => {
    const state = thing[cycle.field];
    if (typeof state !== 'string' || state === '' || isMoving(cycle, state, sent)) return [];
    return [{ cycle, state, key, status: seen.status, answered: seen.answered }];
  });
}

/** Another state is asked for: that is a move, and life cycles tell of those. */
function isMoving({ field }: LifeCycle, state: string, sent: Thing): boolean {
  const wanted = sentValue(sent, field);
  return wanted !== undefined && wanted !== state;
}

// What lies in how a thing stands; and what may, and may as well lie in what was sent.
const OF_THE_THING = new Set([409, 412, 423]);
const OF_INPUT = new Set([400, 422]);
/** It was refused for something else than its state. */
const OF_OTHERS =
  /\balready\b|\bduplicate|\btaken\b|\bexists?\b|\bin use\b|\bused by\b|\bforeign key\b|\breferenced\b/i;
// One thing may have been refused for anything, where nobody says why.
const LEAST_THINGS = 2;

/** The states in which a call is refused: it always was, and either says so or is taken in other states. */
export function stopsIn({ met }: Watching, known: Known): Stop[] {
  const all = met.get(known) ?? [];
  const wasTaken = (some: readonly Met[]) => some.some(({ status }) => isTakenAs(known.success, status));
  const stops = [...byState(all).values()].flatMap((here): Stop[] => {
    const { cycle, state } = here[0]!;
    if (wasTaken(here)) return [];
    const isElsewhere = wasTaken(all.filter((one) => one.cycle === cycle && one.state !== state));
    const told = here.find((one) => isTold(known, here, one, isElsewhere));
    return told === undefined ? [] : [{ cycle, state, status: told.status, words: textsIn(told.answered) }];
  });
  const open = all.filter(({ status }) => isTakenAs(known.success, status));
  return [...stops, ...stopsAfter(stops, open)];
}

/**
 * What is too late stays too late: refused by the name of several states, it is refused in all that come after these, and
 * before none in which it was taken.
 */
function stopsAfter(stops: readonly Stop[], open: readonly Met[]): Stop[] {
  const named = stops.filter(({ words, state }) => saysState(words.join('\n'), state));
  return [...new Set(named.map(({ cycle }) => cycle))].flatMap((cycle) => {
    const own = named.filter((one) => one.cycle === cycle);
    const taken = new Set(open.filter((one) => one.cycle === cycle).map(({ state }) => state));
    if (own.length < LEAST_STATES || taken.size === 0) return [];
    const known = new Set(stops.filter((one) => one.cycle === cycle).map(({ state }) => state));
    return cycle.states.flatMap(({ name }): Stop[] => {
      const before = known.has(name) || taken.has(name) ? undefined : own.find((one) => leads(cycle, one.state, name));
      return before === undefined || [...taken].some((one) => leads(cycle, name, one))
        ? []
        : [{ ...before, state: name }];
    });
  });
}

// One state may be refused for itself.
const LEAST_STATES = 2;

/** Whether things get from one state to another, by whatever steps. */
function leads({ transitions }: LifeCycle, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const state of reached)
    for (const one of transitions) if (one.from === state && one.to !== null) reached.add(one.to);
  return from !== to && reached.has(to);
}

function byState(all: readonly Met[]): Map<string, Met[]> {
  const groups = new Map<string, Met[]>();
  for (const one of all) {
    const key = JSON.stringify([one.cycle.field, one.state]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** A refusal speaks of the state; or several things were refused in the same words, which others were not. */
function isTold({ rules }: Known, here: readonly Met[], one: Met, isElsewhere: boolean): boolean {
  const { status, state, answered } = one;
  const text = textsIn(answered).join('\n');
  if (OF_OTHERS.test(spaced(text)) || rules.some(({ message }) => message !== undefined && text.includes(message)))
    return false;
  if (saysState(text, state)) return OF_THE_THING.has(status) || (OF_INPUT.has(status) && isElsewhere);
  const alike = here.filter((other) => other.status === status && textsIn(other.answered).join('\n') === text);
  return OF_THE_THING.has(status) && isElsewhere && new Set(alike.map(({ key }) => key)).size >= LEAST_THINGS;
}

/** `IN_PROGRESS` and `in-progress` are written `in progress` as well. */
const spaced = (text: string): string => text.replace(/[_-]/g, ' ').toLowerCase();

const saysState = (text: string, state: string): boolean =>
  ` ${spaced(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${spaced(state)} `);

/** How a call is refused in the state that a thing is in; null: it is not, as far as is known. */
export function refusedInState({ known }: Asked, thing: Thing, sent: Thing): Refused | null {
  const found = known.stops.find(
    ({ cycle, state }) => asText(thing[cycle.field]) === state && !isMoving(cycle, state, sent),
  );
  if (found === undefined) return null;
  const { cycle, state, status, words } = found;
  return { status, hints: words, stopped: { cycle, from: state } };
}
