import { isDate, isRedacted, isUnique } from './looks.js';

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
  /** Something of these kinds that was recorded under another name is called so at the target. */
  isTaken(kinds: readonly string[], target: string): boolean;
  /** Something, of whatever kind, is called the one in the recording and the other at the target. */
  renames(recorded: string, target: string): boolean;
}

/** `recorded`: all that the recording has. What the target shows of it is not another name for something else. */
export function createBook(
  given: ReadonlyMap<string, string> = new Map(),
  recordedValues: ReadonlySet<string> = new Set(),
): Book {
  const known = new Map<string, string>();
  const forgone = new Set<string>();
  const taken = new Set<string>();
  const renamed = new Set<string>();
  const put = (key: string, recorded: string, target: string) => {
    known.set(key, target);
    renamed.add(keyOf(recorded, target));
    taken.add(keyOf(key.slice(0, key.length - recorded.length - 1), target));
  };
  for (const [recorded, target] of given) put(keyOf('', recorded), recorded, target);
  const isOther = (target: string): boolean => isUnique(target) && recordedValues.has(target);
  const keys = (kinds: readonly string[], value: string) =>
    isUnique(value) || !/^\d+$/.test(value) ? [keyOf('', value)] : kinds.map((kind) => keyOf(kind, value));
  return {
    learn(kinds, recorded, target, renewed = false) {
      if (recorded === '' || target === '' || isDate(recorded)) return;
      // what only comes back as it was sent says nothing of what the target has
      if (recorded === target && isRedacted(recorded)) return;
      if (recorded !== target && isOther(target)) return;
      for (const key of keys(kinds, recorded)) if (renewed || !known.has(key)) put(key, recorded, target);
    },
    look(kinds, recorded) {
      for (const key of [keyOf('', recorded), ...keys(kinds, recorded)]) if (known.has(key)) return known.get(key)!;
      return undefined;
    },
    forgo: (kinds, recorded) => {
      for (const key of keys(kinds, recorded)) if (!known.has(key)) forgone.add(key);
    },
    isTaken: (kinds, target) => isOther(target) || ['', ...kinds].some((kind) => taken.has(keyOf(kind, target))),
    renames: (recorded, target) => renamed.has(keyOf(recorded, target)),
    isForgone: (kinds, recorded) => keys(kinds, recorded).some((key) => forgone.has(key) && !known.has(key)),
  };
}

const keyOf = (kind: string, value: string): string => `${kind} ${value}`;
