// As shells do: 128 and the number of the signal.
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first signal asks for an end in good order, the second ends at once. */
export function stopOnSignals(told: () => void): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const hear = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    told();
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  return {
    signal: controller.signal,
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, hear);
    },
  };
}
