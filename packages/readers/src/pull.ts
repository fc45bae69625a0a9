import { bufferOf } from './bytes.js';

/** Bytes to be asked for by length, whatever the chunks that they come in. */
export interface Pull {
  /** How many were given or passed over. */
  readonly at: () => number;
  /** So many bytes, or as many as there are. */
  take(length: number): Promise<Buffer>;
  /** Passes over so many bytes without keeping them; how many there were. */
  skip(length: number): Promise<number>;
  /** All up to the end of the marker; null where it does not stand within so many bytes, and then nothing is taken. */
  upTo(marker: string, most: number): Promise<Buffer | null>;
  /** Passes over all up to the end of the marker; false where it stands nowhere, and then all is passed over. */
  pass(marker: string): Promise<boolean>;
  close(): Promise<void>;
}

export function pulled(bytes: AsyncIterable<Uint8Array>): Pull {
  const iterator = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  const more = async (): Promise<Buffer | null> => {
    const { done, value } = await iterator.next();
    return done === true ? null : bufferOf(value);
  };
  const give = (length: number): Buffer => {
    const given = rest.subarray(0, length);
    rest = rest.subarray(given.length);
    at += given.length;
    return given;
  };
  return {
    at: () => at,
    async take(length) {
      const pieces = [give(length)];
      for (let left = length - pieces[0]!.length; left > 0;) {
        const chunk = await more();
        if (chunk === null) break;
        rest = chunk;
        pieces.push(give(left));
        left -= pieces.at(-1)!.length;
      }
      return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    },
    async skip(length) {
      let left = length - give(length).length;
      while (left > 0) {
        const chunk = await more();
        if (chunk === null) break;
        rest = chunk;
        left -= give(left).length;
      }
      return length - left;
    },
    async upTo(marker, most) {
      for (let searched = 0; ;) {
        const found = rest.subarray(0, most).indexOf(marker, searched);
        if (found !== -1) return give(found + marker.length);
        if (rest.length >= most) return null;
        searched = Math.max(0, rest.length - marker.length);
        const chunk = await more();
        if (chunk === null) return null;
        rest = Buffer.concat([rest, chunk]);
      }
    },
    async pass(marker) {
      for (;;) {
        const found = rest.indexOf(marker);
        if (found !== -1) return give(found + marker.length).length > 0;
        give(Math.max(0, rest.length - marker.length + 1));
        const chunk = await more();
        if (chunk === null) return give(rest.length).length < 0;
        rest = Buffer.concat([rest, chunk]);
      }
    },
    close: async () => void (await iterator.return?.()),
  };
}
