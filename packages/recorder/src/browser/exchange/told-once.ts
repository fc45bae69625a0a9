// A request may be told by the session of a page or a worker and heard by the browser as a whole, in either order: whoever
// comes second says nothing new.

/** More than are under way while a page is left; the oldest are forgotten first. */
const REMEMBERED_MOST = 20_000;

export interface ToldOnce {
  /** A session tells a request. Whether the browser as a whole was heard to make it, and all of it is known. */
  told(networkId: string): boolean;
  /** The browser as a whole makes a request that no session told so far. */
  heard(networkId: string): void;
  isTold(networkId: string): boolean;
  /** Whether a session tells it in time: it says of which page it is, and what asked, which the browser as a whole does not. */
  isToldWithin(millis: number, networkId: string): Promise<boolean>;
}

export function createToldOnce(most: number = REMEMBERED_MOST): ToldOnce {
  const [told, heard] = [new Set<string>(), new Set<string>()];
  const awaited = new Map<string, () => void>();
  const remember = (ids: Set<string>, id: string): void => {
    ids.add(id);
    if (ids.size > most) for (const oldest of ids) return void ids.delete(oldest);
  };
  return {
    told(id) {
      remember(told, id);
      awaited.get(id)?.();
      return heard.has(id);
    },
    heard: (id) => remember(heard, id),
    isTold: (id) => told.has(id),
    async isToldWithin(millis, id) {
      if (told.has(id)) return true;
      await new Promise<void>((resolve) => {
        awaited.set(id, resolve);
        setTimeout(resolve, millis).unref();
      });
      awaited.delete(id);
      return told.has(id);
    },
  };
}
