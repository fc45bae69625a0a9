import { EXIT } from './exit.js';

/** Where results and messages go. */
export interface Io {
  /** Results only. */
  out(text: string): void;
  /** One message, one line. */
  say(line: string): void;
  /** An error: said even when quiet. */
  complain(line: string): void;
  /** Draws over the last drawn line; nothing where stderr is not a terminal. */
  draw(line: string): void;
  readonly terminal: boolean;
  readonly width: number;
}

export function standardIo(): Io {
  endQuietlyWhenNobodyReads();
  let drawn = false;
  const { stdout, stderr } = process;
  const wipe = () => {
    if (drawn) stderr.write('\r\u001b[K');
    drawn = false;
  };
  const line = (text: string) => {
    wipe();
    stderr.write(`${text}\n`);
  };
  return {
    out: (text) => void stdout.write(text),
    say: line,
    complain: line,
    draw(text) {
      if (!stderr.isTTY) return;
      wipe();
      stderr.write(text);
      drawn = text !== '';
    },
    terminal: stderr.isTTY,
    width: stderr.columns ?? 80,
  };
}

export function quiet(io: Io): Io {
  return { ...io, say: () => {}, draw: () => {}, terminal: false };
}

/** `asbuilt spec x.har | head` is no error. */
function endQuietlyWhenNobodyReads(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.done);
      if (stream === process.stdout) process.stderr.write(`asbuilt: cannot write the result (${error.code}).\n`);
      process.exit(EXIT.badInput);
    });
}
