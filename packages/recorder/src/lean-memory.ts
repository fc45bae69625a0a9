import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A body is there many times while it is unpacked, redacted and written. Most of that is waste at once, and V8 lets waste lie
// as long as the machine has memory to give: how much a recording takes would be a matter of luck.

const MB = 1024 * 1024;
/** Below it, waste does no harm. */
const PLENTY_BYTES = 256 * MB;
/** So much more than after the last time must lie there, or it is not worth the pause. */
const WASTE_BYTES = 32 * MB;
const LOOK_MILLIS = 50;
/** A body from this size on leaves more waste behind than that. */
const LARGE_BYTES = 4 * MB;

interface Memory {
  taken(): number;
  clear(): void;
}

/** Clears waste away, where there is much, until the function that it gives is called. */
export function keepMemoryLean({ taken, clear }: Memory = ownMemory()): () => void {
  let left = 0;
  const look = setInterval(() => {
    if (taken() < Math.max(PLENTY_BYTES, left + WASTE_BYTES)) return;
    clear();
    left = taken();
  }, LOOK_MILLIS);
  look.unref();
  return () => clearInterval(look);
}

export const isLarge = (bytes: number): boolean => bytes >= LARGE_BYTES;

/** A body of that size was unpacked, or written: what that left is cleared before more comes on top of it. */
export function clearAfter(bytes: number, { taken, clear }: Memory = ownMemory()): void {
  if (isLarge(bytes) && taken() >= PLENTY_BYTES) clear();
}

let own: Memory | null = null;

/** V8 shows how to clear only to a context that is made while it is told to. */
function ownMemory(): Memory {
  if (own !== null) return own;
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return (own = { taken: process.memoryUsage.rss, clear });
}
