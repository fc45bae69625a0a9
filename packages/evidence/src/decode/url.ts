import type { Url } from '../events.js';
import { onceForFew } from './few.js';

const DEFAULT_PORT: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/**
 * The parts of an address as it was sent. Read by hand and not by `URL`, which rewrites the path (dots, escapes) and
 * throws on what recorders write. User and password of the authority are in no part: nothing needs them.
 */
export function decodeUrl(address: string): Url {
  const { rest: beforeHash, tail: hash } = cutAt(address, '#');
  const { rest: beforeQuery, tail: query } = cutAt(beforeHash, '?');
  const { origin, path } = splitOrigin(beforeQuery);
  return { origin, path: path || '/', segments: decodeSegments(path), query: decodePairs(query), hash };
}

/** `user:password` of the authority, or empty. */
export function userInfo(address: string): string {
  const start = address.indexOf('://');
  if (start < 0) return '';
  const authority = address.slice(start + 3, endOfAuthority(address, start + 3));
  return authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
}

export function decodeSegments(path: string): string[] {
  const parts = path.split('/');
  // servers take `//` for one slash, as clients that join addresses mean it
  return parts.filter((part) => part !== '').map(decodePercent);
}

/** `a=1&b=x+y`: as forms and queries write it. */
export function decodePairs(text: string): [name: string, value: string][] {
  if (text === '') return [];
  const pairs: [string, string][] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const { rest: name, tail: value } = cutAt(part, '=');
    pairs.push([decodePlus(name), decodePlus(value)]);
  }
  return pairs;
}

/** Percent-decoding that keeps what is no valid escape, and bytes that are no UTF-8, as they are. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

/** Like `encodeURIComponent`, which throws on half a surrogate pair. */
export function encodePercent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function decodePlus(text: string): string {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

function cutAt(text: string, mark: string): { rest: string; tail: string } {
  const at = text.indexOf(mark);
  return at < 0 ? { rest: text, tail: '' } : { rest: text.slice(0, at), tail: text.slice(at + 1) };
}

function endOfAuthority(address: string, from: number): number {
  for (let i = from; i < address.length; i++) {
    const c = address.charCodeAt(i);
    if (c === 0x2f || c === 0x3f || c === 0x23) return i;
  }
  return address.length;
}

function splitOrigin(address: string): { origin: string; path: string } {
  const start = address.indexOf('://');
  if (start < 0) return { origin: '', path: address };
  const end = endOfAuthority(address, start + 3);
  const origin = originOf(address.slice(0, end));
  return { origin, path: origin === '' ? address : address.slice(end) };
}

/** Of an address, wherever it leads. */
export const originIn = (address: string): string => splitOrigin(address).origin;

/** Empty where what stands before `://` is no scheme. */
const originOf = onceForFew((address) => {
  const start = address.indexOf('://');
  if (!/^[a-z][a-z0-9+.-]*$/i.test(address.slice(0, start))) return '';
  // A WebSocket begins as a request to the same server: one origin, not two.
  const scheme = address.slice(0, start).toLowerCase().replace(/^ws/, 'http');
  const authority = address.slice(start + 3);
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  const port = /:(\d*)$/.exec(host);
  const own = port !== null && (port[1] === '' || port[1] === DEFAULT_PORT.get(scheme));
  return `${scheme}://${own ? host.slice(0, port.index) : host}`;
});
