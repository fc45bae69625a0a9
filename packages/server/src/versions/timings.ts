import { createCallsOf } from '@asbuilt/check';
import type { Timings } from '@asbuilt/contract';
import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isSameCall } from '../reviews/addresses.js';

/** Each about twice the one before: what is read off is whether it takes 10 ms or 100, not whether 11 or 12. */
const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** What exchanges of a call tell: how long each took, and how many do not say. Kept with a version. */
export interface Took {
  readonly call: string;
  readonly took: number[];
  untimed: number;
}

/** As it is kept. */
export const packTook = (took: readonly Took[]): Uint8Array => gzipSync(JSON.stringify(took));
export const unpackTook = (packed: Uint8Array): Took[] => JSON.parse(gunzipSync(packed).toString('utf8')) as Took[];

export interface TimingsMaker {
  add(exchange: Exchange): void;
  made(): Took[];
}

/** How long each call took. What a cache gave, or nothing answered, tells nothing of the product. */
export function createTimings(spec: Spec): TimingsMaker {
  const callsOf = createCallsOf(spec);
  const seen = new Map<string, Took>();
  return {
    add(exchange) {
      if (exchange.fromCache || exchange.status === 0) return;
      for (const { id } of callsOf(exchange)) {
        const own = seen.get(id) ?? { call: id, took: [], untimed: 0 };
        seen.set(id, own);
        if (exchange.took === null) own.untimed++;
        else own.took.push(exchange.took);
      }
    },
    made: () => spec.calls.statements.flatMap(({ id }) => seen.get(id) ?? []),
  };
}

/** As it is told of what people made of the calls: one that went into another is timed there. */
export function timingsOf(all: readonly Took[], concluded: Spec, laid: Spec): Timings {
  const there = new Set(laid.calls.statements.map(({ id }) => id));
  const gone = concluded.calls.statements.filter(({ id }) => !there.has(id));
  const byCall = new Map(all.map((one) => [one.call, one]));
  const calls = laid.calls.statements.flatMap((call: Call) => {
    const ids = [call, ...gone.filter((other) => isSameCall(call, other))].map(({ id }) => id);
    const own = ids.flatMap((id) => byCall.get(id) ?? []);
    return own.length === 0 ? [] : [{ call: call.id, ...told(own) }];
  });
  return { edges: EDGES, calls };
}

function told(all: readonly Took[]): Omit<Timings['calls'][number], 'call'> {
  const sorted = all.flatMap(({ took }) => took).sort((a, b) => a - b);
  const untimed = all.reduce((sum, one) => sum + one.untimed, 0);
  /** The least that this share of them did not exceed: always one that was measured. */
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  const spread = EDGES.map((from, i) => sorted.filter((one) => one >= from && one < (EDGES[i + 1] ?? Infinity)).length);
  const figures = { shortest: at(0), median: at(0.5), p95: at(0.95), longest: at(1), spread };
  return { timed: sorted.length, untimed, took: sorted.length === 0 ? null : figures };
}
