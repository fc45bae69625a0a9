import type { Exchange } from '@asbuilt/evidence';
import { isEqualIn } from './looks.js';
import { thingsOf, type JsonRecord } from './pairs.js';
import type { Step } from './steps.js';

/** A thing that changes is kept as it was at several times; so many tell it from others. */
const MOST_VERSIONS = 8;

/**
 * Whether the target lists a thing that was recorded under the very same name, and that the recorded list does not have:
 * a list in another order, or of other things. What stands at the same place of it is then another thing.
 */
export function createRecordedThings(steps: readonly Step[]): (recorded: Exchange, target: Exchange) => boolean {
  const known = new Map<string, JsonRecord[]>();
  for (const { exchange } of steps)
    for (const [id, thing] of listedIn(exchange)) {
      const versions = known.get(id) ?? [];
      known.set(id, versions);
      if (versions.length < MOST_VERSIONS && !versions.some((one) => isEqualIn(one, thing))) versions.push(thing);
    }
  return (recorded, target) => {
    const here = new Set(listedIn(recorded).map(([id]) => id));
    const isKnown = (id: string, thing: JsonRecord) => known.get(id)?.some((one) => isEqualIn(one, thing)) === true;
    return listedIn(target).some(([id, thing]) => !here.has(id) && isKnown(id, thing));
  };
}

/** Things in lists; what an answer is itself about is the one that was asked for. */
function listedIn({ response, status, method }: Exchange): [id: string, thing: JsonRecord][] {
  if (response?.is !== 'json' || response.cut || status >= 300 || method !== 'GET') return [];
  const things = [...thingsOf(response.value, response.value, [], (_, id) => id)];
  return things.filter(({ was }) => was !== response.value).map(({ id, was }) => [id, was]);
}
