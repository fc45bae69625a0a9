import { isAscii, isUtf8 } from 'node:buffer';
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { multipartParams, type Header, type NoticeCode, type RawBody } from '@asbuilt/evidence';
import { headerOf } from './message.js';

/** What a body comes to, unpacked. No call has a longer one; what is packed to be endless ends here. */
const LARGEST_BODY = 32 * 1024 * 1024;

export interface ReadBody {
  readonly body: RawBody | null;
  readonly notices: readonly NoticeCode[];
}

/** A body as it was sent; null where the material says that there was one and does not have it. */
export function bodyOf(headers: readonly Header[], sent: Buffer | null, isCut = false): ReadBody {
  const mime = headerOf(headers, 'content-type');
  const missing: RawBody = { mime, text: null, base64: false, size: lengthOf(headers), cut: false, params: null };
  if (sent === null) return { body: missing, notices: [] };
  if (sent.length === 0) return { body: null, notices: [] };
  const whole = /\bchunked\b/i.test(headerOf(headers, 'transfer-encoding')) ? unchunked(sent) : sent;
  const unpacked = unpack(whole, headerOf(headers, 'content-encoding'));
  if (typeof unpacked === 'string') return { body: missing, notices: [unpacked] };
  return { body: contentOf(unpacked, mime, isCut), notices: [] };
}

function lengthOf(headers: readonly Header[]): number | null {
  const length = headerOf(headers, 'content-length');
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** Bytes as a body that can be read: text where it is one in UTF-8, else base64, of which the charset makes text. */
export function contentOf(bytes: Buffer, mime: string, isCut: boolean): RawBody | null {
  if (bytes.length === 0) return null;
  const body = { mime, size: bytes.length, cut: isCut, params: null };
  if (isUtf8(bytes) && (isAscii(bytes) || !OTHER_CHARSET.test(mime)))
    return { ...body, text: bytes.toString('utf8'), base64: false };
  // Of an upload that is no text the parts are told: base64 would be taken for a file.
  const params = /^multipart\/form-data\b/i.test(mime) ? multipartParams(bytes, mime) : null;
  if (params !== null) return { ...body, text: null, base64: false, params };
  return { ...body, text: bytes.toString('base64'), base64: true };
}

const OTHER_CHARSET = /charset="?(?!utf-?8|us-ascii)/i;

/** Some tools take the chunks apart and leave the header: what is no chunk is taken as it is. */
function unchunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = /^([\da-f]{1,8})\s*(?:;.*)?$/i.exec(bytes.toString('latin1', at, lineEnd === -1 ? at : lineEnd));
    if (size === null) return chunks.length === 0 ? bytes : Buffer.concat(chunks);
    const length = Number.parseInt(size[1]!, 16);
    if (length === 0) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}

const LIMIT = { maxOutputLength: LARGEST_BODY };
/** With this flush what was cut off gives what it has. */
const GZIP = { ...LIMIT, finishFlush: constants.Z_SYNC_FLUSH };
const BROTLI = { ...LIMIT, finishFlush: constants.BROTLI_OPERATION_FLUSH };

const UNPACKERS = new Map<string, (bytes: Buffer) => Buffer>([
  ['gzip', (bytes) => gunzipSync(bytes, GZIP)],
  ['x-gzip', (bytes) => gunzipSync(bytes, GZIP)],
  ['br', (bytes) => brotliDecompressSync(bytes, BROTLI)],
  // By the letter with a header, by custom often without.
  ['deflate', (bytes) => ((bytes[0]! & 0x0f) === 8 ? inflateSync(bytes, GZIP) : inflateRawSync(bytes, GZIP))],
  ['identity', (bytes) => bytes],
]);

/** Bytes without the codings that a header lists, or why they cannot be had. */
export function unpack(bytes: Buffer, codings: string): Buffer | NoticeCode {
  let unpacked = bytes;
  const applied = codings
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  for (const coding of applied.filter((one) => one !== '').reverse()) {
    if (unpacked.length < SHORTEST_PACKED) return unpacked;
    // Some tools unpack and leave the header.
    if (/gzip/.test(coding) && unpacked.readUInt16BE(0) !== GZIP_MAGIC) continue;
    const unpacker = UNPACKERS.get(coding);
    try {
      if (unpacker === undefined) return 'body-damaged';
      unpacked = unpacker(unpacked);
    } catch (error) {
      return isTooLarge(error) ? 'body-too-large' : 'body-damaged';
    }
  }
  return unpacked;
}

const GZIP_MAGIC = 0x1f8b;
const SHORTEST_PACKED = 2;

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
