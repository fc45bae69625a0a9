import type { Json } from '@asbuilt/evidence';

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

/** All of them. */
export function tokensIn(value: Json): string[] {
  const found: string[] = [];
  hasToken(value, (text) => {
    if (text !== '') found.push(text);
    return false;
  });
  return found;
}
