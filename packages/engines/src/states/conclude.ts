import { byText, howFarShown, type Call, type LifeCycle, type Point } from '@asbuilt/spec';
import { canonical } from '../entities/likeness.js';
import { nounOf } from '../entities/words.js';
import { noSightings, sight, type Sightings } from '../kit/summary/refs.js';
import type { Known } from '../known.js';
import { isBeginning, isFollower, type Cycle, type Told } from './cycle.js';
import { RELEASED } from '../kit/weigh/released.js';
import { isEverMoved } from './any-word.js';
import { attributed } from './attribution.js';
import { gapsOf } from './gaps.js';
import { instanceName, parseTellingKey, placeKey, type PlaceAt } from './keys.js';
import { vocabularyOf } from './labels.js';
import { machineFor, machinesOf, type Machine } from './machines.js';
import { movesOf, refusalsOf, type Moved, type Refusal, type Rules } from './moves.js';
import { fieldKind, fieldStem, type FieldKind } from './names.js';
import { isOfWay } from './of-state.js';
import { isRegion } from './regions.js';
import { settled } from './refused-on-arrival.js';
import { candidateOf } from './lasting/candidate.js';
import { isLasting } from './lasting/lasting.js';
import { lifeCycleOf } from './statement.js';
import { sorted, type StatesSummary } from './summary.js';
import { writesBetween, type WritesBetween } from './writes.js';
import { idIn } from './things.js';
import { fieldsOf, placesOf, type Field, type Places } from './timelines.js';

export function conclude(observed: StatesSummary, known: Known): Point<LifeCycle> {
  const summary = settled(observed);
  const places = placesOf(known);
  const writesOf = writesBetween(summary, places, known);
  const told = toldOf(summary, places);
  const fields = fieldsOf(summary, places).filter((field) => !FREE.has(kindOf(field)) || isEverMoved(field));
  const machines = machinesOf(summary);
  const cycles = fields.map((field) =>
    cycleOf(field, {
      summary,
      machines,
      called: nameIn(known, field),
      tellings: told.get(toldOfField(field, fields, told)) ?? [],
      between: writesOf(field.entity, new Set(field.timelines.map(({ thing }) => thing.slice(1)))),
    }),
  );
  const entityOf = (name: string) => known.points.entities?.statements.find((one) => one.name === name);
  const ofThings = cycles.filter((cycle) => !isRegion(cycle, entityOf(cycle.entity)));
  const weighing = known.weighing ?? RELEASED;
  const alone = ofThings.filter((cycle) => !ofThings.some((other) => isFollower(cycle, other)));
  const lasting = alone.filter((cycle) => isLasting(candidateOf(cycle, alone), weighing));
  const beginnings = ofThings.filter((cycle) => isBeginning(cycle, nounOf(cycle.entity)) && !lasting.includes(cycle));
  const statements = lasting.map(lifeCycleOf).sort((a, b) => byText(a.entity, b.entity) || byText(a.field, b.field));
  const gaps = gapsOf(statements, beginnings, summary);
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

interface Around {
  readonly summary: StatesSummary;
  readonly machines: readonly Machine[];
  /** What the entity has it as. */
  readonly called: string;
  readonly tellings: readonly Told[];
  readonly between: WritesBetween;
}

function cycleOf(field: Field, { summary, machines, called: fieldName, tellings, between }: Around): Cycle {
  const { entity, stem, timelines } = field;
  const kind = kindOf(field);
  const { nameOf: called, listed: choices, isNameless } = vocabularyOf(field, kind, summary);
  const states = new Set(
    timelines.flatMap(({ steps }) => steps.flatMap(({ shown }) => (shown ? [called(shown.value)] : []))),
  );
  const machine = kind === 'status' ? machineFor(machines, entity, states) : undefined;
  const leading = tellings.filter(({ to }) => to !== '');
  const told = leading.map((one) => ({ ...one, from: called(one.from), to: called(one.to) }));
  for (const move of machine?.moves ?? []) told.push({ kind: 'offer', via: null, ...move });
  const listed = [...new Set([...choices, ...(machine?.states ?? [])])];
  const isFlag = kind === 'flag' || kind === 'switch';
  const all = new Set([...states, ...listed, ...(isFlag ? [called('0'), called('1')] : [])]);
  const rules: Rules = { nameOf: called, isNameless, states: all, flag: isFlag ? stem : null, between };
  const moved = attributed(timelines.map((timeline) => movesOf(timeline, rules)));
  const moves = moved.flatMap((one) => one.moves);
  for (const move of [...moves, ...told.filter((one) => one.kind === 'history')])
    for (const state of [move.from, move.to]) if (state !== null) states.add(state);
  const offered = told.flatMap(({ from, to }) => [from, to]);
  const unseen = [...listed, ...offered].filter((state) => !states.has(state));
  return {
    entity,
    field: fieldName,
    stem,
    kind,
    states: new Set([...states, ...unseen]),
    listed: new Set(unseen),
    seen: sightingsOf(field),
    moves,
    refusals: refusalsTo(new Set([...states, ...all, ...unseen]), moved),
    told,
    ends: new Set([...(machine?.ends ?? []), ...(leading.length > 0 ? emptyEnds(tellings).map(called) : [])]),
  };
}

/** `{"status": "closed", "nextStates": []}`: where other things have a list of what comes next, this one says that nothing does. */
const emptyEnds = (tellings: readonly Told[]): string[] =>
  tellings.filter(({ kind, to }) => kind === 'offer' && to === '').map(({ from }) => from);

/** What was asked to become something that nothing ever was, or is said to be, was refused for its value. */
const refusalsTo = (known: ReadonlySet<string>, moved: readonly Moved[]): Refusal[] =>
  refusalsOf(moved, known).filter(({ to, step }) => known.has(to) || isOfWay(step));

function sightingsOf({ timelines }: Field): Sightings {
  const seen = noSightings();
  for (const { steps } of timelines)
    for (const { shown, material, entry } of steps) if (shown !== null) sight(seen, { material, entry });
  return seen;
}

const kindOf = (field: Field): FieldKind => fieldKind(nameOf(field)) ?? (isSwitch(field) ? 'switch' : 'word');

const isSwitch = ({ timelines }: Field): boolean =>
  timelines.every(({ steps }) =>
    steps.every(({ shown, asked }) => [shown, asked].every((seen) => seen === null || BOOLEANS.has(seen.value))),
  );
const BOOLEANS = new Set(['true', 'false']);

/** In the spelling that answers use: `status` rather than `status_id`, else the one used most. */
function nameOf({ names, stem }: Field): string {
  if (names.has(stem)) return stem;
  return [...names].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]![0];
}

/** As the entity spells it: a column may be headed `Status`. */
function nameIn({ points }: Known, field: Field): string {
  const name = nameOf(field);
  const own = points.entities?.statements.find((one) => one.name === field.entity)?.fields ?? [];
  if (own.some(({ path }) => path === name)) return name;
  return own.find(({ path }) => canonical(path) === canonical(name))?.path ?? name;
}

function toldOf(summary: StatesSummary, places: Places): Map<string, Told[]> {
  const found = new Map<string, Told[]>();
  for (const [key, seen] of sorted(summary.told.kept)) {
    const { kind, at, field, from, to } = parseTellingKey(key);
    const call = places.callAt(at);
    const entity = places.entityAt(at, call);
    if (entity === undefined || kind === 'machine' || isOfMaking(summary, at, call)) continue;
    const of = `${entity.name}\t${fieldStem(field)}`;
    const one: Told = { kind, from, to, via: at.side === 'page' ? (call ?? null) : null, seen };
    found.set(of, [...(found.get(of) ?? []), one]);
  }
  return found;
}

/** The form by which things are made shows how they begin: it moves nothing. */
function isOfMaking({ places }: StatesSummary, at: PlaceAt, call: Call | undefined): boolean {
  const place = at.side === 'page' ? places.kept.get(placeKey(at)) : undefined;
  if (place === undefined) return false;
  const names = [...place.things.kept.keys()].map(instanceName);
  return names.every((name) => !name.startsWith('#') && idIn(call, name, at.side) === null);
}

/** Where what is told of a field stands: logs of `status` are of the only state that an entity has, whatever its name. */
function toldOfField(field: Field, fields: readonly Field[], told: ReadonlyMap<string, unknown>): string {
  const { entity, stem } = field;
  const own = fields.filter((other) => other.entity === entity && fieldKind(nameOf(other)) === 'status');
  const [only] = own;
  if (own.length > 1 || only !== field || told.has(`${entity}\t${stem}`)) return `${entity}\t${stem}`;
  return LOGGED_AS.map((name) => `${entity}\t${name}`).find((key) => told.has(key)) ?? '';
}

/** Their names do not say that they hold a state. */
const FREE: ReadonlySet<FieldKind> = new Set(['word', 'switch']);

const LOGGED_AS = ['status', 'state'];
