import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import type { Kinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import { thingsOf, type JsonRecord, type ThingPair } from '../replay/pairs.js';

export type Plain = string | number | boolean | null;

/** Something that was done to a thing. */
export interface Deed {
  readonly title: string;
  readonly exchange: Exchange;
}

/** What one field of a thing was, and what it is when it is seen again: in the recording and at the target. */
export interface Sighting {
  readonly nouns: readonly string[];
  readonly id: string;
  readonly field: string;
  readonly recorded: readonly [before: Plain, now: Plain];
  readonly target: readonly [before: Plain, now: Plain];
  /** What was done to the thing in between; null: nothing that names it. */
  readonly by: Deed | null;
  /** What the target had before the last deed that was seen to change it there. */
  readonly once: Plain | undefined;
}

interface Field {
  was: Plain;
  is: Plain;
  at: number;
  once: Plain | undefined;
}

interface Thing {
  readonly nouns: Set<string>;
  fields: Map<string, Field>;
  deed: (Deed & { readonly at: number }) | null;
}

export interface Watch {
  /** One exchange that was taken by both. */
  see(recorded: Exchange, target: Exchange, call: Call | null, title: string): Sighting[];
  /** Nothing is known of anything from here on. */
  forget(): void;
}

type Same = (kinds: readonly string[], id: string) => string;

/** Most fields of a record that was seen before are there again; of another record with the same id they are not. */
const LEAST_SHARE = 0.7;

/** Watches things through time, whoever asks for them. */
export function createWatch(kinds: Kinds, same: Same, isWrite: (exchange: Exchange) => boolean): Watch {
  const things = new Map<string, Thing>();
  let now = 0;
  const thingOf = (nouns: readonly string[], id: string): Thing => {
    const keys = nouns.map((noun) => `${noun} ${id}`);
    const thing = keys.map((key) => things.get(key)).find((one) => one !== undefined) ?? {
      nouns: new Set<string>(),
      fields: new Map<string, Field>(),
      deed: null,
    };
    for (const noun of nouns) thing.nouns.add(noun);
    for (const key of keys) things.set(key, thing);
    return thing;
  };
  return {
    forget: () => things.clear(),
    see(recorded, target, call, title) {
      now++;
      const { segments } = recorded.url;
      if (isWrite(recorded))
        for (const [i, id] of segments.entries())
          if (/\d/.test(id)) thingOf(kinds.ofSegment(segments, i), id).deed = { title, exchange: recorded, at: now };
      const [a, b] = [recorded.response, target.response];
      if (a?.is !== 'json' || b?.is !== 'json') return [];
      const found: Sighting[] = [];
      for (const pair of thingsOf(a.value, b.value, kinds.ofExchange(recorded, call), same, (of) => kinds.keyOf(of))) {
        const nouns = nounsOf(pair, recorded, call, kinds);
        if (nouns.length > 0) found.push(...seen(thingOf(nouns, pair.id), pair, now));
      }
      return found;
    },
  };
}

/** What a thing is: as its address calls it, the call, or the field that it stands in. */
function nounsOf({ name, id }: ThingPair, { url }: Exchange, call: Call | null, kinds: Kinds): string[] {
  if (name !== '') return [nounOf(name)];
  const { segments } = url;
  const named = segments.flatMap((segment, i) => (segment === id ? kinds.ofSegment(segments, i) : []));
  const listed = segments.some((segment) => /\d/.test(segment)) ? [] : segments.slice(-1).map(nounOf);
  return [...new Set([...named, ...listed, ...(call?.entity == null ? [] : [nounOf(call.entity)])])];
}

const isPlain = (value: Json | undefined): value is Plain => value !== undefined && typeof value !== 'object';

function seen(thing: Thing, { id, was, is }: ThingPair, now: number): Sighting[] {
  if (!isAlike(thing.fields, was)) return [];
  const found: Sighting[] = [];
  for (const [field, value] of Object.entries(was)) {
    const other = is[field];
    const [old, recorded, target] = [thing.fields.get(field), value, other];
    if (!(isPlain(recorded) || recorded === null) || !(isPlain(target) || target === null)) continue;
    const by = thing.deed !== null && old !== undefined && thing.deed.at > old.at ? thing.deed : null;
    const changed = old !== undefined && old.is !== target;
    thing.fields.set(field, {
      was: recorded,
      is: target,
      at: now,
      once: changed ? ((by && old.is) ?? undefined) : old?.once,
    });
    if (old === undefined) continue;
    const sighting = { recorded: [old.was, recorded], target: [old.is, target], once: old.once } as const;
    found.push({ nouns: [...thing.nouns], id, field, by, ...sighting });
  }
  return found;
}

function isAlike(known: ReadonlyMap<string, Field>, record: JsonRecord): boolean {
  const names = [...known.keys()];
  return names.length === 0 || names.filter((name) => Object.hasOwn(record, name)).length >= names.length * LEAST_SHARE;
}
