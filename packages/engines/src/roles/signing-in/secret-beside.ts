import type { Exchange } from '@asbuilt/evidence';
import { isPassword, namesSent } from '../../kit/passwords.js';
import { BESIDE, CSRF_FIELD, MOST_FIELDS } from './password-pair.js';

// A number on a card and a PIN, a call sign and a watchword: who and a secret, though nothing is called a password. By its
// name alone it may be of anything (a payment, a parcel); it signs in where what its answer hands out is sent from then on.

const SECRET =
  /^(?:pin|pin_?(?:code|number)|pass_?(?:code|key)|secret|secret_?(?:word|code|phrase)|access_?code|watch_?word)$/i;

/** Who and the secret; null where something else is sent. */
export function secretPair({ method, request }: Pick<Exchange, 'method' | 'request'>): readonly string[] | null {
  if (method !== 'POST' || request === null) return null;
  const names = [...new Set(namesSent(request))];
  if (names.length > MOST_FIELDS || names.some(isPassword)) return null;
  const secrets = names.filter((name) => SECRET.test(name));
  const others = names.filter((name) => !SECRET.test(name) && !CSRF_FIELD.test(name) && !BESIDE.test(name));
  return secrets.length === 1 && others.length > 0 && others.length <= 2 ? [...others, ...secrets] : null;
}

/** A cookie for scripts' eyes not that the browser did not have. */
export function setsNewCookie({ requestHeaders, responseHeaders }: Exchange): boolean {
  const sent = requestHeaders.find(([name]) => name === 'cookie')?.[1] ?? '';
  return responseHeaders.some(
    ([name, value]) =>
      name === 'set-cookie' && /httponly/i.test(value) && !sent.includes(`${value.split('=')[0]!.trim()}=`),
  );
}
