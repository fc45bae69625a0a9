// Editors and shells of Windows save text as UTF-16. All readers take UTF-8.

type Utf16 = 'utf-16le' | 'utf-16be';

/** So many characters of ASCII at the start, each with its empty half: no other format that is read begins so. */
const TELLING = 4;

/** By the mark at the start, or by the empty halves of the first characters; null where the text is something else. */
export function utf16Of(head: Uint8Array): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const halves = (offset: number) => Array.from({ length: TELLING }, (_, i) => head[2 * i + offset]);
  const isText = (byte: number | undefined) => byte !== undefined && byte > 0 && byte < 0x80;
  if (halves(0).every(isText) && halves(1).every((byte) => byte === 0)) return 'utf-16le';
  return halves(1).every(isText) && halves(0).every((byte) => byte === 0) ? 'utf-16be' : null;
}

/** The same text as UTF-8; what is no character becomes U+FFFD. */
export async function* asUtf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Utf16,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield Buffer.from(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield Buffer.from(rest);
}
