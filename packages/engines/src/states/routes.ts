import { isRouteWord } from '../calls/words.js';
import { splitFormat } from '../kit/address/segment.js';
import { isVerb } from './names.js';

// What an address is about, by the words behind its last slot.

const MAKES = new Set(['new', 'create', 'add', 'register', 'signup', 'import', 'copy', 'clone']);

const isDone = (word: string): boolean => isVerb(word) || (isRouteWord(word) && !MAKES.has(word));

// Behind these stands what is done, whatever it is called: `/pages/{id}/actions/discard`.
const HELD_ACT = /(?<=\})\/(?:actions?|commands|operations)\/[^/{}]+\/?$/;

/** Some products end every address with it: `/pages/{id}/protect/`. */
const END = /(?<=[^/])\/$/;

/** Without what is done at its end: `/pages/{id}/protect` is about `/pages/{id}`. */
export function thingPath(path: string): string {
  const parts = path.replace(HELD_ACT, '').replace(END, '').split('/');
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
export const OF_ITS_OWN = /\}\/[^{}/]+\/?$/;

/** It is about things to be made, and not about one that is there: `/members`, `/members/add/`. */
export const isOfAll = (path: string): boolean => thingSlot(path) < 0 && thingPath(path) === path.replace(END, '');

/** The last word of an address. */
export const lastWordOf = (path: string): string => path.replace(END, '').split('/').at(-1)!;

/** Where things are made: `/members` as well as `/members/add`. */
export const madeAt = (segments: readonly string[]): readonly string[] =>
  MAKES.has(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments;
