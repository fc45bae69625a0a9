/** More values than this are a list of things, no closed set worth quoting. */
const MOST_VALUES = 60;

/** The values that a message lists: `"a", "b" or "c"`, `[cookie, json, session]`, `'a' | 'b'`, `1 or 0`, and all in one: `"a, b, c"`. */
export function listedValues(text: string): string[] | null {
  const listed = text.trim().replace(/(?<![.!])[.!]+$/, '');
  const quoted = [...listed.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].map((match) => match[2]!);
  const together = quoted.length === 1 ? quoted[0]!.split(', ') : quoted;
  const parts = quoted.length > 0 ? together : bare(listed);
  const values = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (values.length === 0 || values.length > MOST_VALUES) return null;
  // Numbers have an order of their own, whatever order the sentence has.
  return values.every((value) => /^-?\d+$/.test(value)) ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

function bare(text: string): string[] {
  const inner = /^[[({](.*)[\])}]$/s.exec(text)?.[1] ?? text;
  return inner.split(/[,|/]\s*(?:or |and )?|\s(?:or|and)\s/);
}
