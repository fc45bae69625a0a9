// Entities are named by one word of the product's own (`time_entry`, `book`). These put them into a sentence. A name that
// is no English noun still reads as a name.

/** `status`, `address`: an `s` at the end that makes no plural. */
const SINGULAR_S = /(?:ss|us|is)$/i;

export const isPlural = (noun: string): boolean => noun.endsWith('s') && !SINGULAR_S.test(noun);

/** `time_entry` → `time entry`. */
export function nounWords(noun: string): string {
  return noun.replaceAll('_', ' ');
}

/** `book` → `a book`; what is a plural already has no article. */
export function oneOf(noun: string): string {
  const words = nounWords(noun);
  if (isPlural(words)) return words;
  return `${/^(?:[aeio]|u(?!ni|s[ei]|ti))/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** `book` → `books`, `category` → `categories`. */
export function severalOf(noun: string): string {
  const words = nounWords(noun);
  if (isPlural(words) || !/[a-z]$/i.test(words)) return words;
  if (/[^aeiou]y$/i.test(words)) return `${words.slice(0, -1)}ies`;
  return `${words}${/(?:s|x|z|ch|sh)$/i.test(words) ? 'es' : 's'}`;
}
