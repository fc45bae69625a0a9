import { plainText } from '../../kit/page/plain-text.js';
import { tagsOf, type Page } from '../../kit/page/tags.js';

// What a page says at its head, held against its address: the page of a thing that is called after its title (`Oak table`
// at `/products/oak-table`) says the title and nothing else. Fixed pages may say it too, so that it decides nothing alone.

// A longer one is a sentence, not the name of a thing.
const LONGEST_HEAD = 200;
/** `Oak table | Homestead`: the name of the product stands behind a sign. */
const PARTS = /(?<!\s)\s+[|·•:–—-]\s+/;

export function isHeadedBy(page: Page, segment: string): boolean {
  const name = wordsIn(segment);
  if (name === '') return false;
  const says = (tag: 'h1' | 'title') =>
    textIn(page, tag)
      .split(PARTS)
      .some((part) => wordsIn(part) === name);
  return says('h1') || says('title');
}

/** Its heading, or its title without the name of the product, in plain words; empty where it has neither. */
export const headOf = (page: Page): string =>
  wordsIn(textIn(page, 'h1')) || wordsIn(textIn(page, 'title').split(PARTS)[0]!);

/** Its heading, and its title where that says more: above the pages of one program may stand its name alone. Numbers count. */
export function wholeHeadOf(page: Page): string {
  const [heading, title] = [headOf(page), wordsIn(textIn(page, 'title').split(PARTS)[0]!).replaceAll(/\d+/g, '*')];
  return heading === '' || title === '' || heading === title ? heading || title : `${heading} ${title}`;
}

function textIn(page: Page, tag: 'h1' | 'title'): string {
  const [at] = tagsOf(page, tag);
  if (at === undefined) return '';
  const start = page.text.indexOf('>', at) + 1;
  const end = page.text.indexOf(`</${tag}`, start);
  return start === 0 || end < 0 || end - start > LONGEST_HEAD ? '' : plainText(page.text.slice(start, end));
}

/** However they are joined and spelled: `Ada_Lovelace` and `Ada Lovelace`, `cafe` and `Café`. */
export const wordsIn = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
