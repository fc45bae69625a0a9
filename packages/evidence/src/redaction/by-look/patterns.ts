import { take, type Desk } from '../desk.js';
import { turnsLikeRandom } from './looks.js';

/** Longer than any class of characters or word that a pattern is made of. */
const LONG_WORD = /[A-Za-z0-9]{16,}/g;

/** What a form demands is a finding; unless it demands the very secret. */
export function redactPattern(pattern: string, desk: Desk): string {
  return pattern.replace(LONG_WORD, (word) => (turnsLikeRandom(word) ? take(desk, 'secret', word) : word));
}
