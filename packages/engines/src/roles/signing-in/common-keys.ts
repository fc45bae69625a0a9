import { copied } from '../../kit/summary/copy.js';
import { lowest, setLowest, type Lowest } from '../../kit/summary/lowest.js';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, type Sightings } from '../../kit/summary/refs.js';
import { isBareKey, type Credential } from './credential.js';
import {
  claimKey,
  makerKey,
  readClaimKey,
  readMakerKey,
  readMarkKey,
  readTryKey,
  tryKey,
  type TryKey,
} from '../keys.js';
import { listKey, mergeSeen, readListKey } from '../things/lists.js';
import { readPersonMark } from '../people/person-marks.js';
import type { SchemeKind } from './schemes.js';
import { streamKey } from '../people/stream.js';
import { mergeMade, mergeTries, type RolesSummary } from '../summary.js';

// Keys that several actors send: they come with the product's own pages and are nobody's. Whoever sends one is who the
// session says, and what is left of the exchange is its cookie, or nothing.

export function withoutCommonKeys(summary: RolesSummary): RolesSummary {
  const tries = [...summary.tries.kept.keys()].map(readTryKey);
  const common = commonKeys(tries);
  const bare = <T extends Sent>(one: T): T => (common.has(one.holder) ? { ...one, ...WITHOUT[one.scheme] } : one);
  const { sentOn, pages } = summary.arrivals;
  const retried = (key: string) => tryKey(bare(readTryKey(key)));
  const isSaid = (key: string) => key === '' || common.has(key);
  const marks = filtered(summary.marks, (key) => isSaid(readMarkKey(key).key));
  const people = filtered(summary.people, (key) => isSaid(readPersonMark(key).key));
  if (common.size === 0) return { ...summary, marks, people };
  const steps = new Map([...sentOn.kept].map(([key, sent]) => [key, { ...sent, tried: retried(sent.tried) }]));
  return {
    ...summary,
    marks,
    people,
    tries: renamed(summary.tries, retried, mergeTries),
    claims: renamed(summary.claims, (key) => claimKey(bare(readClaimKey(key))), mergeSightings),
    made: renamed(summary.made, (key) => makerKey(bare({ scheme: 'key', ...readMakerKey(key) })), mergeMade),
    lists: renamed(summary.lists, (key) => listKey(bare(readListKey(key))), mergeSeen),
    schemes: opensNothing(tries, common) ? withoutKeys(summary.schemes) : summary.schemes,
    arrivals: { sentOn: { ...sentOn, kept: steps }, pages },
  };
}

type Sent = Pick<Credential, 'scheme' | 'holder'>;

const WITHOUT: { readonly [S in Credential['scheme']]?: Sent } = {
  key: { scheme: 'none', holder: '' },
  'keyed cookie': { scheme: 'cookie', holder: '' },
};

function commonKeys(tries: readonly TryKey[]): Set<string> {
  const actors = new Map<string, Set<string>>();
  for (const one of tries) if (isBareKey(one)) at(actors, one.holder, () => new Set<string>()).add(one.actor);
  return new Set([...actors].filter(([, who]) => who.size > 1).map(([holder]) => holder));
}

/** All keys that there are are everybody's, and who sends one is asked to sign in nevertheless, or sends more than that. */
function opensNothing(tries: readonly TryKey[], common: ReadonlySet<string>): boolean {
  const isKey = ({ scheme }: TryKey) => scheme === 'key' || scheme === 'keyed cookie';
  if (tries.some((one) => one.outcome === 'ok' && isKey(one) && !common.has(one.holder))) return false;
  const telling = new Set(tries.filter((one) => one.holder !== '' && !isKey(one)).map(streamKey));
  const isTooLittle = (one: TryKey) =>
    one.scheme === 'keyed cookie' || one.outcome === 'sign in' || telling.has(streamKey(one));
  return [...common].every((key) => tries.some((one) => one.holder === key && isTooLittle(one)));
}

const withoutKeys = (schemes: Lowest<Sightings>): Lowest<Sightings> =>
  filtered(schemes, (key) => {
    const [kind, , place] = JSON.parse(key) as [SchemeKind, string, string];
    return kind !== 'key' && !(kind === 'claim' && place.startsWith('key '));
  });

const filtered = <V>(all: Lowest<V>, isKept: (key: string) => boolean): Lowest<V> => ({
  ...all,
  kept: new Map([...all.kept].filter(([key]) => isKept(key))),
});

/** The same under other keys; what comes to stand under one is joined. A conclusion does not change what was observed. */
function renamed<V>(all: Lowest<V>, rename: (key: string) => string, join: (a: V, b: V) => V): Lowest<V> {
  const result = lowest<V>();
  for (const [key, value] of all.kept) {
    const name = rename(key);
    const known = result.kept.get(name);
    setLowest(result, name, known === undefined ? value : join(copied(known), copied(value)));
  }
  result.over = all.over;
  return result;
}
