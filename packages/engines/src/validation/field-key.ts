import { foldName } from '../errors/request-words.js';

/** `issue[subject]` and `subject` are one field; what differs only in a number at the end is not. */
export function fieldKey(field: string): string {
  const number = /(?:\[(\d+)\]|\.(\d+))$/.exec(field);
  return foldName(field) + (number === null ? '' : (number[1] ?? number[2] ?? ''));
}

/**
 * Of the names of a request, the one that a field is meant by: itself, else the one of its key that the fewest others hold.
 * `status` of an order is not the `status` of its customer; of two as near as each other nobody knows.
 */
export function nearestName(field: string, names: Iterable<string>): string | undefined {
  const key = fieldKey(field);
  let [nearest, depth]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const name of names) {
    if (name === field) return name;
    const own = depthOf(name);
    if (own > depth || fieldKey(name) !== key) continue;
    nearest = own === depth ? undefined : name;
    depth = own;
  }
  return nearest;
}

const depthOf = (name: string): number => name.split(/[.[]/).length;

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
