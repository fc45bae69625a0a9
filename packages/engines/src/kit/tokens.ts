import { isHandedOut, type Json } from '@asbuilt/evidence';

const TOKEN_KEY = /^(?:access_?token|token|jwt|id_?token|auth_?token|session_?token)$/i;
const DEEPEST = 3;

/** Whether a payload has what requests may be signed with. */
export function hasToken(value: Json, isOne = (text: string) => text !== '', depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  for (const [key, item] of Object.entries(value))
    if ((typeof item === 'string' && TOKEN_KEY.test(key) && isOne(item)) || hasToken(item, isOne, depth + 1))
      return true;
  return false;
}

/** All that a payload hands out: what is called a token, and what looks like one under a name of the product's own. */
export function secretsIn(value: Json, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item !== 'string') return secretsIn(item, depth + 1);
    return (TOKEN_KEY.test(key) && item !== '') || isHandedOut(key, item) ? [item] : [];
  });
}
