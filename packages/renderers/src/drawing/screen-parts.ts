import type { Screen } from '@asbuilt/spec';

// A product with many screens is shown by its parts. A part is what begins with the same words; one that could not be
// seen whole is divided further as long as the sheet has room.

export interface Part {
  /** The words that all its routes begin with, joined. */
  readonly key: string;
  /** The same, without those that all parts share: `settings/members`; `/` for what has none. */
  readonly name: string;
  readonly screens: readonly Screen[];
}

interface Draft {
  readonly words: readonly string[];
  readonly screens: readonly Screen[];
}

const wordsOf = ({ route }: Screen): string[] =>
  route.split(/[/#?]+/).filter((word) => word !== '' && !/^[@~]?\{/.test(word));

/** At most so many parts, that hold all screens. */
export function partsOf(screens: readonly Screen[], most: number): Part[] {
  const shared = sharedBy(screens, 0);
  let drafts: readonly Draft[] = [{ words: [], screens }];
  for (;;) {
    const tooLarge = drafts.filter((draft) => draft.screens.length > most);
    const next = tooLarge
      .toSorted((a, b) => b.screens.length - a.screens.length)
      .map((draft) => ({ draft, into: divided(draft) }))
      .find(({ into }) => into.length > 1 && (drafts.length === 1 || drafts.length - 1 + into.length <= most));
    if (next === undefined) break;
    drafts = drafts.flatMap((one) => (one === next.draft ? next.into : [one]));
  }
  return drafts.map(({ words, screens: own }) => ({
    key: words.join('/'),
    name: words.slice(shared).join('/') || words.at(-1) || '/',
    screens: own,
  }));
}

/** What all of their routes begin with: `/admin`, or `/`. */
export function beginningOf(screens: readonly Screen[]): string {
  const [first = [], ...others] = screens.map(wordsOf);
  const apart = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return `/${first.slice(0, apart < 0 ? first.length : apart).join('/')}`;
}

/** The screens of a part, also of one within a part that had no room of its own; none where there is no such part. */
export function screensOfPart(screens: readonly Screen[], key: string, most: number): readonly Screen[] {
  const parts = partsOf(screens, most);
  const found = parts.find((part) => part.key === key);
  if (found !== undefined) return found.screens;
  const over = parts.find((part) => key.startsWith(`${part.key}/`) && part.screens.length > most);
  return over === undefined || over.screens.length === screens.length ? [] : screensOfPart(over.screens, key, most);
}

/** How many words all of them begin with, from some place on. */
function sharedBy(screens: readonly Screen[], from: number): number {
  const all = screens.map(wordsOf);
  const wordsAt = (place: number) => new Set(all.flatMap((words) => words[place] ?? [])).size;
  let depth = from;
  while (wordsAt(depth) === 1 && wordsAt(depth + 1) > 0) depth++;
  return depth;
}

/** By the next word in which routes differ: what all begin with tells no part from another. */
function divided({ words, screens }: Draft): Draft[] {
  const depth = sharedBy(screens, words.length);
  const parts = new Map<string, Screen[]>();
  for (const screen of screens) {
    const key = wordsOf(screen)
      .slice(0, depth + 1)
      .join('/');
    parts.set(key, [...(parts.get(key) ?? []), screen]);
  }
  return [...parts].map(([key, own]) => ({ words: key.split('/').filter(Boolean), screens: own }));
}
