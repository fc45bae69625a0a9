import { constants } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import { megabytes } from '../limits.js';

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
/** A line of a console, with all that it was given; an error that nobody caught; what the browser itself says there. */
const LINE = /^\{"method":"Runtime\.consoleAPICalled","params":\{"type":"(\w+)"/;
const THROWN = /^\{"method":"Runtime\.exceptionThrown",/;
const ENTRY = /^\{"method":"Log\.entryAdded",/;
/** What was thrown, told there once more. */
const UNCAUGHT = /"text":"Uncaught /;
/** What was said on a WebSocket, or came as an event of a stream. */
const FRAME =
  /^\{"method":"(Network\.webSocketFrame(?:Sent|Received))","params":\{"requestId":"([^"]+)","timestamp":([\d.e+]+),"response":\{"opcode":(\d+)/;
const SSE =
  /^\{"method":"(Network\.eventSourceMessageReceived)","params":\{"requestId":"([^"]+)","timestamp":([\d.e+]+)/;
const SESSION = /"sessionId":"([^"]+)"\}$/;
/** Of a message that is let pass, its beginning and its end say what it was. */
const HEAD_BYTES = 256;
const TAIL_BYTES = 128;

interface Bounds {
  /** Of the answer of that number; without an end where it is for others. */
  readonly answerBytesMost: (id: number) => number;
  /** Of a request that waits. */
  readonly pausedBytesMost: number;
  /** Of a line of a console. */
  readonly lineBytesMost: number;
  /** Of a message of a stream. */
  readonly saidBytesMost: number;
}

/** How large a message may be, and what is told in its place where it is larger. */
interface Bound {
  readonly most: number;
  /** Null where nobody needs to hear of it. */
  standIn(tail: string, size: number): CdpMessage | null;
}

/** No text of this engine is longer. */
const TEXT_MOST = constants.MAX_STRING_LENGTH;

/** Below it no message is too large, and nobody looks. */
const LARGE_BYTES = 1024 * 1024;

const TOO_LARGE = 'the response had more bytes than';

/** Whether that is why there is no answer. */
export const isTooLarge = ({ message }: Error): boolean => message.startsWith(TOO_LARGE);

/** What is told in place of a line of a console that has more bytes. */
export const tooLongLine = (bytesMost: number): string =>
  `a line of more than ${megabytes(bytesMost)}, which was left out`;

function boundOf(bounds: Bounds, head: string): Bound {
  const { answerBytesMost, pausedBytesMost, lineBytesMost } = bounds;
  const requestId = PAUSED.exec(head)?.[1];
  if (requestId !== undefined)
    return event(pausedBytesMost, 'Fetch.requestPaused', { requestId, request: { url: '', method: '', headers: {} } });
  const line = lineOf(head, tooLongLine(lineBytesMost));
  if (line !== null) return event(lineBytesMost, ...line);
  const answer = ANSWER.exec(head);
  if (answer === null) return saidOf(head, bounds) ?? { most: TEXT_MOST, standIn: () => null };
  const id = Number(answer[1]);
  const most = Math.min(answerBytesMost(id), TEXT_MOST);
  return { most, standIn: () => ({ id, error: { message: `${TOO_LARGE} ${most}` } }) };
}

const event = (most: number, method: string, params: object): Bound => ({
  most,
  standIn: (tail) => ({ method, params, sessionId: sessionIn(tail) }),
});

const sessionIn = (tail: string): string => SESSION.exec(tail)?.[1] ?? '';

function lineOf(head: string, text: string): [method: string, params: object] | null {
  const type = LINE.exec(head)?.[1];
  // of no context that anybody knows: who would ask there for what it was given gets nothing
  const nowhere = { executionContextId: -1, timestamp: 0 };
  if (type !== undefined)
    return ['Runtime.consoleAPICalled', { type, args: [{ type: 'string', value: text }], ...nowhere }];
  const place = { lineNumber: 0, columnNumber: 0 };
  if (THROWN.test(head))
    return ['Runtime.exceptionThrown', { timestamp: 0, exceptionDetails: { exceptionId: 0, text, ...place } }];
  if (!ENTRY.test(head)) return null;
  const entry = {
    source: 'other',
    level: 'error',
    text: UNCAUGHT.test(head) ? `Uncaught ${text}` : text,
    timestamp: 0,
  };
  return ['Log.entryAdded', { entry }];
}

/** A message of a stream, without what it says. */
function saidOf(head: string, { saidBytesMost }: Bounds): Bound | null {
  const [, method, requestId, timestamp, opcode] = FRAME.exec(head) ?? SSE.exec(head) ?? [];
  if (method === undefined) return null;
  const empty =
    opcode === undefined
      ? { eventName: '', eventId: '', data: '' }
      : { response: { opcode: Number(opcode), mask: false, payloadData: '' } };
  return {
    most: saidBytesMost,
    standIn: (tail, size) => ({
      method,
      params: { requestId, timestamp: Number(timestamp), ...empty, leftOutBytes: size },
      sessionId: sessionIn(tail),
    }),
  };
}

/** Messages over the two pipes of a browser, each one JSON and a zero byte. `onMessage` hears them in order. */
export function speakOverPipe(
  from: Readable,
  to: Writable,
  onMessage: (message: CdpMessage) => void,
  bounds: Bounds,
  largeBytes = LARGE_BYTES,
) {
  let parts: Buffer[] = [];
  let size = 0;
  /** Of a large one. */
  let bound: Bound | null = null;
  const take = (part: Buffer): void => {
    size += part.length;
    parts.push(part);
    if (size <= largeBytes) return;
    // each piece has a byte at least
    bound ??= boundOf(bounds, Buffer.concat(parts.slice(0, HEAD_BYTES)).toString('latin1', 0, HEAD_BYTES));
    if (size > bound.most) parts = [Buffer.concat(parts.slice(-TAIL_BYTES)).subarray(-TAIL_BYTES)];
  };
  const give = (): void => {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const message =
      bound !== null && size > bound.most
        ? bound.standIn(bytes.toString('latin1'), size)
        : (JSON.parse(bytes.toString('utf8')) as CdpMessage);
    [parts, size, bound] = [[], 0, null];
    if (message !== null) onMessage(message);
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
