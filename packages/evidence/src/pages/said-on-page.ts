import { textOf } from './text-of-page.js';

// What a page says of what was just done: in elements that say so by their role, or by what they are called.

const TAG = /<(\/?)(div|p|span|section|aside|output|li|strong)\b([^>]*)>?/gi;
const SAYING = /\srole=["']?(?:alert|status)\b|\sclass=["'][^"']*?\b(?:flash|notice|alert|toast|message)(?:es|s)?\b/i;

// Longer texts are pages, shorter ones buttons that close something.
const LONGEST = 300;
const SHORTEST = 3;
const LONGEST_PAGE = 400_000;
/** With all markup, such as drawn icons. */
const LONGEST_ELEMENT = 20_000;

/** The texts of these, in the order in which they stand. */
export function noticesIn(page: string): string[] {
  if (page.length > LONGEST_PAGE) return [];
  const notices = elementsOf(page).filter(({ start, end }) => end - start <= LONGEST_ELEMENT);
  const found = notices.sort((a, b) => a.start - b.start).map(({ start, end }) => textOf(page.slice(start, end)));
  return [...new Set(found.filter(({ length }) => length >= SHORTEST && length <= LONGEST))];
}

/** From where their tags end to where they are closed, whatever is nested in them. */
function elementsOf(page: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const open = new Map<string, { start: number; says: boolean }[]>();
  for (const { 0: tag, 1: closing, 2: written, 3: attributes, index } of page.matchAll(TAG)) {
    const name = written!.toLowerCase();
    const opened = open.get(name) ?? [];
    open.set(name, opened);
    if (closing === '') opened.push({ start: index + tag.length, says: SAYING.test(attributes!) });
    else {
      const last = opened.pop();
      if (last?.says === true) found.push({ start: last.start, end: index });
    }
  }
  return found;
}
