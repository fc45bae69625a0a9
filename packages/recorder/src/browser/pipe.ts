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

/** Messages over the two pipes of a browser, each one JSON and a zero byte. `onMessage` hears them in order. */
export function speakOverPipe(from: Readable, to: Writable, onMessage: (message: CdpMessage) => void) {
  let parts: Buffer[] = [];
  from.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      const last = chunk.subarray(start, end);
      const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
      parts = [];
      start = end + 1;
      onMessage(JSON.parse(bytes.toString('utf8')) as CdpMessage);
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
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
