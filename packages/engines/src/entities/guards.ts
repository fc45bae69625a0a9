import type { Gathered } from './gather.js';

// What shows that a request comes from the product's own pages: it is kept with no thing.

const GUARDS =
  /^(?:[cx]srf(?:_?token)?|(?:[cx]srf_?)?middleware_?token|authenticity_token|request_verification_token|wpnonce)$/;
/** What may be a field as well: the `token` of an invitation. */
const MAY_GUARD = /^(?:token|nonce|form_key|form_token|form_build_id|captcha|captcha_token|g_recaptcha_response)$/;
/** What guards requests goes with all of them. */
const FEWEST_KINDS = 2;

/** Takes them out of the fields of all kinds, each by one spelling of its name. */
export function withoutGuards(kinds: readonly Map<string, Gathered>[]): void {
  const sentWith = new Map<string, number>();
  for (const fields of kinds)
    for (const [key, field] of fields)
      if (MAY_GUARD.test(key) && field.answered === 0) sentWith.set(key, (sentWith.get(key) ?? 0) + 1);
  for (const fields of kinds)
    for (const [key, { answered, name }] of fields) {
      const isSentWithAll = answered === 0 && ((sentWith.get(key) ?? 0) >= FEWEST_KINDS || name === '_token');
      if (GUARDS.test(key) || isSentWithAll) fields.delete(key);
    }
}
