import { isDate, isUnique } from './looks.js';

/**
 * What the target calls what the recording calls otherwise: identifiers, tokens, values that were redacted. Learned by
 * where a value came in an answer. Short values (the number 7) mean something for one kind of thing only; long ones
 * cannot coincide by chance and stand for the same everywhere.
 */
export interface Book {
  /** `renewed`: the last one counts, and not the first. */
  learn(kinds: readonly string[], recorded: string, target: string, renewed?: boolean): void;
  /** What to send to the target in place of it; undefined: nothing was learned of it. */
  look(kinds: readonly string[], recorded: string): string | undefined;
  /** The value was in an answer that the target was never asked for. */
  forgo(kinds: readonly string[], recorded: string): void;
  isForgone(kinds: readonly string[], recorded: string): boolean;
}

export function createBook(given: ReadonlyMap<string, string> = new Map()): Book {
  const known = new Map<string, string>();
  const forgone = new Set<string>();
  for (const [recorded, target] of given) known.set(keyOf('', recorded), target);
  const keys = (kinds: readonly string[], value: string) =>
    isUnique(value) || !/^\d+$/.test(value) ? [keyOf('', value)] : kinds.map((kind) => keyOf(kind, value));
  return {
    learn(kinds, recorded, target, renewed = false) {
      if (recorded === '' || target === '' || isDate(recorded)) return;
      for (const key of keys(kinds, recorded)) if (renewed || !known.has(key)) known.set(key, target);
    },
    look(kinds, recorded) {
      for (const key of [keyOf('', recorded), ...keys(kinds, recorded)]) if (known.has(key)) return known.get(key)!;
      return undefined;
    },
    forgo: (kinds, recorded) => {
      for (const key of keys(kinds, recorded)) if (!known.has(key)) forgone.add(key);
    },
    isForgone: (kinds, recorded) => keys(kinds, recorded).some((key) => forgone.has(key) && !known.has(key)),
  };
}

const keyOf = (kind: string, value: string): string => `${kind} ${value}`;
