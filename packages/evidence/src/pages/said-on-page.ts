import { textOf } from './text-of-page.js';

// What a page says of what was just done: in elements that say so by their role, or by what they are called.

const OPENING = /<(div|p|span|section|aside|output|li|strong)\b([^>]*)>?/gi;
const SAYING =
  /\srole=["']?(?:alert|status)\b|\sclass=["'][^"']*?\b(?:flash|notice|alert|toast|message)(?:es|s)?\b/i;

// Longer texts are pages, shorter ones buttons that close something.
const LONGEST = 300;
const SHORTEST = 3;
const LONGEST_PAGE = 400_000;
/** With all its markup, such as a drawn icon. */
const LONGEST_ELEMENT = 20_000;

/** The texts of these, in the order in which they stand. */
export function noticesIn(page: string): string[] {
  if (page.length > LONGEST_PAGE) return [];
  const found = [...page.matchAll(OPENING)].flatMap(({ 0: tag, 1: name, 2: attributes, index }) => {
    if (!SAYING.test(attributes!)) return [];
    const start = index + tag.length;
    return [textOf(insideOf(page.slice(start, start + LONGEST_ELEMENT), name!))];
  });
  return [...new Set(found.filter(({ length }) => length >= SHORTEST && length <= LONGEST))];
}

/** Up to the end of the element, whatever is nested in it. */
function insideOf(rest: string, name: string): string {
  let depth = 1;
  for (const tag of rest.matchAll(new RegExp(`<(/?)${name}\\b`, 'gi'))) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return rest.slice(0, tag.index);
  }
  return '';
}
