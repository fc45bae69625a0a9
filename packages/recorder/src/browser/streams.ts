import type { RawBody, RawMessage } from '@asbuilt/evidence';
import { readEvents } from '../event-stream.js';
import type { Sink } from '../material.js';
import type { Drafts } from './drafts.js';
import { mimeOf, type Hop } from './hop.js';
import { megabytes, MESSAGES_MOST, STREAM_BYTES_MOST } from './limits.js';

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
}

const EVENT_STREAM = /^text\/event-stream\b/i;
/** JSON values one after the other, as long as there are some: `application/x-ndjson`, `application/json-seq`. */
const VALUE_STREAM = /\b(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json)\b/i;

export function createStreams(sink: Sink, drafts: Drafts, now: () => number) {
  const streams = new WeakMap<Hop, Stream>();
  const opened = (hop: Hop, pieces: Buffer[] | null): Stream => {
    const stream = { bytes: 0, beyond: 0, binary: 0, pieces, begun: Promise.resolve(true), cut: false };
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
  const add = (stream: Stream, base64: string): void => {
    const room = STREAM_BYTES_MOST - stream.bytes;
    const piece = Buffer.from(base64, 'base64');
    stream.bytes += piece.length;
    if (piece.length > room) stream.cut = true;
    if (room <= 0) return;
    stream.pieces?.push(piece.subarray(0, room));
    stream.passes(piece.subarray(0, room));
  };
  return {
    has: (hop: Hop): boolean => streams.has(hop),
    begin(hop: Hop): void {
      if (hop.type === 'EventSource' || hop.type === 'WebSocket') opened(hop, null);
      else if (EVENT_STREAM.test(mimeOf(hop)) || VALUE_STREAM.test(mimeOf(hop))) {
        const stream = opened(hop, []);
        stream.begun = hop.session.send('Network.streamResourceContent', { requestId: hop.requestId }).then(
          ({ bufferedData }) => {
            add(stream, bufferedData);
            return true;
          },
          () => false,
        );
      }
    },
    data(hop: Hop, base64: string | undefined): void {
      const stream = streams.get(hop);
      if (stream !== undefined && base64 !== undefined) add(stream, base64);
    },
    keep(hop: Hop, message: RawMessage): void {
      const stream = streams.get(hop);
      if (stream === undefined) return;
      stream.bytes += message.text.length;
      if (hop.messages.length >= MESSAGES_MOST || stream.bytes > STREAM_BYTES_MOST) stream.beyond++;
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
      const { beyond, binary, cut, pieces } = stream;
      const drop = (why: string, count = 1) => sink.drop({ what: 'message', why, url: hop.url, count });
      if (beyond > 0) drop(`what came after the first ${hop.messages.length} messages of a stream`, beyond);
      if (binary > 0) drop('binary, which cannot be redacted', binary);
      if (pieces !== null && stream.bytes < hop.size)
        drop('the beginning of a stream, which came before it could be followed');
      if (cut) drop(`what came after the first ${megabytes(STREAM_BYTES_MOST)} of a stream`);
      if (hop.response === null) return null;
      const text = Buffer.concat(pieces ?? []).toString('utf8');
      return { mime: mimeOf(hop), text, base64: false, size: stream.bytes, cut, params: null };
    },
  };
}
