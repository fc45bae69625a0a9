import { isPassword } from '../../kit/passwords.js';

// Which of the fields of a form say who signs in, and with what.

export const CSRF_HEADER = /[cx]srf|requestverificationtoken|-nonce$/;
export const CSRF_FIELD =
  /^(?:_?csrf(?:_?token)?|csrfmiddlewaretoken|authenticity_token|_token|xsrf|_*requestverificationtoken|_wpnonce)$/i;
/** Names that identify somebody beside a password. */
const IDENTIFIES = /mail|user|login|account|name|phone|card|handle|alias|ident|^log$/i;
/** What is sent along with a password and says nobody; any other name may (`handle`, `identifier`). */
export const BESIDE =
  /^(?:(?:remember|keep|stay|redirect|return|client_?|device|old|current|new|confirm|repeat|_).*|.*(?:referr?er|captcha|method|token)|continue|next|back|submit|commit|utf8|challenge|action|(?:grant_?)?type|scope|locale|lang(?:uage)?|t?otp|code|state|nonce|version)$/i;

/** Sign-in forms are short; where more is asked for somebody registers, or makes a user. */
export const MOST_FIELDS = 6;

/** Who and the password: what a form for signing in asks for. */
export function passwordPair(fields: readonly string[]): string[] | null {
  const passwords = fields.filter(isPassword);
  const others = fields.filter((name) => !isPassword(name) && !CSRF_FIELD.test(name));
  const known = others.filter((name) => IDENTIFIES.test(innermost(name)));
  const names = known.length > 0 ? known : others.filter((name) => !BESIDE.test(innermost(name)));
  const short = fields.length <= MOST_FIELDS && passwords.length === 1 && names.length > 0 && names.length <= 2;
  return short ? [...names, ...passwords] : null;
}

/** `remember_me` of `user[remember_me]`: that it is of a user does not say who. */
const innermost = (name: string): string => /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name;
