import { at, count } from '../../kit/summary/maps.js';
import type { ScreenAddress } from '../routes/screen-address.js';
import { callsByTime } from './calls-by-time.js';
import type { Moment, Timed } from './moments.js';

type CallsOfScreens = ReadonlyMap<ScreenAddress, ReadonlySet<string>>;

/**
 * Calls that say nothing of the page they were made from, by the screen that was open: where nobody recorded which screens an
 * app showed in a tab, by the pages that were loaded in it. Who uses two tabs at once is told apart by the tab alone; a call
 * that names no tab, as those of service workers, may come from any.
 */
export function unreferredCalls(timed: Timed, referred: Timed['asked']): CallsOfScreens {
  const balance = new Map<string, number>();
  for (const { actor } of timed.asked.kept.values()) count(balance, actor);
  for (const { actor } of referred.kept.values()) balance.set(actor, (balance.get(actor) ?? 0) - 1);
  // Where pages mostly tell where they ask from, what does not tell was asked for by no page.
  const silent = ({ actor }: Moment) => balance.get(actor)! > 0;
  const recorded = new Set([...timed.seen.kept.values()].map(({ actor }) => actor));
  const isOfTab = ({ actor, page }: Moment) => page !== undefined && !recorded.has(actor);
  const byTab = asking(timed, (call) => silent(call) && isOfTab(call));
  const byTime = asking(timed, (call) => silent(call) && !isOfTab(call));
  return joinCalls(
    callsByTime(byTab, ({ actor, page }) => `${actor}\n${page ?? ''}`),
    callsByTime(byTime, ({ actor }) => actor),
  );
}

const asking = (timed: Timed, isAsked: (call: Moment) => boolean): Timed => ({
  ...timed,
  asked: { ...timed.asked, kept: new Map([...timed.asked.kept].filter(([, call]) => isAsked(call))) },
});

export function joinCalls(...all: readonly CallsOfScreens[]): CallsOfScreens {
  const joined = new Map<ScreenAddress, Set<string>>();
  for (const calls of all)
    for (const [screen, own] of calls) for (const call of own) at(joined, screen, () => new Set<string>()).add(call);
  return joined;
}
