import type { Request } from './request.js';

// A server on loopback can be reached by every page that the user's browser shows. A front end under development, on any
// port of this machine, may use the mock server; a page of another site may neither read nor change what it holds.

export interface AllowedCallers {
  /** Names that it answers to besides those of loopback, without a port. */
  readonly allowHosts?: readonly string[];
  /** Origins whose pages may use it besides those of this machine. */
  readonly allowOrigins?: readonly string[];
}

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]{1,63}\.localhost)$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]{1,63}\.localhost)(?::\d{1,5})?$/i;

export const mayUse = (origin: string, { allowOrigins = [] }: AllowedCallers): boolean =>
  LOOPBACK_ORIGIN.test(origin) || allowOrigins.some((one) => one.toLowerCase() === origin.toLowerCase());

interface Refusal {
  readonly status: number;
  readonly says: string;
}

/** Why a request is not answered; null: it is. */
export function refusalOf(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  allowed: AllowedCallers,
): Refusal | null {
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase();
  const names = (allowed.allowHosts ?? []).map((name) => name.toLowerCase());
  // A name that somebody let point at loopback (DNS rebinding) is not one of ours.
  if (!LOOPBACK_HOST.test(host) && !names.includes(host))
    return {
      status: 421,
      says: `The mock server does not accept the host name "${host}". Use localhost, or start it with: asbuilt serve --allow-host ${host}`,
    };
  const from = originOf(headers);
  const isPage = method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
  if (from === null || isPage || mayUse(from, allowed)) return null;
  return {
    status: 403,
    says: `Pages of ${from} may not use the mock server. To let them, start it with: asbuilt serve --allow-origin ${from}`,
  };
}

/** Where the page is from that asks; null: of this server, or of no page at all. */
function originOf(headers: Request['headers']): string | null {
  const origin = headers.get('origin');
  if (origin !== undefined) return origin;
  if (headers.get('sec-fetch-site') !== 'cross-site') return null;
  // Pictures, scripts and links are asked for without an origin. "localhost" and "127.0.0.1" are two sites to a browser.
  const referer = headers.get('referer');
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : 'another site';
}
