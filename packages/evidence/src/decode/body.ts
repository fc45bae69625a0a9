import type { Body, Content, FormField, RawBody } from '../events.js';
import type { NoticeCode } from '../notices.js';
import { withFewFields } from './few-names.js';
import { multipartFields, paramFields, urlencodedFields } from './form.js';
import type { Clean } from './clean.js';
import { parseJson, sniffJson, type ParsedJson, type Side } from './json.js';
import { baseMime, isBinaryMime, mimeFamily } from './mime.js';
import { serverEvents } from './server-events.js';
import { decodeBase64, isReadable } from './text.js';
import { isTooHeavy } from './weight.js';

export interface BodyPlace {
  readonly side: Side;
  /** The exchange cannot have had a body there: HEAD, 204, 304. */
  readonly bodiless: boolean;
  /** Its content is not looked at. */
  readonly opaque: boolean;
  readonly clean: Clean;
  readonly notices: NoticeCode[];
}

export interface DecodedBody {
  readonly body: Body | null;
  /** The text that was decoded, for those who look for something in it; empty where there was none. */
  readonly text: string;
}

const NONE: DecodedBody = { body: null, text: '' };

export function decodeBody(raw: RawBody | null, place: BodyPlace): DecodedBody {
  if (raw === null) return NONE;
  const mime = baseMime(raw.mime);
  // Every content is made for this body alone: it becomes the body, which spares a copy of each.
  const body = (content: Content, text = ''): DecodedBody => {
    // One by one: `Object.assign` looks each name up.
    const made = content as Content & { -readonly [K in 'mime' | 'size' | 'cut']: Body[K] };
    made.mime = mime;
    made.size = raw.size;
    made.cut = raw.cut;
    return { body: made, text };
  };
  if (place.opaque) return body({ is: 'binary' });
  if (raw.text === null || raw.text === '') {
    if (raw.params !== null && raw.params.length > 0) return body(formOf(paramFields(raw.params), place));
    if (place.bodiless || raw.size === 0) return NONE;
    if (place.side === 'sent' && raw.text === '' && raw.size === null) return NONE;
    return body({ is: isBinaryMime(mime) ? 'binary' : 'missing' });
  }
  if (raw.cut) place.notices.push('body-cut');
  let text = raw.text;
  if (raw.base64) {
    const decoded = decodeBase64(text, raw.mime, mime);
    if (decoded.is === 'binary') return body({ is: 'binary' });
    if (decoded.is === 'not-base64' || decoded.is === 'no-text') {
      place.notices.push(decoded.is === 'no-text' ? 'body-damaged' : 'body-not-base64');
      return body({ is: 'missing' });
    }
    // of what was cut the last letter may be
    if (decoded.replaced === true && !raw.cut) place.notices.push('invalid-utf8');
    text = decoded.text;
  }
  if (isTooHeavy(text)) {
    place.notices.push('body-too-large');
    return body({ is: 'missing' });
  }
  return body(readText(text, raw, mime, place), text);
}

function readText(text: string, raw: RawBody, mime: string, place: BodyPlace): Content {
  switch (mimeFamily(mime)) {
    case 'json':
      return readJson(text, raw, place);
    case 'lines':
      return { is: 'text', text: place.clean.text(text, 'plain') };
    case 'urlencoded':
      return sniffed(text, place) ?? formOf(urlencodedFields(text), place);
    case 'multipart':
      return readMultipart(text, raw, place);
    case 'events':
      return { is: 'events', events: serverEvents(text, place.clean) };
    case 'html':
      return sniffed(text, place) ?? { is: 'html', text: place.clean.text(text, 'html') };
    case 'text':
      return sniffed(text, place) ?? { is: 'text', text: place.clean.text(text, 'plain') };
    case 'binary':
      return { is: 'binary' };
    case 'unknown':
      return readUnknown(text, place);
  }
}

function readJson(text: string, raw: RawBody, place: BodyPlace): Content {
  const parsed = parseJson(text, place.side, place.clean);
  if (parsed.is === 'not-json' && !raw.cut && text.trim() !== '') place.notices.push('body-not-json');
  return jsonContent(parsed, place) ?? { is: 'text', text: place.clean.text(text, 'plain') };
}

function readMultipart(text: string, raw: RawBody, place: BodyPlace): Content {
  const fields = multipartFields(text, raw.mime);
  if (fields !== null && fields.length > 0) return formOf(fields, place);
  return formOf(paramFields(raw.params ?? []), place);
}

function formOf(fields: readonly FormField[], place: BodyPlace): Content {
  const kept = withFewFields(fields);
  if (kept.length < fields.length) place.notices.push('keys-left-out');
  return { is: 'form', fields: kept };
}

const FORM_TEXT = /^[\w.%[\]+-]+=[^\s<>{}]*$/;

function readUnknown(text: string, place: BodyPlace): Content {
  const json = sniffed(text, place);
  if (json !== null) return json;
  if (place.side === 'sent' && FORM_TEXT.test(text)) return formOf(urlencodedFields(text), place);
  if (!isReadable(text)) return { is: 'binary' };
  const isHtml = /^\s*<(?:!doctype html|html[\s>])/i.test(text);
  return isHtml
    ? { is: 'html', text: place.clean.text(text, 'html') }
    : { is: 'text', text: place.clean.text(text, 'plain') };
}

const sniffed = (text: string, place: BodyPlace): Content | null =>
  jsonContent(sniffJson(text, place.side, place.clean), place);

function jsonContent(parsed: ParsedJson, place: BodyPlace): Content | null {
  if (parsed.is === 'too-deep') place.notices.push('body-too-deep');
  if (parsed.is !== 'json') return null;
  if (parsed.isLess !== true) return parsed;
  place.notices.push('keys-left-out');
  return { is: 'json', value: parsed.value };
}
