const BACKSLASH = 0x5c;

/** Where a word that seems to begin at `start` really does: in JSON text the `n` of `\n` belongs to no word. */
export function afterEscape(text: string, start: number): number {
  if (text.charCodeAt(start - 1) !== BACKSLASH) return start;
  let slashes = 1;
  while (text.charCodeAt(start - 1 - slashes) === BACKSLASH) slashes++;
  if (slashes % 2 === 0) return start;
  return start + (text.charCodeAt(start) === 0x75 ? 5 : 1);
}
