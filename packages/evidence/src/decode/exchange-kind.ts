import type { ExchangeKind, Header, RawExchange, ResourceType, Url } from '../events.js';
import { baseMime } from './mime.js';

const extensions = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const CODE = extensions('js mjs cjs css');
const PICTURE = extensions('png jpg jpeg gif svg webp avif bmp ico apng jxl cur');
const MEDIA = extensions('mp3 mp4 m4a m4v webm ogg ogv oga wav flac mov m3u8 aac opus');
const OTHER_FILE = extensions('woff woff2 ttf otf eot map wasm webmanifest');

const CODE_MIME = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript|css)$|^text\/css$|^font\/|^application\/font/;
const FILE_MIME = /^(?:image|audio|video|font)\/|^application\/(?:wasm|octet-stream|font|x-font|vnd\.ms-fontobject)/;

/** A directory that names a record: what lies under it is that record's file, not a part of the client. */
const RECORD =
  /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26})$/i;

/** Built files carry a hash of their content or say that they were made small. */
const BUILT_FILE = /[-._][0-9a-zA-Z_-]{8,}\.[cm]?js$|\.(?:min|chunk|bundle|entry)\.[cm]?js$|\.mjs$/;

/** What browsers ask for by themselves, with whatever answer: a page, a redirect. */
const ASKED_BY_BROWSERS = /^(?:favicon\.ico|apple-touch-icon(?:-[\w-]+)?\.png)$/i;

export function exchangeKind(raw: RawExchange, url: Url): ExchangeKind {
  const method = raw.method.toUpperCase();
  // a tunnel (CONNECT), as proxies export it, is opened by the proxy: the product was asked nothing yet
  if (raw.status <= 0 || method === 'CONNECT') return 'unanswered';
  if (raw.resourceType === 'preflight') return 'preflight';
  if (method === 'OPTIONS' && header(raw.requestHeaders, 'access-control-request-method') !== undefined) {
    return 'preflight';
  }
  if (method !== 'GET' && method !== 'HEAD') return 'call';
  return isAsset(raw, url) ? 'asset' : 'call';
}

function isAsset(raw: RawExchange, url: Url): boolean {
  const mime = baseMime(raw.responseBody?.mime || header(raw.responseHeaders, 'content-type') || '');
  const file = url.segments.at(-1) ?? '';
  const extension = extensionOf(file);
  if (mime === 'application/manifest+json' || ASKED_BY_BROWSERS.test(file)) return true;
  if (extension === 'json' && /^(?:site|app)?\.?manifest\.json$/i.test(file)) return true;
  switch (raw.resourceType ?? destination(raw)) {
    case 'script':
      return !mime.endsWith('json') && !isJsonp(url, extension);
    case 'stylesheet':
    case 'font':
    case 'manifest':
      return true;
    case 'image':
    case 'media':
      return isFile(extension);
    case 'xhr':
    case 'fetch':
      return isFetchedFile(raw, url, file, extension, mime);
    case 'document':
      return isFile(extension) && FILE_MIME.test(mime) && !namesRecord(url);
    case null:
    case 'other':
      return isUnlabelledAsset(raw, url, extension, mime);
    default:
      return false;
  }
}

/** Fetched by script: a file of the client only where both its name and its type say so. */
function isFetchedFile(raw: RawExchange, url: Url, file: string, extension: string, mime: string): boolean {
  if (askedByXhr(raw)) return false;
  if (CODE.has(extension)) return CODE_MIME.test(mime) && (extension === 'css' || BUILT_FILE.test(file));
  return isFile(extension) && !isText(mime) && !namesRecord(url);
}

/** Recorders that do not say what was asked for leave the name and the type of the answer. */
function isUnlabelledAsset(raw: RawExchange, url: Url, extension: string, mime: string): boolean {
  if (askedByXhr(raw) || isJsonp(url, extension)) return false;
  if (CODE.has(extension)) return !mime.endsWith('json') && mime !== 'text/html';
  if (isFile(extension)) return !isText(mime);
  return extension === '' && CODE_MIME.test(mime);
}

function isFile(extension: string): boolean {
  return CODE.has(extension) || PICTURE.has(extension) || MEDIA.has(extension) || OTHER_FILE.has(extension);
}

function isText(mime: string): boolean {
  return mime === 'text/html' || (mime.endsWith('json') && !mime.includes('manifest'));
}

function namesRecord(url: Url): boolean {
  return url.segments.slice(0, -1).some((segment) => RECORD.test(segment));
}

function isJsonp(url: Url, extension: string): boolean {
  return extension === '' && url.query.some(([name]) => /^(?:json)?_?(?:callback|jsonp)$/i.test(name));
}

function askedByXhr(raw: RawExchange): boolean {
  return header(raw.requestHeaders, 'x-requested-with')?.toLowerCase() === 'xmlhttprequest';
}

const DESTINATIONS: ReadonlyMap<string, ResourceType> = new Map([
  ['script', 'script'],
  ['style', 'stylesheet'],
  ['image', 'image'],
  ['font', 'font'],
  ['audio', 'media'],
  ['video', 'media'],
  ['manifest', 'manifest'],
  ['empty', 'fetch'],
  ['document', 'document'],
  ['iframe', 'document'],
]);

function destination(raw: RawExchange): ResourceType | null {
  return DESTINATIONS.get(header(raw.requestHeaders, 'sec-fetch-dest') ?? '') ?? null;
}

function extensionOf(file: string): string {
  const dot = file.lastIndexOf('.');
  return dot < 0 ? '' : file.slice(dot + 1).toLowerCase();
}

export function header(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) {
    if (header[0].length === name.length && header[0].toLowerCase() === name) return header[1];
  }
  return undefined;
}
