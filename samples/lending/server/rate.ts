import { constant } from '../declarations/constants.js';

const WINDOW = constant('rateWindowSeconds') * 1000;

export interface Meter {
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
  over: boolean;
}

/** Counts in fixed windows that begin with the first use. */
export function createMeters() {
  const windows = new Map<string, { since: number; used: number }>();
  const windowOf = (key: string, now: Date) => {
    const old = windows.get(key);
    if (old && now.getTime() - old.since < WINDOW) return old;
    const fresh = { since: now.getTime(), used: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return {
    /** `cost` 0 only looks. */
    take(key: string, limit: number, now: Date, cost = 1): Meter {
      const window = windowOf(key, now);
      const over = window.used >= limit;
      if (!over) window.used += cost;
      const reset = Math.max(1, Math.ceil((window.since + WINDOW - now.getTime()) / 1000));
      return { limit, remaining: limit - window.used, reset, over };
    },
  };
}

export type Meters = ReturnType<typeof createMeters>;
