import type { Body, Url } from '../../events.js';
import { learn, type Desk } from '../desk.js';
import { isOpaque, isOrdinaryId, isRandom } from '../by-look/looks.js';

/** What a page shows as the whole content of an element. */
const ELEMENT_CONTENT = />\s*([\w\-+/=:.]{20,})\s*</g;

/**
 * An address can be the secret's name: `/my/api_key`, `/csrf-token`. What such an address answers stands under no other
 * name, so it is learned here: the only word of a text, and what cannot be guessed in a page.
 */
export function learnAnswer(url: Url, answer: Body | null, desk: Desk): void {
  if (answer === null) return;
  const text = answer.is === 'text' ? answer.text : answer.is === 'json' ? answer.value : null;
  if (typeof text !== 'string' && answer.is !== 'html') return;
  const name = desk.nameInfo(url.segments.at(-1) ?? '').sent;
  if (name === null || name.demand === 'random') return;
  if (typeof text === 'string' && isOpaque(text.trim())) learn(desk, text.trim(), true);
  if (answer.is !== 'html') return;
  for (const [, word = ''] of answer.text.matchAll(ELEMENT_CONTENT)) {
    if (isRandom(word) && !isOrdinaryId(word)) learn(desk, word, true);
  }
}
