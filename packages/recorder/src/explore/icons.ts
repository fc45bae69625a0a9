import { addressOf, foundIn, PAGE_WORDS, plain, VIEWING } from '@asbuilt/evidence/side-effects';
import { ICON_WORDS } from './pressing-words.js';

// What says nothing is known by its icon alone: `fa-toggle-on`, `lucide-archive`, 👍. An icon names a place as often as an act,
// the archive, what one likes: of a link it counts where the address names something to act upon.

const PAGES = new Set(PAGE_WORDS.map(plain));

export function createIcons(without: (words: readonly string[]) => string[]) {
  const words = without(ICON_WORDS);
  return (name: string, marks: readonly string[], href: string): string | null => {
    if (/\p{L}/u.test(name) || (href !== '' && !actsUpon(href))) return null;
    return foundIn(
      words,
      marks.map((mark) => plain(mark.replace(/\d+/g, ' '))),
    );
  };
}

/** It has an identifier or a parameter that no view needs, and is no page of its own: `/items/5/x`, `/x?i=5`, not `/items/5/edit`. */
function actsUpon(href: string): boolean {
  const address = addressOf(href);
  if (address === null) return true;
  const { segments, parameters } = address;
  const end = segments.at(-1)?.split(' ').at(-1);
  if (end !== undefined && PAGES.has(end)) return false;
  return segments.includes(null) || parameters.some(([name]) => !VIEWING.test(name));
}
