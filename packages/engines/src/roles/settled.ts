import { lowest, setLowest } from '../kit/lowest.js';
import { at, count } from '../kit/maps.js';
import { readTryKey, tryKey } from './keys.js';
import { laterOf, mergeInstances, mergeMoments, type Instance, type Moment } from './moments.js';
import type { Arrival, Arrivals, SentOn } from './said-on-arrival.js';
import { streamKey } from './stream.js';
import { emptyTry, type Try } from './summary.js';

/** The tries with what pages tell of the steps that led to them. */
export function settledTries(tries: ReadonlyMap<string, Try>, arrivals: Arrivals): ReadonlyMap<string, Try> {
  const told = refusedBy(arrivals).filter(([{ tried }]) => tries.has(tried));
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

/** Who is led to a page asks for it at once; where times are not known, nearly so. */
const SOON = 30_000;
const NEAR = 3;

/** Who was sent on to a page that tells of a refusal, where it is not one that the page shows to whoever opens it. */
function refusedBy({ sentOn, pages }: Arrivals): [SentOn, Arrival][] {
  const byStream = new Map<string, Arrival[]>();
  for (const page of pages.kept.values()) at(byStream, streamKey(page), () => []).push(page);
  for (const own of byStream.values()) own.sort((a, b) => a.at - b.at || a.entry - b.entry);
  const led = [...sentOn.kept.values()].flatMap((sent): [SentOn, Arrival][] => {
    const page = (byStream.get(streamKey(sent)) ?? []).find((one) => isAfter(one, sent));
    if (page === undefined || page.address !== sent.leads || !isSoon(page, sent)) return [];
    return page.outcome === null && !asksIn(sent, page) ? [] : [[sent, page]];
  });
  const isStanding = standsThere([...pages.kept.values()], new Set(led.map(([, page]) => page)));
  return led.filter(([, page]) => !page.said.some((words) => isStanding(words, page.address)));
}

/** Led to a page that asks who one is, which remembers what was asked for: whatever it is called, one signs in there. */
const asksIn = (sent: SentOn, page: Arrival): boolean => sent.remembers && page.asks;

const isAfter = (page: Arrival, { moment }: SentOn): boolean =>
  (page.at - moment.at || page.entry - moment.ref.entry) > 0;

const isSoon = (page: Arrival, { moment }: SentOn): boolean =>
  moment.at === 0 ? page.entry - moment.ref.entry <= NEAR : page.at - moment.at <= SOON;

/** Also on the page where nothing led to it, or as often on others. */
function standsThere(
  pages: readonly Arrival[],
  led: ReadonlySet<Arrival>,
): (words: string, address: string) => boolean {
  const apart = new Map<string, number>();
  const after = new Map<string, number>();
  const at = new Set<string>();
  for (const page of pages)
    for (const words of page.said) {
      count(led.has(page) ? after : apart, words);
      if (!led.has(page)) at.add(`${page.address} ${words}`);
    }
  return (words, address) => at.has(`${address} ${words}`) || (apart.get(words) ?? 0) > (after.get(words) ?? 0);
}
