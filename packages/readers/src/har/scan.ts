// Where strings and containers end in JSON bytes that arrive in chunks. It counts brackets and does not check them:
// whoever parses the entry does. No stack, so no nesting is too deep.

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `{` and `[` differ in one bit alone, and so do `}` and `]`. */
const BRACKET_BIT = 0x20;
export const OPEN = 0x7b;
export const CLOSE = 0x7d;

export const isOpen = (byte: number): boolean => (byte | BRACKET_BIT) === OPEN;
export const isClose = (byte: number): boolean => (byte | BRACKET_BIT) === CLOSE;

/** Where a scan stands between two chunks. */
export interface Scan {
  /** Containers that are open. */
  depth: number;
  inString: boolean;
  /** Inside a string, the next byte is escaped. */
  escaped: boolean;
}

export const startScan = (): Scan => ({ depth: 0, inString: false, escaped: false });

/** The index after the closing quote of a string that `scan` is inside of, or -1 where the chunk ends before it. */
export function afterString(chunk: Buffer, from: number, scan: Scan): number {
  const end = chunk.length;
  let at = scan.escaped ? from + 1 : from;
  // `indexOf` looks at many bytes at once: faster than any loop of ours, even where quotes are dense.
  while (at < end) {
    const quote = chunk.indexOf(QUOTE, at);
    const stop = quote === -1 ? end : quote;
    // `at` is never inside an escape, so the run of backslashes before the quote may be counted back to it.
    let run = stop;
    while (run > at && chunk[run - 1] === BACKSLASH) run--;
    const isEscaped = ((stop - run) & 1) === 1;
    at = stop + 1;
    if (quote === -1) {
      scan.inString = true;
      scan.escaped = isEscaped;
      return -1;
    }
    if (!isEscaped) {
      scan.inString = false;
      scan.escaped = false;
      return at;
    }
  }
  scan.inString = true;
  scan.escaped = at > end;
  return -1;
}

/** The index after the bracket that closes the container `scan` is inside of, or -1 where the chunk ends before it. */
export function afterContainer(chunk: Buffer, from: number, scan: Scan): number {
  const end = chunk.length;
  let at = from;
  if (scan.inString) {
    at = afterString(chunk, at, scan);
    if (at === -1) return -1;
  }
  let depth = scan.depth;
  while (at < end) {
    const byte = chunk[at++]!;
    if (byte === QUOTE) {
      at = afterString(chunk, at, scan);
      if (at === -1) break;
    } else if ((byte | BRACKET_BIT) === OPEN) {
      depth++;
    } else if ((byte | BRACKET_BIT) === CLOSE && --depth === 0) {
      scan.depth = 0;
      return at;
    }
  }
  scan.depth = depth;
  return -1;
}
