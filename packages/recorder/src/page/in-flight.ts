export interface InFlight {
  /** When nothing is under way, and at the latest after so many milliseconds. Gives whether something was. */
  landed(within: number): Promise<boolean>;
  /** Whether something is under way now. */
  isAwaited(): boolean;
}

const LOOK_MILLIS = 20;

/** `underWay`: the requests that have no answer yet. */
export function createInFlight(underWay: () => readonly object[]): InFlight {
  /** They answer when they like (a long poll), and are waited for once. */
  const givenUp = new WeakSet<object>();
  const awaited = () => underWay().filter((request) => !givenUp.has(request));
  return {
    isAwaited: () => awaited().length > 0,
    async landed(within) {
      if (awaited().length === 0) return false;
      for (let left = within; left > 0 && awaited().length > 0; left -= LOOK_MILLIS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
      for (const request of awaited()) givenUp.add(request);
      return true;
    },
  };
}
