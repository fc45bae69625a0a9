import { createHash } from 'node:crypto';

/**
 * A single-page app sends one and the same page at the addresses of all its screens: a frame, not a call. Told here from
 * the exchanges alone: an HTML answer to a GET, letter for letter the same at two addresses or more but for tokens, which
 * change from answer to answer.
 */
export async function findShells(exchanges) {
  const paths = new Map();
  for await (const exchange of exchanges) {
    const print = printOf(exchange);
    if (print) paths.set(print, (paths.get(print) ?? new Set()).add(exchange.url.path));
  }
  return (exchange) => (paths.get(printOf(exchange))?.size ?? 0) > 1;
}

const printOf = ({ method, status, response }) =>
  method === 'GET' &&
  status === 200 &&
  response?.is === 'html' &&
  createHash('sha1').update(response.text.replace(TOKENS, '')).digest('hex');

/** Where a page carries a token of its own. */
const TOKENS = /\b(?:content|value|nonce)="[^"]*"/g;
