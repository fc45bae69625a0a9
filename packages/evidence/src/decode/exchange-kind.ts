import type { ExchangeKind, RawExchange, ResourceType, Url } from '../events.js';
import { isDevelopmentTraffic } from './development.js';
import { header } from './header.js';
import { baseMime } from './mime.js';

const extensions = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const CODE = extensions('js mjs cjs css');
const PICTURE = extensions('png jpg jpeg gif svg webp avif bmp ico apng jxl cur');
/** What unbundled development servers answer with as JavaScript. */
const SOURCE = extensions('ts tsx mts jsx vue svelte astro');
const MEDIA = extensions('mp3 mp4 m4a m4v webm ogg ogv oga wav flac mov m3u8 aac opus');
const OTHER_FILE = extensions('woff woff2 ttf otf eot map wasm webmanifest');

const CODE_MIME = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript|css)$|^text\/css$|^font\/|^application\/font/;
const FILE_MIME = /^(?:image|audio|video|font)\/|^application\/(?:wasm|octet-stream|font|x-font|vnd\.ms-fontobject)/;

/** A directory that names a record: what lies under it is that record's file, not a part of the client. */
const RECORD =
  /^(?:\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{24}|[0-9A-HJKMNP-TV-Z]{26})$/i;

/** Built files carry a hash of their content or say that they were made small. */
const BUILT_FILE = /\.[cm]?js$(?<=[-._][0-9a-zA-Z_-]{8,}\.[cm]?js)|\.(?:min|chunk|bundle|entry)\.[cm]?js$|\.mjs$/;

/** Of scripts and style sheets, whatever type it is sent as. */
const SOURCE_MAP = /\.(?:[cm]?js|css)\.map$/i;

/** Folders that frameworks keep for what they build; JSON in them is a part of the client as well. */
const BUILD_FOLDER = /\/(?:_next\/(?:static|image)|_nuxt\/builds|_app\/(?:immutable|version\.json)|_framework)(?:\/|$)/;

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
  if (isDevelopmentTraffic(raw, url)) return 'development';
  if (method !== 'GET' && method !== 'HEAD') return 'call';
  return isAsset(raw, url) ? 'asset' : 'call';
}

function isAsset(raw: RawExchange, url: Url): boolean {
  const mime = mimeOf(raw);
  const file = url.segments.at(-1) ?? '';
  const extension = extensionOf(file);
  if (mime === MANIFEST || ASKED_BY_BROWSERS.test(file)) return true;
  if (extension === 'json' && isForever(raw) && !namesRecord(url)) return true;
  if (mime !== 'text/html' && (SOURCE_MAP.test(file) || BUILD_FOLDER.test(url.path))) return true;
  if (extension === 'json' && /^(?:[a-z]+[-.])?manifest\.json$/i.test(file)) return true;
  switch (raw.resourceType ?? destination(raw)) {
    case 'script':
      return !mime.endsWith('json') && !isJsonp(url, extension) && !isScriptOfData(raw, url);
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

const MANIFEST = 'application/manifest+json';

const mimeOf = (raw: RawExchange): string =>
  baseMime(raw.responseBody?.mime || header(raw.responseHeaders, 'content-type') || '');

/** What an application says of itself to browsers: a file, and worth reading. */
export const isManifest = (raw: RawExchange): boolean => raw.resourceType === 'manifest' || mimeOf(raw) === MANIFEST;

/** Fetched by script: a file of the client only where both its name and its type say so. */
function isFetchedFile(raw: RawExchange, url: Url, file: string, extension: string, mime: string): boolean {
  const isAsked = askedByXhr(raw);
  if (CODE.has(extension)) {
    if (!isCodeOrUnchanged(raw, mime)) return false;
    return isStored(raw) || (!isAsked && (extension === 'css' || BUILT_FILE.test(file)));
  }
  if (isAsked) return false;
  return isFile(extension) && !isText(mime) && !namesRecord(url);
}

/** What is named after its content never changes (RFC 8246), and no record of a product is so. */
const isForever = ({ responseHeaders }: RawExchange): boolean =>
  /\bimmutable\b/i.test(header(responseHeaders, 'cache-control') ?? '');

/** An answer that says the file did not change has no type. */
const isCodeOrUnchanged = ({ status }: RawExchange, mime: string): boolean =>
  CODE_MIME.test(mime) || (status === 304 && mime === '');

/** Servers say of a file when it was written and that parts of it can be had, and of what they make each time neither. */
const isStored = ({ responseHeaders }: RawExchange): boolean =>
  header(responseHeaders, 'last-modified') !== undefined || header(responseHeaders, 'accept-ranges') === 'bytes';

/** Recorders that do not say what was asked for leave the name and the type of the answer. */
function isUnlabelledAsset(raw: RawExchange, url: Url, extension: string, mime: string): boolean {
  if (askedByXhr(raw) || isJsonp(url, extension)) return false;
  if (CODE.has(extension)) return !mime.endsWith('json') && mime !== 'text/html' && !isScriptOfData(raw, url);
  if (isFile(extension)) return !isText(mime);
  return (extension === '' || SOURCE.has(extension)) && CODE_MIME.test(mime);
}

function isFile(extension: string): boolean {
  return CODE.has(extension) || PICTURE.has(extension) || MEDIA.has(extension) || OTHER_FILE.has(extension);
}

function isText(mime: string): boolean {
  return mime === 'text/html' || (mime.endsWith('json') && !mime.includes('manifest'));
}

export const isIdentifier = (segment: string): boolean => RECORD.test(segment);

const namesRecord = (url: Url): boolean => url.segments.slice(0, -1).some(isIdentifier);

function isJsonp(url: Url, extension: string): boolean {
  return extension === '' && url.query.some(([name]) => /^(?:json)?_?(?:callback|jsonp)$/i.test(name));
}

const ASSIGNMENT = /^(?:(?:var|let|const) |window\.|self\.)?[a-z_$][\w$.]{0,80} ?= ?(?=[[{])/i;
const LONGEST_DATA = 100_000;

/** `var SHOP={"id":1};`, made for a record or for what the query says: a script that is nothing but data. */
function isScriptOfData(raw: RawExchange, url: Url): boolean {
  const text = raw.responseBody?.text ?? '';
  if (text.length > LONGEST_DATA || isStored(raw) || (url.query.length === 0 && !namesRecord(url))) return false;
  const assigned = ASSIGNMENT.exec(text);
  return assigned !== null && isJson(text.slice(assigned[0].length).trimEnd().replace(/;$/, ''));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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
