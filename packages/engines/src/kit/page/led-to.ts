import { count, at as madeAt } from '../summary/maps.js';
import { textHash } from '../summary/text-hash.js';

// What comes of a form that leads on to a page is told by that page: which page it was, and whether what it says is news.

/** Somebody did something and was led to a page. */
export interface SentOn {
  readonly material: string;
  readonly actor: string;
  readonly moment: { readonly at: number; readonly ref: { readonly entry: number } };
  /** Of the page that it leads to. */
  readonly leads: string;
}

/** Somebody was shown a page, and perhaps told there what became of the step before. */
export interface Arrival {
  readonly material: string;
  readonly actor: string;
  readonly at: number;
  readonly entry: number;
  readonly address: string;
  readonly said: readonly string[];
}

export const MOST_SENT_ON = 2000;
export const MOST_ARRIVALS = 5000;
/** What is kept of a time is kept whole. */
const SLOT = 60_000;

type InStream = Pick<Arrival, 'material' | 'actor'>;

export function arrivalKey({ material, actor }: InStream, time: number, entry: number): string {
  const slot = textHash(`${material} ${actor} ${Math.floor(time / SLOT)}`).toString(36);
  return JSON.stringify([slot, material, actor, entry]);
}

const streamOf = ({ material, actor }: InStream): string => JSON.stringify([material, actor]);

/** A step, the page that it led to, and the one that was looked at before. */
export interface Led<Sent, Page> {
  readonly sent: Sent;
  readonly page: Page;
  readonly from: Page | undefined;
}

/** The steps that led to a page: the first that was shown after it, at once, and the one that it said. */
export function pagesLedTo<Sent extends SentOn, Page extends Arrival>(
  steps: Iterable<Sent>,
  pages: Iterable<Page>,
  keyOf: (one: InStream) => string = streamOf,
): Led<Sent, Page>[] {
  const byStream = new Map<string, Page[]>();
  for (const page of pages) madeAt(byStream, keyOf(page), () => []).push(page);
  for (const own of byStream.values()) own.sort((a, b) => a.at - b.at || a.entry - b.entry);
  return [...steps].flatMap((sent) => {
    const own = byStream.get(keyOf(sent)) ?? [];
    const next = own.findIndex((one) => isAfter(one, sent));
    const page = own[next];
    if (page === undefined || page.address !== sent.leads || !isSoon(page, sent)) return [];
    return [{ sent, page, from: own[next - 1] }];
  });
}

const isAfter = (page: Arrival, { moment }: SentOn): boolean =>
  (page.at - moment.at || page.entry - moment.ref.entry) > 0;

/** Who is led to a page asks for it at once; where times are not known, nearly so. */
const SOON = 30_000;
const NEAR = 3;

const isSoon = (page: Arrival, { moment }: SentOn): boolean =>
  moment.at === 0 ? page.entry - moment.ref.entry <= NEAR : page.at - moment.at <= SOON;

/** Whether words stand there anyway: also on the page where nothing led to it, or as often on others. */
export function standsThere(
  pages: Iterable<Arrival>,
  led: ReadonlySet<Arrival>,
): (words: string, address: string) => boolean {
  const apart = new Map<string, number>();
  const after = new Map<string, number>();
  const places = new Set<string>();
  for (const page of pages)
    for (const words of page.said) {
      count(led.has(page) ? after : apart, words);
      if (!led.has(page)) places.add(`${page.address} ${words}`);
    }
  return (words, address) => places.has(`${address} ${words}`) || (apart.get(words) ?? 0) > (after.get(words) ?? 0);
}
