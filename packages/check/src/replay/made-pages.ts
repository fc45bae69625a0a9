import type { Exchange } from '@asbuilt/evidence';
import type { Step } from './steps.js';

// `POST /books` leads to `/books/emma`, which nobody has opened before: the page of what was made. Its name in the address
// need not be an identifier that a response tells.

const addressOf = ({ origin, path }: Pick<Exchange['url'], 'origin' | 'path'>): string => origin + path;

/** The page that a recorded request led to, where it was not there before; null: none, or one that was. */
export function pageMadeBy(step: Step, steps: readonly Step[]): string | null {
  const { status, url, responseHeaders } = step.exchange;
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  const base = addressOf(url);
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, base)) return null;
  const { origin, pathname } = new URL(location, base);
  // everything is below the start page
  if (pathname === '/') return null;
  const made = addressOf({ origin, path: pathname });
  const before = steps.slice(0, steps.indexOf(step));
  return before.some(({ exchange }) => isBelow(exchange.url, new Set([made]))) ? null : made;
}

/** It is one of these pages, or one of their own: `/books/emma/edit`. */
export const isBelow = (url: Exchange['url'], pages: ReadonlySet<string>): boolean => {
  const address = addressOf(url);
  return [...pages].some((page) => address === page || address.startsWith(`${page}/`));
};
