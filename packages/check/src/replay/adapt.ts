import type { Body, Exchange, FormField, Header, Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import type { Book } from './book.js';
import type { Kinds } from './kinds.js';
import { identifies, isDate, isRedacted, isSecretName } from './looks.js';

/** A request as it is sent to the target. */
export interface Adapted {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: AdaptedBody | null;
  /** Values that redaction took out and nothing restored: what comes of it shows nothing. */
  readonly lost: boolean;
  /** It names a thing that was made by a request which was not sent. */
  readonly forgone: boolean;
}

export type AdaptedBody =
  | { readonly is: 'json'; readonly mime: string; readonly value: Json }
  | { readonly is: 'form'; readonly mime: string; readonly fields: readonly FormField[] }
  | { readonly is: 'text'; readonly mime: string; readonly text: string };

export interface Adapting {
  readonly book: Book;
  readonly kinds: Kinds;
  /** How far the target's clock is ahead of the recording, in days. */
  readonly days: number;
  /** What signed in whoever asks: it may be sent again, to change it. */
  readonly password?: KnownPassword | undefined;
}

/** As the recording has it, and as the target takes it. */
export interface KnownPassword {
  readonly recorded: string;
  readonly target: string;
}

// What the connection needs, what a browser says of itself, and what would keep the target from answering in full.
const NOT_SENT =
  /^(?:host|connection|content-length|content-type|accept-encoding|cookie|transfer-encoding|keep-alive|te|upgrade.*|if-(?:none-match|modified-since|range)|range|sec-.*|proxy-.*|:.*)$/;

/** A change that is only to be made where nobody made another. */
const SEEN_VERSION: ReadonlySet<string> = new Set(['if-match', 'if-unmodified-since']);

/** The recorded request with the target's own identifiers, tokens and days in it. */
export function adapt(
  exchange: Exchange,
  call: Call | null,
  about: Adapting,
  origins: readonly [string, string],
): Adapted {
  const { kinds } = about;
  const state = { lost: false, forgone: false };
  const swap = (value: string, of: readonly string[]) => swapped(value, of, about, state);
  // one password is as good as another that is as long
  const inBody = (name: string, value: string, of: readonly string[]) =>
    isSecretName(name) && value !== about.password?.recorded ? (about.book.look(of, value) ?? value) : swap(value, of);
  const own = kinds.ofExchange(exchange, call);
  const segments = exchange.url.segments.map((segment, i) => swap(segment, kinds.ofSegment(exchange.url.segments, i)));
  const slash = exchange.url.path.length > 1 && exchange.url.path.endsWith('/') ? '/' : '';
  const query = exchange.url.query.map(([name, value]) => [name, swap(value, kinds.ofName(name, own))]);
  const asked = query.length === 0 ? '' : `?${new URLSearchParams(query as [string, string][]).toString()}`;
  const headers = exchange.requestHeaders
    .filter(([name]) => !NOT_SENT.test(name))
    .map(([name, value]): Header => {
      // of which version the target would know it is told by nothing
      if (SEEN_VERSION.has(name) && about.book.look([], value) === undefined) state.lost = true;
      return [name, header(name, value, swap, origins)];
    });
  return {
    method: exchange.wireMethod,
    path: `/${segments.map(encodeURIComponent).join('/')}${segments.length > 0 ? slash : ''}${asked}`,
    headers,
    body: bodyOf(exchange.request, (name, value) => inBody(name, value, kinds.ofName(name, own))),
    ...state,
  };
}

function swapped(
  value: string,
  of: readonly string[],
  { book, days, password }: Adapting,
  state: { lost: boolean; forgone: boolean },
): string {
  if (value === password?.recorded) return password.target;
  const known = book.look(of, value);
  if (known !== undefined) return known;
  if (book.isForgone(of, value)) state.forgone = true;
  if (isRedacted(value)) state.lost = true;
  return days !== 0 && isDate(value) ? shifted(value, days) : value;
}

const DAY = 86_400_000;

/** So many days later, in the same notation. */
export function shifted(date: string, days: number): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  const moved = new Date(time + days * DAY).toISOString();
  return date.length === 10 ? moved.slice(0, 10) : moved.slice(0, 10) + date.slice(10);
}

function header(
  name: string,
  value: string,
  swap: (value: string, of: readonly string[]) => string,
  [from, to]: readonly [string, string],
): string {
  if (name === 'origin' || name === 'referer') return value.replace(from, to);
  const scheme = /^([\w-]+) (\S+)$/.exec(value);
  if (name === 'authorization' && scheme !== null) return `${scheme[1]} ${swap(scheme[2]!, [])}`;
  return swap(value, []);
}

type Swap = (name: string, value: string) => string;

function bodyOf(body: Body | null, swap: Swap): AdaptedBody | null {
  if (body?.is === 'json') return { is: 'json', mime: body.mime, value: jsonOf(body.value, '', swap) };
  if (body?.is === 'form')
    return {
      is: 'form',
      mime: body.mime,
      fields: body.fields.map((field) =>
        field.value === null ? field : { ...field, value: swap(field.name, field.value) },
      ),
    };
  return body !== null && 'text' in body ? { is: 'text', mime: body.mime, text: body.text } : null;
}

function jsonOf(value: Json, name: string, swap: Swap): Json {
  if (Array.isArray(value)) return value.map((item) => jsonOf(item, name, swap));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, jsonOf(inner, key, swap)]));
  if (typeof value === 'string') return swap(name, value);
  if (typeof value !== 'number' || !identifies(name)) return value;
  const other = swap(name, String(value));
  return /^-?\d+$/.test(other) ? Number(other) : other;
}
