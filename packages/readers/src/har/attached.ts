import { isUtf8 } from 'node:buffer';
import { multipartParams, type NoticeCode } from '@asbuilt/evidence';
import type { Archive, Lost } from '../archive.js';
import { fieldsOf, textOf, type Fields } from '../fields.js';

/** No call has a longer one; of what is longer only its size is of interest. */
const LARGEST_BODY = 32 * 1024 * 1024;
/** Bodies compress to a tenth, repetitive ones to a hundredth. More than this is made to keep a reader busy for ever. */
const MOST_TIMES_UNPACKED = 200;
/** What nobody reads as text. */
const UNREAD = /^(?:image\/(?!svg)|font\/|audio\/|video\/)/i;

export type Attach = (entry: Fields) => Promise<Fields>;

/** Puts the bodies that an entry of a HAR refers to in their places; names of files are taken from `folder` on. */
export function attachFrom(archive: Archive, folder = ''): Attach {
  let room = LARGEST_BODY + archive.size * MOST_TIMES_UNPACKED;
  const lost = new Map<string, Lost>();
  const bodyOf = async (name: string): Promise<Buffer | Lost> => {
    const body = lost.get(name) ?? (await archive.content(name, Math.min(LARGEST_BODY, room)));
    if (typeof body === 'string') lost.set(name, body);
    else room -= body.length;
    return body;
  };
  const attached = async (holder: Fields): Promise<Fields> => {
    const name = resourceName(holder);
    if (name === '' || UNREAD.test(textOf(holder['mimeType']))) return holder;
    return { ...holder, ...inPlace(await bodyOf(folder + name), textOf(holder['mimeType'])) };
  };
  return async (entry) => {
    const request = fieldsOf(entry['request']);
    const response = fieldsOf(entry['response']);
    const postData = fieldsOf(request['postData']);
    const content = fieldsOf(response['content']);
    if (resourceName(postData) === '' && resourceName(content) === '') return entry;
    return {
      ...entry,
      request: { ...request, ...(request['postData'] !== undefined && { postData: await attached(postData) }) },
      response: { ...response, content: await attached(content) },
    };
  };
}

/** A path in the archive; in older traces (1.40 is one) a hash, after which the file is named. */
function resourceName(holder: Fields): string {
  const hash = textOf(holder['_sha1']);
  return textOf(holder['_file']) || (hash === '' ? '' : `resources/${hash}`);
}

/** The body's text; or, where it cannot be had, the reason, for `lostBodies` to tell. */
function inPlace(body: Buffer | Lost, mime: string): Fields {
  if (typeof body === 'string') return { _lost: body };
  const here = { _file: undefined, _sha1: undefined, encoding: undefined };
  if (isUtf8(body)) return { ...here, text: body.toString('utf8') };
  // Of an upload that is no text the parts are told: base64 would be taken for a file.
  const parts = /^multipart\/form-data\b/i.test(mime) ? multipartParams(body, mime) : null;
  if (parts !== null) return { ...here, params: parts.map(({ size, ...part }) => ({ ...part, _size: size })) };
  return { ...here, text: body.toString('base64'), encoding: 'base64' };
}

const LOST: ReadonlyMap<unknown, NoticeCode> = new Map<Lost, NoticeCode>([
  ['too-large', 'body-too-large'],
  ['damaged', 'body-damaged'],
]);

/** Notices for the bodies that could not be put in their places; one that was not recorded is just missing. */
export function lostBodies(entry: unknown): NoticeCode[] {
  const { request, response } = fieldsOf(entry);
  const holders = [fieldsOf(fieldsOf(request)['postData']), fieldsOf(fieldsOf(response)['content'])];
  return holders.flatMap((holder) => LOST.get(holder['_lost']) ?? (isElsewhere(holder) ? 'body-elsewhere' : []));
}

/** Nobody looked for it: a HAR that was taken out of its folder. */
const isElsewhere = (holder: Fields): boolean =>
  textOf(holder['_file']) !== '' && holder['_lost'] === undefined && !UNREAD.test(textOf(holder['mimeType']));
