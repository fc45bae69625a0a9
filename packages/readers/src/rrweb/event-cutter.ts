import { bytesOf, startElement, takeElement, type Element } from '../har/element.js';
import { isClose } from '../har/scan.js';
import { bufferOf } from '../bytes.js';

/** Where the list of events begins: the whole is one, or it stands under a name among other things. */
export const FIRST_EVENT = /^[^\w{"[]*\[\s*\{|"(?:events|snapshots|rrweb_?events)"\s*:\s*\[\s*\{/i;

const WHITE_OR_COMMA = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c]);

export type FoundEvent =
  | { readonly bytes: Uint8Array }
  | { readonly tooLargeAt: number }
  | { readonly cutAt: number }
  | { readonly goesOnAt: number };

/** The elements of that list, one after the other, in the memory of one; last, where a file ends before its list does, or goes on after. */
export async function* cutEvents(bytes: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<FoundEvent> {
  let element: Element | null = null;
  let begun = false;
  /** Nothing stands behind it. */
  let isWholeFile = false;
  let isClosed = false;
  let before = 0;
  for await (const part of bytes) {
    const chunk = bufferOf(part);
    let at = 0;
    if (!begun) {
      begun = true;
      // as single bytes, so that places in the text are places in the chunk
      const [start] = [...chunk.toString('latin1').matchAll(new RegExp(FIRST_EVENT, 'gi'))];
      at = start === undefined ? chunk.length : start.index + start[0].length - 1;
      isWholeFile = start !== undefined && !start[0].includes('"');
    }
    while (at < chunk.length) {
      const byte = chunk[at]!;
      if (element === null && WHITE_OR_COMMA.has(byte)) {
        at++;
        continue;
      }
      if (isClosed) return yield { goesOnAt: before + at };
      if (element === null && isClose(byte)) {
        if (!isWholeFile) return;
        isClosed = true;
        at++;
        continue;
      }
      element ??= startElement(byte, before + at);
      const after: number = takeElement(element, chunk, at, largest);
      if (after === -1) break;
      yield element.pieces === null ? { tooLargeAt: element.byte } : { bytes: bytesOf(element.pieces) };
      element = null;
      at = after;
    }
    before += chunk.length;
  }
  if (!isClosed) yield { cutAt: before };
}
