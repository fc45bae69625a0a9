import { getDomain } from 'tldts';

const LOOPBACK = new Set(['localhost', '[::1]', '127.0.0.1', '0.0.0.0', 'host.docker.internal', '10.0.2.2']);
const MOST_KNOWN = 2000;
const known = new Map<string, string>();

/**
 * The registered name that an origin belongs to, by the public suffix list: `https://api.shop.example.com` is of
 * `example.com`, `https://ann.github.io` is a site of its own. All ports of the machine itself are one site.
 */
export function siteOf(origin: string): string {
  let site = known.get(origin);
  if (site === undefined) {
    site = workedOut(hostOf(origin));
    if (known.size < MOST_KNOWN) known.set(origin, site);
  }
  return site;
}

const workedOut = (host: string): string =>
  isLoopback(host) ? '127.0.0.1' : (getDomain(host, { allowPrivateDomains: true }) ?? host);

/** Without scheme and port. */
export const hostOf = (origin: string): string =>
  /^[\w+.-]+:\/\/(\[[^\]]+\]|[^:/]+)/.exec(origin)?.[1]?.toLowerCase() ?? origin;

export const isLoopback = (host: string): boolean =>
  LOOPBACK.has(host) || host.endsWith('.localhost') || /^127(?:\.\d+){3}$/.test(host);

const PRIVATE_ADDRESS = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** A developer's own machine or network: what it shows comes from elsewhere, or from the same machine. */
export function isLocal(origin: string): boolean {
  const host = hostOf(origin);
  return isLoopback(host) || PRIVATE_ADDRESS.test(host) || host.endsWith('.local') || host.endsWith('.test');
}
