import { changeSign } from '@asbuilt/evidence/side-effects';
import type { Browser, CDPSession, Page } from 'playwright-core';

// Requests are stopped where the browser itself hands them to the network: routes of Playwright's know nothing of shared
// workers, of the second hop of a redirection, and of what a page still sends while it is left.

export interface Held {
  readonly method: string;
  readonly url: string;
  readonly why: string;
  /** The page hears that it failed. */
  readonly isMissed: boolean;
}

/** What is let through beside what is harmless. */
export interface Leave {
  /** What may change something. */
  readonly toChange: 'nothing' | 'its own' | 'all';
  /** Pages of others in a window. */
  readonly toGo: boolean;
  /** Hears where a window would go that is to stay where it is; null: it may go. */
  readonly led: ((url: string) => void) | null;
}

export interface GuardOptions {
  readonly isOwn: (url: string) => boolean;
  readonly leave: () => Leave;
  /** Where not even a link would be followed: scripts lead there by GET as well. `by`: with what it may change something. */
  readonly isDenied: (url: string, by: string | null) => boolean;
  /** The same for what is but a part of a page. */
  readonly isDeniedPart: (url: string) => boolean;
  /** Hears of each request of the product's own that was not let through, and of each page that is not its own. */
  readonly held: (held: Held) => void;
}

interface Paused {
  readonly requestId: string;
  readonly request: Asked;
  readonly frameId: string;
  readonly resourceType: string;
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Missing where a part of it is a file. */
  readonly postData?: string;
}

/**
 * Lets nothing out that may change something, whatever a click sets off, from any window, frame or worker that the browser
 * opens from now on, and from the page as it stands. Gives what takes it down again.
 */
export async function raiseGuard(browser: Browser, page: Page, options: GuardOptions): Promise<() => Promise<void>> {
  const everywhere = await browser.newBrowserCDPSession();
  // What is open already reaches the network on ways of its own.
  const here = await page.context().newCDPSession(page);
  for (const session of [everywhere, here]) {
    // What went away meanwhile asks for nothing any more.
    session.on('Fetch.requestPaused', (paused) => void judge(session, everywhere, paused, options).catch(() => {}));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
  }
  return async () => {
    for (const session of [here, everywhere]) await session.detach().catch(() => {});
  };
}

async function judge(session: CDPSession, everywhere: CDPSession, paused: Paused, options: GuardOptions) {
  const { requestId, request, resourceType } = paused;
  const { url, method } = request;
  const { toChange, toGo, led } = options.leave();
  if (led !== null && (await isOfWindow(everywhere, paused))) {
    led(url);
    return session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }
  const isOwn = options.isOwn(url);
  const leaves = !toGo && !isOwn && (await isOfWindow(everywhere, paused));
  const isAsked = ASKING.has(resourceType) || !isHarmless(request);
  const isDenied =
    isOwn && (isAsked ? options.isDenied(url, isHarmless(request) ? null : method) : options.isDeniedPart(url));
  const mayChange = toChange === 'its own' && isOwn;
  const mayPass = toChange === 'all' || ((mayChange || isHarmless(request)) && !isDenied);
  if (!leaves && mayPass) return session.send('Fetch.continueRequest', { requestId });
  const why = leaves ? 'it leaves the product' : 'it may change something';
  if (leaves || isOwn) options.held({ method, url, why, isMissed: !UNANSWERED.has(resourceType) });
  // The page before stays where the next one does not come; elsewhere a page of the browser's own would take its place.
  const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
  return session.send('Fetch.failRequest', { requestId, errorReason });
}

/** What is asked for by what a user does; all else is a part of a page. */
const ASKING = new Set(['Document', 'XHR', 'Fetch']);

/** What a page sends without ever hearing of an answer. */
const UNANSWERED = new Set(['Ping', 'CSPViolationReport']);

/** Whether it is what a whole window is to show, and no frame in it: the browser calls both by one name. */
async function isOfWindow(everywhere: CDPSession, { resourceType, frameId }: Paused): Promise<boolean> {
  if (resourceType !== 'Document') return false;
  const { targetInfos } = await everywhere.send('Target.getTargets');
  return targetInfos.some(({ targetId, type }) => targetId === frameId && type === 'page');
}

export function isHarmless({ method, url, headers, postData: body = '' }: Asked): boolean {
  const sign = changeSign({ method, url, headers: Object.entries(headers), body });
  return sign === null || (sign === 'method' && method === 'POST' && isRenewal(url, body));
}

/** Prices are refreshed too, and loans renewed: what is, must be of a session. */
const RENEWAL_PATH =
  /\/(?:o?auth2?|authentication|tokens?|sessions?|jwt|sso|oidc|identity|log-?in|sign-?in)\/(?:[\w-]+\/)?(?:refresh|renew)\/?$|\/(?:refresh[-_]?tokens?|silent[-_]?renew)\/?$/i;

/** Without it, pages that keep their session in memory sign the user out as soon as they are loaded again. */
export function isRenewal(url: string, body: string): boolean {
  return RENEWAL_PATH.test(new URL(url).pathname) || /(?:^|&|")grant_type(?:=|":\s*")refresh_token/.test(body);
}
