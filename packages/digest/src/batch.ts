import type { Cut } from '@asbuilt/readers';
import type { Source } from './read-cut.js';

/** Cuts of one material in one piece of memory, which is handed to a thread and back without copying. */
export interface Batch {
  readonly source: Source;
  readonly entries: number[];
  /** Where each cut ends in `memory`; each begins where the one before it ends. */
  readonly ends: number[];
  readonly memory: ArrayBuffer;
}

export function* cutsOf(batch: Batch): Generator<Cut> {
  let start = 0;
  for (const [i, end] of batch.ends.entries()) {
    yield { entry: batch.entries[i]!, bytes: new Uint8Array(batch.memory, start, end - start) };
    start = end;
  }
}

export interface Packer {
  /** Copies a cut in; gives the batch that is full, where one is. */
  add(source: Source, cut: Cut): Batch | null;
  /** What is packed so far, or null. */
  flush(): Batch | null;
}

/** `blank` gives memory of at least so many bytes. */
export function createPacker(size: number, blank: (bytes: number) => ArrayBuffer): Packer {
  let open: Batch | null = null;
  let filled = 0;

  function flush(): Batch | null {
    const full = open;
    open = null;
    return full;
  }

  return {
    add(source, cut) {
      let full: Batch | null = null;
      const fits = open !== null && open.source === source && filled + cut.bytes.length <= open.memory.byteLength;
      if (!fits) {
        full = flush();
        open = { source, entries: [], ends: [], memory: blank(Math.max(size, cut.bytes.length)) };
        filled = 0;
      }
      new Uint8Array(open!.memory).set(cut.bytes, filled);
      filled += cut.bytes.length;
      open!.entries.push(cut.entry);
      open!.ends.push(filled);
      return full;
    },
    flush,
  };
}
