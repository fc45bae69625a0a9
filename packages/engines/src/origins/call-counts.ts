import type { Exchange, Json } from '@asbuilt/evidence';
import { operationsOf } from '../kit/operations/operations.js';
import { namesSent, passwordFields } from '../kit/passwords.js';
import { textHash } from '../kit/summary/text-hash.js';

// What the calls to one origin say about its role. How often it was called says little: whoever counts visitors is
// called more often than the product. So the different requests that it answers are counted.

export interface CallCounts {
  calls: number;
  /** Answers with data. */
  data: number;
  /** Something was sent, and the answer says no more than that it arrived. */
  acknowledged: number;
  /** Calls that carried a credential; a cookie may be one. */
  credentials: number;
  /** Of these, those that carried one that no browser adds by itself. */
  signed: number;
  /** A password was sent, and accepted. */
  signIns: number;
  /** Records were created, replaced or deleted. */
  changes: number;
  /** Answers with data in which no record has an identifier: settings, flags, the weather. */
  nameless: number;
  /** Data that is a stored file by its name: translations, settings of a client. */
  storedFiles: number;
  /** Requests to sign somebody in for another origin. */
  signInsForOthers: number;
  /** What stood in `authorization`, hashed: the lowest of them. */
  readonly bearers: Set<number>;
  /** Paths of calls, hashed: the lowest of them. */
  readonly paths: Set<number>;
  /** The different requests that got more than an acknowledgement, hashed: the lowest of them. */
  readonly answered: Set<number>;
  /** Of these, those that got data of the product's own. */
  readonly records: Set<number>;
}

export const noCallCounts = (): CallCounts => ({
  calls: 0,
  data: 0,
  acknowledged: 0,
  credentials: 0,
  signed: 0,
  signIns: 0,
  changes: 0,
  nameless: 0,
  storedFiles: 0,
  signInsForOthers: 0,
  bearers: new Set(),
  paths: new Set(),
  answered: new Set(),
  records: new Set(),
});

export function countCall(counts: CallCounts, exchange: Exchange): void {
  counts.calls++;
  keepLowest(counts.paths, textHash(exchange.url.path));
  const hasData = isData(exchange);
  const isSignIn = passwordFields(exchange) !== null && exchange.status < 400;
  // a token alone is short, and more than an acknowledgement
  const isOnlyAcknowledged = !(isSignIn && hasData) && isAcknowledged(exchange);
  if (hasData) counts.data++;
  if (hasData && exchange.response?.is === 'json' && !hasIdentifier(exchange.response.value)) counts.nameless++;
  if (exchange.method === 'GET' && FILE_OF_DATA.test(exchange.url.path)) counts.storedFiles++;
  if (isOnlyAcknowledged) counts.acknowledged++;
  if (isSignIn) counts.signIns++;
  if (isChange(exchange)) counts.changes++;
  if (isSignInForOther(exchange)) counts.signInsForOthers++;
  observeCredentials(counts, exchange);
  if (CHANGES.has(exchange.method) ? exchange.status < 400 : !isOnlyAcknowledged && hasContent(exchange)) {
    const kind = textHash(kindOf(exchange));
    keepLowest(counts.answered, kind);
    if (hasData && (isSignIn || !isSignInStep(exchange))) keepLowest(counts.records, kind);
  }
}

/** By OAuth 2.0 (RFC 6749, 4.1.1), SAML 2.0 (Bindings, 3.4) and WS-Federation (13.2): where to go back to, and for whom. */
const isSignInForOther = ({ url: { query, origin } }: Exchange): boolean =>
  query.some(([name, value]) =>
    name === 'redirect_uri' ? !value.startsWith(`${origin}/`) : name === 'SAMLRequest' || name === 'wtrealm',
  );

/** Tokens, keys and settings of OpenID Connect are data of the sign-in, not of the product. */
function isSignInStep({ url, request, response }: Exchange): boolean {
  if (url.path.includes('/.well-known/') || (request !== null && namesSent(request).includes('grant_type')))
    return true;
  const names = response === null ? [] : namesSent(response);
  return names.includes('id_token') || names.includes('sub') || (names.includes('kty') && names.includes('kid'));
}

const FILE_OF_DATA = /\/[^/]+\.json$/;

/** Of as many members as a screen shows at once. */
const MOST_LOOKED_AT = 60;
const IDENTIFIER = /^_?(?:id|key|uuid|guid|slug|code|number|sku)$|[a-z](?:Id|_id)$/;

/** Records that a product keeps can be told apart; what somebody looks up or sets cannot. */
function hasIdentifier(value: Json): boolean {
  const left = [value];
  for (let n = 0; n < left.length && n < MOST_LOOKED_AT; n++) {
    const one = left[n]!;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, member] of Object.entries(one)) {
      if (!Array.isArray(one) && IDENTIFIER.test(name) && typeof member !== 'object') return true;
      if (typeof member === 'object' && member !== null) left.push(member);
    }
  }
  return false;
}

/** What was sent was kept, as far as the answer shows. */
const isChange = (exchange: Exchange): boolean =>
  exchange.status < 400 && (CHANGES.has(exchange.method) || exchange.status === 201);

/** Nobody replaces or deletes what was only reported. */
const CHANGES: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

const pathKind = ({ url }: Exchange): string => url.path.replaceAll(/\d+/g, '#');
export const pathHash = (exchange: Exchange): number => textHash(pathKind(exchange));

/** One for all records at a path, one for each operation at an address that many share. */
const kindOf = (exchange: Exchange): string =>
  [exchange.method, pathKind(exchange), ...operationsOf(exchange).map(({ field }) => field)].join(' ');

const hasContent = (exchange: Exchange): boolean =>
  isData(exchange) || ['html', 'text', 'events'].includes(exchange.response?.is ?? '');

/** Of an answer whose body was not saved, its type and size say so. */
function isData({ response }: Exchange): boolean {
  if (response?.is === 'missing')
    return response.mime.endsWith('json') && (response.size ?? 0) > LONGEST_ACKNOWLEDGEMENT;
  return response?.is === 'json';
}

/** Bytes of a word or two. */
const LONGEST_ACKNOWLEDGEMENT = 64;

/** Fewer than this many members, none of which holds others: no data that a screen could show. */
const MOST_ACKNOWLEDGED = 2;

function isAcknowledged(exchange: Exchange): boolean {
  const { method, response } = exchange;
  if (method === 'GET' || method === 'HEAD' || (response?.is === 'missing' && isData(exchange))) return false;
  if (response === null || response.is !== 'json') return response?.is !== 'html';
  const { value } = response;
  if (typeof value !== 'object' || value === null) return true;
  const members = Object.values(value);
  return members.length <= MOST_ACKNOWLEDGED && members.every((member) => typeof member !== 'object');
}

function observeCredentials(counts: CallCounts, { requestHeaders }: Exchange): void {
  let isSigned = false;
  for (const [name, value] of requestHeaders) {
    if (name === 'authorization') keepLowest(counts.bearers, textHash(value));
    isSigned ||= name === 'authorization' || /api-?key|-token$/.test(name);
  }
  if (isSigned) counts.signed++;
  if (isSigned || requestHeaders.some(([name]) => name === 'cookie')) counts.credentials++;
}

// Of a few persons, or a few paths, each; more say no more about the role.
const MOST_KEPT = 16;

/** Whether to keep it would change anything. */
export const isAmongLowest = (hashes: ReadonlySet<number>, hash: number): boolean =>
  !hashes.has(hash) && (hashes.size < MOST_KEPT || hash < Math.max(...hashes));

export function keepLowest(hashes: Set<number>, hash: number): void {
  hashes.add(hash);
  if (hashes.size > MOST_KEPT) hashes.delete(Math.max(...hashes));
}

export const mergeCallCounts = (x: CallCounts, y: CallCounts): CallCounts => ({
  calls: x.calls + y.calls,
  data: x.data + y.data,
  acknowledged: x.acknowledged + y.acknowledged,
  credentials: x.credentials + y.credentials,
  signed: x.signed + y.signed,
  signIns: x.signIns + y.signIns,
  changes: x.changes + y.changes,
  nameless: x.nameless + y.nameless,
  storedFiles: x.storedFiles + y.storedFiles,
  signInsForOthers: x.signInsForOthers + y.signInsForOthers,
  bearers: mergedLowest(x.bearers, y.bearers),
  paths: mergedLowest(x.paths, y.paths),
  answered: mergedLowest(x.answered, y.answered),
  records: mergedLowest(x.records, y.records),
});

export function mergedLowest(a: Set<number>, b: ReadonlySet<number>): Set<number> {
  for (const hash of b) keepLowest(a, hash);
  return a;
}
