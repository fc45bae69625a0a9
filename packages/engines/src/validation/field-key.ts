import { foldName } from '../errors/request-words.js';

/** `issue[subject]` and `subject` are one field; what differs only in a number at the end is not. */
export function fieldKey(field: string): string {
  const number = /(?:\[(\d+)\]|\.(\d+))$/.exec(field);
  return foldName(field) + (number === null ? '' : (number[1] ?? number[2] ?? ''));
}

const MACHINERY =
  /^(?:authenticity_?token|_?csrf\w*|_token|xsrf\w*|__requestverificationtoken|_method|utf8|commit|csrfmiddlewaretoken|g-recaptcha-response|h-captcha-response)$/i;

/** Fields that no person fills in: what guards the form itself. */
export function isMachinery(field: string): boolean {
  return MACHINERY.test(
    field
      .split(/[.[\]]+/)
      .filter(Boolean)
      .at(-1) ?? field,
  );
}
