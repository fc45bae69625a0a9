import { byText, type Call } from '@asbuilt/spec';
import { nounOf } from '../entities/words.js';
import type { Known } from '../known.js';
import { mention } from './mentions.js';
import { lastWordOf, thingSlot, withoutAct } from './routes.js';
import type { StatesSummary } from './summary.js';
import type { Places } from './timelines.js';

/** What was written between two moments, as far as one thing is concerned. */
export interface Between {
  /**
   * What may have changed the thing: the only call that has to do with it; where none has, the only one that wrote anything,
   * if it is about things of this kind and not about another one of them.
   */
  readonly sole: Written | null;
  /** Every call that has to do with it. */
  readonly touching: readonly Call[];
}

export type WritesBetween = (thing: string, after: number, before: number) => Between;

export interface Written {
  readonly at: number;
  readonly until: number;
  readonly call: Call;
  readonly mentions: readonly string[];
}

export type WritesOf = (entity: string, things: ReadonlySet<string>) => WritesBetween;

export function writesBetween(summary: StatesSummary, places: Places, known: Known): WritesOf {
  const writes = writesOf(summary, places, known);
  const naming = byMention(writes);
  const about = new Map([...places.calls.values()].map((call) => [call, places.entityAt(ITSELF, call)?.name]));
  return (entity, things) => (thing, after, before) => {
    const related = writesWithin(naming.get(mention(entity, thing)) ?? [], after, before);
    if (related.length > 0)
      return { sole: onlyCall(related, after, before), touching: [...new Set(related.map(({ call }) => call))] };
    const only = onlyCall(writes, after, before);
    const isMeant =
      only !== null &&
      about.get(only.call) === entity &&
      !isOfOne(only.call, entity) &&
      writesWithin(writes, after, before).every((one) => !isOfOthers(one, thing, things));
    return { sole: isMeant ? only : null, touching: [] };
  };
}

/** It makes a thing, or is about the one that its address names: `/tickets/{id}`, `/tickets/{id}/start`. */
function isOfOne({ path, operation, does }: Call, entity: string): boolean {
  const isOfAll = nounOf(lastWordOf(path)) === nounOf(entity);
  if (does === 'create' && (isOfAll || operation !== null)) return true;
  return thingSlot(path) >= 0 || (thingSlot(withoutAct(path)) >= 0 && !isOfAll);
}

/** It names things of this kind, and this one is not among them. */
function isOfOthers({ mentions }: Written, thing: string, things: ReadonlySet<string>): boolean {
  const named = mentions.map((one) => one.slice(one.indexOf('#') + 1)).filter((id) => things.has(id));
  return named.length > 0 && !named.includes(thing);
}

/** What was written of each thing, in the same order: few of all writes have to do with one. */
function byMention(writes: readonly Written[]): ReadonlyMap<string, readonly Written[]> {
  const naming = new Map<string, Written[]>();
  for (const write of writes)
    for (const name of new Set(write.mentions)) {
      const those = naming.get(name);
      if (those === undefined) naming.set(name, [write]);
      else those.push(write);
    }
  return naming;
}

/** Those that began and ended between the two. They are in order of time, and none ends before it begins. */
function writesWithin(writes: readonly Written[], after: number, before: number): Written[] {
  const within: Written[] = [];
  for (let i = firstFrom(writes, after); i < writes.length && writes[i]!.at <= before; i++)
    if (writes[i]!.until <= before) within.push(writes[i]!);
  return within;
}

/** By halves: each of thousands of things asks, and each would go through all that was written. */
function firstFrom(writes: readonly Written[], after: number): number {
  let [low, high] = [0, writes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (writes[middle]!.at < after) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of them, where all are one call. Between most moments there are several, which the first few tell. */
function onlyCall(writes: readonly Written[], after: number, before: number): Written | null {
  let last: Written | null = null;
  for (let i = firstFrom(writes, after); i < writes.length && writes[i]!.at <= before; i++) {
    const write = writes[i]!;
    if (write.until > before) continue;
    if (last !== null && last.call !== write.call) return null;
    last = write;
  }
  return last;
}

const ITSELF = { address: '', side: 'act', path: '' } as const;

function writesOf(summary: StatesSummary, places: Places, known: Known): Written[] {
  // of a sample nobody knows what else happened in between
  if (summary.writes.over) return [];
  return [...summary.writes.kept.values()]
    .flatMap(({ at, until, address, mentions }): Written[] => {
      const call = places.calls.get(known.calls.callAt(address) ?? '');
      return call === undefined || READS.has(call.does ?? '') ? [] : [{ at, until, call, mentions }];
    })
    .sort((a, b) => a.at - b.at || byText(a.call.id, b.call.id));
}

const READS = new Set(['list', 'read', 'search', 'login', 'logout']);
