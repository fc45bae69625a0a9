import type { ResponseHeader } from '../model.js';

/** As the standards write them, where that is not a capital for each word. */
const SPELLINGS: { readonly [word: string]: string } = { etag: 'ETag', www: 'WWW', ratelimit: 'RateLimit' };

/** `www-authenticate` as people write it. */
export const headerName = (name: string): string =>
  name
    .split('-')
    .map((word) => SPELLINGS[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('-');

/** `Location: /loans/{id}`, or the name alone where values differ. */
export function headerText({ name, value, template }: ResponseHeader): string {
  const says = value ?? template;
  return says === undefined ? headerName(name) : `${headerName(name)}: ${says}`;
}

/** What is to be said beside it: of which type its values are, and that not all responses had it. */
export function headerAside({ type, support, of }: ResponseHeader): string {
  const kind = type === undefined ? [] : [type === 'integer' ? 'a whole number' : 'a date'];
  const some = support < of ? [`on ${support} of ${of}`] : [];
  return [...kind, ...some].join(', ');
}
