import type { EntryRef } from './events.js';

// Bad material is data, not an exception: a reader says what it met and goes on. The list is closed, so that every
// notice can be explained in one place.

export const NOTICE_TEXT = {
  'entry-without-url': 'an entry without a URL was left out',
  'entry-not-json': 'an entry that is not valid JSON was left out',
  'entry-damaged': 'an entry that does not follow its format was left out',
  'entry-too-large': 'an entry over the size limit was left out',
  'text-too-large':
    'a body, a header or an address over the size limit was left out of an entry; record it again with less in it, such as fewer rows on a page',
  'pages-not-json': 'the list of pages is not valid JSON and was left out; its screens come from the requests alone',
  'entry-too-deep': 'an entry nested too deeply was left out',
  'url-unresolved': 'an entry whose address has a variable without a value was left out',
  'origin-not-said':
    'addresses begin with a variable whose value is not in the file; say with --origin which origin it stands for',
  'host-not-said':
    'a log does not say which host it is of, and no other material tells it; say with --origin which product it is of',
  'url-not-http': 'an entry whose URL is not http, https, ws or wss was left out',
  'url-too-long': 'an entry whose address is longer than any server takes was left out',
  'asked-as-proxy':
    'a line of a log that asks the server to fetch from another site was left out: it says nothing of the product',
  'url-climbs': 'an entry that asks for what is above the beginning of a site was left out: no page asks for that',
  ignored: 'a request that your configuration ignores was left out',
  'file-cut': 'the file ends in the middle; what was whole is used',
  'file-damaged': 'from here on the file cannot be read; what stands before is used',
  'file-expands':
    'from here on the file unpacks to more than 400 times its size, as no recording does, and was left out; export the recording again',
  'file-empty': 'the file holds no traffic and was left out',
  'file-goes-on': 'the file goes on after its end; what stands there and is no entry was passed over',
  'invalid-utf8': 'bytes that are not valid UTF-8 were replaced',
  'body-not-json': 'a body that says JSON and is not is kept as text',
  'body-too-deep': 'a body nested too deeply is kept as text',
  'body-not-base64': 'a body that says base64 and is not was left out',
  'query-too-deep':
    'a GraphQL query nested deeper than can be read is told as a plain request, not by what it asks for',
  'frames-not-text': 'frames of a WebSocket that are no text were left out: what they say is not told by their bytes',
  'bodies-not-kept':
    'the responses were saved without their bodies, so fields, rules and messages are missing; in the Network panel choose "Save all as HAR with content", in Playwright record with `content: "embed"`',
  'body-cut': 'a body was cut by the recorder',
  'body-too-large':
    'a body over the size limit was left out; record it again with less in it, such as fewer rows on a page',
  'keys-left-out':
    'a body has more than 20,000 names of fields, and those after them were left out; record it again with less in it',
  'body-damaged': 'a body that cannot be unpacked was left out',
  'body-elsewhere':
    'a body that is kept in a file of its own, which is not beside this one, is missing; give the folder as it was written, or a zip of it',
  'line-not-json': 'a line that is not valid JSON was left out',
  'view-without-url': 'a page record without a URL was left out',
  'view-incomplete': 'a screen that refers to what is not in the recording was left out',
  'script-not-read': 'a script that cannot be read or followed was left out',
  'module-not-read':
    'a module in the map of a script that cannot be read, or is more than can be followed, was left out',
  'map-of-others':
    'a map of a script holds no text of a module of the product, only libraries or names, and adds nothing; build it with its sources in it',
  'action-unclear': 'an action that does not say what was done, or where, was left out',
  'nothing-stated': 'a document of nine points says of none of them what it is, and adds nothing',
  'parts-not-there':
    'a document refers to parts that are not in it, and what they say is not known; give it with all of its parts in one file',
  'part-not-known':
    'a part of a file stands where its format has none of that name, or is empty, and was passed over; check how it is spelt, and whether the file is whole',
  'last-line-open': 'the last line of the file has no end, as where a file was cut; if it was, give it whole',
  'parts-left-open':
    'schemas of a description have more parts than can be read, since they hold one another; the deepest of them are left open',
  'subscription-not-told':
    'a subscription of a GraphQL schema is not told as a call: a schema does not say over which stream it comes; record a session that subscribes',
  'section-not-read':
    'a section of a document says what it says in words of its own; write it as `asbuilt spec` prints it, and it is read',
  'words-not-read':
    'a sentence or a cell of a document says what a role may in words of its own; write yes, no, own or some in its table, and it is read',
  'line-not-read':
    'a line of a document is in none of the forms that are read, or holds what is no text; write it as `asbuilt spec` prints it, and it is read',
  'heading-not-known':
    'a heading of a document is none of the nine points, and what stands under it was not read; give it the number and the title that `asbuilt spec` prints',
  'points-not-there': 'a document of nine points has no heading of these; where it was cut, give it whole',
  'lines-left-out': 'lines of a document that are longer, or more in number, than can be read were left out',
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
