import { isMapOfOthers, NOTHING, readMap, readScript, type Findings } from '@asbuilt/code';
import { createHash } from 'node:crypto';
import { isChunk, type Chunk } from './chunks.js';
import { cleaned } from './cleaned-code.js';
import type { Clean } from './decode/clean.js';
import { header } from './decode/header.js';
import { baseMime } from './decode/mime.js';
import { decodeBase64 } from './decode/text.js';
import { decodeUrl } from './decode/url.js';
import type { Code, RawCode, RawExchange, Url } from './events.js';
import type { NoticeCode } from './notices.js';

/**
 * What an asset says that is a script: nothing where it is none, and `not read` where it cannot be followed. A part of a
 * client that others belong to is told as it is.
 */
export function codeOf(raw: RawExchange, url: Url, clean: Clean): Code | Chunk | 'not read' | null {
  const isMap = isWhole(raw) && MAP.test(url.path);
  if (!(isMap || isScript(raw, url)) || LIBRARY.test(url.path)) return null;
  const text = scriptText(raw);
  if (text === '') return null;
  const referrer = header(raw.requestHeaders, 'referer');
  const page = referrer === undefined ? url.origin : decodeUrl(referrer).origin;
  if (!isMap && isChunk(text))
    return { kind: 'chunk', ref: raw.ref, actor: raw.actor, url, page, hash: hashOf(text), text };
  const { hash, says } = saidBy(text, isMap ? readMap : readScript);
  // a map of styles, or without the texts of what it maps
  if (says === null) return isMap ? null : 'not read';
  if (Object.values(says).every((found) => found.length === 0)) return null;
  return { kind: 'code', at: null, ref: raw.ref, actor: raw.actor, url, page, hash, says: cleaned(says, clean) };
}

interface Given {
  readonly event: Code;
  readonly notices: NoticeCode[];
  readonly chunk?: Chunk;
}

/** A script that was given as a file: of no origin, and of no page. */
export function givenCode({ ref, actor, name, text }: RawCode, clean: Clean): Given {
  const url: Url = { origin: '', path: `/${name}`, segments: [name], query: [], hash: '' };
  if (!MAP.test(name) && isChunk(text)) {
    const place = { ref, actor, url, page: '', hash: hashOf(text) };
    const event: Code = { ...place, kind: 'code', at: null, says: NOTHING };
    return { event, notices: [], chunk: { ...place, kind: 'chunk', text } };
  }
  const isMap = MAP.test(name);
  const { hash, says } = saidBy(text, isMap ? readMap : readScript);
  const place = { kind: 'code', at: null, ref, actor, url, page: '' } as const;
  const notices: NoticeCode[] =
    says !== null ? unreadIn(says) : isMap && isMapOfOthers(text) ? ['map-of-others'] : ['script-not-read'];
  return { event: { ...place, hash, says: cleaned(says ?? NOTHING, clean) }, notices };
}

/** One for each module of a map that was left out. */
export const unreadIn = ({ unread = [] }: Findings): NoticeCode[] => unread.map(() => 'module-not-read');

type Read = (text: string) => Findings | null;

function saidBy(text: string, read: Read): { hash: string; says: Findings | null } {
  const hash = hashOf(text);
  return { hash, says: remembered(hash, text, read) };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS);

const HASH_LETTERS = 12;

/** The map of a bundle, with the modules that it was made of. */
const MAP = /\.map(?:\.gz)?$/i;

const isWhole = ({ status, responseBody }: RawExchange): boolean =>
  status === 200 && responseBody !== null && !responseBody.cut;

function isScript(raw: RawExchange, url: Url): boolean {
  if (!isWhole(raw)) return false;
  const { responseBody, resourceType } = raw;
  const mime = baseMime(responseBody!.mime);
  if (SCRIPT_MIME.test(mime)) return true;
  return resourceType === 'script' || (mime !== 'text/html' && /\.[cm]?js$/i.test(url.path));
}

/** Servers for developers send libraries from the folder where they are installed. */
const LIBRARY = /\/node_modules\//;

const SCRIPT_MIME = /^(?:text|application)\/(?:x-)?(?:javascript|ecmascript)$/;

function scriptText({ responseBody }: RawExchange): string {
  if (responseBody?.text == null || responseBody.text.length > LONGEST) return '';
  if (!responseBody.base64) return responseBody.text;
  const decoded = decodeBase64(responseBody.text, responseBody.mime, baseMime(responseBody.mime));
  return decoded.is === 'text' ? decoded.text : '';
}

// The tree of a larger one would not fit into the memory that a run may take.
const LONGEST = 24_000_000;

// The same scripts are loaded in every session. A cache only, dropped whole when full.
const MOST_REMEMBERED = 300;
const known = new Map<string, Findings | null>();

function remembered(hash: string, text: string, read: Read): Findings | null {
  let found = known.get(hash);
  if (found === undefined) {
    // a copy: a text that was cut out of the script would keep all of it in memory
    found = structuredClone(read(text));
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(hash, found);
  }
  return found;
}
