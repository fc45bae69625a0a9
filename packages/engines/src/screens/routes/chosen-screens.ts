import { choicesIn, PLAIN_CASE, type Case } from '../../kit/address/choices.js';
import { copied } from '../../kit/summary/copy.js';
import { at, sum } from '../../kit/summary/maps.js';
import { lowest, setLowest, type Lowest } from '../../kit/summary/lowest.js';
import type { Known } from '../../known.js';
import type { Moment } from '../time/moments.js';
import { chosenAt, mayBeChosen, parseScreen, type ScreenAddress } from './screen-address.js';
import type { Shown } from './screen-route.js';
import { emptyPage, lowerWay, mergePages, type Page, type ScreensSummary } from '../summary.js';

// One program may send many screens: `index.php?action=orders`, `?action=till`. Which parameters choose between them is
// what the calls engine found out of the calls there; what else a query says filters, sorts or pages one screen.

/** The address with what really chooses. */
export type Settled = (address: ScreenAddress) => ScreenAddress;

export function settledBy({ calls }: Pick<Known, 'calls'>): Settled {
  const known = new Map<ScreenAddress, ScreenAddress>();
  return (address) =>
    mayBeChosen(address)
      ? at(known, address, () => chosenAt(address, calls.chosenAt?.(callTo(address)) ?? PLAIN_CASE))
      : address;
}

/** As the page of a screen is asked for. */
const callTo = (address: ScreenAddress): string => `GET ${address.replace(/ #[^]*$/, '')}`;

/** What was seen, by the addresses that are left. */
export function settledSummary(summary: ScreensSummary, settled: Settled): ScreensSummary {
  const { pages, posted, sentHere, shownAgain, sentOn, seen, acted, asked } = summary;
  const moments = [seen, acted, asked].map((all) => [...all.kept.values()]).flat();
  const isPlain = (page: Page) => ![...page.links.kept.keys()].some(mayBeChosen);
  const isSettled =
    [...pages.kept, ...posted.kept, ...sentHere.kept].every(
      ([address, page]) => !mayBeChosen(address) && isPlain(page),
    ) && !moments.some(({ screen }) => mayBeChosen(screen));
  if (isSettled) return summary;
  return {
    ...summary,
    pages: rekeyed(pages, settled, (page) => linkedFrom(copied(page), settled), mergePages),
    posted: rekeyed(posted, settled, (page) => linkedFrom(copied(page), settled), mergePages),
    sentHere: rekeyed(sentHere, settled, (page) => linkedFrom(copied(page), settled), mergePages),
    shownAgain: rekeyed(shownAgain, settled, (times) => times, sum),
    sentOn: rekeyed(sentOn, settled, (times) => times, sum),
    seen: placed(seen, settled),
    acted: placed(acted, settled),
    asked: placed(asked, settled),
  };
}

const linkedFrom = (page: Page, settled: Settled): Page => ({
  ...page,
  links: rekeyed(page.links, settled, (times) => times, sum),
  led: rekeyed(page.led, settled, (led) => led, lowerWay),
});

function rekeyed<V>(from: Lowest<V>, settled: Settled, own: (value: V) => V, join: (a: V, b: V) => V): Lowest<V> {
  const into = lowest<V>();
  for (const [address, value] of from.kept) {
    const key = settled(address);
    const known = into.kept.get(key);
    setLowest(into, key, known === undefined ? own(value) : join(known, own(value)));
  }
  into.over = from.over;
  return into;
}

const placed = (from: Lowest<Moment>, settled: Settled): Lowest<Moment> => ({
  over: from.over,
  kept: new Map([...from.kept].map(([key, moment]) => [key, { ...moment, screen: settled(moment.screen) }])),
});

/** For telling paths: what is chosen at one path is one page there. */
export function pathsOf(shown: readonly Shown[]): Shown[] {
  const paths = new Map<ScreenAddress, Shown[]>();
  for (const one of shown) at(paths, chosenAt(one.address, PLAIN_CASE), () => [] as Shown[]).push(one);
  return [...paths].map(([address, all]) =>
    all.length === 1
      ? { ...all[0]!, address }
      : {
          address,
          page: all.reduce((whole, { page }) => mergePages(whole, copied(page)), emptyPage()),
          well: all.some(({ well }) => well),
        },
  );
}

/** Whether somebody asked for what an address chooses, and be it that no page came of it; without a choice, whether or not. */
export function isAskedFor(address: ScreenAddress, { calls, points }: Known): boolean {
  const chosen = parseScreen(address).case;
  if (chosen === PLAIN_CASE) return true;
  const id = calls.callAt(callTo(address));
  const call = points.calls?.statements.find((one) => one.id === id);
  return call?.chosenBy !== undefined && isOf(chosen, call.chosenBy);
}

function isOf(chosen: Case, by: readonly { readonly name: string; readonly value: string }[]): boolean {
  const said = choicesIn(chosen);
  return (
    said.length === by.length && by.every(({ name, value }) => said.some((c) => c.name === name && c.value === value))
  );
}
