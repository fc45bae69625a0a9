import type { Body, Content, RawBody } from '../events.js';
import type { NoticeCode } from '../notices.js';
import { multipartFields, paramFields, urlencodedFields } from './form.js';
import { parseJson, sniffJson } from './json.js';
import { baseMime, mimeFamily } from './mime.js';
import { serverEvents } from './server-events.js';
import { decodeBase64, isReadable } from './text.js';

export interface BodyPlace {
  readonly side: 'request' | 'response';
  /** The exchange cannot have had a body there: HEAD, 204, 304. */
  readonly bodiless: boolean;
  /** Its content is not looked at. */
  readonly opaque: boolean;
}

export interface DecodedBody {
  readonly body: Body | null;
  /** The text that was decoded, for those who look for something in it; empty where there was none. */
  readonly text: string;
}

const NONE: DecodedBody = { body: null, text: '' };

export function decodeBody(raw: RawBody | null, place: BodyPlace, notices: NoticeCode[]): DecodedBody {
  if (raw === null) return NONE;
  const mime = baseMime(raw.mime);
  const body = (content: Content, text = ''): DecodedBody => ({
    body: { ...content, mime, size: raw.size, cut: raw.cut },
    text,
  });
  if (place.opaque) return body({ is: 'binary' });
  if (raw.text === null || raw.text === '') {
    if (raw.params !== null && raw.params.length > 0) return body({ is: 'form', fields: paramFields(raw.params) });
    if (place.bodiless || raw.size === 0) return NONE;
    if (place.side === 'request' && raw.text === '' && raw.size === null) return NONE;
    return body({ is: 'missing' });
  }
  if (raw.cut) notices.push('body-cut');
  let text = raw.text;
  if (raw.base64) {
    const decoded = decodeBase64(text, raw.mime, mime);
    if (decoded.is === 'binary') return body({ is: 'binary' });
    if (decoded.is === 'not-base64') {
      notices.push('body-not-base64');
      return body({ is: 'missing' });
    }
    text = decoded.text;
  }
  return body(readText(text, raw, mime, place, notices), text);
}

function readText(text: string, raw: RawBody, mime: string, place: BodyPlace, notices: NoticeCode[]): Content {
  switch (mimeFamily(mime)) {
    case 'json':
      return readJson(text, raw, notices);
    case 'lines':
      return { is: 'text', text };
    case 'urlencoded':
      return sniffed(text, notices) ?? { is: 'form', fields: urlencodedFields(text) };
    case 'multipart':
      return readMultipart(text, raw);
    case 'events':
      return { is: 'events', events: serverEvents(text) };
    case 'html':
      return sniffed(text, notices) ?? { is: 'html', text };
    case 'text':
      return sniffed(text, notices) ?? { is: 'text', text };
    case 'binary':
      return { is: 'binary' };
    case 'unknown':
      return readUnknown(text, place, notices);
  }
}

function readJson(text: string, raw: RawBody, notices: NoticeCode[]): Content {
  const parsed = parseJson(text);
  if (parsed.is === 'json') return parsed;
  if (parsed.is === 'too-deep') notices.push('body-too-deep');
  else if (!raw.cut && text.trim() !== '') notices.push('body-not-json');
  return { is: 'text', text };
}

function readMultipart(text: string, raw: RawBody): Content {
  const fields = multipartFields(text, raw.mime);
  if (fields !== null && fields.length > 0) return { is: 'form', fields };
  return { is: 'form', fields: paramFields(raw.params ?? []) };
}

const FORM_TEXT = /^[\w.%[\]+-]+=[^\s<>{}]*$/;

function readUnknown(text: string, place: BodyPlace, notices: NoticeCode[]): Content {
  const json = sniffed(text, notices);
  if (json !== null) return json;
  if (/^\s*<(?:!doctype html|html[\s>])/i.test(text)) return { is: 'html', text };
  if (place.side === 'request' && FORM_TEXT.test(text)) return { is: 'form', fields: urlencodedFields(text) };
  return isReadable(text) ? { is: 'text', text } : { is: 'binary' };
}

function sniffed(text: string, notices: NoticeCode[]): Content | null {
  const parsed = sniffJson(text);
  if (parsed.is === 'json') return parsed;
  if (parsed.is === 'too-deep') notices.push('body-too-deep');
  return null;
}
