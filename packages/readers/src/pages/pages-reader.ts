import { lineReader } from '../lines/line-reader.js';
import type { Reader } from '../reader.js';
import { viewOf } from './view.js';

/** `*.pages.ndjson`: one screen in each line. */
export const pagesReader: Reader = lineReader({
  kind: 'pages',
  ending: /\.pages\.ndjson(\.gz)?$/i,
  called: 'page records',
  looksLike: (record) =>
    typeof record['url'] === 'string' && ['forms', 'headings', 'links'].some((key) => Array.isArray(record[key])),
  eventOf: viewOf,
  tooLittle: 'view-without-url',
});
