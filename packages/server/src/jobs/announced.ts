// Several files are dropped at once and sent one after the other. Each is announced before the first is sent, so that
// what is recovered is recovered from all of them.

/** A sender that was silent for so long has gone; what came is digested without the rest. In milliseconds. */
const PATIENCE = 20_000;

export interface Announced {
  /** An upload was begun, or something of it came. */
  expect(product: string, upload: string): void;
  /** It is whole, or given up. */
  settle(product: string, upload: string): void;
  isAny(product: string): boolean;
  forget(): void;
}

interface Waiting {
  readonly uploads: Set<string>;
  /** One for all uploads of a product: while one is sent, the others wait for their turn. */
  timer: NodeJS.Timeout;
}

/** `onNone` hears when the last one that was waited for is there or given up. */
export function createAnnounced(onNone: (product: string) => void, patience = PATIENCE): Announced {
  const waiting = new Map<string, Waiting>();
  const end = (product: string) => {
    clearTimeout(waiting.get(product)?.timer);
    waiting.delete(product);
    onNone(product);
  };
  return {
    isAny: (product) => waiting.has(product),
    expect(product, upload) {
      const timer = setTimeout(() => end(product), patience);
      const own = waiting.get(product) ?? { uploads: new Set(), timer };
      if (own.timer !== timer) clearTimeout(own.timer);
      own.timer = timer;
      own.uploads.add(upload);
      waiting.set(product, own);
    },
    settle(product, upload) {
      const own = waiting.get(product);
      if (own?.uploads.delete(upload) === true && own.uploads.size === 0) end(product);
    },
    forget() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
