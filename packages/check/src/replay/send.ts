import type { Header, RawBody, RawExchange } from '@asbuilt/evidence';
import type { Adapted, AdaptedBody } from './adapt.js';
import { fileFor } from './upload.js';

/** What came back, as a reader would have recorded it. */
export type Answered = Pick<RawExchange, 'status' | 'responseHeaders' | 'responseBody'>;

/** A product that answers as it did, without a copy of what it said. */
export const AS_RECORDED = 'as recorded';

export type Send = (origin: string, request: Adapted, cookies: string) => Promise<Answered | typeof AS_RECORDED>;

// Longer than any answer that a person would wait for.
const PATIENCE = 30_000;
// Longer answers are downloads, of which the first part says what they are.
const LARGEST = 16 * 1024 * 1024;

/** Sends it over HTTP. Redirects are not followed: the recording has what came next, and another host may not be asked. */
export const sendOverHttp: Send = async (origin, { method, path, headers, body }, cookies) => {
  const sent = new Headers(headers.map(([name, value]) => [name, value]));
  if (cookies !== '') sent.set('cookie', cookies);
  // one that is kept may be closed by the other side just when it is used again, and nobody knows what was done
  sent.set('connection', 'close');
  const content = body === null || method === 'GET' || method === 'HEAD' ? null : contentOf(body);
  if (content !== null && content.mime !== '') sent.set('content-type', content.mime);
  const answer = await fetch(origin + path, {
    method,
    headers: sent,
    body: content?.body ?? null,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    responseHeaders: headersOf(answer.headers),
    responseBody: recordedBody(bytes, answer.headers.get('content-type') ?? ''),
  };
};

function contentOf(body: AdaptedBody): { readonly body: string | FormData; readonly mime: string } {
  if (body.is === 'json') return { body: JSON.stringify(body.value), mime: body.mime };
  if (body.is === 'text') return { body: body.text, mime: body.mime };
  if (body.mime !== 'multipart/form-data')
    return {
      body: new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value ?? ''])).toString(),
      mime: body.mime,
    };
  const form = new FormData();
  for (const field of body.fields)
    if (field.file === null) form.append(field.name, field.value ?? '');
    else form.append(field.name, fileFor(field));
  return { body: form, mime: '' }; // with the boundary that it gets when it is sent
}

const headersOf = (headers: Headers): Header[] => [
  ...[...headers].filter(([name]) => name !== 'set-cookie'),
  ...headers.getSetCookie().map((line): Header => ['set-cookie', line]),
];

function recordedBody(bytes: Uint8Array, mime: string): RawBody {
  const cut = bytes.length > LARGEST;
  const kept = cut ? bytes.subarray(0, LARGEST) : bytes;
  const isText = /^text\/|json|xml|javascript|urlencoded/.test(mime);
  return {
    mime,
    text: isText ? new TextDecoder().decode(kept) : Buffer.from(kept).toString('base64'),
    base64: !isText,
    size: bytes.length,
    cut,
    params: null,
  };
}
