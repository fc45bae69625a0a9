import { Refused } from './client.js';

// A server that is away comes back: whoever has something for it waits, and says so.

export interface Link {
  /** Not waited for any more. */
  readonly signal: AbortSignal;
  /** The server does not answer, or answers again. */
  readonly onAway: (away: boolean) => void;
}

/** However long that takes, and without a word. */
export const UNTIL_HEARD: Link = { signal: new AbortController().signal, onAway: () => undefined };

/** It is asked again after so many milliseconds, later ones after the last of them: so soon it is heard to be back. */
const WAITS = [500, 1000, 2000, 3000];

/** What the server answers, once it does: a refusal is an answer. */
export async function heard<T>(attempt: () => Promise<T>, { signal, onAway }: Link): Promise<T> {
  for (let times = 0; ; times++) {
    try {
      const answer = await attempt();
      onAway(false);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      onAway(!(error instanceof Refused));
      if (error instanceof Refused) throw error;
      await pause(WAITS[Math.min(times, WAITS.length - 1)]!, signal);
    }
  }
}

export const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stopped) => {
    const timer = setTimeout(done, millis);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        stopped(signal.reason as Error);
      },
      { once: true },
    );
  });
