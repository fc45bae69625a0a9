import type { Exchange } from '@asbuilt/evidence';
import { lowestAt, type Lowest } from '../kit/summary/lowest.js';
import { mergeSightings, noSightings, refAt, sight, type Sightings } from '../kit/summary/refs.js';

/** When one address was called in one material: to find what is asked at a steady pace, and what is asked too often. */
export interface Series {
  readonly address: string;
  /** The first moments in time, each times a thousand, plus the status that it was answered with. */
  moments: number[];
  /** What was asked for (see `askedOf`); null: not the same every time, or a page that somebody went to. */
  asked: string | null;
  readonly seen: Sightings;
  /** Calls that were answered 429. */
  readonly refused: Sightings;
}

/** Enough for a steady pace and for the tries that a product allows; the first ones, whatever order they come in. */
const MOST_MOMENTS = 40;
/** A moment in milliseconds with a status beside it is still a whole number that is kept exactly. */
const PER_MOMENT = 1000;
export const MOST_SERIES = 3000;
export const TOO_MANY = 429;

export function observeSeries(into: Lowest<Series>, exchange: Exchange, address: string): void {
  const { startedAt, status, ref } = exchange;
  if (startedAt === null) return;
  const key = `${address} ${ref.material}`;
  const series = lowestAt(into, key, MOST_SERIES, (): Series => ({
    address,
    moments: [],
    asked: askedOf(exchange),
    seen: noSightings(),
    refused: noSightings(),
  }));
  if (series === undefined) return;
  if (series.asked !== askedOf(exchange)) series.asked = null;
  insert(series.moments, Math.round(startedAt) * PER_MOMENT + status);
  sight(series.seen, refAt(ref));
  if (status === TOO_MANY) sight(series.refused, refAt(ref));
}

// Somebody who leafs through a list asks at a pace too; other parameters change with each poll: a time, a counter.
const LEAFING = /^(?:page|p|offset|skip|start|cursor)$|^page\W?(?:number|offset|cursor|after)\]?$/i;

const askedOf = (exchange: Exchange): string | null => (isNavigation(exchange) ? null : partsOf(exchange).join(' '));

/** A page that somebody goes to; what pages do by themselves they tell in their markup. */
function isNavigation({ resourceType, response, requestHeaders }: Exchange): boolean {
  if (resourceType !== null) return resourceType === 'document';
  const accept = requestHeaders.find(([name]) => name === 'accept')?.[1] ?? '';
  return response?.is === 'html' && accept.startsWith('text/html');
}

const partsOf = ({ url }: Exchange): string[] => [
  url.path,
  ...url.query.filter(([name]) => LEAFING.test(name)).map(([name, value]) => `${name}=${value}`),
];

function insert(moments: number[], moment: number): void {
  if (moments.length === MOST_MOMENTS && moment >= moments[MOST_MOMENTS - 1]!) return;
  let i = moments.length;
  while (i > 0 && moments[i - 1]! > moment) i--;
  moments.splice(i, 0, moment);
  if (moments.length > MOST_MOMENTS) moments.pop();
}

export function mergeSeries(a: Series, b: Series): Series {
  for (const moment of b.moments) insert(a.moments, moment);
  if (a.asked !== b.asked) a.asked = null;
  mergeSightings(a.seen, b.seen);
  mergeSightings(a.refused, b.refused);
  return a;
}

export function momentsOf({ moments }: Series): { readonly time: number; readonly status: number }[] {
  return moments.map((moment) => ({ time: Math.floor(moment / PER_MOMENT), status: moment % PER_MOMENT }));
}
