import type { Desk } from './desk.js';
import { isDrawnLetters, isOrdinaryId, turnsLikeRandom } from './looks.js';
import { isSecretValue } from './named.js';
import type { SecretName } from './name-rules.js';

// What a label says about the value beside or below it, for whoever knows which belongs to which: a document by its tags,
// a picture by its places. One judgement for both, so that nothing is legible in the one that was taken out of the other.

/** Longer texts are no labels, and a sentence that ends so is about secrets. */
export const LONGEST_LABEL = 48;
const MOST_WORDS = 4;
/** Longer values are prose. */
export const LONGEST_LABELLED = 200;

/** The secret that a label names; null where it names none. */
export function labelInfo(label: string, desk: Desk): SecretName | null {
  const name = label.trim().replace(/\s*[:*]$/, '');
  if (name === '' || name.length > LONGEST_LABEL || name.split(/\s+/).length > MOST_WORDS) return null;
  return desk.nameInfo(name).shown;
}

/** Days, times, versions, names of files and addresses stand beside labels, too. */
const PLAIN = /^\d{1,4}[-/.]\d{1,2}[-/.]\d|\d:\d\d|^v?\d+\.\d+|\.[a-z]{2,4}$|:\/\/|^\//i;

/** Shorter words with a number in them are names of methods: `oauth2`, `sha256`. */
const SHORTEST_MIXED = 8;
const SHORTEST_PASSWORD = 6;

/** Whether a text is the secret that its label names. */
export function isLabelledValue(value: string, secret: SecretName): boolean {
  if (value.length > LONGEST_LABELLED || PLAIN.test(value) || !isSecretValue(value, secret, '', 'shown')) return false;
  // these show by their digits, in groups or not
  if (secret.demand === 'digits' && secret.kind !== 'one-time-code') return true;
  if (/\s/.test(value) || (isOrdinaryId(value) && secret.demand !== 'any')) return false;
  if (secret.demand === 'digits') return true;
  if (secret.kind === 'password' && value.length >= SHORTEST_PASSWORD && isMixed(value)) return true;
  // `release-2026-03`, `SKU-1042-XL`: words and numbers side by side are names of things
  const hasMixed = value.length >= SHORTEST_MIXED && value.split(/[-_.]/).some(isMixed);
  return hasMixed || turnsLikeRandom(value) || isDrawnLetters(value);
}

const isMixed = (text: string): boolean => /\d/.test(text) && /\p{L}/u.test(text);
