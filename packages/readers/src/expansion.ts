import { isLoss, type Notice, type NoticeCode } from '@asbuilt/evidence';
import { MaterialError } from './material-error.js';
import type { Cut, Reader } from './reader.js';

// A few megabytes can unpack to terabytes of blanks. What is recorded never packs so well for long: reading ends where a
// file does, whatever stands before and behind it.

/** So much content at a time is held against what it took on the disk. */
const STRETCH = 256 * 1024 * 1024;
/** Recordings pack to a fiftieth at best; nothing packs better than to a thousandth (deflate, RFC 1951). */
const MOST_TIMES = 400;

export interface Bounded {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether reading ended because of it; known when `bytes` has ended. */
  readonly isStopped: () => boolean;
}

export function boundedExpansion(
  content: AsyncIterable<Uint8Array>,
  bytesRead: () => number,
  stretch: number = STRETCH,
): Bounded {
  let isStopped = false;
  async function* passing(): AsyncGenerator<Uint8Array, void, undefined> {
    let [given, read] = [0, bytesRead()];
    for await (const chunk of content) {
      yield chunk;
      given += chunk.length;
      if (given < stretch) continue;
      isStopped = (bytesRead() - read) * MOST_TIMES < given;
      if (isStopped) return;
      [given, read] = [0, bytesRead()];
    }
  }
  return { bytes: passing(), isStopped: () => isStopped };
}

export interface Loss {
  /** What people call the file. */
  readonly path: string;
  readonly isStopped: () => boolean;
  readonly isCut: () => Promise<boolean>;
}

/** The reader, who tells at the end what of the file was lost where it could not see that. */
export function tellingLoss(reader: Reader, { path, isStopped, isCut }: Loss): Reader {
  return {
    ...reader,
    async *cut(bytes, context): AsyncGenerator<Cut | Notice> {
      let entry = 0;
      let isTold = false;
      try {
        for await (const one of reader.cut(bytes, context)) {
          const isEnd = 'code' in one && isLoss(one.code);
          isTold ||= isEnd;
          entry = Math.max(entry, 1 + ('code' in one ? one.ref.entry : one.entry));
          // To the reader it ends in the middle.
          yield isEnd && isStopped() ? { ...one, code: 'file-expands' } : one;
        }
      } catch (error) {
        if (isStopped() && error instanceof MaterialError) throw expands(path, error);
        throw error;
      }
      const code: NoticeCode | null = isStopped() ? 'file-expands' : (await isCut()) ? 'file-cut' : null;
      if (!isTold && code !== null) yield { kind: 'notice', code, ref: { material: context.material, entry } };
    },
  };
}

const expands = (path: string, cause: MaterialError): MaterialError => {
  const says = `unpacks to more than ${MOST_TIMES} times its size and contains no recording before that; export the recording again`;
  return new MaterialError(path, cause.problem, says, { cause });
};
