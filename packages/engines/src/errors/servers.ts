import type { Exchange } from '@asbuilt/evidence';
import { byText } from '@asbuilt/spec';
import { countLowest, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { sum } from '../kit/summary/maps.js';
import type { Told } from './summary.js';

// A page that a load balancer, proxy or delivery network wrote names another server than the answers of the product do.

/** By origin and server: answers that were no errors. */
export type Servers = Lowest<number>;

/** A product has a few servers behind one address. */
const MOST_SERVERS = 100;
/** Fewer answers do not tell how the product's servers are called. */
const FEWEST_ANSWERS = 3;

/** Its name without the version; empty where the answer names none. */
const serverOf = ({ responseHeaders }: Exchange): string =>
  responseHeaders
    .find(([name]) => name === 'server')?.[1]
    .replace(/[/ ].*$/s, '')
    .toLowerCase() ?? '';

export function observeServer(into: Servers, exchange: Exchange): void {
  if (exchange.is !== 'call' || exchange.status >= 400) return;
  countLowest(into, `${exchange.url.origin} ${serverOf(exchange)}`, MOST_SERVERS);
}

/** Of a page or a text alone: who writes JSON knows what was asked for. */
export function observeSayer(told: Told, exchange: Exchange): void {
  if (exchange.status < 400 || exchange.response?.is === 'json') return;
  countLowest(told.sayers, serverOf(exchange), MOST_SERVERS);
}

export const mergeServers = (a: Servers, b: Servers): Servers => mergeLowest(a, b, MOST_SERVERS, sum);

/** Without what only servers said that gave none of the product's other answers. */
export function withoutForeignServers(all: readonly Told[], servers: Servers): readonly Told[] {
  if (servers.over) return all;
  const answers = new Map<string, number>();
  for (const [key, times] of [...servers.kept].sort(([a], [b]) => byText(a, b))) {
    const origin = key.slice(0, key.indexOf(' '));
    answers.set(origin, (answers.get(origin) ?? 0) + times);
  }
  const isForeign = ({ origin, sayers, seen }: Told): boolean =>
    (answers.get(origin) ?? 0) >= FEWEST_ANSWERS &&
    [...sayers.kept.values()].reduce(sum, 0) === seen.count &&
    [...sayers.kept.keys()].every((server) => !servers.kept.has(`${origin} ${server}`));
  return all.filter((told) => !isForeign(told));
}
