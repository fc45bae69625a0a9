import { eachLeaf, type Payload } from './payload.js';

// "There is already a vendor Acme": another thing of that name. A sentence like it of how things stand ("There is already a
// request for it", "Seat 12 is taken") names no value that was sent, or a number, or stands it behind a word of its own.

/** What a thing is called in a sentence: `vendor`, `cost centre`. */
const KIND = String.raw`(?:(?!(?:for|of|on|at|in|to|by|from|with|and|or|is|was|open|active|pending|running)\b)[a-z][a-z-]* ){1,3}`;
const CALLED = String.raw`(?:(?:called|named|with (?:the |this )?(?:[a-z-]+ ){1,2}) ?)?`;
const OPEN = String.raw`["'\`“‘]?`;
const CLOSE = String.raw`["'\`”’]?`;
/** No character of what was sent is one of these. */
const VALUE = '\u0000';
const SENTENCES = [
  `^(?:sorry, )?(?:there (?:is|exists) already|there already (?:is|exists)|(?:you|we) already have) (?:an? |another )${KIND}${CALLED}${OPEN}${VALUE}${CLOSE}[.!]?$`,
  `^(?:an? |the |another )?${KIND}${CALLED}${OPEN}${VALUE}${CLOSE} (?:already exists|exists already|is already (?:taken|in use|registered))[.!]?$`,
].map((source) => new RegExp(source));

/** Shorter ones are in a sentence by chance; a number counts things, or points at one. */
const NAME = /^(?=.{2,100}$)(?=.*\p{L}).*$/u;

/** The only field whose value a sentence says to be taken; null: it says so of none. */
export function takenField(sent: Payload, message: string): string | null {
  if (!/\balready\b/i.test(message)) return null;
  const names = new Set<string>();
  eachLeaf(sent, (name, value) => {
    if (typeof value === 'string' && NAME.test(value.trim()) && isSaidOf(message, value.trim())) names.add(name);
  });
  return names.size === 1 ? [...names][0]! : null;
}

function isSaidOf(message: string, value: string): boolean {
  const at = message.toLowerCase().lastIndexOf(value.toLowerCase());
  if (at < 0) return false;
  const masked = `${message.slice(0, at)}${VALUE}${message.slice(at + value.length)}`.toLowerCase();
  return SENTENCES.some((sentence) => sentence.test(masked));
}
