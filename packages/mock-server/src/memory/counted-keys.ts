import { isTimeText } from './time-style.js';

// Keys that count: `TCK-0001`, `INV-2024-17`, `#8`.

export interface Counted {
  /** What stands before the number. */
  readonly before: string;
  readonly number: number;
  /** As many digits as it is filled up to with zeros; 0: it is not. */
  readonly width: number;
}

/** What counts so far, and whether everything does. */
export interface Counting {
  /** The highest number, by what stands before it. */
  readonly highest: Map<string, number>;
  /** Some key is none that counts, or what stands before them is not alike. */
  isBroken: boolean;
}

export const newCounting = (): Counting => ({ highest: new Map(), isBroken: false });

// Something that tells what it counts, and a number that is one: longer ones are made by chance, or are times.
const COUNTED = /^((?=.*[\p{L}#])(?:\p{L}+|.*[-_#/.:]))(\d{1,9})$/u;

export function countedIn(key: string): Counted | null {
  // what stands last in a time is its zone, or a part of it
  const [, before, digits] = isTimeText(key) ? [] : (COUNTED.exec(key) ?? []);
  if (before === undefined || digits === undefined) return null;
  return { before, number: Number(digits), width: digits.startsWith('0') ? digits.length : 0 };
}

/** `INV-2024-` and `INV-2025-` are alike, `ab3-` and `xy9-` are not. */
const formOf = (before: string): string => before.replace(/\d/g, '0');

export function count(counting: Counting, key: string): void {
  if (counting.isBroken) return;
  const counted = countedIn(key);
  const [first] = counting.highest.keys();
  if (counted === null || (first !== undefined && formOf(first) !== formOf(counted.before))) {
    counting.isBroken = true;
    counting.highest.clear();
    return;
  }
  const { before, number } = counted;
  counting.highest.set(before, Math.max(counting.highest.get(before) ?? 0, number));
}

/** The key after all others; null: they do not count. */
export function nextCounted({ highest, isBroken }: Counting, like: string): string | null {
  const counted = isBroken ? null : countedIn(like);
  if (counted === null) return null;
  const { before, width } = counted;
  return before + String((highest.get(before) ?? 0) + 1).padStart(width, '0');
}
