import type { Call } from '@asbuilt/spec';
import { literalToken, type Token } from '../../kit/address/address.js';
import { at } from '../../kit/summary/maps.js';
import type { Table } from './coded.js';

// A table of the product's own may be of its screens, or of what it asks for: both have paths with slots, and titles. It is
// of what more of it was seen to be.

/** What was asked for and is no page: where, and its path. */
interface Asked {
  readonly origin: string;
  readonly tokens: readonly Token[];
}

export type Called = readonly Asked[];

export const calledIn = (calls: readonly Call[], [first = '']: readonly string[]): Called =>
  calls
    .filter((call) => !givesPages(call))
    .map(({ origin = first, path }) => ({
      origin,
      tokens: path
        .split('/')
        .filter(Boolean)
        .map((segment) => (segment.startsWith('{') ? '{}' : literalToken(segment))),
    }));

/** The page itself is asked for at the address of its screen, and its form is sent there; both may lead on. */
const givesPages = ({ responses }: Call): boolean =>
  responses.length > 0 &&
  responses.every(({ status, mime }) => (status >= 300 && status < 400) || mime?.includes('html') === true);

/** `shown`: what stands below where its router would be, of all screens that were seen there. */
export function isOfScreens({ routes }: Table, shown: readonly (readonly Token[])[], called: Called): boolean {
  const texts = new Set(shown.map((tokens) => tokens.join('/')));
  const own = new Set(routes.map(({ tokens }) => tokens.join('/')));
  const seen = [...own].filter((route) => texts.has(route)).length;
  // its own router knows most of what was opened; others have a word on some of it
  if (seen * 2 <= texts.size) return false;
  const asked = new Map<string, Set<string>>();
  for (const { origin, tokens } of called)
    for (let from = 0; from < tokens.length; from++) {
      const route = tokens.slice(from).join('/');
      const before = `${origin} ${tokens.slice(0, from).join('/')}`;
      if (own.has(route)) at(asked, before, () => new Set<string>()).add(route);
    }
  return [...asked.values()].every((routesAsked) => routesAsked.size < seen);
}
