import { isToken } from './looks.js';
import type { SecretName } from './name-rules.js';
import { wordsOf } from './names.js';

// `/unsubscribe?u=x`, `/verify?h=x`: where links of mails lead, what was drawn lets somebody in, whatever its name is.

export const MAILED: SecretName = { kind: 'token', demand: 'token' };

const MAILED_TO =
  /^(?:unsubscribe|unsub|optout|optin|verify|verification|confirm|confirmation|activate|activation|reset|magic|magiclink|unlock|recover|recovery|autologin|invite|invitation)$/;
/** `/verify/email`, `/unsubscribe/done`: one more segment may say of what. */
const SEGMENTS = 2;
/** No token is shorter, and nearly all values are. */
const SHORTEST = 16;

/** Whether what is sent to this address is a key that a mail handed over. */
export function isMailedKey(value: string, path: string): boolean {
  if (value.length < SHORTEST || !isToken(value)) return false;
  const last = path.split('/').filter(Boolean).slice(-SEGMENTS);
  return last.some((segment) => wordsOf(segment).some((word) => MAILED_TO.test(word)));
}
