/** Tags are short; a text without `>` is none. */
const LONGEST_TAG = 4_000;

const VALUE = /\s(?:value|content)\s*=\s*(?:(\\*["'])(.*?)\1|([^\s"'>\\]+))/is;

/** Where the tag around `at` holds its `value` or `content`. */
export function tagValue(text: string, at: number): { start: number; end: number } | null {
  const open = text.lastIndexOf('<', at);
  if (open < 0 || at - open > LONGEST_TAG) return null;
  const close = text.indexOf('>', at);
  const end = close < 0 || close - at > LONGEST_TAG ? Math.min(text.length, at + LONGEST_TAG) : close;
  const match = VALUE.exec(text.slice(open, end));
  if (match === null) return text.startsWith('<textarea', open) ? textareaContent(text, end) : null;
  const value = match[2] ?? match[3] ?? '';
  const start = open + match.index + match[0].length - (match[1]?.length ?? 0) - value.length;
  return { start, end: start + value.length };
}

function textareaContent(text: string, tagEnd: number): { start: number; end: number } | null {
  const close = text.indexOf('</textarea', tagEnd);
  return close < 0 ? null : { start: tagEnd + 1, end: close };
}
