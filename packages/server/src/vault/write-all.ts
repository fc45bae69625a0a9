import type { FileHandle } from 'node:fs/promises';

/** The part of a file handle that writing needs. */
type Target = Pick<FileHandle, 'write'>;

export interface Written {
  /** How many bytes reached the file. */
  readonly bytes: number;
  /** Why the rest did not. */
  readonly fault?: Error;
}

/**
 * Writes bytes at a position. A nearly full disk accepts some of them and reports no error: only the next attempt fails,
 * so the rest is tried until it is written or refused.
 */
export async function writeAll(file: Target, bytes: Uint8Array, position: number): Promise<Written> {
  let done = 0;
  try {
    while (done < bytes.length) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
      if (bytesWritten === 0) return { bytes: done, fault: new Error('The file system accepted no bytes.') };
      done += bytesWritten;
    }
    return { bytes: done };
  } catch (error) {
    return { bytes: done, fault: error as Error };
  }
}
