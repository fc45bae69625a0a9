const STIRS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Does something once somebody stirs: until then a phone has enough to do. Returns how to leave it. */
export function onFirstStir(does: () => void): () => void {
  const stop = new AbortController();
  const stirred = () => {
    stop.abort();
    does();
  };
  for (const stir of STIRS) addEventListener(stir, stirred, { signal: stop.signal, passive: true });
  return () => stop.abort();
}
