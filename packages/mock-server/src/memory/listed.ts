import type { Entity } from '@asbuilt/spec';
import { plain, type Json, type Thing } from '../wire/json.js';
import { keyOf, keepUpTo, remember, shelfName, type Memory } from './memory.js';

// What lists were seen to show. A record that a list left out does not belong in it, whatever other calls showed of it; one
// that was made or changed since may.

/** A whole list, as it was answered last. */
export interface Listed {
  /** How many exchanges had been seen by then. */
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** By key, in the order in which they came. */
  readonly shown: ReadonlyMap<string, Thing>;
  readonly answered: Json;
}

interface Shown {
  readonly who: readonly string[];
  readonly things: readonly Thing[];
  readonly answered: Json;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** For whoever nothing was recorded: the longest that anybody was shown. */
export const ANYBODY = '*';

const nameIn = (memory: Memory, entity: Entity, key: string): string => `${shelfName(memory, entity)}\n${key}`;

export function keepListed(
  memory: Memory,
  entity: Entity,
  place: string,
  { who, things, answered, time }: Shown,
): void {
  const shown = new Map(things.map((thing) => [keyOf(entity, thing) ?? '', thing]));
  if (shown.has('')) return;
  const listed: Listed = { at: memory.clock, time, shown, answered };
  for (const one of who) keepUpTo(memory.listed, `${one}\n${place}`, listed);
  const longest = memory.listed.get(`${ANYBODY}\n${place}`);
  if (longest === undefined || longest.shown.size <= shown.size)
    keepUpTo(memory.listed, `${ANYBODY}\n${place}`, listed);
}

export function listedAt(memory: Memory, place: string, who: readonly string[]): Listed | null {
  const found = who.map((one) => memory.listed.get(`${one}\n${place}`));
  return found.find((one) => one !== undefined) ?? null;
}

/** Keeps a record that a call made, or changed. */
export function rememberWritten(memory: Memory, entity: Entity, before: Thing | null, after: Thing): void {
  const key = keyOf(entity, after);
  if (key !== null && (before === null || isMoved(before, after)))
    memory.since.set(nameIn(memory, entity, key), memory.clock);
  if (key !== null && before !== null)
    for (const field of Object.keys(after))
      if (before[field] !== after[field]) memory.since.set(`${nameIn(memory, entity, key)}\n${field}`, memory.clock);
  remember(memory, entity, after);
}

/** Archived, published, handed to somebody: what is not text or a number became another. */
const isMoved = (before: Thing, after: Thing): boolean =>
  Object.keys(before).some((name) => before[name] !== after[name] && (isFlag(before[name]) || isFlag(after[name])));

const isFlag = (value: Json | undefined): boolean => value === null || typeof value === 'boolean';

const MADE_AT = /^(?:created|datecreated|added|inserted)/;

/** When it was made, by what it says of itself, in milliseconds since 1970; null: it does not say. */
export function madeAt(thing: Thing): number | null {
  const made = Object.entries(thing).find(([name]) => MADE_AT.test(plain(name)))?.[1];
  const time = typeof made === 'string' ? Date.parse(made) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** How a list is filtered. */
export interface Filtering {
  readonly fields: readonly string[];
  /** The same list without the filter; null: it was not shown. */
  readonly wide: Listed | null;
}

const NO_FILTER: Filtering = { fields: [], wide: null };

/** It was made or changed after the list was shown, or shown by the list without the filter since. */
function isSince(
  memory: Memory,
  entity: Entity,
  [key, thing]: readonly [string, Thing],
  { at, time }: Listed,
  { fields, wide }: Filtering,
): boolean {
  const name = nameIn(memory, entity, key);
  const isLater = (changed: string) => (memory.since.get(changed) ?? 0) > at;
  return (
    isLater(name) ||
    (madeAt(thing) ?? 0) > time ||
    fields.some((field) => isLater(`${name}\n${field}`)) ||
    (wide !== null && wide.at > at && wide.shown.has(key))
  );
}

/** The records that belong in the list, first those that it showed, in its order. */
export function membersOf(
  memory: Memory,
  entity: Entity,
  listed: Listed,
  things: readonly Thing[],
  filtering: Filtering = NO_FILTER,
): Thing[] {
  const byKey = new Map(things.map((thing) => [keyOf(entity, thing) ?? '', thing]));
  const shown = [...listed.shown.keys()].flatMap((key): Thing[] => {
    const thing = byKey.get(key);
    return thing === undefined ? [] : [thing];
  });
  const later = [...byKey].filter(
    (one) => !listed.shown.has(one[0]) && isSince(memory, entity, one, listed, filtering),
  );
  return [...shown, ...later.map(([, thing]) => thing)];
}
