import type { BrowserContext, Request, Route } from 'playwright-core';

/** Methods that change nothing: of HTTP itself, of WebDAV, and the two that carry a query in their body. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT', 'SEARCH', 'QUERY']);

export interface GuardOptions {
  readonly isOwn: (url: string) => boolean;
  /** What changes something is let through. */
  readonly submit: boolean;
  /** Hears of each request of the product's own that was not let through, and of each page that is not its own. */
  readonly held: (method: string, url: string, why: string) => void;
}

/** Lets nothing out that may change something, whatever a click sets off. Gives what takes it down again. */
export async function raiseGuard(context: BrowserContext, options: GuardOptions): Promise<() => Promise<void>> {
  const judge = async (route: Route): Promise<void> => {
    const request = route.request();
    const why = refusal(request, options);
    if (why === null) return route.continue();
    const url = request.url();
    if (why === LEAVES || options.isOwn(url)) options.held(request.method(), url, why);
    return route.abort('blockedbyclient');
  };
  // A page that went away meanwhile asks for nothing any more.
  const safely = (route: Route) => judge(route).catch(() => {});
  await context.route('**/*', safely);
  return () => context.unroute('**/*', safely);
}

const LEAVES = 'it leaves the product';

function refusal(request: Request, { isOwn, submit }: GuardOptions): string | null {
  if (isLeaving(request) && !isOwn(request.url())) return LEAVES;
  const mayPass = isHarmless(request) || (submit && isOwn(request.url()));
  return mayPass ? null : 'it may change something';
}

/** The first request of a window that is just opening has no frame yet. */
function isLeaving(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

function isHarmless(request: Request): boolean {
  if (SAFE.has(request.method())) return true;
  if (request.method() !== 'POST') return false;
  const body = request.postData() ?? '';
  return isGraphqlQuery(body) || isRenewal(request.url(), body);
}

/** A document of queries alone. One that only names a stored document cannot be told, and is held back. */
export function isGraphqlQuery(body: string): boolean {
  const asked = parsed(body);
  const operations = Array.isArray(asked) ? asked : [asked];
  return (
    operations.length > 0 && operations.every((one) => isQueryDocument((one as { query?: unknown } | null)?.query))
  );
}

function isQueryDocument(document: unknown): boolean {
  if (typeof document !== 'string') return false;
  // Strings and comments may hold any word.
  const code = document.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, ' ');
  return /^\s*(?:query\b|fragment\b|\{)/.test(code) && !/\b(?:mutation|subscription)\b\s*[\w({@]/.test(code);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const RENEWAL_PATH = /\/(?:refresh|refresh[-_]?tokens?|tokens?\/refresh|renew|silent[-_]?renew)\/?$/i;

/** Without it, pages that keep their session in memory sign the user out as soon as they are loaded again. */
export function isRenewal(url: string, body: string): boolean {
  return RENEWAL_PATH.test(new URL(url).pathname) || /(?:^|&|")grant_type(?:=|":\s*")refresh_token/.test(body);
}
