import type { Exchange, Header, Json } from '@asbuilt/evidence';
import { countLowest, lowest, mergeLowest, type Lowest } from '../../kit/summary/lowest.js';
import { sum } from '../../kit/summary/maps.js';
import type { Operation } from '../../kit/operations/operations.js';
import { isPassword, namesIn, namesSent } from '../../kit/passwords.js';
import { hasToken } from '../../kit/tokens.js';

// What exchanges show of sessions: a password that is answered with a token or a cookie, a cookie that is taken away.
// Which cookies hold a session is known when all has been seen (see session.ts).

export interface Signs {
  /** Passwords that were taken without a credential, by what was handed out for them (see Entry). */
  readonly entered: Lowest<number>;
  /** Tokens that were handed out for others. */
  renewed: number;
  /** Cookies that were sent and taken away, by name. */
  readonly cleared: Lowest<number>;
}

export interface Entry {
  readonly token: boolean;
  /** Cookies that the request did not have. */
  readonly set: readonly string[];
  readonly carried: readonly string[];
  /** More was sent than who it is and the password: somebody is made. */
  readonly makes: boolean;
}

// A product has a handful of cookies that change when somebody signs in.
const MOST_SIGNS = 20;
const MOST_COOKIES = 40;

export const noSigns = (): Signs => ({ entered: lowest(), renewed: 0, cleared: lowest() });

export function mergeSigns(a: Signs | null, b: Signs | null): Signs | null {
  if (a === null || b === null) return a ?? b;
  mergeLowest(a.entered, b.entered, MOST_SIGNS, sum);
  mergeLowest(a.cleared, b.cleared, MOST_SIGNS, sum);
  a.renewed += b.renewed;
  return a;
}

/** Null where it shows nothing, as nearly all do. */
export function signsOf(exchange: Exchange, operation: Operation | null): Signs | null {
  if (exchange.status >= 400 || exchange.status < 200) return null;
  const names = exchange.method === 'GET' ? [] : sentNames(exchange, operation);
  const given = names.length === 0 ? null : handedOut(exchange, operation, names);
  const cleared = clearedBy(exchange);
  if (given === null && cleared.length === 0) return null;
  const signs = noSigns();
  if (given === 'renewed') signs.renewed = 1;
  else if (given !== null) countLowest(signs.entered, JSON.stringify(given), MOST_SIGNS);
  for (const name of cleared) countLowest(signs.cleared, name, MOST_SIGNS);
  return signs;
}

const sentNames = ({ request }: Exchange, operation: Operation | null): readonly string[] =>
  operation !== null ? namesIn(operation.arguments) : request === null ? [] : namesSent(request);

const answerOf = ({ response }: Exchange, operation: Operation | null): Json =>
  operation === null ? (response?.is === 'json' && !response.cut ? response.value : null) : (operation.result ?? null);

const REFRESHES = /^refresh(?:_?token)?$/i;
// What is asked of who is new; who signs in has sent it before.
const MORE =
  /conf?irm|repeat|retype|again|(?:first|last|full|display|given|family|sur)_?name|birth|(?<!mail[-_]?)address|terms|accept|agree|newsletter|invit|registration/i;
// `Bearer undefined`: a client that has no credential yet.
const SHORTEST = 20;
const CHANGES = /(?:new|old|current)[-_]?pass/i;

function handedOut(
  exchange: Exchange,
  operation: Operation | null,
  names: readonly string[],
): Entry | 'renewed' | null {
  const token = hasToken(answerOf(exchange, operation));
  if (!names.some(isPassword)) return token && isRenewal(exchange, operation, names) ? 'renewed' : null;
  if (names.some((name) => CHANGES.test(name))) return null;
  // who holds a credential makes somebody else, or shows the password once more
  if (exchange.requestHeaders.some(([name, value]) => name === 'authorization' && value.length >= SHORTEST))
    return null;
  const carried = carriedBy(exchange);
  const isPage = exchange.status < 300 && exchange.response?.is === 'html';
  const set = isPage || leadsBack(exchange) ? [] : cookiesSet(exchange).filter((name) => !carried.includes(name));
  if (!token && set.length === 0) return null;
  return { token, set, carried, makes: makesSomebody(names) };
}

/** Of a token that can be read another is given; what is sent by mail and opens a session once can seldom be read. */
function isRenewal({ request }: Exchange, operation: Operation | null, names: readonly string[]): boolean {
  if (names.some((name) => REFRESHES.test(name))) return true;
  const sent = operation?.arguments ?? (request?.is === 'json' ? request.value : null);
  return hasToken(sent, (value) => value.startsWith('eyJ'));
}

const makesSomebody = (names: readonly string[]): boolean =>
  names.some((name) => MORE.test(name)) ||
  (names.some((name) => /^(?:.*[[_])?name\]?$|user_?name|login|nick/i.test(name)) &&
    names.some((name) => /e_?-?mail/i.test(name)));

/** A form that was not taken is shown again where it stood. */
function leadsBack({ responseHeaders, url }: Exchange): boolean {
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const base = url.origin + url.path;
  return location !== undefined && URL.canParse(location, base) && new URL(location, base).pathname === url.path;
}

const carriedBy = ({ requestHeaders }: Exchange): string[] =>
  requestHeaders
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(';').map((pair) => pair.split('=')[0]!.trim()))
    .slice(0, MOST_COOKIES)
    .sort();

const linesOf = (headers: readonly Header[]): string[] =>
  headers.flatMap(([name, value]) => (name === 'set-cookie' ? value.split('\n') : []));

const nameIn = (line: string): string => line.split('=')[0]!.trim();

// What a page tells the next one, and what guards its forms: both come and go with no session.
const OF_THE_MOMENT = /flash|messages?$|notice|alert|toast|[cx]srf/i;
const GONE = /;\s*(?:max-age=(?:0|-\d+)|expires=[^;]*\b(?:1970|1969)\b)/i;

/** Those that scripts cannot read, as sessions are kept. */
const cookiesSet = ({ responseHeaders }: Exchange): string[] =>
  linesOf(responseHeaders)
    .filter((line) => /;\s*httponly/i.test(line) && !GONE.test(line) && !OF_THE_MOMENT.test(nameIn(line)))
    .map(nameIn)
    .filter((name, i, all) => all.indexOf(name) === i)
    .slice(0, MOST_COOKIES)
    .sort();

function clearedBy(exchange: Exchange): string[] {
  const gone = linesOf(exchange.responseHeaders).filter((line) => GONE.test(line));
  if (gone.length === 0) return [];
  const carried = carriedBy(exchange);
  const names = new Set(gone.map(nameIn).filter((name) => carried.includes(name) && !OF_THE_MOMENT.test(name)));
  return [...names].slice(0, MOST_COOKIES);
}
