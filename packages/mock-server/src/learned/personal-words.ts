import { textOf } from '@asbuilt/evidence';
import type { Session } from '../memory/memory.js';
import type { Observed } from './observed.js';

// A page says who is signed in: every page of one person has their name, and no page of anybody else. What is said again to
// another one is said with that one's name, or with none.

/** By person: what all of their pages say, and nobody else's. */
export type PersonalWords = ReadonlyMap<string, ReadonlySet<string>>;

// Fewer pages may all be about one thing.
const LEAST_PAGES = 3;
// Names are short; sentences are about something.
const [SHORTEST, LONGEST] = [3, 40];

interface Pages {
  count: number;
  readonly words: Map<string, number>;
}

/** `whose`: the name of who asked; empty: of nobody who is known. */
export function personalWords(
  exchanges: readonly Observed[],
  whose: (seen: Observed) => string,
): Map<string, Set<string>> {
  const people = new Map<string, Pages>();
  for (const seen of exchanges) {
    const text =
      seen.page ?? (typeof seen.answered === 'string' && /html/.test(seen.mime ?? '') ? seen.answered : null);
    if (text === null) continue;
    const pages = people.get(whose(seen)) ?? { count: 0, words: new Map<string, number>() };
    people.set(whose(seen), pages);
    pages.count += 1;
    for (const one of new Set(wordsIn(text))) pages.words.set(one, (pages.words.get(one) ?? 0) + 1);
  }
  const found = [...people].map(([name, { count, words }]): [string, Set<string>] => {
    const isElsewhere = (one: string) => [...people].some(([other, own]) => other !== name && own.words.has(one));
    const own = [...words].filter(([one, times]) => times === count && !isElsewhere(one)).map(([one]) => one);
    return [name, new Set(name === '' || count < LEAST_PAGES || people.size < 2 ? [] : own)];
  });
  return new Map(found.filter(([, own]) => own.size > 0));
}

const wordsIn = (page: string): string[] =>
  page
    .split(/<[^<>]*>/)
    .map((part) => textOf(part))
    .filter((text) => text.length >= SHORTEST && text.length <= LONGEST);

/** A page as it is said to somebody else: in place of what is another one's, their own where both have one such text. */
export function saidTo(page: string, personal: PersonalWords, session: Session | null): string {
  const own = (session?.names ?? []).map((name) => personal.get(name)).find((words) => words !== undefined);
  const others = [...personal.values()].filter((words) => words !== own);
  return others.reduce((text, words) => {
    const mine = own?.size === 1 && words.size === 1 ? [...own][0]! : '';
    return [...words].reduce((all, one) => all.replaceAll(`>${one}<`, `>${mine}<`), text);
  }, page);
}
