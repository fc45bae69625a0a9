import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Everybody who works on this machine reaches a server on loopback, and files and memory are not theirs to read. Each
// start makes a token; whoever has it is the user who started it, or somebody to whom that user gave it.

export interface Access {
  readonly token: string;
  readonly isToken: (given: string) => boolean;
  /** Whether a code is valid; it is not any more after that. */
  readonly takeCode: (given: string) => boolean;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A browser is there by then. In milliseconds. */
const CODE_LIFE = 120_000;

/**
 * A code for one visit. The address with which a program opens a browser stands in the list of processes, which everybody
 * on the machine can read; a code in it is worth nothing once the browser has used it.
 */
export function oneTimeCode(token: string, now = Date.now()): string {
  const text = `${now + CODE_LIFE}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${signature(token, text)}`;
}

const signature = (token: string, text: string): string => createHmac('sha256', token).update(text).digest('base64url');

export function createAccess(token: string, now: () => number = Date.now): Access {
  const used = new Map<string, number>();
  return {
    token,
    isToken: (given) => isSame(given, token),
    takeCode(given) {
      for (const [code, expires] of used) if (expires < now()) used.delete(code);
      const [expires = '', nonce = '', sign = ''] = given.split('.');
      if (!isSame(sign, signature(token, `${expires}.${nonce}`))) return false;
      if (Number(expires) < now() || used.has(given)) return false;
      used.set(given, Number(expires));
      return true;
    },
  };
}

/** In the same time whatever is given. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(sha256(given), sha256(wanted));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
