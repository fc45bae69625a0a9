import { byText, type Call } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { mention } from './mentions.js';
import type { StatesSummary } from './summary.js';
import type { Places } from './timelines.js';

/**
 * The call that changed a thing between two moments: the only one that has to do with it; where none has, the only one
 * that wrote anything, if it is about things of this kind.
 */
export type SoleWrite = (thing: string, after: number, before: number) => Call | null;

interface Written {
  readonly at: number;
  readonly until: number;
  readonly call: Call;
  readonly mentions: readonly string[];
}

export function soleWrites(summary: StatesSummary, places: Places, known: Known): (entity: string) => SoleWrite {
  const writes = writesOf(summary, places, known);
  const about = new Map([...places.calls.values()].map((call) => [call, places.entityAt(ITSELF, call)?.name]));
  return (entity) => (thing, after, before) => {
    const between = writesWithin(writes, after, before);
    const name = mention(entity, thing);
    const related = onlyCall(between.filter(({ mentions }) => mentions.includes(name)));
    if (related !== undefined) return related;
    const only = onlyCall(between);
    return only !== undefined && only !== null && about.get(only) === entity ? only : null;
  };
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

/** undefined where there is none, null where there are several. */
function onlyCall(writes: readonly Written[]): Call | null | undefined {
  const calls = new Set(writes.map(({ call }) => call));
  return calls.size > 1 ? null : [...calls][0];
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
