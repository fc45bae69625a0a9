import type { Json } from '../../events.js';

/** Lifetimes are findings: all moments of a token are moved by one distance, so that those between them stay. */
const MOMENTS = new Set(['exp', 'iat', 'nbf', 'auth_time']);
/** Claims are flat or nearly so. */
const MAX_CLAIM_DEPTH = 16;

const HEADER = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');

export const JWT = /^e[yw][JAo][\w-]{5,}\.[\w-]{4,}\.[\w-]*$/;
/** Without what is behind the second full stop: `alg: none` signs nothing, and texts lose it. */
export const UNSIGNED_JWT = /^e[yw][JAo][\w-]{5,}\.e[yw][JAo][\w-]{5,}$/;

/** A token of the same claims, unsigned, with other values; null where the text is no JWT. */
export function jwtPseudonym(value: string, pseudonym: (value: string) => string): string | null {
  if (!JWT.test(value)) return null;
  const claims = claimsOf(value.slice(value.indexOf('.') + 1, value.lastIndexOf('.')));
  if (claims === null) return null;
  const distance = distanceOf(claims, pseudonym);
  const made = other(claims, '', { pseudonym, distance }, 0);
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

interface Making {
  readonly pseudonym: (value: string) => string;
  readonly distance: number;
}

const DAY = 86_400;
const MOST_DAYS = 365;

/** Seconds by which a token's moments are moved on, the same for all tokens that were issued together. */
function distanceOf(claims: Json, pseudonym: (value: string) => string): number {
  const { iat, nbf, auth_time: authTime, exp } = claims as { readonly [claim: string]: Json };
  const anchor = [iat, nbf, authTime, exp].find((moment) => typeof moment === 'number');
  if (typeof anchor !== 'number') return DAY;
  return DAY + (Math.abs(Math.trunc(otherNumber(anchor, pseudonym))) % (MOST_DAYS * DAY));
}

function other(value: Json, name: string, making: Making, depth: number): Json | undefined {
  if (depth > MAX_CLAIM_DEPTH) return undefined;
  if (typeof value === 'string') return value === '' ? '' : making.pseudonym(value);
  if (typeof value === 'number')
    return MOMENTS.has(name) ? value + making.distance : otherNumber(value, making.pseudonym);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => other(item, name, making, depth + 1) ?? null);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, other(item, key, making, depth + 1) ?? null]),
  );
}

/** Digits for digits; a number stays a number. */
export function otherNumber(value: number, pseudonym: (value: string) => string): number {
  const text = String(value);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Math.sign(value || 1) * Number(pseudonym(text.replace('-', ''))) : 0;
}
