import { byText } from '@asbuilt/spec';
import { at } from '../../kit/summary/maps.js';

// In a list each line has its own buttons, by name of what stands there: `Edit Garden`, `Remove Garden`.
const FEWEST_LINES = 5;
// Fewer where two verbs have them in common.
const FEWEST_TWICE = 2;

/** Most often seen first; those that name each line of a list as one: `Edit {…}`. */
export function actionNames(seen: ReadonlyMap<string, number>): string[] {
  const lines = new Map<string, Set<string>>();
  for (const name of seen.keys()) {
    const [verb, rest] = divided(name);
    if (rest !== '') at(lines, verb, () => new Set<string>()).add(rest);
  }
  const times = new Map<string, number>();
  for (const [name, n] of seen) {
    const [verb, rest] = divided(name);
    const said = rest !== '' && isOfLines(verb, lines) ? `${verb} {…}` : name;
    times.set(said, (times.get(said) ?? 0) + n);
  }
  return [...times].sort(([a, n], [b, m]) => m - n || byText(a, b)).map(([name]) => name);
}

function divided(name: string): [verb: string, rest: string] {
  const blank = name.indexOf(' ');
  return blank < 0 ? [name, ''] : [name.slice(0, blank), name.slice(blank + 1)];
}

function isOfLines(verb: string, lines: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const mine = lines.get(verb)!;
  if (mine.size >= FEWEST_LINES) return true;
  return [...lines].some(
    ([other, theirs]) => other !== verb && [...mine].filter((rest) => theirs.has(rest)).length >= FEWEST_TWICE,
  );
}
