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
  const request = messageOf(parts.get('request'), encoding);
  const response = messageOf(parts.get('response'), encoding);
  const url = parts.get('url')?.text.trim() ?? '';
  if (url === '') return 'entry-without-url';
  if (!/^https?:\/\/./i.test(url)) return 'url-not-http';
  const method = (request && askedFor(request.startLine)?.method) ?? parts.get('method')?.text.trim() ?? '';
  if (!/^[!#$%&'*+.^`|~\w-]{1,40}$/.test(method)) return 'entry-damaged';
  const sent = readBody(request);
  const shown = readBody(response);
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
  return { exchange, notices: [...sent.notices, ...shown.notices] };
}

function partsOf(xml: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  let open: { name: string; base64: boolean; texts: string[] } | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        open = { name, base64: attributes['base64'] === 'true', texts: [] };
      },
      ontext: (text) => void open?.texts.push(text),
      onclosetag: (name) => {
        if (open?.name === name) parts.set(name, { text: open.texts.join(''), base64: open.base64 });
        open = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return parts;
}

/** null: there is none, as of a request that was never answered. */
function messageOf(part: Part | undefined, encoding: BufferEncoding): HttpMessage | null {
  const bytes = Buffer.from(part?.text ?? '', part?.base64 === true ? 'base64' : encoding);
  return bytes.length === 0 ? null : parseMessage(bytes);
}

const readBody = (message: HttpMessage | null): ReadBody =>
  message === null ? { body: null, notices: [] } : bodyOf(message.headers, message.body);
