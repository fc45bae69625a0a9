import type { Json } from './json.js';

/** Braces in a server's address would be variables. What is no origin (`null`, of a page without one) is left out. */
export function server(origin: string): Json[] {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+/i.test(origin) ? [{ url: origin.replace(/[{}]/g, encodeURIComponent) }] : [];
}
