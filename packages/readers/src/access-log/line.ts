import type { EntryRef, Header, Millis, NoticeCode, RawBody, RawExchange } from '@asbuilt/evidence';
import { askedFor } from '../http/message.js';

// One line of a log of requests: the Common Log Format, "combined" (with referrer and browser), and "vhost_combined" of
// Apache (with the name of the host before all). What servers add behind is passed over. Who asked, by address or by
// name, is personal data and says nothing of the product: it is never taken over.

export interface LogLine {
  /** `shop.example:443`; empty where the log does not say. */
  readonly host: string;
  readonly at: Millis | null;
  readonly method: string;
  /** As asked for: a path, or a whole address where the server is a proxy. */
  readonly target: string;
  readonly status: number;
  readonly bytes: number;
  readonly referrer: string;
  readonly browser: string;
}

const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
const LINE = new RegExp(
  `^(?:(\\S+:\\d{1,5}) )?\\S+ \\S+ [^"[]{1,200}? \\[([^\\]]{1,40})\\] ${QUOTED} (\\d{3}) (\\d{1,15}|-)(?: ${QUOTED} ${QUOTED})?`,
);
/** What else stands in it: words and quotations, each of them whole. */
const REST = new RegExp(`^(?:\\s+(?:[^\\s"]|${QUOTED})+)*\\s*$`);
/** When something was asked for, and then what: where that stands twice, the end of one line and the beginning of another are lost. */
const ASKED = /\[\d\d\/\w{3}\/\d{4}:[\d:]{8} [+-]\d{4}\] "/g;

/** null: it is no such line, or not a whole one, or nothing was asked for in it. */
export function logLine(text: string): LogLine | null {
  const found = LINE.exec(text);
  if (found === null || !isOneLine(text, found[0])) return null;
  const [, host = '', at = '', request = '', status, bytes, referrer = '', browser = ''] = found;
  if (isBrokenTime(at)) return null;
  const asked = askedFor(request);
  if (asked === null || isWithoutVersion(request, asked.method) || !/^(?:\/|https?:\/\/.)/i.test(asked.target))
    return null;
  return {
    host,
    at: timeOf(at),
    method: asked.method,
    target: unescaped(asked.target),
    status: Number(status),
    bytes: bytes === '-' ? 0 : Number(bytes),
    referrer: unescaped(referrer === '-' ? '' : referrer),
    browser: browser === '-' ? '' : browser,
  };
}

/** Before there were versions nothing but GET could be asked (HTTP/0.9): anything else has lost its end. */
const isWithoutVersion = (request: string, method: string): boolean =>
  method !== 'GET' && !/ HTTP\/[\d.]+$/.test(request);

/** What was answered, right behind what was asked for. */
const ANSWERED = / HTTP\/[\d.]+" \d{3} (?:\d|-)/g;

/** Servers end a line with a break, and let nothing of a request break out of its quotes. */
const isOneLine = (text: string, core: string): boolean =>
  REST.test(text.slice(core.length)) && [ASKED, ANSWERED].every((once) => (text.match(once)?.length ?? 0) <= 1);

/** Servers write `\x22` or `\"` for what would end the field; in an address it stands percent-encoded. */
function unescaped(text: string): string {
  return text.replace(/\\x([\da-f]{2})|\\(.)/gi, (_, hex?: string, char?: string) =>
    hex === undefined ? encodeURIComponent(char!) : `%${hex}`,
  );
}

const TIME = /^(\d\d)\/(\w{3})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/;
/** As servers write it, by the name of a month or by its end, and yet not whole; makers of formats of their own may write others. */
const isBrokenTime = (at: string): boolean =>
  !TIME.test(at) && /\/[A-Z][a-z]{2}\/|\d [+-]\d{4}$|^\d{1,2}\/[A-Z]/.test(at);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `15/Nov/2026:16:43:37 +0100` */
function timeOf(text: string): Millis | null {
  const [, day, month = '', year, hour, minute, second, sign, hours, minutes] = TIME.exec(text) ?? [];
  const index = MONTHS.indexOf(month);
  if (index === -1) return null;
  const local = Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second));
  return local - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** nginx: the client went away, or was sent away, before there was an answer. */
const UNANSWERED = new Set([444, 499]);

export function exchangeOf(line: LogLine, origin: string, ref: EntryRef, actor: string): RawExchange | NoticeCode {
  const url = line.target.startsWith('/') ? originOf(line, origin) + line.target : line.target;
  if (!URL.canParse(url)) return 'entry-damaged';
  return {
    kind: 'exchange',
    ref,
    actor,
    startedAt: line.at,
    took: null,
    method: line.method,
    url,
    status: UNANSWERED.has(line.status) ? 0 : line.status,
    requestHeaders: [header('referer', line.referrer), header('user-agent', line.browser)].flat(),
    responseHeaders: [],
    // Whether anything was sent is not told at all.
    requestBody: null,
    responseBody: line.bytes > 0 ? MISSING : null,
    resourceType: null,
    fromCache: false,
    messages: [],
    credentialsUnknown: true,
  };
}

/** What the log counts may be packed, or include headers: it says that there was a body, not how large it is. */
const MISSING: RawBody = { mime: '', text: null, base64: false, size: null, cut: false, params: null };

const header = (name: string, value: string): Header[] => (value === '' ? [] : [[name, value]]);

/** The host that the log names; its scheme is the user's word where they speak of the same host. */
function originOf({ host }: LogLine, origin: string): string {
  const [, name = '', port = ''] = /^(.*):(\d+)$/.exec(host) ?? [];
  if (name === '' || !URL.canParse(`http://${name}:${port}`)) return origin;
  if (new URL(origin).hostname === name.toLowerCase()) return origin;
  return new URL(`${port === '443' ? 'https' : 'http'}://${name}:${port}`).origin;
}
