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
import type { Reader } from './reader.js';

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
