import type { TryKey } from '../keys.js';
import { at } from '../../kit/summary/maps.js';
import { lowest, setLowest } from '../../kit/summary/lowest.js';
import type { Moment } from '../moments.js';
import type { People, WhoAt } from './people.js';
import { someOf, streamKey } from './stream.js';
import type { Try } from '../summary.js';

/** What was tried in a file that shows several people, by who it was. */
export function splitTries<T extends TryKey & { readonly tried: Try }>(tries: readonly T[], people: People): T[] {
  return tries.flatMap((one) => {
    const several = people.get(streamKey(one));
    if (several === undefined) return [one];
    if (one.holder !== '') return [{ ...one, actor: several.ofToken(one.holder) ?? one.actor }];
    const whoAt = several.at;
    const moments = new Map<string | null, Moment[]>();
    for (const moment of one.tried.when.kept) at(moments, whoAt(moment), () => []).push(moment);
    return [...moments].map(([who, kept]) => ({
      ...one,
      actor: who ?? someOf(one.actor),
      tried: partOf(one.tried, kept, who, whoAt),
    }));
  });
}

function partOf(tried: Try, kept: Moment[], who: string | null, whoAt: WhoAt): Try {
  const isWhole = kept.length === tried.when.kept.length;
  const counted = (count: number) => (isWhole ? count : Math.min(count, kept.length));
  const isTheirs = (time: number) => {
    const then = tried.when.kept.filter((moment) => moment.at === time);
    return then.length === 0
      ? whoAt({ at: time, ref: { entry: Number.MAX_SAFE_INTEGER } }) === who
      : then.every((moment) => whoAt(moment) === who);
  };
  const instances = lowest<{ first: number; last: number }>();
  for (const [thing, { first, last }] of tried.instances.kept)
    if (isTheirs(first) && isTheirs(last)) setLowest(instances, thing, { first, last });
  const { latest } = tried;
  return {
    ...tried,
    count: counted(tried.count),
    when: { kept },
    instances,
    direct: counted(tried.direct),
    asksIn: counted(tried.asksIn),
    hollow: counted(tried.hollow),
    latest: latest !== null && whoAt(latest) === who ? latest : null,
  };
}
