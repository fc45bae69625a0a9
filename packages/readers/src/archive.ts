/** An archive of which each file can be read by itself, any number of times. */
export interface Archive {
  /** What tells people where it is. */
  readonly path: string;
  /** On disk. */
  readonly size: number;
  /** How much of it was read so far. */
  readonly bytesRead: () => number;
  readonly names: readonly string[];
  /** The content of a file as a stream. */
  stream(name: string): AsyncIterable<Uint8Array>;
  /** The whole content of a file; or why it cannot be had. */
  content(name: string, largest: number): Promise<Buffer | Lost>;
}

export type Lost = 'absent' | 'too-large' | 'damaged';
