// Fields that make a statement what it is: whoever changes them would make another statement of it.
const FIXED = new Set(['id', 'evidence', 'review', '__proto__', 'constructor', 'prototype']);

/** Sets what a JSON pointer (RFC 6901) points at, where its parents are there. Anything else is left as it is. */
export function setAt(target: object, pointer: string, value: unknown): void {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  if (last === undefined || FIXED.has(keys[0] ?? last) || FIXED.has(last)) return;
  let at: unknown = target;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return;
    at = (at as Record<string, unknown>)[key];
  }
  if (typeof at === 'object' && at !== null) (at as Record<string, unknown>)[last] = value;
}
