import type { Json } from '../events.js';
import { authorizationValue } from './authorization.js';
import { learn, take, type Desk } from './desk.js';
import { JWT } from './jwt.js';
import { isMask, isOpaque, isOrdinaryId, isRandom, isSentence } from './looks.js';
import type { Demand, SecretName } from './names.js';

/** `sent`: the user's own input, where a secret's field holds the secret. `shown`: a document, which also speaks about them. */
export type Side = 'sent' | 'shown';

/** What documents write under a secret's name without giving one: types, places, codes. */
const ABOUT = new Set(
  'string text password passwd hidden number integer boolean required optional true false null none nil undefined bearer basic jwt cookie header query body session local default blank empty missing invalid expired hash uuid token secret read write yes no on off enabled disabled unknown redacted'.split(
    ' ',
  ),
);

/** Whether a value under this name is a secret; the look of the value has its say. */
export function isSecretValue(value: string, secret: SecretName, name: string, side: Side): boolean {
  if (value === '' || isMask(value) || !meets(value, secret.demand)) return false;
  if (side === 'sent' && secret.kind === 'password') return true;
  const lower = value.trim().toLowerCase();
  if (ABOUT.has(lower) || lower === name.toLowerCase()) return false;
  return side === 'sent' || !isSentence(value);
}

function meets(value: string, demand: Demand): boolean {
  switch (demand) {
    case 'any':
      return true;
    case 'digits':
      return countDigits(value) >= 3;
    case 'opaque':
      return isOpaque(value) || (value.length >= 16 && /^\S*\d\S*$/.test(value));
    case 'random':
      return isRandom(value) && !isOrdinaryId(value);
  }
}

function countDigits(value: string): number {
  let count = 0;
  for (let i = 0; i < value.length; i++) if ((value.charCodeAt(i) - 48) >>> 0 < 10) count++;
  return count;
}

/** Takes out a value that was found to be secret by its name, and remembers it for the rest of the exchange. */
export function takeNamed(value: string, secret: SecretName, desk: Desk): string {
  if (/^(?:bearer|basic|digest|token) /i.test(value)) return authorizationValue(value, desk);
  learn(desk, value, secret.demand === 'any' || secret.demand === 'opaque');
  return take(desk, JWT.test(value) ? 'jwt' : secret.kind, value);
}

/** Numbers of one or two digits hide nothing: they are counts and flags. */
const SMALLEST_SECRET_NUMBER = 100;

export function isSecretNumber(value: Json, secret: SecretName): value is number {
  return (
    typeof value === 'number' &&
    Math.abs(value) >= SMALLEST_SECRET_NUMBER &&
    (secret.demand === 'any' || secret.demand === 'digits')
  );
}
