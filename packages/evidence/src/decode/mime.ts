import { onceForFew } from './few.js';

const UNKNOWN = new Set(['x-unknown', 'application/x-unknown', 'unknown/unknown', 'application/unknown']);

/** Lower case, without parameters. Recorders write `x-unknown` and its like where there was none. */
export const baseMime = onceForFew((mime) => {
  const end = mime.indexOf(';');
  const base = (end < 0 ? mime : mime.slice(0, end)).trim().toLowerCase();
  return UNKNOWN.has(base) ? '' : base;
});

export function mimeParameter(mime: string, name: string): string | undefined {
  for (const part of mime.split(';').slice(1)) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim().toLowerCase() !== name) continue;
    const value = part.slice(at + 1).trim();
    return value.startsWith('"') ? value.slice(1, value.endsWith('"') && value.length > 1 ? -1 : undefined) : value;
  }
  return undefined;
}

export type MimeFamily =
  | 'json'
  | 'lines'
  | 'urlencoded'
  | 'multipart'
  | 'events'
  | 'html'
  | 'text'
  | 'binary'
  | 'unknown';

const LINES = new Set(['application/x-ndjson', 'application/ndjson', 'application/jsonl', 'application/x-jsonlines']);

/** `application/problem+json`; with the version of its protocol: `application/x-amz-json-1.1`. */
const JSON_TYPE = /json(?:-\d+(?:\.\d+)*)?$/;

/** Types whose text is worth reading though they do not begin with `text/`. */
const TEXTUAL = /xml$|javascript$|ecmascript$|yaml$|graphql$|toml$|^application\/(?:sql|x-sh|rtf|csv|x-csv)$/;
const BINARY =
  /^(?:image|audio|video|font|model)\/|^application\/(?:pdf|zip|gzip|x-|wasm|vnd\.|msword|grpc|protobuf|font|java|msgpack|cbor)/;

export function mimeFamily(mime: string): MimeFamily {
  if (LINES.has(mime) || mime === 'application/json-seq') return 'lines';
  if (JSON_TYPE.test(mime)) return 'json';
  if (mime === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (mime.startsWith('multipart/form-data')) return 'multipart';
  if (mime === 'text/event-stream') return 'events';
  if (mime === 'text/html' || mime === 'application/xhtml+xml') return 'html';
  if (mime.startsWith('text/') || TEXTUAL.test(mime)) return 'text';
  // `application/vnd.shop.json.v2`: its text tells
  return BINARY.test(mime) && !mime.includes('json') ? 'binary' : 'unknown';
}

/** What is inside is not looked at, so that it makes no difference whether a recorder kept it. */
export function isBinaryMime(mime: string): boolean {
  return mime === 'application/octet-stream' || mimeFamily(mime) === 'binary';
}
