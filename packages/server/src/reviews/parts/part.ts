import type { Change } from '@asbuilt/contract';

/** A part of a statement that is decided by itself: a field, a cell of the matrix, one transition, one witness. */
export interface Part {
  readonly key: string;
  /** Takes it out of the statement, and out of whatever else speaks of it. */
  drop(): void;
  /** Its key after the change; undefined where that cannot be made of it. */
  change(change: Change): string | undefined;
}

/** `author` holds `author.name` and `author[].id`. */
export const isWithin = (path: string, other: string): boolean =>
  other === path || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);

export const asIs = (): undefined => undefined;

/** A part that is one of a list, and that nobody can change but by leaving it out. */
export const listed = (key: string, drop: () => void): Part => ({ key, drop, change: asIs });

/** What a person typed in place of a value: of the same kind, where it can be read so. */
export function asTyped(before: unknown, text: string): unknown {
  if (typeof before === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
