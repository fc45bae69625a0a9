import { isPasswordWord, type Json } from '@asbuilt/evidence';

// What a value is, as far as it shows by itself.

/** Names of what identifies a thing or carries a right: what another product makes anew. */
const IDENTIFIES =
  /(?:^|[_.-])(?:ids?|uuid|guid|slug|key|token|csrf|nonce|hash|handle|serial|number|email|mail|phone|username|login|sub|jti)$|(?:Id|Ids|ID|Uuid|Guid|Slug|Key|Token|Csrf|Nonce|Hash|Serial|Number|Email|Phone)$/i;

const CHANGES = /token|csrf|nonce|session/i;

const TOKEN =
  /^(?=.*\d)[\w.~+/=-]{20,}$|^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^[^\s@]+@[^\s@]+\.[^\s@.]+$/i;

export const identifies = (name: string): boolean => IDENTIFIES.test(name);

/** A right that is given anew again and again: the last one counts. */
export const isRenewed = (name: string): boolean => CHANGES.test(name);

/** Long enough, and odd enough, that it cannot stand for two things. */
export const isUnique = (value: string): boolean => TOKEN.test(value);

const DATE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

export const isDate = (value: string): boolean => DATE.test(value);

/** As redaction writes what it takes out (see the evidence package): the value itself is not in the recording. */
const REDACTED = /^redacted-[a-z0-9]+$|^x-[a-z0-9]{4,}$|@[a-z0-9-]+\.test$/;

export const isRedacted = (value: string): boolean => REDACTED.test(value);

/** Names of what only its owner knows. */
const SECRET = /pass|pwd|secret|\bpin\b/i;
export const isSecretName = (name: string): boolean => SECRET.test(name) || isPasswordWord(name);

/** One thing and another are equal in all plain values that are not made anew. */
export function isEqualIn(was: { readonly [name: string]: Json }, is: { readonly [name: string]: Json }): boolean {
  const told = Object.entries(was).filter(([name, value]) => {
    if (typeof value === 'object' || identifies(name)) return false;
    return typeof value !== 'string' || !(isDate(value) || isRedacted(value) || isUnique(value));
  });
  return told.length > 0 && told.every(([name, value]) => is[name] === value);
}
