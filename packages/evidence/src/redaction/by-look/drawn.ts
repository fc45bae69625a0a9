import { learn, take, type Desk } from '../desk.js';
import { isRandom } from './looks.js';

// A word so long, of small letters, capitals and digits in a muddle, is what some program drew as a key. No name tells it,
// so that it is believed only where nothing is lost with it: the value of a choice or a button, a name of a field, an
// address that was refused.

/** 190 bits: identifiers that products show are shorter, or of one alphabet (hexadecimal, Crockford's). */
const SHORTEST = 32;
const MIXED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]+$/;
/** Text in base64, such as the identifiers of GraphQL, was not drawn. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/** A public key of SSH begins with its type (RFC 4253, 6.6). */
const PUBLIC_KEY = /^\0\0\0.(?:ssh-|ecdsa-|sk-)/;

export function isDrawnKey(word: string): boolean {
  if (word.length < SHORTEST || !MIXED.test(word) || !isRandom(word)) return false;
  const text = Buffer.from(word, 'base64').toString('latin1');
  return !PRINTABLE.test(text) && !PUBLIC_KEY.test(text);
}

const LONG_WORD = /[\w-]{32,}/g;
/** `tok-`, `field_`: words before it. */
const LEAD = /^(?:[a-z]+[-_])+/;

/** The text without the keys in it. */
export function withoutDrawn(text: string, desk: Desk): string {
  if (text.length < SHORTEST) return text;
  return text.replace(LONG_WORD, (whole) => {
    const lead = LEAD.exec(whole)?.[0] ?? '';
    const word = whole.slice(lead.length);
    if (!isDrawnKey(word) || desk.made.has(word)) return whole;
    learn(desk, word, true);
    return lead + take(desk, 'token', word);
  });
}
