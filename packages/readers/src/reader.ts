import type { Notice, RawEvent, Reading } from '@asbuilt/evidence';
import { accessLogReader } from './access-log/access-log-reader.js';
import { actionsReader } from './actions/actions-reader.js';
import { burpReader } from './burp/burp-reader.js';
import { recorderReader } from './devtools-recorder/flow-reader.js';
import { eventsReader } from './events/events-reader.js';
import { graphqlReader } from './graphql/graphql-reader.js';
import { harReader } from './har/har-reader.js';
import { flowReader } from './mitmproxy/flow-reader.js';
import { ninePointsReader } from './nine-points/nine-points-reader.js';
import { openApiReader } from './openapi/openapi-reader.js';
import { pagesReader } from './pages/pages-reader.js';
import { postmanReader } from './postman/postman-reader.js';
import { traceReader } from './playwright-trace/trace-reader.js';
import { rrwebReader } from './rrweb/rrweb-reader.js';
import { scriptReader } from './script/script-reader.js';
import { warcReader } from './warc/warc-reader.js';

/** One entry of the material, still bytes. They may be a view on a larger buffer: copy before sending them away. */
export interface Cut {
  readonly entry: number;
  readonly bytes: Uint8Array;
}

export interface ReadContext {
  /** Stands in the references of events and notices. */
  readonly material: string;
  readonly actor: string;
  /** What people call the material, for error messages; `material` where absent. */
  readonly name?: string;
  /** Where addresses that name no host belong, as the user says. */
  readonly origin?: string | undefined;
}

export interface Reader {
  readonly kind: string;
  /** What people call it, where they are told what can be read; '' for what only Asbuilt itself writes. */
  readonly called: string;
  /** Names that such files have, by which they are found in an archive. */
  readonly ending: RegExp;
  /** 0..1: how sure the reader is that it can read this, from the first bytes and the name. */
  rate(head: Uint8Array, name: string): number;
  /** Cuts a stream of bytes into entries: cheap, streaming, in bounded memory. Runs in one thread. */
  cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncIterable<Cut | Notice>;
  /** Turns one entry into events. Pure and synchronous; runs in any thread. */
  read(cut: Cut, context: ReadContext): Reading<RawEvent>[];
}

export const READERS: readonly Reader[] = [
  harReader,
  pagesReader,
  actionsReader,
  eventsReader,
  traceReader,
  warcReader,
  flowReader,
  burpReader,
  postmanReader,
  accessLogReader,
  scriptReader,
  openApiReader,
  graphqlReader,
  recorderReader,
  rrwebReader,
  ninePointsReader,
];

/** All that can be read, for a sentence: `HAR, page records, … or access log`. */
export function readableKinds(): string {
  const called = READERS.map((reader) => reader.called).filter((words) => words !== '');
  return `${called.slice(0, -1).join(', ')} or ${called.at(-1)}`;
}

/** The reader that is surest of itself; undefined where nobody can read it. */
export function chooseReader(head: Uint8Array, name: string): Reader | undefined {
  let best: Reader | undefined;
  let bestRating = 0;
  for (const reader of READERS) {
    const rating = reader.rate(head, name);
    if (rating > bestRating) [best, bestRating] = [reader, rating];
  }
  return best;
}
