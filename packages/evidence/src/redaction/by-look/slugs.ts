import { isUnsaid } from '../by-name/joined-letters.js';

// `intro-to-rust-2026`, `evening-yoga-12`, `spring2026`: words that can be said, and small numbers. What a machine draws for
// a session is never spelled so; what somebody calls a session of a course or a conference is.

const NUMBER = /^\d{1,4}$/;
/** `web3`, `html5`, `day1`, `keynote2026`: a word and a small number. */
const WORD = /^([a-z]{3,}|[A-Z]+[a-z]{2,}|[A-Z]{3,})(?:\d{1,2}|(?:19|20)\d\d)?$/;
/** `k8s`, `q3`, `4b`: short enough to be said, and nothing by itself. */
const SHORT = /^[A-Za-z\d]{1,3}$/;
const HEX = /^[a-f]+$/i;
const SHORTEST_WORD = 4;

/** Plainly put together of words: at least one is there, and every other part is one, a small number or very short. */
export function isSlug(value: string): boolean {
  const parts = value.split(/[-_.]/);
  const words = parts.map(wordOf);
  const isPart = (part: string, i: number) =>
    words[i] !== null || NUMBER.test(part) || (parts.length > 1 && SHORT.test(part));
  return parts.every(isPart) && words.some((word) => word !== null && word.length >= SHORTEST_WORD);
}

/** The letters of a part that can be said; of hex digits words can be made as well. */
function wordOf(part: string): string | null {
  const word = WORD.exec(part)?.[1];
  if (word === undefined || HEX.test(word) || isUnsaid(word)) return null;
  return word.length >= SHORTEST_WORD || /[aeiouy]/i.test(word) ? word : null;
}
