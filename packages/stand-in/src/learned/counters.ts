import type { Entity } from '@asbuilt/spec';
import { saidOf, type Asked } from '../answers/asked.js';
import { slotsOf } from './experience.js';
import { under, type Thing } from '../wire/json.js';
import type { Known, Prepared } from './known.js';
import { find, keyOf, referenced, remember } from '../memory/memory.js';
import type { Observed } from './observed.js';
import { entityNamed, thingsAt } from '../memory/places.js';
import { isTakenAs } from './success.js';

// Numbers that go up or down by as much whenever something is done: `commentCount` of a post with each comment, `version`
// of a thing with each change. Told where a number was seen before and after one thing was done, several times, and always
// did the same.

/** What a call does to a number of the thing that it is about, or of one that this points at. */
export interface Counter {
  readonly entity: Entity;
  readonly field: string;
  readonly by: number;
}

interface Sight {
  readonly numbers: ReadonlyMap<string, number>;
  /** What was done since. */
  readonly done: Done[];
}

interface Done {
  readonly known: Known;
  readonly sent: Thing;
}

interface Case {
  readonly entity: Entity;
  readonly field: string;
  readonly by: number;
  /** What tells it from others. */
  readonly of: string;
}

/** What is seen of numbers, exchange by exchange. */
export interface CountWatch {
  readonly sights: Map<string, Sight>;
  /** The things that a thing points at. */
  readonly above: Map<string, readonly Pointed[]>;
  readonly cases: Map<Known, Case[]>;
}

interface Pointed {
  readonly entity: Entity;
  readonly key: string;
}

export const newCountWatch = (): CountWatch => ({ sights: new Map(), above: new Map(), cases: new Map() });

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
  readonly sent: Thing;
}

const placeOf = ({ entity, key }: Pointed): string => `${entity.name}\n${key}`;

export function watchCounts(p: Prepared, watch: CountWatch, seen: Observed, matched: Matched): void {
  const { known, params, sent } = matched;
  if (!isTakenAs(known.success, seen.status)) return;
  const shown = known.places.flatMap(({ entity, at }) =>
    thingsAt(seen.answered, at).map((thing) => ({ entity, thing, key: keyOf(entity, thing) })),
  );
  if (isDoing(known)) {
    const own = thingsAt(seen.answered, known.main?.at ?? [])[0];
    const done = { known, sent: saidOf(sent, known.entity) };
    for (const one of concerned(p, watch, known, params, own)) watch.sights.get(placeOf(one))?.done.push(done);
  }
  for (const { entity, thing, key } of shown) {
    if (key === null) continue;
    look(watch, { entity, key }, thing);
    watch.above.set(placeOf({ entity, key }), pointedAt(p, entity, thing));
  }
}

const DOES = new Set(['create', 'update', 'delete', 'action']);

const isDoing = ({ call, entity }: Known): boolean =>
  entity !== null && call.method !== 'GET' && DOES.has(call.does ?? '');

/** The thing itself, all that it points at, and all that its address goes through; each once. */
function concerned(
  p: Prepared,
  watch: CountWatch,
  { entity, call }: Known,
  params: ReadonlyMap<string, string>,
  thing: Thing | undefined,
): Pointed[] {
  const slots = slotsOf(call, params);
  const named = slots.flatMap(({ word, value }): Pointed[] => {
    const found = entityNamed([...p.entities.values()], word);
    return found === null ? [] : [{ entity: found, key: value }];
  });
  const key = thing === undefined ? null : keyOf(entity!, thing);
  const own = key === null ? [] : [{ entity: entity!, key }];
  const shown = thing === undefined ? [] : pointedAt(p, entity!, thing);
  const known = [...named, ...own].flatMap((one) => watch.above.get(placeOf(one)) ?? []);
  return [...new Map([...named, ...own, ...shown, ...known].map((one) => [placeOf(one), one])).values()];
}

function pointedAt(p: Prepared, { fields }: Entity, thing: Thing): Pointed[] {
  return fields.flatMap(({ path, ref }): Pointed[] => {
    const entity = ref === undefined ? undefined : p.entities.get(ref.entity);
    const key = entity === undefined ? null : referenced(thing[path], entity);
    return entity === undefined || key === null ? [] : [{ entity, key }];
  });
}

/** What has become of its numbers since it was seen last, where one thing was done meanwhile. */
function look({ sights, cases }: CountWatch, one: Pointed, thing: Thing): void {
  const before = sights.get(placeOf(one));
  const numbers = new Map(
    Object.entries(thing).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
  const [done, ...others] = before?.done ?? [];
  if (before !== undefined && done !== undefined && others.length === 0)
    for (const [field, value] of numbers) {
      const was = before.numbers.get(field);
      if (was === undefined || under(done.sent, field) !== undefined) continue;
      const found = { entity: one.entity, field, by: value - was, of: `${one.key}\n${was}` };
      cases.set(done.known, [...(cases.get(done.known) ?? []), found]);
    }
  // a part of a thing tells nothing of the rest, and nothing new where nothing was done
  sights.set(placeOf(one), {
    numbers: new Map([...(before?.done.length ? [] : (before?.numbers ?? [])), ...numbers]),
    done: [],
  });
}

// Fewer may be chance.
const LEAST_CASES = 3;

/** Always by as much, and several times. */
export function countersOf({ cases }: CountWatch, known: Known): Counter[] {
  const groups = new Map<string, Case[]>();
  for (const one of cases.get(known) ?? []) {
    const place = `${one.entity.name}\n${one.field}`;
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  return [...groups.values()].flatMap((all): Counter[] => {
    const { entity, field, by } = all[0]!;
    const isSteady = by !== 0 && all.every((one) => one.by === by);
    return isSteady && new Set(all.map(({ of }) => of)).size >= LEAST_CASES ? [{ entity, field, by }] : [];
  });
}

/** The numbers of a thing itself after something was done with it. */
export function countedOwn({ known }: Asked, thing: Thing): Thing {
  return known.counters
    .filter(({ entity }) => entity === known.entity)
    .reduce((whole, counter) => counted(whole, counter), thing);
}

const counted = (thing: Thing, { field, by }: Counter): Thing => {
  const value = thing[field];
  return typeof value === 'number' ? { ...thing, [field]: value + by } : thing;
};

/** The numbers of what a thing points at, and of what its address goes through, after something was done. */
export function countAround(asked: Asked, thing: Thing): void {
  const { p, known, memory, params } = asked;
  const others = known.counters.filter(({ entity }) => entity !== known.entity);
  if (others.length === 0) return;
  for (const { entity, key } of concerned(p, newCountWatch(), known, params, thing)) {
    const own = others.filter((one) => one.entity === entity);
    const there = own.length === 0 ? null : find(memory, entity, key);
    if (there !== null) remember(memory, entity, own.reduce(counted, there));
  }
}
