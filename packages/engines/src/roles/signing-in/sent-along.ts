import { at } from '../../kit/summary/maps.js';
import type { Lowest } from '../../kit/summary/lowest.js';
import type { Sightings } from '../../kit/summary/refs.js';
import { readTryKey, type TryKey } from '../keys.js';
import type { SchemeKind } from './schemes.js';
import { streamKey } from '../people/stream.js';
import type { RolesSummary } from '../summary.js';

// What is sent along with the calls of a session, and what only once.

/** Whether what is a holder's was sent with any call that was done. */
export function heldIn({ tries }: RolesSummary): (holder: string) => boolean {
  const holders = new Set(doneIn(tries).map(({ holder }) => holder));
  return (holder) => holders.has(holder);
}

type Done = TryKey & { readonly count: number };

const doneIn = (tries: RolesSummary['tries']): Done[] =>
  [...tries.kept].map(([key, { count }]) => ({ ...readTryKey(key), count })).filter(({ outcome }) => outcome === 'ok');

/** Sessions whose calls carry a cookie are told by it. */
const FEWEST_WITH_COOKIE = 3;

/**
 * Without a name and password (Basic) that whoever sends it sends to one address only, which is read, and a cookie with all
 * others: a product that tries whether its server lets the header through.
 */
export function withoutTrials({ schemes, tries }: RolesSummary): Lowest<Sightings> {
  const streams = new Map<string, Done[]>();
  for (const one of doneIn(tries)) at(streams, streamKey(one), () => []).push(one);
  const using = [...streams.values()].filter((own) => own.some(({ scheme }) => scheme === 'basic'));
  if (using.length === 0 || !using.every(isTrial)) return schemes;
  const kept = [...schemes.kept].filter(([key]) => (JSON.parse(key) as [SchemeKind])[0] !== 'basic');
  return { ...schemes, kept: new Map(kept) };
}

function isTrial(own: readonly Done[]): boolean {
  const sent = own.filter(({ scheme }) => scheme === 'basic');
  const [address, ...more] = new Set(sent.map((one) => one.address));
  const counted = (all: readonly Done[]) => all.reduce((sum, { count }) => sum + count, 0);
  const withCookie = counted(own.filter(({ scheme }) => scheme === 'cookie'));
  const isRead = more.length === 0 && address!.startsWith('GET ');
  return isRead && withCookie >= FEWEST_WITH_COOKIE && counted(sent) < withCookie;
}
