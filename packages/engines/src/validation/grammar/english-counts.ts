import { itemBound } from '../rule.js';
import { NO, re } from './english-words.js';
import { amount, NUMBER, phrase, type Phrase } from './phrase.js';

// How many items a list may have, in English: "must contain at least 1 items", "must NOT have more than 5 items".

const ITEMS = String.raw`(?:items?|elements?|entries|entry)\b(?:\(s\))?`;

export const counts: readonly Phrase[] = [
  phrase(re(`(?:exactly|precisely) ${NUMBER} ${ITEMS}`), (m) => [
    itemBound('min', amount(m[1])),
    itemBound('max', amount(m[1])),
  ]),
  phrase(re(`between ${NUMBER} (?:and|to|-) ${NUMBER} ${ITEMS}`), (m) => [
    itemBound('min', amount(m[1])),
    itemBound('max', amount(m[2])),
  ]),
  phrase(
    re(
      `(?:at most|up to|no more than|(?:less|fewer) than or equal to|<= ?|maximum(?: of)?|${NO} (?:be |have |contain )?more than|${NO} exceed) ?${NUMBER} ${ITEMS}`,
    ),
    (m) => [itemBound('max', amount(m[1]))],
  ),
  phrase(
    re(
      `(?:at least|no (?:less|fewer) than|(?:more|greater) than or equal to|>= ?|minimum(?: of)?|${NO} (?:be |have |contain )?(?:fewer|less) than) ?${NUMBER} ${ITEMS}`,
    ),
    (m) => [itemBound('min', amount(m[1]))],
  ),
];
