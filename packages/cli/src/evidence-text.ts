import type { Found } from '@asbuilt/digest';
import { bodyText, type Body, type Event } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';
import { valueAt } from './value-at.js';

// A value is shown to be recognised, not to be read whole.
const MOST_VALUE_LINES = 12;
const MOST_BODY_LINES = 6;
const MOST_LINE_LETTERS = 200;
const REDACTED = '     (redacted: pseudonyms replace the secrets and personal data in this entry)';

export interface EvidenceOptions {
  /** Whole bodies and values. */
  readonly full?: boolean;
}

export const placeOf = ({ material, entry }: Ref): string => `${material}, entry ${entry}`;

/** What one reference leads to, in lines. */
export function evidenceLines(
  ref: Ref,
  index: number,
  found: readonly Found[],
  options: EvidenceOptions = {},
): string[] {
  const place = placeOf(ref);
  const entry = found.find((f) => f.ref.material === ref.material && f.ref.entry === ref.entry);
  if (entry === undefined) return ['', `  ${index + 1}. ${place}: not in these files`];
  const { events, isRedacted } = entry;
  // where evidence points into a script, the exchange that brought it says nothing more
  const isPlace = ref.at !== undefined && /^\d+:\d+$/.test(ref.at);
  // a HAR lists visited pages beside its entries: they are no part of the exchange
  const isExchange = events.some(({ kind }) => kind === 'exchange');
  const told = events.filter(({ kind }) => (isPlace ? kind === 'code' : !isExchange || kind !== 'action'));
  return [
    '',
    ...told.flatMap((event) => [
      `  ${index + 1}. ${place}: ${eventLine(event)}`,
      ...valueLines(event, ref.at, options),
    ]),
    ...(isRedacted ? [REDACTED] : []),
  ];
}

function eventLine(event: Event): string {
  const url = addressOf(event);
  const at = event.kind === 'exchange' ? event.startedAt : event.at;
  const who = `(${event.actor}${at === null ? '' : `, ${new Date(at).toISOString()}`})`;
  if (event.kind === 'code') return `code of ${url} ${who}`;
  if (event.kind === 'declared') return `described: ${event.method} ${url}`;
  if (event.kind === 'stated') return `stated in line ${event.line}`;
  if (event.kind === 'action') return `${event.does} ${event.role} “${event.name}” on ${url} ${who}`;
  return event.kind === 'view' ? `screen ${url} ${who}` : `${event.method} ${url} → ${event.status} ${who}`;
}

function addressOf({ url: { origin, path, query } }: Event): string {
  const asked = query.map(([name, value]) => `${name}=${value}`).join('&');
  return `${origin}${path}${asked === '' ? '' : `?${asked}`}`;
}

function valueLines(event: Event, at: string | undefined, options: EvidenceOptions): string[] {
  const whole = at === undefined || options.full === true ? wholeLines(event, options) : [];
  if (at === undefined) return whole;
  const value = valueAt(event, at);
  if (value === undefined) return [`     at ${at}`, ...whole];
  const lines = shownLines(JSON.stringify(value, null, 2), options.full === true ? Infinity : MOST_VALUE_LINES);
  return [`     at ${at === '' ? 'the body' : at}`, ...lines, ...whole];
}

/** Where a statement rests on an exchange as a whole: what was sent and what came back. */
function wholeLines(event: Event, { full }: EvidenceOptions): string[] {
  if (event.kind !== 'exchange') return [];
  const sides = [
    ['sent', event.request],
    ['answered', event.response],
  ] as const;
  return sides.flatMap(([side, body]) => {
    const text = body === null ? '' : bodyText(body);
    return text === '' ? [] : [`     ${side}`, ...shownLines(text, full === true ? Infinity : MOST_BODY_LINES)];
  });
}

function shownLines(text: string, most: number): string[] {
  const lines = text.split('\n');
  const isCut = Number.isFinite(most);
  const shown = lines
    .slice(0, isCut ? most : undefined)
    .map((line) => (isCut && line.length > MOST_LINE_LETTERS ? `${line.slice(0, MOST_LINE_LETTERS)}…` : line));
  const more = lines.length > most ? [`… ${lines.length - most} more lines: --full`] : [];
  return [...shown, ...more].map((line) => `       ${line}`);
}

/** The recorded requests as commands for a shell, to be sent again by hand. */
export const curlLines = (found: readonly Found[]): string[] =>
  found.flatMap(({ ref, events }) =>
    events.flatMap((event) =>
      event.kind === 'exchange' ? [`# ${placeOf({ ...ref })}, answered ${event.status}`, curlOf(event), ''] : [],
    ),
  );

function curlOf({ method, url, requestHeaders, request }: Extract<Event, { kind: 'exchange' }>): string {
  const query = new URLSearchParams(url.query.map(([name, value]): [string, string] => [name, value ?? ''])).toString();
  const headers = requestHeaders.filter(([name]) => SENT_HEADERS.test(name));
  const body = request === null ? '' : sentText(request);
  return [
    `curl -X ${method} ${quoted(`${url.origin}${url.path}${query === '' ? '' : `?${query}`}`)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ');
}

/** What curl does not say of itself. */
const SENT_HEADERS = /^(?:accept|authorization|content-type|cookie|origin|referer|x-.*)$/i;

const sentText = (body: Body): string =>
  body.is === 'form'
    ? new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value ?? ''])).toString()
    : body.is === 'json'
      ? JSON.stringify(body.value)
      : bodyText(body);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
