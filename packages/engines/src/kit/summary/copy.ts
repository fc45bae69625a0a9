/**
 * A copy of a part of a summary: merging consumes what it is given, and a conclusion must not change the summary. Of
 * plain data this costs a fraction of `structuredClone`; what is kept under symbols is left out there as here.
 */
export function copied<T>(part: T): T {
  return copyOf(part) as T;
}

function copyOf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(copyOf);
  if (part instanceof Map) return new Map(Array.from(part, ([key, value]) => [key, copyOf(value)]));
  const copy: { [name: string]: unknown } = {};
  for (const name in part) copy[name] = copyOf((part as typeof copy)[name]);
  return copy;
}
