import type { Statement } from '@asbuilt/spec';

// What two statements show, as one.

export const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

/** Of both lists; of what has the same key, the one that `joined` makes of the two. */
export function joinBy<T>(all: readonly T[], key: (one: T) => string, joined: (one: T, other: T) => T): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const known = found.get(key(one));
    found.set(key(one), known === undefined ? one : joined(known, one));
  }
  return [...found.values()];
}

/** A document is JSON in one order: what is written alike is the same. */
export const written = (value: unknown): string => JSON.stringify(value ?? null);

interface Seen {
  support: number;
  evidence: Statement['evidence'];
}

export const seenTogether = (one: Seen, other: Seen): Seen => ({
  support: one.support + other.support,
  evidence: joinBy([...one.evidence, ...other.evidence], written, (first) => first),
});

/** Takes over what another statement of the same thing rests on, and what was decided of its parts. */
export function takeGrounds(one: Statement, other: Statement): void {
  Object.assign(one, seenTogether(one, other));
  one.against += other.against;
  one.basis = union(one.basis, other.basis);
  if (other.parts) one.parts = [...(one.parts ?? []), ...other.parts];
}
