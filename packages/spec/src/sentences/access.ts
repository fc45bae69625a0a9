import type { TokenFrom } from '../model.js';
import type { Mark } from './rules.js';

/** Where a token comes from that requests carry. */
export function sourceWords({ call, at, field, cookie }: TokenFrom, mark: Mark, callWords: Mark): string {
  if (cookie !== undefined) return `the value of the cookie ${mark(cookie)}`;
  const place = at === undefined ? `the field or meta tag ${mark(field ?? '')}` : mark(at);
  return call === undefined
    ? `the value of ${place} on the page that sends it`
    : `the value of ${place} in the response of ${callWords(call)}`;
}
