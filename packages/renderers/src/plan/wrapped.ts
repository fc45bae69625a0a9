const WIDTH = 100;

/** A text in lines of at most `width` characters, longer only where one word is: `first` before the first, `others` before the rest. */
export function wrapped(text: string, first: string, others: string, width = WIDTH): string[] {
  const lines: string[] = [];
  let line = first;
  let isBegun = false;
  for (const word of text.split(/\s+/)) {
    const joined = isBegun ? `${line} ${word}` : line + word;
    if (joined.length <= width || !isBegun) line = joined;
    else {
      lines.push(line);
      line = others + word;
    }
    isBegun = true;
  }
  return [...lines, line];
}
