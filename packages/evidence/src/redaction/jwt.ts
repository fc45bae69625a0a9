import type { Json } from '../events.js';

/** Lifetimes are findings, and a moment is nobody's secret. */
const MOMENTS = new Set(['exp', 'iat', 'nbf', 'auth_time']);
/** Claims are flat or nearly so. */
const MAX_CLAIM_DEPTH = 16;

const HEADER = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');

export const JWT = /^eyJ[\w-]{5,}\.[\w-]{4,}\.[\w-]*$/;

/** A token of the same claims, unsigned, with other values; null where the text is no JWT. */
export function jwtPseudonym(value: string, pseudonym: (value: string) => string): string | null {
  if (!JWT.test(value)) return null;
  const claims = claimsOf(value.slice(value.indexOf('.') + 1, value.lastIndexOf('.')));
  if (claims === null) return null;
  const made = other(claims, '', pseudonym, 0);
  return made === undefined ? null : `${HEADER}.${Buffer.from(JSON.stringify(made)).toString('base64url')}.`;
}

function claimsOf(payload: string): Json | null {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Json;
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

function other(value: Json, name: string, pseudonym: (value: string) => string, depth: number): Json | undefined {
  if (depth > MAX_CLAIM_DEPTH) return undefined;
  if (typeof value === 'string') return value === '' ? '' : pseudonym(value);
  if (typeof value === 'number') return MOMENTS.has(name) ? value : otherNumber(value, pseudonym);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => other(item, name, pseudonym, depth + 1) ?? null);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, other(item, key, pseudonym, depth + 1) ?? null]),
  );
}

/** Digits for digits; a number stays a number. */
export function otherNumber(value: number, pseudonym: (value: string) => string): number {
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Math.sign(value || 1) * Number(pseudonym(text.replace('-', ''))) : 0;
}
