import { StringDecoder } from 'node:string_decoder';

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

/** In place of what is no character: no UTF-8 either, so that whoever reads the text tells it. */
const NONE = Buffer.from([0xff]);

/** The same text as UTF-8; what is no character stays none. */
export async function* asUtf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Utf16,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decoder = new StringDecoder('utf16le');
  let mark = /^\u{feff}/u;
  let odd = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const both = Buffer.concat([odd, chunk]);
    const even = both.subarray(0, both.length - (both.length % 2));
    odd = Buffer.from(both.subarray(even.length));
    const text = decoder.write(encoding === 'utf-16be' ? even.swap16() : even);
    if (text === '') continue;
    yield utf8Of(text.replace(mark, ''));
    mark = /(?!)/u;
  }
  const rest = decoder.end();
  if (rest !== '') yield utf8Of(rest);
  if (odd.length > 0) yield NONE;
}

const HALF = /\p{Surrogate}/u;

/** Halves of characters that stand alone are none. */
function utf8Of(text: string): Buffer {
  if (!HALF.test(text)) return Buffer.from(text);
  return Buffer.concat(text.split(HALF).flatMap((part, i) => (i === 0 ? [] : [NONE]).concat(Buffer.from(part))));
}
