/** V8 copies what is shorter, and gives a view of the whole text for what is longer. */
const SHORTEST_VIEW = 13;

/** The same text by itself: a stretch of a page that is kept would keep all of the page in memory. */
export function detached(text: string): string {
  if (text.length < SHORTEST_VIEW) return text;
  if (text.length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * text.length);
  const copy = scratch.toString('latin1', 0, scratch.write(text, 'latin1'));
  return copy === text ? copy : Buffer.from(text, 'utf16le').toString('utf16le');
}

let scratch = Buffer.allocUnsafeSlow(1 << 10);
