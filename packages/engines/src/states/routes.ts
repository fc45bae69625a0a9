import { isRouteWord } from '../calls/words.js';
import { splitFormat } from '../kit/segment.js';
import { isVerb } from './names.js';

// What an address is about, by the words behind its last slot.

const MAKES = new Set(['new', 'create', 'add', 'register', 'signup', 'import', 'copy', 'clone']);

const isDone = (word: string): boolean => isVerb(word) || (isRouteWord(word) && !MAKES.has(word));

// Behind these stands what is done, whatever it is called: `/pages/{id}/actions/discard`.
const HELD_ACT = /(?<=\})\/(?:actions?|commands|operations)\/[^/{}]+\/?$/;

/** Without what is done at its end: `/pages/{id}/protect` is about `/pages/{id}`. */
export function thingPath(path: string): string {
  const parts = path.replace(HELD_ACT, '').split('/');
  while (parts.length > 2 && isDone(splitFormat(parts.at(-1)!)[0])) parts.pop();
  return parts.join('/');
}

/** Without its last word, which is known to be what is done. */
export const withoutAct = (path: string): string =>
  HELD_ACT.test(path) ? path.replace(HELD_ACT, '') : path.replace(/\/[^/{}]+\/?$/, '');

/** The slot that holds the thing which an address is about; -1 where it is about none, or about things to be made. */
export function thingSlot(path: string): number {
  const steps = thingPath(path)
    .split('/')
    .filter((step) => step !== '');
  return steps.at(-1)?.startsWith('{') ? steps.length - 1 : -1;
}

/** `/patients/{id}/check-in`: a word behind the thing. */
export const OF_ITS_OWN = /\}\/[^{}/]+$/;
