import { elementsIn } from '@asbuilt/evidence';
import type { MiddlewareHandler } from 'hono';
import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import { ProblemError } from './problem.js';

// The server listens on loopback, where every page that the user's browser shows can reach it. Three guards keep such a
// page out: the name it was called by, the origin that a browser gives, and what a browser says of where a request is from.

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A name that somebody let point at loopback (DNS rebinding) is not one of ours. */
export const knownHost: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? '';
  if (!LOOPBACK.has(host.replace(/:\d+$/, '').toLowerCase()))
    throw new ProblemError(421, 'Unknown host name.', 'Open it as http://127.0.0.1 with its port.');
  await next();
};

/** A browser names the origin of whatever could change something; programs name none. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const isOwn = origin === undefined || origin === `http://${c.req.header('host')}`;
  const isAsked = site === undefined || site === 'same-origin' || site === 'none';
  const isPage = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate';
  if (!isOwn || (!isAsked && !isPage))
    throw new ProblemError(403, 'The request comes from another site.', 'Use the workbench that this server serves.');
  await next();
};

/** What stands in a page that this server serves runs by its hash (CSP 3, 2.3.1); nothing else that stands in one does. */
export function scriptHashes(page: string): string[] {
  const scripts = elementsIn(page, 'script').filter(({ attributes }) => attributes === '');
  return scripts.map(({ inside }) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`);
}

export const strictHeaders = (hashes: readonly string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...hashes],
      // Diagrams place their parts by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: false,
  });
