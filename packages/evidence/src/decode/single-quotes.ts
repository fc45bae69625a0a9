/** JSON as some servers write it, with `'` around its texts: the same with `"`; null where that is not how it begins. */
export function inDoubleQuotes(text: string): string | null {
  const first = text.search(/['"]/);
  if (first < 0 || text[first] !== "'" || !/^[\s[{]*$/.test(text.slice(0, Math.min(first, FARTHEST)))) return null;
  const parts: string[] = [];
  let quote = '';
  let from = 0;
  for (let i = first; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '\\' && quote !== '') {
      i++;
      if (text[i] !== "'") continue;
      parts.push(text.slice(from, i - 1));
      from = i;
    } else if (quote === '' ? sign === "'" || sign === '"' : sign === quote) {
      parts.push(text.slice(from, i), '"');
      from = i + 1;
      quote = quote === '' ? sign : '';
    } else if (sign === '"') {
      parts.push(text.slice(from, i), '\\"');
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
}

// Before the first text of a body stand brackets and blanks only, and not many of them.
const FARTHEST = 1000;
