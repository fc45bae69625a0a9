import { isAnsweredInBetween, requestContext } from '@asbuilt/evidence';
import type { Body, Content, Event, Exchange, Header, Json, Url } from '@asbuilt/evidence';
import { readAction } from './tape-action.js';
import { readCode } from './tape-code.js';
import { readDescribed } from './tape-described.js';
import { readView } from './tape-view.js';

// Tests are tapes: what was asked and answered as lines that a product person can read, then what may be concluded.
//
//   A title that is taken is refused
//
//   editor  POST /api/posts {"title":"{x*80}"}  -> 201 {"id":7}
//   editor  POST /login name=ann&password=secret  -> 200 <p class="error">Wrong password</p>
//   guest   GET https://other.example/x  -> 422 application/problem+json {"title":"No"}
//
//   => errors
//   (nothing)
//
// A screen as it stood is a line of its own, `by=history` where it came without a load; `from=` before an arrow says from
// which page something was asked for:
//
//   ann  SEES /orders/7 "Order 7" h1="Order 7" links=/orders,/help buttons=Pay form="POST /orders/7: note*, amount"
//   ann  GET /api/orders/7 from=/orders/7  -> 200 {"id":7}
//
// A script that was loaded is a line as well: `ann  LOADS /app.js  fetch("/api/orders")`.
//
// Where somebody went: `ann  GOES /app#/orders`, with `at once` behind it where they were led on from the line before.
// A button that somebody clicked: `ann  CLICKS /orders/7 "Pay"`.
//
// Each line is a second after the one before; `(3 days later)` on a line of its own says that it was more.
//
// Headers stand before the body, of a request too: `ann  GET /me [cookie: id=7]  -> 200 [retry-after: 60] {}`. A redirect is written `-> 302 /login?error=x`. A line that begins with a blank continues the one before. `{x*80}` stands for 80 times `x`, `application/json (not kept)` for a body that the recorder left out.

export interface Tape {
  readonly title: string;
  readonly exchanges: readonly Exchange[];
  /** Exchanges and screens, in order. */
  readonly events: readonly Event[];
  /** What is expected, by the word after `=>`. */
  readonly expected: ReadonlyMap<string, readonly string[]>;
}

/** The origin of addresses that name none. */
export const TAPE_ORIGIN = 'https://app.example';

const LINE = /^(\S+)\s+([A-Z]+)\s+(\S+)(?!\S)(.*?)\s->\s+(\d{1,3})(?!\S)(?:\s+(.*))?$/s;
const FROM = /(?<!\S)from=(\S+)$/;
const MIME = /^([a-z]+\/[\w.+-]+)(?:\s+(.*))?$/s;

export function readTape(text: string): Tape {
  const [head = '', ...sections] = text.split(/^=> */m);
  const [title = '', ...rest] = head.split('\n');
  const lines = rest
    .join('\n')
    .replaceAll(/\n(?=[ \t]+\S)/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const waited = takeWaits(lines);
  const expected = sections.map((section): [string, string[]] => {
    const [name = '', ...wanted] = section.split('\n');
    return [name.trim(), wanted.filter((line) => line.trim() !== '')];
  });
  const events = lines.map(
    (line, entry): Event =>
      readView(line, entry, readUrl) ??
      readAction(line, entry, readUrl) ??
      readCode(line, entry, readUrl) ??
      readDescribed(line, entry) ??
      readLine(line, entry, entry * 1000 + waited[entry]!),
  );
  const exchanges = events.filter((event) => event.kind === 'exchange');
  return { title: title.trim(), exchanges, events, expected: new Map(expected) };
}

const LATER = /^\((\d+) (minute|hour|day)s? later\)$/;
const LASTS: { readonly [unit: string]: number } = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Takes out the lines that say how much later it was; line by line, how long was waited before it. */
function takeWaits(lines: string[]): number[] {
  const waited: number[] = [];
  let sum = 0;
  for (const line of lines.splice(0)) {
    const [, much, unit = ''] = LATER.exec(line.trim()) ?? [];
    if (much !== undefined) sum += Number(much) * LASTS[unit]!;
    else waited[lines.push(line) - 1] = sum;
  }
  return waited;
}

function readLine(line: string, entry: number, startedAt: number): Exchange {
  const match = LINE.exec(
    line.replaceAll(/\{(.)\*(\d+)\}/g, (_all, sign: string, times) => sign.repeat(Number(times))),
  );
  if (match === null) throw new Error(`Not a line of a tape: ${line}`);
  const [, actor = '', method = '', url = '', between = '', status, all] = match;
  const from = FROM.exec(between.trim())?.[1];
  const sent = between.trim().replace(FROM, '').trim() || undefined;
  const [headers, answered] = readHeaders(all);
  const leads = Number(status) >= 300 && Number(status) < 400;
  const [asked, body] = readHeaders(sent);
  const request = body === undefined ? null : readBody(body);
  const response = answered === undefined || leads ? null : readBody(answered);
  const requestHeaders: Header[] =
    from === undefined ? asked : [...asked, ['referer', new URL(from, TAPE_ORIGIN).href]];
  const sight = { method, url: new URL(url, TAPE_ORIGIN).href, requestHeaders, responseHeaders: headers };
  return {
    kind: 'exchange',
    is:
      Number(status) === 0 || isAnsweredInBetween({ ...sight, status: Number(status), response })
        ? 'unanswered'
        : 'call',
    ref: { material: 'tape', entry },
    actor,
    startedAt,
    took: 10,
    method: meant(request) ?? method,
    wireMethod: method,
    url: readUrl(url),
    status: Number(status),
    requestHeaders,
    responseHeaders: leads && answered !== undefined ? [...headers, ['location', answered]] : headers,
    request,
    response,
    resourceType: null,
    fromCache: false,
    context: requestContext({ ...sight, responseBody: mimeAlone(response?.mime ?? ''), resourceType: null }),
    messages: [],
  };
}

const mimeAlone = (mime: string) => ({ mime, text: null, base64: false, size: null, cut: false, params: null });

const HEADER = /^\[([a-z][a-z-]*): ([^\]]*)\]\s*/;

function readHeaders(text: string | undefined): [headers: Header[], rest: string | undefined] {
  const headers: Header[] = [];
  let rest = text ?? '';
  for (let match = HEADER.exec(rest); match !== null; match = HEADER.exec(rest)) {
    headers.push([match[1]!, match[2]!]);
    rest = rest.slice(match[0].length);
  }
  return [headers, rest === '' ? undefined : rest];
}

function meant(request: Body | null): string | undefined {
  if (request?.is !== 'form') return undefined;
  return request.fields.find((field) => field.name === '_method')?.value?.toUpperCase();
}

function readUrl(text: string): Url {
  const url = new URL(text, TAPE_ORIGIN);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  return {
    origin: url.origin,
    path: url.pathname,
    segments: segments.map(decodeURIComponent),
    query: [...url.searchParams],
    hash: url.hash.slice(1),
  };
}

function readBody(text: string): Body {
  const [, mime, rest] = MIME.exec(text) ?? [undefined, undefined, text];
  const body = rest ?? '';
  const content = readContent(body, mime);
  return { ...content, mime: mime ?? DEFAULT_MIMES[content.is] ?? '', size: body.length, cut: false };
}

const DEFAULT_MIMES: { readonly [kind: string]: string } = {
  json: 'application/json',
  html: 'text/html',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
};

function readContent(text: string, mime: string | undefined): Content {
  if (mime === 'missing/body' || text === '(not kept)') return { is: 'missing' };
  if (mime === undefined ? /^[[{"]/.test(text) : mime.endsWith('json'))
    return { is: 'json', value: JSON.parse(text) as Json };
  if (mime === undefined ? text.startsWith('<') : mime === 'text/html') return { is: 'html', text };
  if (mime === undefined ? /^[\w[\].%-]+=[^ ]*$/.test(text) : mime.endsWith('urlencoded')) {
    const fields = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value, file: null }));
    return { is: 'form', fields };
  }
  return { is: 'text', text };
}
