import type { Readable, Writable } from 'node:stream';

/** A message of the protocol: a command, its answer, or an event. */
export interface CdpMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const END = 0;

/** Where the answer to a command begins. */
const ANSWER = /^\{"id":(\d+),/;

interface Bounds {
  /** Of one message. */
  readonly bytesMost: number;
  /** Which answers are bounded; whatever else comes is for others. */
  readonly bounded: (id: number) => boolean;
}

/** Messages over the two pipes of a browser, each one JSON and a zero byte. `onMessage` hears them in order. */
export function speakOverPipe(
  from: Readable,
  to: Writable,
  onMessage: (message: CdpMessage) => void,
  { bytesMost, bounded }: Bounds,
) {
  let parts: Buffer[] = [];
  let size = 0;
  /** The answer whose bytes are let pass because they are too many. */
  let passing: number | null = null;
  const take = (part: Buffer): void => {
    size += part.length;
    if (passing === null) parts.push(part);
    if (size <= bytesMost || passing !== null) return;
    const id = Number(ANSWER.exec(parts[0]!.toString('latin1', 0, 32))?.[1] ?? -1);
    if (!bounded(id)) return;
    passing = id;
    parts = [];
  };
  const give = (): void => {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const id = passing;
    [parts, size, passing] = [[], 0, null];
    if (id === null) onMessage(JSON.parse(bytes.toString('utf8')) as CdpMessage);
    else onMessage({ id, error: { message: `the answer had more than ${bytesMost} bytes` } });
  };
  from.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      take(chunk.subarray(start, end));
      start = end + 1;
      give();
    }
    if (start < chunk.length) take(chunk.subarray(start));
  });
  // a browser that is gone is noticed where it ends, not at each message to it
  to.on('error', () => {});
  from.on('error', () => {});
  return {
    send(message: object): void {
      if (to.writable) to.write(`${JSON.stringify(message)}\0`);
    },
  };
}
