import type { SlotNature } from '../route.js';

// Scanners ask every product for `/.env`, `/backup.zip`, `/config.bak`. That such a file is not there says nothing of a
// slot that happens to stand where they ask.

// Kinds whose values have no dot.
const WITHOUT_DOT = new Set(['int', 'uuid', 'ulid', 'hex', 'date', 'token', 'slip', 'word']);

// `/@h.meier`, `/~r.sato`: the dot of a person's name
const isSigned = (value: string): boolean => /^[@~]/.test(value);
const isFileName = (value: string): boolean => !isSigned(value) && /[^.]\.[a-z\d]{1,5}$/i.test(value);
const isHidden = (value: string): boolean => value.startsWith('.');

/** `/wp-admin` beside `/~ann` and `/~bob`: what comes without the sign was none of theirs. */
const lacksSign = (value: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every(isSigned) && words.every((word) => word[0] !== value[0]);

/** The value, which was not found, has the look of a file, and the slot never served one; or it lacks the sign of all others. */
export function isProbe(value: string, { kinds, words, wholeName }: SlotNature): boolean {
  if (kinds.has('any')) return false;
  if ([...kinds].every((kind) => kind === 'word') && lacksSign(value, words)) return true;
  if (isHidden(value)) return !words.some(isHidden);
  const dotted = wholeName || [...kinds].some((kind) => !WITHOUT_DOT.has(kind)) || words.some(isFileName);
  return isFileName(value) && !dotted;
}
