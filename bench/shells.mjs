import { createHash } from 'node:crypto';

/**
 * A single-page app sends one and the same page at the addresses of all its screens: a frame, not a call. Told here from
 * the exchanges alone: an HTML answer to a GET, the same at two addresses or more. Where nothing can be read in its body,
 * its title and the tokens it carries may change from answer to answer; else it is the same letter for letter.
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
  createHash('sha1')
    .update(isFrame(response.text) ? response.text.replace(CHANGING, '') : response.text)
    .digest('hex');

const CHANGING = /<title>[^<]*<\/title>|\b(?:content|value|nonce)="[^"]*"/g;

/** A body in which there is nothing to read. */
const isFrame = (html) =>
  html
    .slice(html.search(/<body\b/i))
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gis, '')
    .replace(/<[^>]*>/g, '')
    .trim() === '';
