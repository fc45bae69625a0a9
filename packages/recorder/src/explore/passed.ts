/** Addresses that were not opened, because they were taken for more of what had been seen. */
export interface PassedOver {
  /** The route that they were taken for. */
  readonly like: string;
  readonly count: number;
  /** The first few. */
  readonly urls: readonly string[];
}

/** Beyond so many, further ones are counted no more: a product may have millions. */
const COUNTED_MOST = 20_000;
const SHOWN_MOST = 5;

export function createPassed() {
  const likes = new Map<string, string>();
  return {
    note(url: string, like: string): void {
      if (likes.size < COUNTED_MOST) likes.set(url, like);
    },
    /** It is opened after all. */
    forget: (url: string): void => void likes.delete(url),
    likeOf: (url: string): string | undefined => likes.get(url),
    /** Each with what it was taken for. */
    all: (): Iterable<[url: string, like: string]> => likes,
    list(): PassedOver[] {
      const found = new Map<string, { count: number; readonly urls: string[] }>();
      for (const [url, like] of likes) {
        const one = found.get(like) ?? { count: 0, urls: [] };
        found.set(like, one);
        if (++one.count <= SHOWN_MOST) one.urls.push(url);
      }
      return [...found].map(([like, { count, urls }]) => ({ like, count, urls }));
    },
  };
}
