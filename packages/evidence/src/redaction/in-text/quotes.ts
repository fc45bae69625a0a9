// Quotation marks as texts write them: bare, behind backslashes (JSON inside JSON), as entities, percent-encoded.

const LONGEST_VALUE = 8_192;
const WRITTEN = ['&quot;', '&#34;', '%22'];

/** The mark that begins at `at`, or empty. */
export function quoteAt(text: string, at: number): string {
  let mark = at;
  while (text.charCodeAt(mark) === 0x5c) mark++;
  const c = text.charCodeAt(mark);
  if (c === 0x22 || c === 0x27 || c === 0x60) return text.slice(at, mark + 1);
  if (mark !== at || (c !== 0x26 && c !== 0x25)) return '';
  return WRITTEN.find((quote) => text.startsWith(quote, at)) ?? '';
}

/** The mark that ends before `end`, or empty. */
export function quoteBefore(text: string, end: number): string {
  const c = text.charCodeAt(end - 1);
  if (c === 0x22 || c === 0x27 || c === 0x60) {
    let start = end - 1;
    while (text.charCodeAt(start - 1) === 0x5c) start--;
    return text.slice(start, end);
  }
  if (c !== 0x3b && c !== 0x32) return '';
  return WRITTEN.find((quote) => text.startsWith(quote, end - quote.length)) ?? '';
}

/** Where the mark closes again; `start` where it does not. */
export function closingQuote(text: string, start: number, quote: string): number {
  for (let at = text.indexOf(quote, start); at >= 0 && at - start <= LONGEST_VALUE; at = text.indexOf(quote, at + 1)) {
    if (at === start || text.charCodeAt(at - 1) !== 0x5c) return at;
  }
  return start;
}
