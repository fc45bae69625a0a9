import { isUtf8 } from 'node:buffer';
import type { EntryRef, NoticeCode, RawExchange } from '@asbuilt/evidence';
import { Parser } from 'htmlparser2';
import { bodyOf, type ReadBody } from '../http/body.js';
import { askedFor, parseMessage, statusOf, type HttpMessage } from '../http/message.js';
import { javaTime } from './java-time.js';

// One `<item>`: a flat list of elements, of which `request` and `response` hold whole messages, as base64 or as they
// were. As they were they may hold bytes that no XML may, so a parser is used that does not mind.

interface Part {
  readonly text: string;
  readonly base64: boolean;
}

export interface ReadItem {
  readonly exchange: RawExchange;
  readonly notices: readonly NoticeCode[];
}

/** The exchange, or why there is none. */
export function exchangeOf(bytes: Buffer, ref: EntryRef, actor: string): ReadItem | NoticeCode {
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const parts = partsOf(bytes.toString(encoding));
  if (parts === null || (bytes.includes(0) && isAllText(parts))) return 'entry-damaged';
  const url = parts.get('url')?.text.trim() ?? '';
  if (url === '') return parts.has('url') ? 'entry-without-url' : 'entry-damaged';
  if (!/^https?:\/\/./i.test(url)) return isWebItem(parts) ? 'entry-damaged' : 'url-not-http';
  const request = messageOf(parts.get('request'), encoding);
  const response = messageOf(parts.get('response'), encoding);
  const method = (request && askedIn(request)?.method) ?? parts.get('method')?.text.trim() ?? '';
  if (!/^[!#$%&'*+.^`|~\w-]{1,40}$/.test(method) || !isWhole(parts, request, response)) return 'entry-damaged';
  const sent = readBody(request);
  const shown = response === null || !hasOtherLength(parts) ? readBody(response) : notWhole(response);
  const exchange: RawExchange = {
    kind: 'exchange',
    ref,
    actor,
    startedAt: javaTime(parts.get('time')?.text.trim() ?? ''),
    took: null,
    method,
    url,
    status: response === null ? 0 : statusOf(response.startLine),
    requestHeaders: request?.headers ?? [],
    responseHeaders: response?.headers ?? [],
    requestBody: sent.body,
    responseBody: shown.body,
    resourceType: null,
    fromCache: false,
    messages: [],
  };
  return { exchange, notices: [...sent.notices, ...shown.notices, ...replaced(bytes, parts)] };
}

/** Messages as they were may hold any bytes; all else, and base64, is text. */
const replaced = (bytes: Buffer, parts: ReadonlyMap<string, Part>): NoticeCode[] => {
  return !isUtf8(bytes) && isAllText(parts) ? ['invalid-utf8'] : [];
};

const isAllText = (parts: ReadonlyMap<string, Part>): boolean =>
  [parts.get('request'), parts.get('response')].every((part) => part?.base64 !== false || part.text === '');

/** Burp writes both messages, an answer that never came as an empty one; one that came has its status told beside it. */
function isWhole(parts: ReadonlyMap<string, Part>, request: HttpMessage | null, response: HttpMessage | null): boolean {
  const asked = request && askedIn(request);
  if (asked === null || !isAskedThere(asked.target, parts.get('url')!.text.trim())) return false;
  const wasAnswered = (parts.get('status')?.text.trim() ?? '') !== '';
  return response === null ? !wasAnswered && parts.has('response') : statusOf(response.startLine) > 0;
}

/** Whoever tries a server out asks for addresses with blanks in them, too. */
function askedIn({ startLine }: HttpMessage): ReturnType<typeof askedFor> {
  const [, before, target, after] = /^(\S+\s+)(\S.*\S)(\s+HTTP\/[\d.]+)$/.exec(startLine) ?? [];
  return askedFor(target === undefined ? startLine : `${before}${target.replaceAll(/\s/g, '%20')}${after}`);
}

/** Of an answer Burp tells how long it was. */
function hasOtherLength(parts: ReadonlyMap<string, Part>): boolean {
  const [told, response] = [Number(parts.get('responselength')?.text.trim() || NaN), parts.get('response')];
  return response?.base64 === true && told >= 0 && Buffer.from(response.text, 'base64').length !== told;
}

/** There was a body, and a part of one tells what nobody was answered. */
const notWhole = ({ headers }: HttpMessage): ReadBody => ({ body: bodyOf(headers, null).body, notices: ['body-cut'] });

/** The address is made of what was asked for; where the two differ, they are of two items. */
function isAskedThere(target: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  if (!target.startsWith('/')) return true;
  const [{ pathname, search }, asked] = [new URL(url), new URL(url).origin + target];
  return URL.canParse(asked) && new URL(asked).pathname + new URL(asked).search === pathname + search;
}

const isWebItem = (parts: ReadonlyMap<string, Part>): boolean =>
  /^https?$/i.test(parts.get('protocol')?.text.trim() ?? '');

/** null where one comes twice: they are of two items, whose ends were lost. */
function partsOf(xml: string): Map<string, Part> | null {
  const parts = new Map<string, Part>();
  let isMixed = false;
  let open: { name: string; base64: boolean; texts: string[] } | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open = { name, base64: attributes['base64'] === 'true', texts: [] };
      },
      ontext: (text) => void open?.texts.push(text),
      onclosetag: (name) => {
        if (open?.name === name) {
          isMixed ||= parts.has(name);
          parts.set(name, { text: open.texts.join(''), base64: open.base64 });
        }
        open = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return isMixed ? null : parts;
}

const BASE64 = /^[A-Za-z0-9+/\s]*(?:=+\s*)?$/;
/** Four letters are three bytes: no bytes make one letter more than fours. */
const isBase64 = (text: string): boolean => BASE64.test(text) && text.replaceAll(/[\s=]/g, '').length % 4 !== 1;

/** null: there is none, as of a request that was never answered, or none that can be read. */
function messageOf(part: Part | undefined, encoding: BufferEncoding): HttpMessage | null {
  if (part?.base64 === true && !isBase64(part.text)) return null;
  const bytes = Buffer.from(part?.text ?? '', part?.base64 === true ? 'base64' : encoding);
  return bytes.length === 0 ? null : parseMessage(bytes);
}

const readBody = (message: HttpMessage | null): ReadBody =>
  message === null ? { body: null, notices: [] } : bodyOf(message.headers, message.body);
