import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createBodies } from '../bodies/bodies.js';
import { LostBody, OF_ANSWER, tooLarge } from '../bodies/found-body.js';
import { beginHop, valueOf, type Hop } from './hop.js';
import { BODY_BYTES_MOST, BUSY_MILLIS, HELD_UP_MILLIS, LEAVING_MILLIS, LEFT_MILLIS, TOLD_MILLIS } from '../limits.js';
import type { CdpEvents, CdpResponse } from '../wire/protocol.js';
import type { Handlers, Tracking } from './tracking.js';
import { UNANSWERED, UNREAD } from '../bodies/unread.js';
import type { Session } from '../wire/wire.js';

// What a page still sends while it is left (beacons, `fetch` with `keepalive`) its session does not tell, which is at the next
// document by then. The browser itself tells it where it hands requests to the network: those that no page has told.

/** Beacons are small and few: they are always heard there. */
const BEACONS = [{ urlPattern: '*', resourceType: 'Ping', requestStage: 'Request' as const }];
/** What is heard there waits for the recorder, and comes with its whole body: all is heard only while a page is left. */
const ALL = [{ urlPattern: '*', requestStage: 'Request' as const }];

type Paused = CdpEvents['Fetch.requestPaused'];

export interface Untold {
  readonly handlers: Handlers;
  /** From before anything is open on. */
  begin(): Promise<unknown>;
  /** A document is asked for, or has come, or a window is closed: what stood there is left. */
  leaving(): void;
}

/** `heardOut`: whatever the sessions had to tell when it was called, they have told. */
export function createUntold(
  tracking: Tracking,
  bodies: ReturnType<typeof createBodies>,
  root: Session,
  heardOut: () => Promise<unknown>,
): Untold {
  const { chains, clock, unread, once } = tracking;
  const go = (requestId: string, more: { interceptResponse?: true } = {}): void =>
    void root.send('Fetch.continueRequest', { requestId, ...more }).catch(() => {});
  const isTold = ({ networkId, request }: Paused): boolean =>
    !/^https?:/.test(request.url) || (networkId !== undefined && once.isTold(networkId));
  const isOpen = (hop: Hop): boolean => chains.hop(hop.requestId) === hop && hop.response === null;
  const begun = (hop: Hop, networkId: string | undefined): boolean => {
    if (!tracking.begin(hop)) return false;
    if (networkId !== undefined) once.heard(networkId);
    unread.asked(hop);
    setTimeout(() => isOpen(hop) && tracking.end(hop, clock.stamp(), UNANSWERED), LEFT_MILLIS).unref();
    return true;
  };
  /** With what it came with: that is all that can be had of what was sent, and may be much. */
  const heard = (paused: Paused): Hop => {
    const stamp = clock.stamp();
    const hop = hopOf(paused, root, stamp, clock.wall(stamp));
    const sent = bodies.ofPaused(hop, paused.request);
    hop.sentBody = sent.body;
    hop.requestBody = Promise.resolve(sent);
    return hop;
  };
  const willBeSent = (paused: Paused): void => {
    const { requestId, networkId } = paused;
    if (isTold(paused)) return go(requestId);
    // one that has a name may be told in a moment
    if (networkId === undefined) {
      const hop = heard(paused);
      if (!begun(hop, undefined)) bodies.letGo(hop);
    }
    go(requestId, { interceptResponse: true });
  };
  /** Whether it is told by no page, and so to be told here. */
  const isLeftToUs = async (paused: Paused): Promise<boolean> => {
    const { networkId } = paused;
    if (networkId === undefined) return true;
    if (await once.isToldWithin(TOLD_MILLIS, networkId)) return false;
    // a page that is busy tells it later, and of which page it is and all of its body, which is not said here
    await Promise.race([heardOut(), sleep(BUSY_MILLIS, null, { ref: false })]);
    return !isTold(paused);
  };
  const answered = async (paused: Paused, hop: Hop): Promise<void> => {
    const { networkId, responseErrorReason: failed } = paused;
    const stamp = clock.stamp();
    if (!(await isLeftToUs(paused)) || (networkId !== undefined && !begun(hop, networkId))) return bodies.letGo(hop);
    hop.response = failed === undefined ? responseOf(paused) : null;
    hop.responseStamp = hop.lastStamp = stamp;
    hop.isSizeUnknown = failed === undefined && !isRedirect(paused);
    const held = holdUp(() => bodyOf(root, paused));
    hop.session = { ...root, send: held.body as Session['send'], twin: () => null };
    const told = tracking.end(hop, stamp, failed === undefined ? null : `the browser says “${failed}”`);
    await Promise.race([told, held.tooLong]);
  };
  const paused = (one: Paused): void => {
    if (one.responseStatusCode === undefined && one.responseErrorReason === undefined) return willBeSent(one);
    if (isTold(one)) return go(one.requestId);
    const hop = one.networkId === undefined ? chains.hop(one.requestId) : heard(one);
    if (hop === null) return go(one.requestId);
    void letGoAfter(answered(lightened(one), hop), one.requestId);
  };
  const letGoAfter = async (told: Promise<void>, requestId: string): Promise<void> => {
    await told.catch(() => {});
    go(requestId);
  };
  return { handlers: { 'Fetch.requestPaused': paused }, ...createEar(chains, root) };
}

/** The page has its answer when the body was fetched. Where that has not begun after a while, it is let go without. */
function holdUp(fetch: () => Promise<{ body: string; base64Encoded: boolean }>) {
  let is: 'waiting' | 'fetched' | 'let go' = 'waiting';
  const tooLong = new Promise<void>((letGo) => {
    const late = () => {
      if (is === 'fetched') return;
      is = 'let go';
      letGo();
    };
    setTimeout(late, HELD_UP_MILLIS).unref();
  });
  const body = async (): Promise<unknown> => {
    if (is === 'let go') throw new LostBody('other bodies were read first, and the page could not wait longer');
    is = 'fetched';
    return fetch();
  };
  return { tooLong, body };
}

/** Without what was sent: it may be much, and waits for long. */
function lightened({ request: { url, method, headers }, ...paused }: Paused): Paused {
  return { ...paused, request: { url, method, headers } };
}

/** Hears more while a page is left. */
function createEar(chains: Tracking['chains'], root: Session): Pick<Untold, 'begin' | 'leaving'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (patterns: typeof ALL) => root.send('Fetch.enable', { patterns });
  const later = () => (timer = setTimeout(look, LEAVING_MILLIS).unref());
  const look = () => {
    // the one before stands until the next has come
    if (chains.open().some(({ type, response }) => type === 'Document' && response === null)) return void later();
    timer = undefined;
    hear(BEACONS).catch(() => {});
  };
  return {
    begin: () => hear(BEACONS),
    leaving() {
      if (timer === undefined) hear(ALL).catch(() => {});
      clearTimeout(timer);
      later();
    },
  };
}

function hopOf(
  { requestId, request, resourceType }: Paused,
  session: Session,
  startStamp: number,
  startedAt: number,
): Hop {
  const { method, url, headers } = request;
  const where = { session, page: null, target: null, isLedTo: false };
  const hop = beginHop({ requestId, method, url, startedAt, startStamp, type: resourceType, ...where }, headers);
  // this is all that will be known
  hop.hasExtra = false;
  return hop;
}

function responseOf({
  request,
  responseStatusCode = 0,
  responseStatusText,
  responseHeaders = [],
}: Paused): CdpResponse {
  const headers = new Map<string, string>();
  for (const { name, value } of responseHeaders)
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value);
  return {
    url: request.url,
    status: responseStatusCode,
    statusText: responseStatusText ?? '',
    headers: Object.fromEntries(headers),
    mimeType: '',
  };
}

/** How many bytes there are at least. */
function promised(headers: CdpResponse['headers']): number {
  const isPacked = valueOf(headers, 'content-encoding') !== undefined;
  const length = Number(valueOf(headers, 'content-length') ?? NaN);
  if (!Number.isNaN(length) && !isPacked) return length;
  // no JSON is empty
  return length !== 0 && /\bjson\b/i.test(valueOf(headers, 'content-type') ?? '') ? 1 : 0;
}

const isRedirect = ({ responseStatusCode = 0 }: Paused): boolean =>
  responseStatusCode >= 300 && responseStatusCode < 400;

/** Streams never end, and the page that is left reads none of it. */
const STREAM = /^text\/event-stream\b/i;

async function bodyOf(root: Session, paused: Paused): Promise<{ body: string; base64Encoded: boolean }> {
  const { headers } = responseOf(paused);
  if (isRedirect(paused)) throw new LostBody('of a redirect, which the browser discards');
  const isLarge = Number(valueOf(headers, 'content-length') ?? 0) > BODY_BYTES_MOST;
  if (isLarge || STREAM.test(valueOf(headers, 'content-type') ?? ''))
    throw new LostBody(isLarge ? tooLarge(OF_ANSWER) : 'of a stream, because the user left its page');
  const given = await root.send('Fetch.getResponseBody', { requestId: paused.requestId });
  // here the browser takes every body for bytes
  const bytes = Buffer.from(given.body, given.base64Encoded ? 'base64' : 'utf8');
  // of what nobody reads any more it gives what it has, and be it nothing
  if (bytes.length < promised(headers)) throw new LostBody(UNREAD);
  return isUtf8(bytes) ? { body: bytes.toString('utf8'), base64Encoded: false } : given;
}
