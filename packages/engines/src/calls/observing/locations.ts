import type { Exchange } from '@asbuilt/evidence';
import { leadsTo, segmentValue, targetAddress } from '../../kit/address/address.js';
import { ANYTHING } from './header-values.js';

// What the Location headers of one kind of response have in common: an origin where it is another one than that of the
// request, the segments of a path, and a query by its names. `{…}` stands for what differs.

/** In a query: the address that was asked for, which the product leads back to later. */
export const ASKED = '{asked}';

export interface Led {
  readonly says: string;
  /** The address as the address book takes it. */
  readonly to: string;
}

/** null: it is no address. */
export function locationOf(location: string, { url }: Exchange): Led | null {
  const target = leadsTo(location, url);
  if (target === null || !/^https?:/.test(target.origin)) return null;
  const query = /\?([^#]+)/.exec(location)?.[1] ?? '';
  const asked = new Set([url.path, url.path + searchOf(url.query)]);
  const pairs = query.split('&').filter((pair) => pair !== '');
  const said = pairs.map((pair) => {
    const sign = pair.indexOf('=');
    const value = segmentValue(pair.slice(sign + 1));
    return sign > 0 && asked.has(value) ? `${pair.slice(0, sign)}=${ASKED}` : pair;
  });
  const origin = target.origin === url.origin ? '' : target.origin;
  const says = origin + target.path + (said.length === 0 ? '' : `?${said.join('&')}`);
  return { says, to: targetAddress('GET', location, target) };
}

const searchOf = (query: Exchange['url']['query']): string =>
  query.length === 0 ? '' : `?${new URLSearchParams(query as [string, string][]).toString()}`;

export function joinLocations(a: string, b: string): string {
  if (a === b) return a;
  const [mine, theirs] = [splitOf(a), splitOf(b)];
  const alike =
    mine.path.length === theirs.path.length &&
    mine.query.length === theirs.query.length &&
    mine.query.every(([name], i) => name === theirs.query[i]![0]) &&
    mine.origin === theirs.origin;
  if (!alike) return ANYTHING;
  const path = mine.path.map((segment, i) => (segment === theirs.path[i] ? segment : ANYTHING));
  const query = mine.query.map(([name, value], i) => `${name}=${value === theirs.query[i]![1] ? value : ANYTHING}`);
  return `${mine.origin}${path.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

export interface SplitLocation {
  readonly origin: string;
  /** Before the first slash it is empty. */
  readonly path: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
}

export function splitOf(says: string): SplitLocation {
  const origin = /^https?:\/\/[^/?]*/.exec(says)?.[0] ?? '';
  const rest = says.slice(origin.length);
  const mark = rest.includes('?') ? rest.indexOf('?') : rest.length;
  const [path, query] = [rest.slice(0, mark), rest.slice(mark + 1)];
  const pairs = query.split('&').filter((pair) => pair !== '');
  return {
    origin,
    path: path.split('/'),
    query: pairs.map((pair) => {
      const sign = pair.indexOf('=');
      return sign < 0 ? [pair, ''] : [pair.slice(0, sign), pair.slice(sign + 1)];
    }),
  };
}
