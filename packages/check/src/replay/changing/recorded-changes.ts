import type { Exchange, Json } from '@asbuilt/evidence';
import type { Step } from '../steps.js';
import { identifiersOf } from './address.js';

/** Farther apart, others had time to change something, too. */
const STEPS_MOST = 40;

/**
 * Tells whether the recording shows that a GET changed the record that its address names: the same question before and after it
 * has other answers about that record, and nothing else was sent in between that changes something.
 */
export function createRecordedChanges(steps: readonly Step[]): (step: Step) => boolean {
  const places = new Map(steps.map((step, i) => [step, i]));
  const isSafe = ({ exchange }: Step) => ['GET', 'HEAD', 'OPTIONS'].includes(exchange.wireMethod);
  const near = (at: number, by: 1 | -1): Exchange[] => {
    const found: Exchange[] = [];
    for (let i = at + by; i >= 0 && i < steps.length && Math.abs(i - at) <= STEPS_MOST && isSafe(steps[i]!); i += by)
      if (steps[i]!.exchange.status === 200) found.push(steps[i]!.exchange);
    return found;
  };
  return (step) => {
    const ids = identifiersOf(step);
    if (ids.length === 0 || step.exchange.status >= 400) return false;
    const at = places.get(step)!;
    const after = near(at, 1).filter((one) => isOfSession(one, step.exchange));
    const before = near(at, -1).filter((one) => isOfSession(one, step.exchange));
    return before.some((first) => {
      const again = after.find((one) => isSameQuestion(one, first));
      // the nearest of each is enough, and what was asked twice before has its say by the later one
      const isNearest = before.find((one) => isSameQuestion(one, first)) === first;
      return isNearest && again !== undefined && ids.some((id) => isChanged(first, again, id));
    });
  };
}

const isOfSession = (one: Exchange, other: Exchange): boolean => one.ref.material === other.ref.material;

const isSameQuestion = (one: Exchange, other: Exchange): boolean =>
  one.url.origin === other.url.origin &&
  one.url.path === other.url.path &&
  JSON.stringify(one.url.query) === JSON.stringify(other.url.query);

function isChanged(before: Exchange, after: Exchange, id: string): boolean {
  if (before.response?.is !== 'json' || after.response?.is !== 'json') return false;
  const [was, is] = [recordIn(before.response.value, id), recordIn(after.response.value, id)];
  if (was === null || is === null) return was !== is;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].some((key) => differ(was[key], is[key]));
}

type Entry = { readonly [key: string]: Json };

/** The first object in which the identifier stands as a value of its own. */
function recordIn(value: Json, id: string): Entry | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value) && Object.values(value).some((one) => isScalar(one) && String(one) === id)) return value;
  for (const one of Object.values(value)) {
    const found = recordIn(one, id);
    if (found !== null) return found;
  }
  return null;
}

const isScalar = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A word of letters, as states are: no date, address or token, which differ by themselves. */
const isWord = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^\p{L}[\p{L} _-]{0,39}$/u.test(value);

/** Yes and no, something and nothing, one word and another. Counters and times go on by themselves. */
function differ(was: Json | undefined, is: Json | undefined): boolean {
  if (typeof was === 'boolean' && typeof is === 'boolean') return was !== is;
  if (was === null || is === null) return (was ?? null) !== (is ?? null);
  return isWord(was) && isWord(is) && was !== is;
}
