import { byText } from '@asbuilt/spec';

const MOST_OFFERED = 5;

/** Ids of the same point that were perhaps meant, the likeliest first. */
export function nearestIds(id: string, known: readonly string[]): string[] {
  const letter = id.slice(0, 2).toUpperCase();
  const rated = known
    .filter((other) => other.startsWith(letter))
    .map((other) => ({ other, apart: editDistance(id, other) }));
  rated.sort((a, b) => a.apart - b.apart || byText(a.other, b.other));
  return rated.slice(0, MOST_OFFERED).map(({ other }) => other);
}

/** Farther apart than this nobody meant it. */
const MOST_APART = 3;

/** Names that were perhaps meant, the likeliest first. */
export function nearestNames(given: string, known: readonly string[]): string[] {
  const rated = known.map((name) => ({ name, apart: editDistance(given.toLowerCase(), name.toLowerCase()) }));
  return rated
    .filter(({ apart }) => apart <= MOST_APART)
    .sort((a, b) => a.apart - b.apart || byText(a.name, b.name))
    .map(({ name }) => name);
}

/** Levenshtein's, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
