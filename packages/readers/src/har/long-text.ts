import { QUOTE } from './scan.js';

// A text in an entry that goes on over chunks. Once it is over the limit it is left out, and nothing of it is kept in
// memory any more: a body of 100 MB, which would be there as bytes, text, decoded and cleaned.

export interface LongText {
  /** Which piece of the entry is the first that lies inside of the text as a whole. */
  from: number;
  /** How many bytes of such pieces there are. */
  length: number;
  /** It is over the limit: what comes up to its end is passed over. */
  passing: boolean;
  /** Some text of the entry was left out. */
  leftOut: boolean;
}

export const noLongText = (): LongText => ({ from: 0, length: 0, passing: false, leftOut: false });

/** A chunk that lies inside of the text as a whole. */
export function addToText(text: LongText, pieces: Uint8Array[], chunk: Buffer, largest: number): void {
  if (text.passing) return;
  pieces.push(chunk);
  text.length += chunk.length;
  if (text.length <= largest) return;
  text.passing = true;
  text.leftOut = true;
  pieces.length = text.from;
  const begin = pieces.pop()!;
  pieces.push(begin.subarray(0, openingQuote(begin) + 1));
}

/** Where in its last chunk, which has its closing quote before `closes`, the entry goes on; undefined: all of it is kept. */
export function endText(text: LongText, closes: number): number | undefined {
  const passed = text.passing;
  text.length = 0;
  text.passing = false;
  return passed ? closes - 1 : undefined;
}

/** Of the text that is open at the end: the last quote that is not escaped, since none inside of it is bare. */
function openingQuote(bytes: Uint8Array): number {
  let at = bytes.lastIndexOf(QUOTE);
  while (at > 0 && bytes[at - 1] === 0x5c) at = bytes.lastIndexOf(QUOTE, at - 1);
  return at;
}
