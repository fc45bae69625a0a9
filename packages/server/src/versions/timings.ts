import { createCallsOf } from '@asbuilt/check';
import type { Timings } from '@asbuilt/contract';
import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';

/** Each about twice the one before: what is read off is whether it takes 10 ms or 100, not whether 11 or 12. */
const EDGES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

interface Seen {
  readonly took: number[];
  untimed: number;
}

export interface TimingsMaker {
  add(exchange: Exchange): void;
  made(): Timings;
}

/** How long each call took. What a cache gave, or nothing answered, tells nothing of the product. */
export function createTimings(spec: Spec): TimingsMaker {
  const callsOf = createCallsOf(spec);
  const seen = new Map<string, Seen>();
  return {
    add(exchange) {
      if (exchange.fromCache || exchange.status === 0) return;
      for (const { id } of callsOf(exchange)) {
        const own = seen.get(id) ?? { took: [], untimed: 0 };
        seen.set(id, own);
        if (exchange.took === null) own.untimed++;
        else own.took.push(exchange.took);
      }
    },
    made: () => ({
      edges: EDGES,
      calls: spec.calls.statements.flatMap(({ id }) => {
        const own = seen.get(id);
        return own === undefined ? [] : [{ call: id, ...told(own) }];
      }),
    }),
  };
}

function told({ took, untimed }: Seen): Omit<Timings['calls'][number], 'call'> {
  const sorted = took.toSorted((a, b) => a - b);
  /** The least that this share of them did not exceed: always one that was measured. */
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  const spread = EDGES.map((from, i) => sorted.filter((one) => one >= from && one < (EDGES[i + 1] ?? Infinity)).length);
  const figures = { shortest: at(0), median: at(0.5), p95: at(0.95), longest: at(1), spread };
  return { timed: took.length, untimed, took: took.length === 0 ? null : figures };
}
