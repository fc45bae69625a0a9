import { foldName } from '../errors/folded-names.js';
import { at } from '../kit/summary/maps.js';
import { endsWith, fieldPath, nameAt } from './field-path.js';

/** `issue[subject]` and `subject` are one field; what differs only in a number at the end is not. */
export function fieldKey(field: string): string {
  const number = /(?:\[(\d+)\]|\.(\d+))$/.exec(field);
  return foldName(field) + (number === null ? '' : (number[1] ?? number[2] ?? ''));
}

/** The names of a request, or of all requests of a call, ready to be looked up: there may be thousands. */
export interface Names {
  readonly all: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  /** Whatever stands in the paths of them. */
  readonly parts: ReadonlySet<string>;
}

export function namesFrom(names: Iterable<string>): Names {
  const all = new Set(names);
  const byKey = new Map<string, string[]>();
  const parts = new Set<string>();
  for (const name of all) {
    at(byKey, fieldKey(name), () => [] as string[]).push(name);
    for (const part of fieldPath(name)) parts.add(part);
  }
  return { all, byKey, parts };
}

/**
 * Of the names of a request, the one that a field is meant by: itself, else the one that ends with all of its path and that
 * the fewest others hold. `status` of an order is not the `status` of its customer; of two as near as each other nobody
 * knows. What a form calls `issue[subject]` a script may send as `subject`, where it sends no `issue` at all.
 */
export function nearestName(field: string, { all, byKey, parts }: Names): string | undefined {
  if (all.has(field)) return field;
  const alike = byKey.get(fieldKey(field)) ?? [];
  const path = fieldPath(field);
  const inside = nameAt(field, alike);
  if (inside !== undefined || path.length < 2 || parts.has(path[0]!)) return inside;
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
