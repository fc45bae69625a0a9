import type { Chunk } from './chunks.js';
import { codeOf, givenCode, unreadIn } from './code.js';
import { admitDeclared } from './declared.js';
import type { Clean } from './decode/clean.js';
import { isAnsweredInBetween } from './decode/answered-in-between.js';
import { decodeBody } from './decode/body.js';
import { exchangeKind, isManifest } from './decode/exchange-kind.js';
import { onceForFew } from './decode/few.js';
import { jsonOrText } from './decode/json.js';
import { effectiveMethod } from './decode/method.js';
import { sendsTooDeepQuery } from './decode/query-depth.js';
import { requestContext } from './decode/request-context.js';
import { isTelemetry, type Sent } from './decode/telemetry.js';
import { decodeUrl } from './decode/url.js';
import type {
  Action,
  Code,
  Event,
  Exchange,
  ExchangeKind,
  Header,
  Message,
  RawAction,
  RawCode,
  RawEvent,
  RawExchange,
  RawMessage,
  RawView,
  View,
} from './events.js';
import type { NoticeCode } from './notices.js';
import { admitStated } from './stated.js';
import type { Redactor } from './redaction/redactor.js';

export interface Admission {
  readonly event: Event;
  readonly notices: readonly NoticeCode[];
  /** What it says where it is a script. */
  readonly code?: Code;
  /** Where that is known only beside others: see chunks.ts. */
  readonly chunk?: Chunk;
}

/** The only way from a reader to an engine: decodes what was recorded and takes out what nobody may see. */
export function admit(raw: RawEvent, redactor: Redactor): Admission {
  if (raw.kind === 'exchange') return admitExchange(raw, redactor, 'for engines');
  if (raw.kind === 'code') return admitCode(raw, redactor.clean);
  if (raw.kind === 'declared') return { event: admitDeclared(raw, redactor.clean), notices: [] };
  if (raw.kind === 'stated') return { event: admitStated(raw, redactor.clean), notices: [] };
  return raw.kind === 'view' ? admitView(raw, redactor) : admitAction(raw, redactor);
}

/** Decoded and redacted as for engines, but with what they never ask for: headers of all, and the text of assets. */
export function admitWhole(raw: RawExchange, redactor: Redactor): Admission & { event: Exchange } {
  return admitExchange(raw, redactor, 'whole');
}

/** Counts of this exchange what is counted where engines read it: nothing of what they never ask for. */
export function countAsRead(raw: RawExchange, redactor: Redactor): void {
  admitExchange(raw, redactor, 'for counts');
}

/** `for counts`: as engines see it, but for scripts, of which nothing is counted and which take long to read. */
type Extent = 'for engines' | 'for counts' | 'whole';

function admitCode(raw: RawCode, clean: Clean): Admission {
  return givenCode(raw, clean);
}

function admitAction(raw: RawAction, redactor: Redactor): Admission {
  const action: Action = { ...raw, url: decodeUrl(raw.url) };
  return { event: redactor.action(action), notices: [] };
}

function admitView(raw: RawView, redactor: Redactor): Admission {
  const view: View = { ...raw, url: decodeUrl(raw.url) };
  return { event: redactor.view(view), notices: [] };
}

function admitExchange(raw: RawExchange, redactor: Redactor, extent: Extent): Admission & { event: Exchange } {
  const notices: NoticeCode[] = [];
  const clean = redactor.clean;
  const url = decodeUrl(raw.url);
  const kind = exchangeKind(raw, url);
  const wireMethod = raw.method.toUpperCase();
  const whole = extent === 'whole';
  const opaque = (kind === 'asset' || kind === 'development') && !whole && !isManifest(raw);
  const bodiless = wireMethod === 'HEAD' || raw.status === 204 || raw.status === 304;
  const request = decodeBody(raw.requestBody, { side: 'sent', bodiless: false, opaque: false, clean, notices });
  const response = decodeBody(raw.responseBody, { side: 'shown', bodiless, opaque, clean, notices });
  const context = requestContext(raw);
  const about = { raw, method: wireMethod, url, context, request: request.body, response: response.body };
  const is = kindOf(kind, about);
  const exchange: Exchange = {
    kind: 'exchange',
    is,
    ref: raw.ref,
    actor: raw.actor,
    startedAt: raw.startedAt,
    took: raw.took,
    method: effectiveMethod(wireMethod, raw.requestHeaders, url, request.body),
    wireMethod,
    url,
    status: raw.status,
    requestHeaders: headersOf(raw.requestHeaders, whole ? 'call' : is),
    responseHeaders: headersOf(raw.responseHeaders, whole ? 'call' : is),
    request: request.body,
    response: kind === 'unanswered' ? null : response.body,
    resourceType: raw.resourceType,
    fromCache: raw.fromCache,
    context,
    messages: raw.messages.map((message) => decodeMessage(message, clean)),
    ...(raw.credentialsUnknown && { credentialsUnknown: true }),
    ...(raw.drafted && { drafted: true }),
    ...(raw.page !== undefined && { page: raw.page }),
  };
  const texts = { url: raw.url, request: request.text, response: response.text };
  const code =
    extent === 'for engines' && opaque && is === 'asset'
      ? redactor.countedIf(() => codeOf(raw, url, clean), never)
      : null;
  const event = redactor.exchange(exchange, texts);
  if (code === 'not read') notices.push('script-not-read');
  if (is === 'call' && sendsTooDeepQuery(request.body, url.query)) notices.push('query-too-deep');
  if (code === null || code === 'not read') return { event, notices };
  if (code.kind === 'code') notices.push(...unreadIn(code.says));
  return code.kind === 'chunk' ? { event, notices, chunk: code } : { event, notices, code };
}

const never = (): boolean => false;

/** Whoever stands before the product and answers in its place does not answer for it. */
function kindOf(kind: ExchangeKind, sent: Sent): ExchangeKind {
  if (kind !== 'call' && kind !== 'unanswered') return kind;
  if (isTelemetry(sent)) return 'telemetry';
  const { raw, response } = sent;
  return isAnsweredInBetween({ ...raw, response }) ? 'unanswered' : kind;
}

function decodeMessage({ text, id, ...message }: RawMessage, clean: Clean): Message {
  const data = jsonOrText(text, message.from === 'client' ? 'sent' : 'shown', clean);
  return { ...message, ...(id !== undefined && { id: clean.text(id, 'plain') }), data };
}

/** Of assets and the like nobody asks for headers, and they are a third of what a recording holds. */
const headersOf = (headers: readonly Header[], is: ExchangeKind): readonly Header[] =>
  is === 'call' ? headers.map(lowerName) : is === 'unanswered' ? headers.filter(isOfPart).map(lowerName) : [];

/** Of what was never answered: that it was fetched before anybody wanted it, or is a page or a file of one. */
const isOfPart = ([name, value]: Header): boolean =>
  AHEAD.test(name) || AHEAD.test(value) || (/^sec-fetch-dest$/i.test(name) && !/^(?:empty|websocket)$/.test(value));

const AHEAD = /^(?:[\w-]{0,40}-)?(?:prefetch|prerender|preload)$/i;

const toLower = onceForFew((name) => name.toLowerCase());

function lowerName(header: Header): Header {
  const name = toLower(header[0]);
  return name === header[0] ? header : [name, header[1]];
}
