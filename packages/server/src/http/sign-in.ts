import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Access } from './access.js';
import { ProblemError } from './problem.js';

// A browser brings the token in a link, once, and has it in a cookie from then on: streams, pictures and downloads send
// cookies, and nothing else that a page could add. Programs send it as a bearer token (RFC 6750).

/** Cookies of one host are sent to all of its ports: each port has one of its own name. */
const cookieName = (c: Context): string => `asbuilt-${/:(\d+)$/.exec(c.req.header('host') ?? '')?.[1] ?? '80'}`;

const bearer = (c: Context): string | undefined => /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

const isSignedIn = (c: Context, { isToken }: Access): boolean =>
  isToken(bearer(c) ?? '') || isToken(getCookie(c, cookieName(c)) ?? '');

/** Says which release answers, and nothing about anybody's material. */
const OPEN = new Set(['/api/health']);

/** For all calls. */
export const needsToken =
  (access: Access): MiddlewareHandler =>
  async (c, next) => {
    if (!OPEN.has(c.req.path) && !isSignedIn(c, access))
      throw new ProblemError(
        401,
        'This page is not signed in to the workbench.',
        'Open the link that "asbuilt open" printed; run the command again to see it. Programs send its token as a bearer token.',
        { 'www-authenticate': 'Bearer' },
      );
    await next();
  };

/** Files of the workbench itself, which hold nothing of anybody's. */
const FILE = /^\/assets\/|\.\w+$/;

/** For pages: a link with a token or a code signs the browser in; without either a page says where the link is. */
export const signsIn =
  (access: Access): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method !== 'GET' || c.req.path.startsWith('/api/') || FILE.test(c.req.path)) return next();
    const [token, code] = [c.req.query('token'), c.req.query('code')];
    const isLink = token !== undefined || code !== undefined;
    if (isSignedIn(c, access)) return isLink ? forward(c) : next();
    if (isLink && (access.isToken(token ?? '') || access.takeCode(code ?? ''))) {
      setCookie(c, cookieName(c), access.token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      return forward(c);
    }
    // A browser that follows a link from another site leaves strict cookies out; from a page of this one it sends them.
    if (!isLink && /^(?:cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '')) return forward(c);
    return page(c, 401, LOCKED);
  };

/** By a page, not by a redirect: a redirect of a link from elsewhere would still count as from elsewhere. */
function forward(c: Context): Response {
  const url = new URL(c.req.url);
  url.searchParams.delete('token');
  url.searchParams.delete('code');
  // A path of two slashes would lead to another host.
  const to = `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page(c, 200, `<meta http-equiv="refresh" content="0;url=${to}"><title>Asbuilt</title>`);
}

function page(c: Context, status: 200 | 401, content: string): Response {
  c.header('cache-control', 'no-store');
  return c.html(`<!doctype html><html lang="en"><meta charset="utf-8">${content}</html>`, status);
}

const LOCKED = `<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Open the workbench · Asbuilt</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
  h1 { font-size: 1.35rem; display: flex; gap: 0.6rem; align-items: center }
  code { font: 0.9em ui-monospace, monospace; padding: 0.1em 0.35em; border-radius: 4px; background: #8882 }
</style>
<h1><img src="/mark.svg" alt="" width="26" height="26">Open the workbench with its link</h1>
<p>The workbench opens only for the user who started it. Use the link that <code>asbuilt open</code> printed in the terminal.</p>
<p>No link at hand? Run <code>asbuilt open</code> again: it prints the link of the workbench that is running.</p>`;
