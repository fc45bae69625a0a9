import { pagesLedTo, standsThere } from '../../kit/page/led-to.js';
import { lowest, setLowest } from '../../kit/summary/lowest.js';
import { at, count } from '../../kit/summary/maps.js';
import { readTryKey, tryKey } from '../keys.js';
import { laterOf, mergeInstances, mergeMoments, type Instance, type Moment } from '../moments.js';
import type { Arrival, Arrivals, SentOn } from './said-on-arrival.js';
import { streamKey } from '../people/stream.js';
import { emptyTry, type Try } from '../summary.js';

/** The tries with what pages tell of the steps that led to them. */
export function settledTries(tries: ReadonlyMap<string, Try>, arrivals: Arrivals): ReadonlyMap<string, Try> {
  const asksIn = askingIn(tries);
  const told = refusedBy(arrivals, asksIn).filter(([{ tried }]) => tries.has(tried));
  if (told.length === 0) return tries;
  const isDone = doneWithoutWords(tries, told);
  const settled = new Map(tries);
  for (const [sent, page] of told) {
    // whose password is not taken is not refused a right
    const outcome = sent.hasPassword ? 'other' : asksIn(sent, page) ? 'sign in' : page.outcome!;
    if (outcome === 'other' && isRead(sent) && !isDone(sent)) continue;
    const left = without(settled.get(sent.tried)!, sent);
    if (left.count > 0) settled.set(sent.tried, left);
    else settled.delete(sent.tried);
    const key = tryKey({ ...readTryKey(sent.tried), outcome });
    settled.set(key, withRefusal(settled.get(key), sent, page));
  }
  return settled;
}

const isRead = ({ tried }: SentOn): boolean => readTryKey(tried).address.startsWith('GET ');

/**
 * What is said without a word about rights of what was only asked for may be what came of it ("Unable to connect."), unless
 * somebody else did the same and was not told so. What was sent and is complained of was not done.
 */
function doneWithoutWords(
  tries: ReadonlyMap<string, Try>,
  told: readonly (readonly [SentOn, Arrival])[],
): (sent: SentOn) => boolean {
  const troubled = new Map<string, number>();
  for (const [{ tried }] of told) count(troubled, tried);
  const doers = new Map<string, Set<string>>();
  for (const [key, tried] of tries) {
    const { address, actor, outcome } = readTryKey(key);
    if (outcome === 'ok' && tried.count > (troubled.get(key) ?? 0))
      at(doers, address, () => new Set<string>()).add(actor);
  }
  return ({ tried, actor }) => [...(doers.get(readTryKey(tried).address) ?? [])].some((who) => who !== actor);
}

function without(tried: Try, { moment, thing }: SentOn): Try {
  const isThen = ({ ref }: Pick<Moment, 'ref'>) =>
    ref.entry === moment.ref.entry && ref.material === moment.ref.material;
  const instances = lowest<Instance>();
  for (const [key, when] of tried.instances.kept)
    if (key !== thing || when.first !== moment.at || when.last !== moment.at) setLowest(instances, key, when);
  const kept = tried.when.kept.filter((one) => !isThen(one));
  const latest = tried.latest !== null && isThen(tried.latest) ? null : tried.latest;
  return { ...tried, count: tried.count - 1, when: { kept }, instances, latest };
}

function withRefusal(known: Try | undefined, { moment, thing, path }: SentOn, { said }: Arrival): Try {
  const tried = known ?? emptyTry();
  const instances = { ...tried.instances, kept: new Map(tried.instances.kept) };
  const when = { first: moment.at, last: moment.at };
  if (thing !== null) {
    const before = instances.kept.get(thing);
    instances.kept.set(thing, before === undefined ? when : mergeInstances(before, when));
  }
  return {
    ...tried,
    count: tried.count + 1,
    when: mergeMoments({ kept: [...tried.when.kept] }, { kept: [moment] }),
    instances,
    said: {
      ...tried.said,
      kept: new Map([...tried.said.kept, ...said.map((words) => [words, true as const] as const)]),
    },
    latest: laterOf(tried.latest, { at: moment.at, ref: moment.ref, path }),
  };
}

/** Who was sent on to a page that tells of a refusal, where it is not one that the page shows to whoever opens it. */
function refusedBy({ sentOn, pages }: Arrivals, asksIn: AsksIn): [SentOn, Arrival][] {
  const led = pagesLedTo(sentOn.kept.values(), pages.kept.values(), streamKey).filter(
    ({ sent, page }) => page.outcome !== null || asksIn(sent, page),
  );
  const isStanding = standsThere(pages.kept.values(), new Set(led.map(({ page }) => page)));
  const told = led.filter(({ page }) => !page.said.some((words) => isStanding(words, page.address)));
  return told.map(({ sent, page }) => [sent, page]);
}

type AsksIn = (sent: SentOn, page: Arrival) => boolean;

/**
 * Led to a page that asks who one is, whatever it is called: one signs in there where it remembers what was asked for, or
 * where what was asked for is a page that is shown to others, or at another time.
 */
function askingIn(tries: ReadonlyMap<string, Try>): AsksIn {
  const shown = new Set(
    [...tries].flatMap(([key, { direct }]) => {
      const { address, outcome } = readTryKey(key);
      return outcome === 'ok' && direct > 0 && address.startsWith('GET ') ? [address] : [];
    }),
  );
  const isOther = (address: string, page: Arrival) => shown.has(address) && address !== page.address;
  return (sent, page) => page.asks && (sent.remembers || isOther(readTryKey(sent.tried).address, page));
}
