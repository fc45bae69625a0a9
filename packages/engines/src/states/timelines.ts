import type { Call, Entity } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { sureClass } from '../kit/address/segment.js';
import type { Known } from '../known.js';
import { entityFinder, type EntityAt } from './entity-at.js';
import { holderAt, idOf, keysOf, type Placed } from './things.js';
import { instanceName, parsePlaceKey, type PlaceAt } from './keys.js';
import { fieldStem } from './names.js';
import { areNumberedApart, scopeInside, scopeOf, splitByScope } from './scopes.js';
import type { Step, Timeline } from './timeline.js';
import { compareMoments, sorted, type Seen, type StatesSummary, type Thing } from './summary.js';

/** One field of one entity, over all of its things. */
export interface Field {
  readonly entity: string;
  readonly stem: string;
  /** As it is written, with how often. */
  readonly names: Map<string, number>;
  readonly timelines: Timeline[];
}

interface Draft {
  readonly steps: Map<string, Step>;
}

interface OfEntity {
  /** By alias: the identifier. */
  readonly aliases: Map<string, string | null>;
  /** By identifier: its aliases that are identifiers as well. */
  readonly second: Map<string, Set<string>>;
  /** What addresses call things by. */
  readonly called: Set<string>;
  /** By field, by thing. */
  readonly fields: Map<string, { names: Map<string, number>; things: Map<string, Draft> }>;
  readonly acts: { thing: string; seen: Seen; call: Call }[];
}

export interface Places {
  readonly calls: ReadonlyMap<string, Call>;
  readonly callAt: (place: PlaceAt) => Call | undefined;
  readonly entityAt: EntityAt;
}

export function placesOf(known: Known): Places {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  const callAt = ({ address }: PlaceAt) => calls.get(known.calls.callAt(address) ?? '');
  return { calls, callAt, entityAt: entityFinder(known.points.entities?.statements ?? [], calls) };
}

/** What happened to each thing, field by field, in order of time. */
export function fieldsOf(summary: StatesSummary, places: Places): Field[] {
  const all = [...sorted(summary.places.kept), ...sorted(summary.words.kept)].flatMap(([key, place]): Placed[] => {
    const where = parsePlaceKey(key);
    const call = places.callAt(where);
    // a form may be shown and never sent; everything else that counts is a call of the product
    if (call === undefined && where.side !== 'page') return [];
    const found = holderAt(places, where, call);
    return found === null ? [] : [{ ...found, where, call, things: sorted(place.things.kept) }];
  });
  const keys = keysOf(all);
  const entities = new Map<string, OfEntity>();
  for (const { entity, inside, where, call, things } of all) {
    const of = at(entities, entity.name, emptyOf);
    const source = { where, call, own: isAbout(places, entity, call), inside };
    for (const [thingKey, thing] of things) {
      const id = idOf({ entity, inside, where, call }, instanceName(thingKey), keys.get(entity)!);
      if (id !== null) gather(of, source, id, instanceName(thingKey), thing);
    }
  }
  return [...entities].flatMap(([name, of]) => finish(name, of));
}
const ITSELF = { address: '', side: 'act', path: '' } as const;

const isAbout = (places: Places, entity: Entity, call: Call | undefined): boolean =>
  call !== undefined && (entity.calls.includes(call.id) || places.entityAt(ITSELF, call) === entity);

const emptyOf = (): OfEntity => ({
  aliases: new Map(),
  second: new Map(),
  called: new Set(),
  fields: new Map(),
  acts: [],
});

interface Source {
  readonly where: PlaceAt;
  readonly call: Call | undefined;
  readonly own: boolean;
  /** Names of the parts in which the field stands: `lifecycle.` of `lifecycle.stage`. */
  readonly inside: string;
}

function gather(of: OfEntity, source: Source, id: string, name: string, thing: Thing): void {
  const { call, inside, where } = source;
  const { side } = where;
  if (!name.startsWith('/')) noteAliases(of, id, thing);
  else of.called.add(id);
  for (const [field, track] of thing.fields.kept) {
    if (side === 'act') {
      for (const seen of track.seen) of.acts.push({ thing: id, seen, call: call! });
      continue;
    }
    const stem = fieldStem(inside + field);
    const into = at(of.fields, stem, () => ({ names: new Map<string, number>(), things: new Map<string, Draft>() }));
    into.names.set(inside + field, (into.names.get(inside + field) ?? 0) + track.seen.length);
    const draft = at(into.things, id, () => ({ steps: new Map<string, Step>() }));
    const named = name.startsWith('/') ? name : null;
    for (const seen of track.seen) addStep(draft, source, seen, named ?? seen.path);
  }
}

function noteAliases({ aliases, second }: OfEntity, id: string, thing: Thing): void {
  for (const alias of thing.aliases.kept.keys()) {
    const known = aliases.get(alias);
    aliases.set(alias, known === undefined || known === id ? id : null);
    if (isIdentifier(alias)) at(second, id, () => new Set<string>()).add(alias);
  }
}

/** Random enough to be that of one thing; numbers are those of others as well. */
const isIdentifier = (text: string): boolean => !/\s|^\d+$/.test(text) && sureClass(text) !== null;

/**
 * One name for a thing: the identifier that addresses call it by. Of a draft and what was published of it records may have
 * numbers of their own, and the second identifier is that of the thing.
 */
function naming({ aliases, second, called }: OfEntity): (name: string) => string {
  const owned = new Set([...second.values()].flatMap((ids) => [...ids]));
  return (name) => {
    const own = [...(second.get(name) ?? [])].filter((alias) => called.has(`#${alias}`));
    if (own.length === 1 && !called.has(name)) return `#${own[0]!}`;
    return called.has(name) && owned.has(name.slice(1)) ? name : (aliases.get(name.slice(1)) ?? name);
  };
}

const READS = new Set(['list', 'read', 'search']);

function addStep(draft: Draft, { where: { side, path: inside }, call, own }: Source, seen: Seen, path: string): void {
  const reads = side === 'page' || call === undefined || call.method === 'GET' || READS.has(call.does ?? '');
  // a part of something else is not numbered by the address of the whole
  const itself = own || side !== 'answer' || inside === '' || inside === '/*';
  const scope = () => (itself ? scopeOf(call, path) : scopeInside(call, path, inside));
  const step = stepAt(draft, seen, reads ? null : call, own, scope);
  if (side === 'request' || side === 'form') step.asked = seen;
  else step.shown = seen;
}

/** Member by member: what is left of an object when some are taken out is looked up one by one, for each of many steps. */
function stepAt(draft: Draft, seen: Seen, write: Call | null, own: boolean, scopeIn: () => string): Step {
  return at(draft.steps, `${seen.material} ${seen.entry}`, () => {
    const { at: from, until, material, entry, path, actor, status, error, said } = seen;
    const moment = { at: from, until, material, entry, path, actor, status, error, said };
    return { ...moment, write, own, scope: scopeIn(), shown: null, asked: null, act: null };
  });
}

/** It is the same on each record of a thing and differs between them: it says which record it is, not how the thing stands. */
function tellsRecords(things: ReadonlyMap<string, Draft>, idOf: (name: string) => string): boolean {
  const records = new Map<string, Set<string>[]>();
  for (const [name, { steps }] of things) {
    const shown = [...steps.values()].flatMap((step) => (step.shown === null ? [] : [step.shown.value]));
    if (idOf(name) !== name && shown.length > 0) at(records, idOf(name), () => []).push(new Set(shown));
  }
  const several = [...records.values()].filter((own) => own.length > 1);
  const differ = several.filter((own) => new Set(own.flatMap((values) => [...values])).size > 1);
  return differ.length > 0 && several.flat().every((values) => values.size === 1);
}

function finish(entity: string, of: OfEntity): Field[] {
  const name = naming(of);
  const fields = [...of.fields].map(([stem, { names, things }]): Field => {
    const idOf = tellsRecords(things, name) ? (id: string) => of.aliases.get(id.slice(1)) ?? id : name;
    const merged = new Map<string, Draft>();
    for (const [name, draft] of things) {
      const into = at(merged, idOf(name), () => ({ steps: new Map<string, Step>() }));
      for (const [ref, step] of draft.steps) joinStep(into, ref, step);
    }
    for (const { thing, seen, call } of of.acts) {
      const draft = merged.get(idOf(thing));
      if (draft !== undefined) stepAt(draft, seen, call, true, () => scopeOf(call, seen.path)).act = seen.value;
    }
    const timelines = [...merged].map(([thing, { steps }]): Timeline => ({
      thing,
      steps: inOrder([...steps.values()]),
    }));
    return { entity, stem, names, timelines };
  });
  if (!fields.some(({ timelines }) => areNumberedApart(timelines))) return fields;
  return fields.map((field) => ({ ...field, timelines: splitByScope(field.timelines) }));
}

function joinStep(into: Draft, ref: string, step: Step): void {
  const known = into.steps.get(ref);
  if (known === undefined) into.steps.set(ref, { ...step });
  else {
    known.shown ??= step.shown;
    known.asked ??= step.asked;
  }
}

/** In order of time; what was read while something was being changed shows neither before nor after. */
function inOrder(steps: Step[]): Step[] {
  steps.sort(compareMoments);
  const writes = steps.filter((step) => step.write !== null);
  return steps.filter(
    (step) => step.write !== null || !writes.some((write) => step.at < write.until && step.until > write.at),
  );
}
