import type { RawBody, RawMessage } from '@asbuilt/evidence';
import { readEvents } from '../../event-stream.js';
import type { Sink } from '../../material.js';
import type { Drafts } from '../exchange/drafts.js';
import { mimeOf, type Hop } from '../exchange/hop.js';
import { megabytes, MESSAGES_MOST, STREAM_BYTES_MOST } from '../limits.js';
import { CROWDED } from './request-bodies.js';
import type { Room } from './room.js';

// What comes in pieces and may never end: WebSockets, server-sent events, and streams that a script reads itself.
// The browser gives no body that has not ended, so streams are followed from their beginning on.

interface Stream {
  bytes: number;
  /** Messages that were too many. */
  beyond: number;
  binary: number;
  /** Of an event stream that a script reads itself: the browser makes no messages of it. */
  readonly pieces: Buffer[] | null;
  /** Reads them for the events in them. */
  readonly passes: (piece: Buffer) => void;
  /** The browser has given what was there before, and gives the rest as it comes. */
  begun: Promise<boolean>;
  cut: boolean;
  /** There was no room for it any more, beside all else that had no end. */
  isCrowded: boolean;
}

/** Few and long, or many. */
const afterFirst = (kept: number): string =>
  `everything after the first ${kept < MESSAGES_MOST ? megabytes(STREAM_BYTES_MOST) : `${MESSAGES_MOST} messages`} of a stream`;

/** What a message weighs beside its text. */
const MESSAGE_BYTES = 200;

const EVENT_STREAM = /^text\/event-stream\b/i;
/** JSON values one after the other, as long as there are some: `application/x-ndjson`, `application/json-seq`. */
const VALUE_STREAM = /\b(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json)\b/i;

export function createStreams(sink: Sink, drafts: Drafts, room: Room, now: () => number) {
  const streams = new WeakMap<Hop, Stream>();
  const opened = (hop: Hop, pieces: Buffer[] | null): Stream => {
    const stream = {
      bytes: 0,
      beyond: 0,
      binary: 0,
      pieces,
      begun: Promise.resolve(true),
      cut: false,
      isCrowded: false,
    };
    streams.set(hop, {
      ...stream,
      passes: EVENT_STREAM.test(mimeOf(hop)) && pieces !== null ? eventsOf(hop) : () => {},
    });
    drafts.begin(hop);
    return streams.get(hop)!;
  };
  /** A script reads the stream itself, and its bytes are what is kept: events are told for the case of a kill alone. */
  const eventsOf = (hop: Hop) => {
    let left = MESSAGES_MOST;
    return readEvents(now, (message) => void (left-- > 0 && drafts.said(hop, message)));
  };
  /** Who was refused once is refused from then on: what is kept of a stream has no gaps. */
  const hasRoom = (hop: Hop, stream: Stream, bytes: number): boolean => {
    stream.isCrowded ||= !room.take(hop, bytes);
    return !stream.isCrowded;
  };
  const add = (hop: Hop, stream: Stream, base64: string): void => {
    const left = STREAM_BYTES_MOST - stream.bytes;
    const piece = Buffer.from(base64, 'base64').subarray(0, Math.max(0, left));
    const length = Buffer.byteLength(base64, 'base64');
    stream.bytes += length;
    if (length > left) stream.cut = true;
    if (piece.length === 0 || !hasRoom(hop, stream, piece.length)) return;
    stream.pieces?.push(piece);
    stream.passes(piece);
  };
  return {
    has: (hop: Hop): boolean => streams.has(hop),
    begin(hop: Hop): void {
      if (hop.type === 'EventSource' || hop.type === 'WebSocket') opened(hop, null);
      else if (EVENT_STREAM.test(mimeOf(hop)) || VALUE_STREAM.test(mimeOf(hop))) {
        const stream = opened(hop, []);
        stream.begun = hop.session.send('Network.streamResourceContent', { requestId: hop.requestId }).then(
          ({ bufferedData }) => {
            add(hop, stream, bufferedData);
            return true;
          },
          () => false,
        );
      }
    },
    data(hop: Hop, base64: string | undefined): void {
      const stream = streams.get(hop);
      if (stream !== undefined && base64 !== undefined) add(hop, stream, base64);
    },
    /** `leftOut`: so many bytes were too many to be heard. */
    keep(hop: Hop, message: RawMessage, leftOut = 0): void {
      const stream = streams.get(hop);
      if (stream === undefined) return;
      stream.bytes += leftOut || message.text.length;
      const isFull = hop.messages.length >= MESSAGES_MOST || stream.bytes > STREAM_BYTES_MOST;
      if (isFull || !hasRoom(hop, stream, message.text.length + MESSAGE_BYTES)) stream.beyond++;
      else {
        hop.messages.push(message);
        drafts.said(hop, message);
      }
    },
    /** Redaction cannot look into it. */
    passOver(hop: Hop): void {
      const stream = streams.get(hop);
      if (stream !== undefined) stream.binary++;
    },
    /** The body of a stream: empty where all of it is in the messages. null: to be fetched like any other. */
    async end(hop: Hop, finished: boolean): Promise<RawBody | null> {
      const stream = streams.get(hop);
      if (stream === undefined || !(await stream.begun)) return null;
      // it had ended before it could be followed
      if (finished && stream.pieces !== null && stream.bytes < hop.size) return null;
      const { beyond, binary, pieces, isCrowded } = stream;
      const cut = stream.cut || (isCrowded && pieces !== null);
      const drop = (why: string, count = 1) => sink.drop({ what: 'message', why, url: hop.url, count });
      if (isCrowded) drop(`of a stream, while ${CROWDED}`, Math.max(1, beyond));
      else if (beyond > 0) drop(afterFirst(hop.messages.length), beyond);
      if (binary > 0) drop('binary, which cannot be redacted', binary);
      if (pieces !== null && stream.bytes < hop.size)
        drop('the beginning of a stream, before the recorder was attached');
      if (stream.cut && !isCrowded) drop(`everything after the first ${megabytes(STREAM_BYTES_MOST)} of a stream`);
      if (hop.response === null) return null;
      const text = Buffer.concat(pieces ?? []).toString('utf8');
      return { mime: mimeOf(hop), text, base64: false, size: stream.bytes, cut, params: null };
    },
  };
}
