// The browser says that a page came to an address without saying when; the page's own script says when, a little before or
// after. By the time that either is heard the page has often asked for more already.

// Longer ago is another arrival, or another clock.
const HEARD_MILLIS_MOST = 5000;
const AWAITED_MILLIS = 250;

export interface Arrivals {
  /** The browser says so. */
  came(url: string): void;
  /** The script says so. */
  cameAt(url: string, at: number): void;
  /** What is still awaited is told now, as of when it was heard. */
  flush(): void;
}

/** When something was, as the page says; what the page cannot know is when it was heard. */
export const whenSaid = (at: unknown, heard: number): number =>
  typeof at === 'number' && at <= heard && heard - at <= HEARD_MILLIS_MOST ? at : heard;

/** `tell` gets each arrival that both speak of once, with when it was. */
export function createArrivals(now: () => number, tell: (url: string, at: number) => void): Arrivals {
  let said: { readonly url: string; readonly at: number } | null = null;
  let awaited: { readonly url: string; readonly heard: number; readonly timer: NodeJS.Timeout } | null = null;
  const flush = () => {
    if (awaited === null) return;
    const { url, heard, timer } = awaited;
    awaited = null;
    clearTimeout(timer);
    tell(url, heard);
  };
  return {
    came(url) {
      flush();
      const heard = now();
      if (said?.url === url && heard - said.at <= HEARD_MILLIS_MOST) {
        tell(url, whenSaid(said.at, heard));
        said = null;
      } else awaited = { url, heard, timer: setTimeout(flush, AWAITED_MILLIS) };
    },
    cameAt(url, at) {
      if (awaited?.url !== url) {
        said = { url, at };
        return;
      }
      const { heard, timer } = awaited;
      awaited = null;
      clearTimeout(timer);
      tell(url, whenSaid(at, heard));
    },
    flush,
  };
}
