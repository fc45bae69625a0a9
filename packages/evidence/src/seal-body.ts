import { mimeFamily } from './decode/mime.js';
import type { Body, ExchangeKind, FormField, RawBody, RawParam, ServerEvent } from './events.js';
import { dataText, jsonText } from './seal-data.js';
import { pairsText } from './seal-url.js';

/** The size stays that of what was sent: rules on size are findings. */
export function sealRequestBody(raw: RawBody | null, body: Body | null): RawBody | null {
  return raw === null ? null : { ...sealed(raw, body), size: raw.size };
}

/** What was not kept has the size it had. What is kept has its own, lest it seem to be cut. */
export function sealResponseBody(raw: RawBody | null, body: Body | null, is: ExchangeKind): RawBody | null {
  if (raw === null) return null;
  if (is === 'asset' && body?.mime === 'text/css') return without(raw);
  const made = sealed(raw, body);
  return made.text === null || raw.cut ? made : { ...made, size: Buffer.byteLength(made.text) };
}

const without = (raw: RawBody): RawBody => ({ ...raw, text: null, base64: false, params: null });

function sealed(raw: RawBody, body: Body | null): RawBody {
  if (body === null) return { ...without(raw), text: raw.text === null ? null : '' };
  switch (body.is) {
    case 'json':
      return { ...without(raw), text: guarded(body, jsonText(body.value, raw.base64 ? '' : (raw.text ?? ''))) };
    case 'form':
      return sealForm(raw, body);
    case 'html':
    case 'text':
      return { ...without(raw), text: body.text };
    case 'events':
      return { ...without(raw), text: eventsText(body.events) };
    default:
      return without(raw);
  }
}

const GUARD = ")]}',\n";

/** Without its guard, a number or a word that does not say it is JSON would be read as text. */
function guarded(body: Body & { is: 'json' }, text: string): string {
  const isPlain = typeof body.value !== 'object' || body.value === null;
  return isPlain && mimeFamily(body.mime) !== 'json' ? GUARD + text : text;
}

/** A text that has no fields, and yet is one. */
const NO_FIELDS = '&';

/** Parts of a multipart body are given one by one: that is how a file can be told without its content. */
function sealForm(raw: RawBody, { mime, fields }: Body & { is: 'form' }): RawBody {
  if (fields.length === 0) return { ...without(raw), text: NO_FIELDS };
  const isText = raw.text !== null && raw.text !== '' && mimeFamily(mime) !== 'multipart';
  if (!isText) return { ...without(raw), params: fields.map(paramOf) };
  return { ...without(raw), text: pairsText(fields.map(({ name, value }) => [name, value ?? ''])) };
}

function paramOf({ name, value, file }: FormField): RawParam {
  if (file === null) return { name, value };
  // A field for a file that was left empty is told by its size.
  const size = file.size ?? (file.name === '' ? 0 : undefined);
  return { name, value: null, fileName: file.name, contentType: file.mime, ...(size !== undefined && { size }) };
}

/** A comment: a stream that has begun and said nothing. */
const NO_EVENTS = ':\n\n';

function eventsText(events: readonly ServerEvent[]): string {
  if (events.length === 0) return NO_EVENTS;
  return events.map(({ event, id, data }) => `${eventLine(event)}${idLine(id)}${dataLines(data)}\n`).join('');
}

const eventLine = (event: string): string => (event === 'message' ? '' : `event: ${event}\n`);

const idLine = (id: string | undefined): string => (id === undefined ? '' : `id: ${id}\n`);

/** A line break ends a line of the stream, and a text may have several. */
function dataLines(data: ServerEvent['data']): string {
  const text = typeof data === 'string' && data.includes('\r') ? JSON.stringify(data) : dataText(data, '');
  return text
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('');
}
