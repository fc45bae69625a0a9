import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';

// A refusal that says what is missing, in answer to a request that did not have it, tells what must be sent.

const SAYS_MISSING =
  /\b(?:required|missing|mandatory|must (?:be (?:given|provided|specified|present|set|supplied)|provide|specify|include|have)|(?:not|never) (?:provided|specified|given|supplied|present)|no [\w-]+ (?:given|provided|specified)|can(?:not|'t) be (?:blank|empty|null)|expected .{0,200}? to be present)\b/i;
const NAME = /[A-Za-z_][\w-]*(?:\[\])?/g;
// A longer sentence is a list of all that there is.
const MOST_WORDS = 15;

/** The words, perhaps names of parameters, that a refusal calls missing and that the query did not have. */
export function missedIn(exchange: Exchange): Set<string> {
  const missed = new Set<string>();
  const sent = new Set(exchange.url.query.map(([name]) => name));
  for (const { field, message, code, type } of findErrors(exchange)) {
    if (!SAYS_MISSING.test(message) && !/required|missing/i.test(`${code ?? ''} ${type ?? ''}`)) continue;
    const words = field === null ? (message.match(NAME) ?? []).slice(0, MOST_WORDS) : [field.split(/[./]/).at(-1)!];
    for (const word of words) if (!sent.has(word)) missed.add(word);
  }
  return missed;
}
