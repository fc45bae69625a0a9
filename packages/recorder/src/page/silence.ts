import type { Sink } from '../material.js';

/** A document that never answers, however often it is looked at, was not seen. */
export function createSilence(sink: Sink) {
  let last: { readonly document: number; readonly url: string } | null = null;
  const end = (): void => {
    if (last !== null && /^https?:/.test(last.url))
      sink.drop({ what: 'view', why: 'the page did not respond', url: last.url });
    last = null;
  };
  let seen = 0;
  return {
    heard(document: number): void {
      if (last?.document !== document) end();
      [last, seen] = [null, document];
    },
    note(document: number, url: string): void {
      if (last?.document !== document) end();
      if (document !== seen) last = { document, url };
    },
    isNoted: (document: number): boolean => last?.document === document,
    end,
  };
}
