import { isRedacted } from '../replay/looks.js';
import { textsIn } from '../replay/recorded-values.js';
import type { Step } from '../replay/steps.js';
import { frameOf } from './leaves.js';

/** Values of records in the free text of pages. The words around them may be others; what they are, may not. */
export interface PageData {
  /** Nothing but one of them. */
  isValue(text: string): boolean;
  /** Those of several words in a sentence: one word may be the sentence's own. */
  valuesIn(sentence: string): string[];
}

const SHORTEST = 3;
const MOST_WORDS = 6;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Times, tokens and numbers are compared where the same words stand around them. */
const isTelling = (text: string): boolean =>
  text.length >= SHORTEST && /\p{L}/u.test(text) && frameOf(text) === text && !isRedacted(text);

/** What JSON responses of the recording hold, and what its requests sent. */
export function createPageData(steps: readonly Step[]): PageData {
  const values = steps.flatMap(({ exchange: { request, response, status } }) => [
    ...(response?.is === 'json' && status < 400 ? textsIn(response.value) : []),
    ...(request?.is === 'json' ? textsIn(request.value) : []),
    ...(request?.is === 'form' ? request.fields.flatMap(({ value }) => value ?? []) : []),
  ]);
  const known = new Set(values.filter(isTelling));
  const inWords = new Set([...known].map((value) => wordsOf(value).join(' ')).filter((value) => value.includes(' ')));
  return {
    isValue: (text) => known.has(text),
    valuesIn(sentence) {
      const words = wordsOf(sentence);
      const found: string[] = [];
      for (let at = 0; at < words.length; at++) {
        const lengths = Array.from({ length: MOST_WORDS - 1 }, (_, i) => MOST_WORDS - i);
        const length = lengths.find((one) => inWords.has(words.slice(at, at + one).join(' ')));
        if (length === undefined) continue;
        found.push(words.slice(at, at + length).join(' '));
        at += length - 1;
      }
      return found;
    },
  };
}
