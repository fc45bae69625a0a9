import type { Call } from '@asbuilt/spec';
import { at } from '../kit/maps.js';
import { splitFormat } from '../kit/segment.js';
import type { Known } from '../known.js';
import { entityFinder, type EntityAt } from './entity-at.js';
import { instanceName, parsePlaceKey, type PlaceAt } from './keys.js';
import { fieldStem } from './names.js';
import { thingSlot } from './routes.js';
import { areNumberedApart, scopeOf, splitByScope } from './scopes.js';
import type { Step, Timeline } from './timeline.js';
import { compareSeen, sorted, type Seen, type StatesSummary, type Thing } from './summary.js';

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
  const entities = new Map<string, OfEntity>();
  for (const [key, place] of sorted(summary.places.kept)) {
    const where = parsePlaceKey(key);
    const call = places.callAt(where);
    const entity = places.entityAt(where, call);
    // a form may be shown and never sent; everything else that counts is a call of the product
    if (entity === undefined || (call === undefined && where.side !== 'page')) continue;
    const of = at(entities, entity.name, () => ({ aliases: new Map(), fields: new Map(), acts: [] }));
    for (const [thingKey, thing] of sorted(place.things.kept))
      gather(of, { where, call, own: entity.calls.includes(call?.id ?? '') }, instanceName(thingKey), thing);
  }
  return [...entities].flatMap(([name, of]) => finish(name, of));
}

interface Source {
  readonly where: PlaceAt;
  readonly call: Call | undefined;
  readonly own: boolean;
}

function gather(of: OfEntity, source: Source, name: string, thing: Thing): void {
  const { where, call } = source;
  const { side } = where;
  const id = name.startsWith('#') ? name : idIn(call, name);
  if (id === null) return;
  if (name.startsWith('#'))
    for (const alias of thing.aliases.kept.keys()) {
      const known = of.aliases.get(alias);
      of.aliases.set(alias, known === undefined || known === id ? id : null);
    }
  for (const [field, track] of thing.fields.kept) {
    if (side === 'act') {
      for (const seen of track.seen) of.acts.push({ thing: id, seen, call: call! });
      continue;
    }
    const stem = fieldStem(field);
    const into = at(of.fields, stem, () => ({ names: new Map<string, number>(), things: new Map<string, Draft>() }));
    into.names.set(field, (into.names.get(field) ?? 0) + track.seen.length);
    const draft = at(into.things, id, () => ({ steps: new Map<string, Step>() }));
    const named = name.startsWith('/') ? name : null;
    for (const seen of track.seen) addStep(draft, source, seen, named ?? seen.path);
  }
}

/** Which thing an address is about. null where it is about none. */
function idIn(call: Call | undefined, path: string): string | null {
  const words = path.split('/').filter((word) => word !== '');
  // a form that was never sent has no template: what has a digit may be an identifier
  const template = call?.path ?? `/${words.map((word) => (/\d/.test(word) ? '{}' : word)).join('/')}`;
  const word = words[thingSlot(template)];
  return word === undefined ? null : `#${splitFormat(word)[0]}`;
}

const READS = new Set(['list', 'read', 'search']);

function addStep(draft: Draft, { where: { side, path: inside }, call, own }: Source, seen: Seen, path: string): void {
  const reads = side === 'page' || call === undefined || call.method === 'GET' || READS.has(call.does ?? '');
  // a part of something else is not numbered by the address of the whole
  const itself = own || side !== 'answer' || inside === '' || inside === '/*';
  const step = stepAt(draft, seen, reads ? null : call, own, itself ? scopeOf(call, path) : '');
  if (side === 'request' || side === 'form') step.asked = seen;
  else step.shown = seen;
}

function stepAt(draft: Draft, seen: Seen, write: Call | null, own: boolean, scope: string): Step {
  const { value: _value, label: _label, ...moment } = seen;
  return at(draft.steps, `${seen.material} ${seen.entry}`, () => ({
    ...moment,
    write,
    own,
    scope,
    shown: null,
    asked: null,
    act: null,
  }));
}

function finish(entity: string, of: OfEntity): Field[] {
  const idOf = (name: string): string => of.aliases.get(name.slice(1)) ?? name;
  const fields = [...of.fields].map(([stem, { names, things }]): Field => {
    const merged = new Map<string, Draft>();
    for (const [name, draft] of things) {
      const into = at(merged, idOf(name), () => ({ steps: new Map<string, Step>() }));
      for (const [ref, step] of draft.steps) joinStep(into, ref, step);
    }
    for (const { thing, seen, call } of of.acts) {
      const draft = merged.get(idOf(thing));
      if (draft !== undefined) stepAt(draft, seen, call, true, scopeOf(call, seen.path)).act = seen.value;
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
  steps.sort((a, b) => compareSeen(plain(a), plain(b)));
  const writes = steps.filter((step) => step.write !== null);
  return steps.filter(
    (step) => step.write !== null || !writes.some((write) => step.at < write.until && step.until > write.at),
  );
}

const plain = ({ at: when, until, material, entry, path, actor, status, error }: Step): Seen => ({
  at: when,
  until,
  material,
  entry,
  path,
  actor,
  status,
  error,
  value: '',
  label: '',
});
