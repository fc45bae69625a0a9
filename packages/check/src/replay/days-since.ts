import type { Exchange } from '@asbuilt/evidence';

const DAY = 86_400_000;

/** How many days ago the recording was made; 0 where it does not say. */
export function daysSince(exchanges: readonly Exchange[], now: number): number {
  const first = exchanges.find(({ startedAt }) => startedAt !== null)?.startedAt ?? null;
  return first === null ? 0 : Math.round((now - first) / DAY);
}
