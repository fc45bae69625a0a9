import type { EntryRef } from './events.js';

// Bad material is data, not an exception: a reader says what it met and goes on. The list is closed, so that every
// notice can be explained in one place.

export const NOTICE_TEXT = {
  'entry-without-url': 'an entry without a URL was left out',
  'entry-not-json': 'an entry that is not valid JSON was left out',
  'entry-damaged': 'an entry that does not follow its format was left out',
  'entry-too-large': 'an entry over the size limit was left out',
  'text-too-large':
    'a body, a header or an address over the size limit was left out of an entry; record again with smaller pages, such as fewer rows',
  'pages-not-json': 'the list of pages is not valid JSON and was left out; its screens come from the requests alone',
  'entry-too-deep': 'an entry nested too deeply was left out',
  'url-unresolved': 'an entry whose URL has a variable without a value was left out',
  'origin-not-said': 'addresses begin with a variable whose value is not in the file; name the origin with --origin',
  'host-not-said': 'an access log does not name its host; name the product with --origin',
  'url-not-http': 'an entry whose URL is not http, https, ws or wss was left out',
  'url-too-long': 'an entry with a URL that no server would accept (too long) was left out',
  'asked-as-proxy': 'a log line with a proxy request to another site was left out',
  'url-climbs': 'an entry with a URL above the root of the site was left out',
  ignored: 'a request that your configuration ignores was left out',
  'file-cut': 'the file ends in the middle; the complete entries were used',
  'file-damaged': 'the rest of the file cannot be read; the part before was used',
  'file-expands':
    'the rest of the file unpacks to more than 400 times its size and was left out; export the recording again',
  'file-empty': 'the file contains no requests and was left out',
  'file-goes-on': 'the file continues after its end; the rest was skipped',
  'invalid-utf8': 'bytes that are not valid UTF-8 were replaced',
  'body-not-json': 'a body declared as JSON is not valid JSON and was kept as text',
  'body-too-deep': 'a body nested too deeply is kept as text',
  'body-not-base64': 'a body declared as base64 is not valid base64 and was left out',
  'query-too-deep': 'a GraphQL query that is nested too deeply is listed as a plain request, without its operation',
  'frames-not-text': 'binary WebSocket messages were left out',
  'bodies-not-kept':
    'the responses were saved without their bodies, so fields, rules and messages are missing; in the Network panel choose "Save all as HAR with content", in Playwright record with `content: "embed"`',
  'body-cut': 'a body was cut by the recorder',
  'body-too-large': 'a body over the size limit was left out; record again with smaller pages, such as fewer rows',
  'keys-left-out':
    'a body has more than 20,000 field names; the rest was left out. Record again with smaller responses',
  'body-damaged': 'a body that cannot be unpacked was left out',
  'body-elsewhere': 'a body in a separate file is missing; pass the whole folder, or a zip of it',
  'line-not-json': 'a line that is not valid JSON was left out',
  'view-without-url': 'a page record without a URL was left out',
  'view-incomplete': 'a screen that refers to data outside the recording was left out',
  'script-not-read': 'a script that cannot be parsed was left out',
  'module-not-read': 'a module in a source map that cannot be parsed, or is too large, was left out',
  'map-of-others':
    'a source map contains no source code of the product and was left out; build it with embedded sources',
  'action-unclear': 'an action without a kind or a URL was left out',
  'nothing-stated': 'a nine-point document states nothing and was left out',
  'parts-not-there': 'a document refers to parts in other files; bundle all parts into one file',
  'part-not-known': 'an unknown or empty part of a file was skipped; check its spelling, and that the file is complete',
  'last-line-open': 'the last line of the file is incomplete; if the file was cut, pass the whole file',
  'parts-left-open': 'the schemas of a document are nested too deeply; the deepest parts were left out',
  'subscription-not-told':
    'a GraphQL subscription is not listed as a call, because the schema does not name its stream; record a session that subscribes',
  'section-not-read': 'a section of a document was not understood; write it as `asbuilt spec` prints it',
  'words-not-read': 'a permission in a document was not understood; write yes, no, own or some in its table',
  'line-not-read': 'a line of a document was not understood; write it as `asbuilt spec` prints it',
  'heading-not-known':
    'a heading of a document is none of the nine points, so its section was not read; use the numbers and titles that `asbuilt spec` prints',
  'points-not-there':
    'a nine-point document lacks the headings of these points; if it was cut, pass the whole document',
  'lines-left-out': 'a document has too many or too long lines; the rest was left out',
} as const;

export type NoticeCode = keyof typeof NOTICE_TEXT;

/** Said where the rest of a file is lost: what is read of it is not all of it. */
export const isLoss = (code: NoticeCode): boolean =>
  code === 'file-cut' || code === 'file-damaged' || code === 'file-expands';

/** Said of a file and not of an entry of it: where it ends is behind the last. */
export const isOfFile = (code: NoticeCode): boolean =>
  isLoss(code) || code === 'file-goes-on' || code === 'file-empty' || code === 'bodies-not-kept';

export interface Notice {
  readonly kind: 'notice';
  readonly code: NoticeCode;
  readonly ref: EntryRef;
  /** Where in the file, for those that need it. */
  readonly byte?: number;
  /** Where, for a person who reads it in an editor: a line, or the name of a part; never words of the material. */
  readonly where?: string;
}

export type Reading<T> = T | Notice;
