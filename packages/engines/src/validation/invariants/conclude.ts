import { byText, statementId, type StatedInvariant } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import type { Known } from '../../known.js';
import { evidenceOf } from '../../kit/summary/refs.js';
import type { Asked } from './invariant.js';
import { mergeTried, type InvariantsSummary, type Tried } from './summary.js';

// What held every time, often enough and for values different enough that it is no accident. One exception ends it.

/** Times that an invariant held before it is told. */
const LEAST_HELD = 5;
/** Different values that it held for. */
const LEAST_VALUES = 3;
/** A list in the right order by chance: less than one in a million. */
const LEAST_BITS = 20;

/** Of the many numbers that might add up, or be a product, some do by chance, and then more than once. */
const LEAST_BITS_OF_SUM = 30;
const LEAST_SUMS = 5;

/** Several sums may have one total. */
const partsOf = ({ invariant }: Tried): readonly string[] => invariant.parts ?? [];

export function concludeInvariants(summary: InvariantsSummary, known: Known): StatedInvariant[] {
  const paths = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call.path]));
  const byCall = new Map<string, { call: string; asked: Asked | null; tried: Tried }>();
  for (const [, tried] of [...summary.kept].sort(([a], [b]) => byText(a, b))) {
    const call = known.calls.callAt(tried.address);
    if (call === undefined) continue;
    const asked = named(tried.invariant.asked, paths.get(call));
    if (asked === undefined) continue;
    const key = JSON.stringify([call, tried.invariant.kind, asked, tried.invariant.at, ...partsOf(tried)]);
    const other = byCall.get(key)?.tried;
    const own = copied(tried);
    byCall.set(key, { call, asked, tried: other === undefined ? own : mergeTried(other, own) });
  }
  const shown = [...byCall].filter(([, { tried }]) => isShown(tried));
  const otherwise = new Set(
    shown.flatMap(
      ([
        ,
        {
          call,
          tried: {
            invariant: { kind, at },
          },
        },
      ]) => (kind === 'sum' || kind === 'count' ? [`${call} ${at}`] : []),
    ),
  );
  return (
    shown
      // what adds up its items does not count them, and the length itself says more than that it is at least that
      .filter(
        ([
          ,
          {
            call,
            tried: { invariant },
          },
        ]) => invariant.kind !== 'total' || !otherwise.has(`${call} ${invariant.at}`),
      )
      .map(([key, one]) => stated(key, one.call, one.asked, one.tried))
      .sort((a, b) => byText(a.where, b.where) || byText(a.kind, b.kind) || byText(a.id, b.id))
  );
}

/** A segment of the path by the name of its slot; undefined where it is a word of the route, which says nothing. */
export function named(asked: Asked | null, path: string | undefined): Asked | null | undefined {
  if (asked === null || asked.in !== 'path') return asked;
  const slot = /^\{(.+)\}$/.exec((path ?? '').split('/').filter(Boolean)[Number(asked.name)] ?? '')?.[1];
  return slot === undefined ? undefined : { in: 'path', name: slot };
}

function isShown({ invariant, held, broken, bits, values }: Tried): boolean {
  if (broken > 0 || held.count < LEAST_HELD) return false;
  const distinct = values.kept.size;
  if (invariant.kind === 'sorted') return bits >= LEAST_BITS;
  if (invariant.kind === 'sum' || invariant.kind === 'product')
    return bits >= LEAST_BITS_OF_SUM && distinct >= LEAST_SUMS;
  // A bound that no list ever reached may be no bound at all.
  if (invariant.kind === 'limit')
    return distinct >= 2 && [...values.kept.keys()].some((value) => value.endsWith(' reached'));
  // Of lists that were always given whole, the length and the total are one number.
  if (invariant.kind === 'count' && bits === 0) return false;
  return distinct >= (invariant.kind === 'filter' ? 2 : LEAST_VALUES);
}

function stated(key: string, call: string, asked: Asked | null, { invariant, held }: Tried): StatedInvariant {
  return {
    id: statementId('validation', `invariant ${key}`),
    where: call,
    kind: invariant.kind,
    ...(asked === null ? {} : { asked: { ...asked } }),
    at: invariant.at,
    ...(invariant.same === undefined ? {} : { same: invariant.same }),
    ...(invariant.parts === undefined ? {} : { parts: [...invariant.parts] }),
    support: held.count,
    // Of n that held without exception the next does with this chance: the rule of succession.
    confidence: Math.round(((held.count + 1) / (held.count + 2)) * 100) / 100,
    evidence: evidenceOf(held),
  };
}
