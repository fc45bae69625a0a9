import type { Writable } from 'node:stream';
import * as ws from 'ws';
import { MESSAGES_MOST, STREAM_BYTES_MOST } from '../browser/limits.js';
import type { WatchedExchange } from './watched-exchange.js';

/** Largest message that is looked at; the bytes pass in any case. */
const LARGEST_MESSAGE = 1024 * 1024;

interface ReceiverOptions {
  readonly isServer: boolean;
  readonly maxPayload: number;
}

/** Part of the library, though not of its type declarations. */
const { Receiver } = ws as unknown as { Receiver: new (options: ReceiverOptions) => Writable };

/** Told once for each reason: a socket may send without end. */
type Left = (why: string) => void;

/** Reads messages out of the bytes of one direction as they pass by. */
export function frameReader(from: 'client' | 'server', watched: WatchedExchange, tell: Left): (piece: Buffer) => void {
  const told = new Set<string>();
  const left: Left = (why) => {
    if (!told.has(why)) tell(why);
    told.add(why);
  };
  const receiver = new Receiver({ isServer: from === 'client', maxPayload: LARGEST_MESSAGE });
  let [count, bytes] = [0, 0];
  let isReading = true;
  receiver.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return left('binary');
    count++;
    bytes += data.length;
    if (count > MESSAGES_MOST || bytes > STREAM_BYTES_MOST) {
      isReading = false;
      return left('too many on one connection');
    }
    watched.message({ from, at: Date.now(), text: data.toString('utf8') });
  });
  receiver.on('error', (error: Error) => {
    isReading = false;
    left(`not readable: ${error.message}`);
  });
  // A copy, since the masks of a client's frames are taken off in place.
  return (piece) => {
    if (isReading) receiver.write(Buffer.from(piece));
  };
}
