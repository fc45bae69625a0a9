export function lastPart(name: string): string {
  return (
    name
      .split(/[.[\]]+/)
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .pop() ?? name
  );
}

/** `First name`, `first_name` and `firstName` are one name; `tracker_id` is the field of `Tracker`. */
export function foldName(name: string): string {
  let found = folded.get(name);
  if (found === undefined) {
    const plain = lastPart(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
    found = plain.replace(/(?<=.{2})ids?$/, '');
    if (folded.size >= MOST_FOLDED) folded.clear();
    folded.set(name, found);
  }
  return found;
}

// The same names come again and again. A cache only, dropped whole when full.
const MOST_FOLDED = 10_000;
const folded = new Map<string, string>();
