// What makes a statement what it is, or was measured: whoever changes it would make another statement of it.
const FIXED = new Set([
  'id',
  'evidence',
  'review',
  'parts',
  'basis',
  'support',
  'against',
  'confidence',
  '__proto__',
  'constructor',
  'prototype',
]);

export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Sets what a JSON pointer (RFC 6901) points at, where its parents are there. Whether it did: else nothing is changed. */
export function setAt(target: object, pointer: string, value: unknown): boolean {
  const keys = keysOf(pointer);
  const last = keys.pop();
  if (last === undefined || FIXED.has(keys[0] ?? last) || FIXED.has(last) || keys.includes('evidence')) return false;
  let at: unknown = target;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  if (typeof at !== 'object' || at === null) return false;
  // A list has places that are counted, and ends where it ends.
  if (Array.isArray(at) && !(/^(?:0|[1-9]\d*)$/.test(last) && Number(last) < at.length)) return false;
  (at as Record<string, unknown>)[last] = value;
  return true;
}
