/** A text that was looked for, and where it stands. */
export interface FoundText {
  readonly text: string;
  readonly at: number;
}

/**
 * Looks for many texts in a long one, in one pass over it: thousands of secrets, each looked for by itself in megabytes,
 * take most of a minute.
 */
export function createTextFinder(texts: Iterable<string>): (within: string) => FoundText[] {
  const all = [...new Set(texts)];
  const head = Math.min(...all.map(({ length }) => length));
  const byHead = new Map<string, string[]>();
  for (const text of all) {
    const start = text.slice(0, head);
    byHead.set(start, [...(byHead.get(start) ?? []), text]);
  }
  return (within) => {
    const found: FoundText[] = [];
    for (let at = 0; at <= within.length - head; at++)
      for (const text of byHead.get(within.slice(at, at + head)) ?? [])
        if (within.startsWith(text, at)) found.push({ text, at });
    return found;
  };
}

const ENCODED = /[\w+/-]{16,}/g;

/** The text, and behind it whatever in it may be base64, decoded. */
export const withDecoded = (text: string): string =>
  [text, ...(text.match(ENCODED) ?? []).map((word) => Buffer.from(word, 'base64').toString('latin1'))].join('\n');
