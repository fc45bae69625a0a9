import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/**
 * A file that only grows. Each piece is handed to the system before the call returns, so that a kill loses nothing that
 * was appended; and since nothing waits in memory, a flood cannot fill it.
 */
export interface AppendFile {
  readonly path: string;
  /** Where the piece begins, or the error for which nothing of it was kept. */
  append(piece: string | Uint8Array): number | Error;
  size(): number;
  close(): void;
}

/** The file is made by the first piece: what was never used leaves none. */
export function appendFile(path: string): AppendFile {
  let file: number | null = null;
  let size = 0;
  return {
    path,
    size: () => size,
    append(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      try {
        file ??= openSync(path, 'wx');
        for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done);
      } catch (error) {
        // Half a piece would spoil the next one.
        if (file !== null) tryTo(() => ftruncateSync(file!, size));
        return error as Error;
      }
      size += bytes.length;
      return size - bytes.length;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // The disk that refused a write may refuse this as well; what follows is then a torn line, which readers pass over.
  }
}
