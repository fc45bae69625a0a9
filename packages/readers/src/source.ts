// Bytes as they come from a file, an archive or a pipe, before anybody knows what they are.

export interface Counted {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How many bytes were read so far, as they are on disk. */
  readonly bytesRead: () => number;
}

export interface Source extends Counted {
  /** The file's own name. */
  readonly name: string;
  /** What tells people where it is. */
  readonly path: string;
  /** On disk; null where it is not known beforehand. */
  readonly size: number | null;
}

/** Large enough that few entries lie across two chunks, small enough to stay in the processor's cache. */
export const CHUNK = 512 * 1024;

/** Enough to show what a file is: the first line of page records, or what stands before `log` in a HAR. */
const HEAD = 64 * 1024;

export interface Peeked {
  readonly head: Uint8Array;
  /** Everything, the head included. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** For whoever will not read `bytes`: a generator that was never begun cannot close what it reads from. */
  readonly close: () => Promise<void>;
}

export async function peek(bytes: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    first.push(value);
    length += value.length;
  }
  const head = first.length === 1 ? first[0]! : Buffer.concat(first);
  const close = async (): Promise<void> => void (await iterator.return?.());
  return { head: head.subarray(0, HEAD), bytes: replay(first, iterator), close };
}

async function* replay(
  first: Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for (let chunk = first.shift(); chunk !== undefined; chunk = first.shift()) yield chunk;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

const startsWith = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

export const isGzip = (head: Uint8Array): boolean => startsWith(head, [0x1f, 0x8b, 0x08]);

/** A file's header; an archive of no files has only the record at its end. */
export const isZip = (head: Uint8Array): boolean =>
  startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06]);
