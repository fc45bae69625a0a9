import type { Exchange } from '@asbuilt/evidence';
import { namesSent } from '../../kit/passwords.js';
import { secretPair } from './secret-beside.js';
import { isDoor, isResetAt } from './words.js';

const CODE =
  /^(?:t?otp(?:_?code)?|(?:one_?time|mfa|2fa|two_?factor|verification|login|sign_?in|auth)_?(?:code|token|password)|code|pin)$/i;
const SECOND_STEP = /^(?:t?otp|mfa|2fa|two-?_?factor)$/i;
/** The way back from another site sends a code as well. */
const OF_OAUTH = /^(?:state|grant_?type|redirect_?uri|code_?verifier)$/i;

/** How somebody is reached, or which of several steps it is. */
const REACHED = /mail|phone|mobile|tel|ticket|challenge|session|request/i;

/** A code that was sent to somebody, or that a device of theirs made, sent where one signs in. */
export function isOneTimeCode({ method, url, request }: Exchange): boolean {
  if (method !== 'POST' || request === null || isResetAt(url)) return false;
  if (!isDoor(url) && !url.segments.slice(-2).some((segment) => SECOND_STEP.test(segment))) return false;
  const names = namesSent(request);
  // a PIN beside who it is has not been sent to them
  if (secretPair({ method, request })?.some((name) => REACHED.test(name)) === false) return false;
  return names.some((name) => CODE.test(name)) && !names.some((name) => OF_OAUTH.test(name));
}
