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
    const between = writes.filter(({ at, until }) => at >= after && until <= before);
    const name = mention(entity, thing);
    const related = onlyCall(between.filter(({ mentions }) => mentions.includes(name)));
    if (related !== undefined) return related;
    const only = onlyCall(between);
    return only !== undefined && only !== null && about.get(only) === entity ? only : null;
  };
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
