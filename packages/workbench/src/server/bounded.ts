/** Nobody reads more of a value at a time; the whole of it stands in the entry that shows it. */
const LONGEST = 2000;

/** A document whose texts are all short enough to be laid out. What a product answers is of any length. */
export function bounded<T>(value: T): T {
  return cut(value) as T;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)} …` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.some(isLong) ? value.map(cut) : value;
  const entries = Object.entries(value);
  return entries.some(([key, one]) => isLong(key) || isLong(one))
    ? Object.fromEntries(entries.map(([key, one]) => [cut(key), cut(one)]))
    : value;
}

/** Whether anything inside is too long: most documents have no such thing, and are left as they are. Makes nothing. */
function isLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    for (const one of value) if (isLong(one)) return true;
    return false;
  }
  // Of what was read from JSON, all that is enumerated is its own.
  for (const key in value) if (key.length > LONGEST || isLong((value as Record<string, unknown>)[key])) return true;
  return false;
}
