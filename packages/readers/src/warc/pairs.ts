import type { WarcRecord } from './record.js';

// A request and its answer are two records, in either order, mostly side by side and never far apart.

export interface Pairs {
  /** Those whose other half has not come yet, oldest first. */
  readonly waiting: Set<WarcRecord>;
  bytes: number;
}

export const noPairs = (): Pairs => ({ waiting: new Set(), bytes: 0 });

/** A browser has tens of requests under way at once. */
const MOST_WAITING = 256;
const MOST_BYTES = 48 * 1024 * 1024;

/** What is complete now that this record came: one or both halves of exchanges. */
export function pair(pairs: Pairs, record: WarcRecord): WarcRecord[][] {
  const half = halfOf(pairs, record);
  if (half !== undefined) {
    leave(pairs, half);
    return [isRequest(half) ? [half, record] : [record, half]];
  }
  pairs.waiting.add(record);
  pairs.bytes += record.bytes.length;
  const alone: WarcRecord[][] = [];
  for (const oldest of pairs.waiting) {
    if (pairs.waiting.size <= MOST_WAITING && pairs.bytes <= MOST_BYTES) break;
    leave(pairs, oldest);
    alone.push([oldest]);
  }
  return alone;
}

/** Those that stayed alone. */
export function unpaired(pairs: Pairs): WarcRecord[][] {
  return [...pairs.waiting].map((record) => [record]);
}

export const isRequest = (record: WarcRecord): boolean => record.type === 'request';

function leave(pairs: Pairs, record: WarcRecord): void {
  pairs.waiting.delete(record);
  pairs.bytes -= record.bytes.length;
}

function halfOf(pairs: Pairs, record: WarcRecord): WarcRecord | undefined {
  const others = [...pairs.waiting].filter((other) => isRequest(other) !== isRequest(record));
  return (
    others.find((other) => other.concurrentTo.includes(record.id) || record.concurrentTo.includes(other.id)) ??
    // Writers that say nothing put the two side by side.
    others.findLast((other) => other.url === record.url && saysNothing(other) && saysNothing(record))
  );
}

const saysNothing = (record: WarcRecord): boolean => record.concurrentTo.length === 0;
