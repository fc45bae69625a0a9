import type { Bytes, Header, RawBody, RawParam } from '@asbuilt/evidence';
import { amountOf, fieldsOf, listOf, textOf, type Fields } from '../fields.js';

// Three things must be told apart: there was no body (null), the recorder did not keep it, or says nothing of it but its
// type (`text` null), and here it is.

export function requestBodyOf(request: Fields, headers: readonly Header[]): RawBody | null {
  const postData = fieldsOf(request['postData']);
  const text = textOf(postData['text']);
  const told = paramsOf(postData['params']);
  // A recorder that gives the size of a file left its content out of the text.
  const params = text === '' || told.some(({ size }) => size !== undefined) ? told : [];
  const sent = amountOf(request['bodySize']);
  const mime = textOf(postData['mimeType']) || valueOf(headers, 'content-type');
  const base64 = isBase64(postData);
  if (text !== '' && params.length === 0)
    return { mime, text, base64, size: sent, cut: isCut(postData, text, null), params: null };
  if (params.length > 0) return { mime, text: null, base64, size: sent, cut: isFlaggedCut(postData), params };
  const said = sent ?? lengthHeader(headers);
  return isAttached(postData) || isUpload(postData, said) || (said ?? 0) > 0
    ? { mime, text: null, base64, size: said, cut: false, params: null }
    : null;
}

/** Playwright keeps a body as a file of its own, and names it. */
function isAttached(holder: Fields): boolean {
  return textOf(holder['_file']) !== '';
}

/** A recorder that names a media type and gives neither text nor size left the body out, as Chrome does, or says so. */
function isUpload(postData: Fields, said: Bytes | null): boolean {
  const leftOut = postData['text'] === undefined || textOf(postData['comment']) !== '';
  return said === null && textOf(postData['mimeType']) !== '' && leftOut;
}

export function responseBodyOf(
  response: Fields,
  headers: readonly Header[],
  { method, status }: { readonly method: string; readonly status: number },
): RawBody | null {
  const content = fieldsOf(response['content']);
  const text = textOf(content['text']);
  const size = amountOf(content['size']);
  const mime = responseMime(content, headers);
  const base64 = isBase64(content);
  if (text !== '') return { mime, text, base64, size, cut: isCut(content, text, size), params: null };
  if (!mayHaveBody(method, status)) return null;
  const said = sizeSaid(response, size, lengthHeader(headers), status);
  // Firefox says in a comment, in the user's language, that bodies were not included.
  const leftOut =
    isAttached(content) ||
    (size === null && textOf(content['comment']) !== '') ||
    (mime !== '' && isUnsaid(content, said, status));
  return leftOut || (said ?? 0) > 0 ? { mime, text: null, base64, size: said, cut: false, params: null } : null;
}

/**
 * Of a type, and neither text nor size is said: what the body was is not known. Of redirects no recorder says more, and
 * of most there is none.
 */
function isUnsaid(content: Fields, said: Bytes | null, status: number): boolean {
  return said === null && content['text'] === undefined && (status < 300 || status >= 400);
}

/**
 * A size of 0 is believed, whatever went over the wire (an empty body is 5 bytes when chunked, 20 when gzipped), except
 * on a redirect: a browser follows it without looking at the body.
 */
function sizeSaid(response: Fields, size: Bytes | null, length: Bytes | null, status: number): Bytes | null {
  if (size === null) return amountOf(response['bodySize']) ?? length;
  return size === 0 && status >= 300 && status < 400 ? length : size;
}

/** RFC 9110: the length that goes with these speaks of a body that is not sent. */
function mayHaveBody(method: string, status: number): boolean {
  return status >= 200 && status !== 204 && status !== 304 && method.toUpperCase() !== 'HEAD';
}

/** Chrome and WebKit write `x-unknown` where the answer had no type. */
function responseMime(content: Fields, headers: readonly Header[]): string {
  const mime = textOf(content['mimeType']);
  return mime === '' || mime === 'x-unknown' ? valueOf(headers, 'content-type') : mime;
}

function paramsOf(value: unknown): RawParam[] {
  return listOf(value).flatMap((item) => {
    const { name, value: text, fileName, contentType, _size } = fieldsOf(item);
    const size = amountOf(_size);
    if (typeof name !== 'string') return [];
    const param: RawParam = { name, value: typeof text === 'string' ? text : null };
    return {
      ...param,
      ...(typeof fileName === 'string' && { fileName }),
      ...(typeof contentType === 'string' && { contentType }),
      ...(size !== null && { size }),
    };
  });
}

function isBase64(holder: Fields): boolean {
  return textOf(holder['encoding']).toLowerCase() === 'base64';
}

const SAYS_CUT = /\btruncated\b/i;

function isFlaggedCut(holder: Fields): boolean {
  const comment = textOf(holder['comment']);
  return holder['_truncated'] === true || holder['truncated'] === true || (comment !== '' && SAYS_CUT.test(comment));
}

/** A recorder that turns CRLF into LF, or drops a BOM, shortens a text by less than this part of it. */
const SHORTER_UNCUT = 1 / 16;
/** mitmproxy gives the size before decompression, which is larger than a text of a few bytes, but not by this much. */
const LEAST_CUT: Bytes = 1024;
const WIDE_CHARSET = /charset="?utf-?(?:16|32)/i;

/** Flagged as cut, or so much shorter than its own size that it must be. */
function isCut(holder: Fields, text: string, size: Bytes | null): boolean {
  if (isFlaggedCut(holder)) return true;
  if (size === null) return false;
  const least = size - Math.max(LEAST_CUT, size * SHORTER_UNCUT);
  // UTF-8 has at least as many bytes as the text has units, so most texts need not be counted.
  if (text.length >= least && !isBase64(holder)) return false;
  if (WIDE_CHARSET.test(textOf(holder['mimeType']))) return false;
  return Buffer.byteLength(text, isBase64(holder) ? 'base64' : 'utf8') < least;
}

function lengthHeader(headers: readonly Header[]): Bytes | null {
  const length = valueOf(headers, 'content-length');
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function valueOf(headers: readonly Header[], wanted: string): string {
  for (const [name, value] of headers) if (name.length === wanted.length && name.toLowerCase() === wanted) return value;
  return '';
}
