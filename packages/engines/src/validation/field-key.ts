import { foldName } from '../errors/request-words.js';
import { endsWith, fieldPath, nameAt } from './field-path.js';

/** `issue[subject]` and `subject` are one field; what differs only in a number at the end is not. */
export function fieldKey(field: string): string {
  const number = /(?:\[(\d+)\]|\.(\d+))$/.exec(field);
  return foldName(field) + (number === null ? '' : (number[1] ?? number[2] ?? ''));
}

/**
 * Of the names of a request, the one that a field is meant by: itself, else the one that ends with all of its path and that
 * the fewest others hold. `status` of an order is not the `status` of its customer; of two as near as each other nobody
 * knows. What a form calls `issue[subject]` a script may send as `subject`, where it sends no `issue` at all.
 */
export function nearestName(field: string, names: Iterable<string>): string | undefined {
  const key = fieldKey(field);
  const all = [...names];
  if (all.includes(field)) return field;
  const alike = all.filter((name) => fieldKey(name) === key);
  const path = fieldPath(field);
  const inside = nameAt(field, alike);
  if (inside !== undefined || path.length < 2 || all.some((name) => fieldPath(name).includes(path[0]!))) return inside;
  return nameAt(
    path.at(-1)!,
    alike.filter((name) => endsWith(path, fieldPath(name))),
  );
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
