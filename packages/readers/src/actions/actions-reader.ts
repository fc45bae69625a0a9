import { lineReader } from '../lines/line-reader.js';
import type { Reader } from '../reader.js';
import { actionOf, isVerb } from './action.js';

/** `*.actions.ndjson`: one thing that the user did in each line. */
export const actionsReader: Reader = lineReader({
  kind: 'actions',
  ending: /\.actions\.ndjson(\.gz)?$/i,
  called: 'actions',
  looksLike: (record) => typeof record['url'] === 'string' && isVerb(record['does']),
  eventOf: actionOf,
  tooLittle: 'action-unclear',
});
