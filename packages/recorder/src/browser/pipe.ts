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
/** A request that waits comes with its whole body, and waits until it is let go: that much of it must be heard. */
const PAUSED = /^\{"method":"Fetch\.requestPaused","params":\{"requestId":"([^"]+)"/;
const SESSION = /"sessionId":"([^"]+)"\}$/;
/** Of a message that is let pass, its beginning and its end say what it was. */
const HEAD_BYTES = 128;
const TAIL_BYTES = 128;

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
  /** What stands for a message whose bytes are let pass because they are too many. */
  let passing: ((tail: string) => CdpMessage) | null = null;
  const take = (part: Buffer): void => {
    const isCrossing = size <= bytesMost && size + part.length > bytesMost;
    size += part.length;
    parts.push(part);
    // each piece has a byte at least
    if (isCrossing) passing = standInOf(Buffer.concat(parts.slice(0, HEAD_BYTES)).toString('latin1', 0, HEAD_BYTES));
    if (passing !== null) parts = [Buffer.concat(parts.slice(-TAIL_BYTES)).subarray(-TAIL_BYTES)];
  };
  const standInOf = (head: string): typeof passing => {
    const id = Number(ANSWER.exec(head)?.[1] ?? -1);
    if (bounded(id)) return () => ({ id, error: { message: `the answer had more than ${bytesMost} bytes` } });
    const requestId = PAUSED.exec(head)?.[1];
    if (requestId === undefined) return null;
    const params = { requestId, request: { url: '', method: '', headers: {} } };
    return (tail) => ({ method: 'Fetch.requestPaused', params, sessionId: SESSION.exec(tail)?.[1] ?? '' });
  };
  const give = (): void => {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const standIn = passing;
    [parts, size, passing] = [[], 0, null];
    onMessage(
      standIn === null ? (JSON.parse(bytes.toString('utf8')) as CdpMessage) : standIn(bytes.toString('latin1')),
    );
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
