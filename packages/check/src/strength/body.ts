import type { Exchange, Header, Json } from '@asbuilt/evidence';
import type { Answer } from '@asbuilt/mock-server';
import type { Answered } from '../replay/send.js';

/** The recorded request, answered as the mock server does. */
export function answeredBy(recorded: Exchange, { status, headers, mime, body }: Answer): Exchange {
  const plain = { mime: mime ?? '', size: null, cut: false };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    ...recorded,
    status,
    responseHeaders: headersOf(recorded, status, headers),
    response:
      mime === null
        ? null
        : /json/.test(mime)
          ? { ...plain, is: 'json', value: body }
          : { ...plain, is: /html/.test(mime) ? 'html' : 'text', text },
  };
}

/** Of an answer with the recorded status: the recorded headers, and where it leads to. */
function headersOf(recorded: Exchange, status: number, headers: Answer['headers']): Header[] {
  const own = headers.map(([name, value]): Header => [name.toLowerCase(), value]);
  if (status !== recorded.status) return own;
  const location = own.find(([name]) => name === LOCATION);
  if (location === undefined) return [...recorded.responseHeaders];
  return [...recorded.responseHeaders.filter(([name]) => name !== LOCATION), location];
}

const LOCATION = 'location';

export function withJson(recorded: Exchange, change: (value: Json) => Json): Exchange {
  const { response } = recorded;
  return response?.is === 'json' ? { ...recorded, response: { ...response, value: change(response.value) } } : recorded;
}

export function withText(recorded: Exchange, change: (text: string) => string): Exchange {
  const { response } = recorded;
  if (response?.is !== 'html' && response?.is !== 'text') return recorded;
  return { ...recorded, response: { ...response, text: change(response.text) } };
}

/** Every value that is no list and no object, replaced. */
export function mapLeaves(value: Json, change: (leaf: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, name));
  if (typeof value !== 'object' || value === null) return change(value, name);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapLeaves(item, change, key)]));
}

export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two exchanges say the same to whoever asked. */
export const saysTheSame = (a: Exchange, b: Exchange): boolean =>
  a === b ||
  (a.status === b.status && sameJson(a.response, b.response) && sameJson(a.responseHeaders, b.responseHeaders));

/** An exchange as it comes over HTTP. */
export function overHttp({ status, responseHeaders, response }: Exchange): Answered {
  if (response === null) return { status, responseHeaders, responseBody: null };
  const { mime, size, cut } = response;
  return {
    status,
    responseHeaders,
    responseBody: { mime, text: textOf(response), base64: false, size, cut, params: null },
  };
}

function textOf(body: NonNullable<Exchange['response']>): string | null {
  if (body.is === 'json') return JSON.stringify(body.value);
  if (body.is === 'html' || body.is === 'text') return body.text;
  if (body.is !== 'form') return null;
  return new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value ?? ''])).toString();
}
