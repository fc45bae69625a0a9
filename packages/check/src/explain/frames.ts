import { withoutElements, type Exchange } from '@asbuilt/evidence';
import { createHash } from 'node:crypto';

/**
 * A single-page app sends one and the same page at the addresses of all its screens: a frame, not a call. Told from the
 * exchanges alone: an HTML answer to a GET, the same at two addresses or more. Where nothing can be read in its body,
 * its title, its language and the tokens it carries may change from answer to answer; else it is the same letter for letter.
 */
export function findFrames(exchanges: Iterable<Exchange>): (exchange: Exchange) => boolean {
  const paths = new Map<string, Set<string>>();
  for (const exchange of exchanges) {
    const print = printOf(exchange);
    if (print !== null) paths.set(print, (paths.get(print) ?? new Set()).add(exchange.url.path));
  }
  return (exchange) => (paths.get(printOf(exchange) ?? '')?.size ?? 0) > 1;
}

const CHANGING = /<title>[^<]*<\/title>|\b(?:content|value|nonce|lang|dir)=(?:"[^"]*"|'[^']*')/g;

function printOf({ method, status, response }: Exchange): string | null {
  if (method !== 'GET' || status !== 200 || response?.is !== 'html') return null;
  const text = isEmptyFrame(response.text) ? response.text.replace(CHANGING, '') : response.text;
  return createHash('sha1').update(text).digest('hex');
}

/** A body in which there is nothing to read. */
const isEmptyFrame = (html: string): boolean =>
  withoutElements(html.slice(html.search(/<body\b/i)), 'script', 'style', 'noscript')
    .replace(/<[^<>]*>/g, '')
    .trim() === '';
