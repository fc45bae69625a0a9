import { noticesIn, type Body, type Exchange } from '@asbuilt/evidence';
import { hasFormTo } from './form-again.js';
import type { Json } from '../wire/json.js';
import type { Said } from './call-knowledge.js';
import { offersIn, type Offer } from '../wire/offers.js';
import type { Request, Sent } from '../wire/request.js';

/** An exchange of the material: what was asked, and what was answered. */
export interface Observed {
  readonly actor: string;
  readonly request: Request;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly mime: string | null;
  /** JSON, or the text of a refusal; null: none, or none that was recorded. */
  readonly answered: Json;
  /** Of a page that may show things: its text. */
  readonly page?: string | null;
  /** Of a form that was answered with a page: whether the page has the form again. */
  readonly formAgain?: boolean;
  /** What a page says of what was done. */
  readonly notices?: readonly string[];
  /** What the selects of a page offer. */
  readonly offers?: readonly Offer[];
  /** How long the answer took, in milliseconds; null: not recorded. */
  readonly took: number | null;
  /** Of a stream: what came over it. */
  readonly messages: readonly Said[];
}

export function observedOf(exchange: Exchange): Observed {
  const { actor, status, response, responseHeaders, took, messages } = exchange;
  const streamed =
    response?.is === 'events'
      ? response.events.map(({ event, id, data }) => ({
          from: 'server' as const,
          event,
          ...(id === undefined ? {} : { id }),
          data,
        }))
      : [];
  return {
    actor,
    request: requestOf(exchange),
    status,
    headers: responseHeaders,
    mime: response === null || response.mime === '' ? null : response.mime,
    answered: answeredIn(response, status),
    page: pageIn(response, status),
    ...formAgainIn(exchange),
    ...(response?.is === 'html' && !response.cut && status < 300 ? ofPage(response.text) : {}),
    took,
    messages: [...streamed, ...messages.map(({ from, data }) => ({ from, data }))],
  };
}

/** A recorded request, as the mock server is asked. */
export function requestOf({ method, url, requestHeaders, request, startedAt }: Exchange): Request {
  return {
    method,
    path: url.path,
    query: url.query,
    headers: new Map(requestHeaders),
    body: sentIn(request),
    at: startedAt ?? 0,
  };
}

function sentIn(body: Body | null): Sent {
  if (body?.is === 'json') return { is: 'json', value: body.value };
  if (body?.is === 'form')
    return { is: 'form', fields: body.fields.map(({ name, value, file }) => [name, value ?? file?.name ?? '']) };
  // what says that it is JSON, and could not be read as such
  if (body?.is === 'text' && !body.cut && /json/.test(body.mime)) return { is: 'broken' };
  return body === null ? { is: 'nothing' } : { is: 'other', bytes: body.size ?? 0 };
}

/** Pages are told by the specification; only what a refusal said is worth keeping. */
function answeredIn(body: Body | null, status: number): Json {
  if (body === null || body.cut) return null;
  if (body.is === 'json') return body.value;
  return status >= 400 && (body.is === 'html' || body.is === 'text') ? body.text : null;
}

/** A page that answers what was sent by a form. */
function formAgainIn({ method, url, request, status, response }: Exchange): { formAgain?: boolean } {
  const isAnswered = method !== 'GET' && request?.is === 'form' && status >= 200 && status < 300;
  return isAnswered && response?.is === 'html' && !response.cut
    ? { formAgain: hasFormTo(response.text, url.path) }
    : {};
}
const ofPage = (text: string) => ({ notices: noticesIn(text), offers: offersIn(text) });

const SHOWS_THINGS = /<(?:table|dl)\b/i;

const pageIn = (body: Body | null, status: number): string | null =>
  body?.is === 'html' && !body.cut && status < 300 && SHOWS_THINGS.test(body.text) ? body.text : null;
