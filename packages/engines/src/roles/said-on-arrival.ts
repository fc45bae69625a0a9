import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../errors/find.js';
import { errorsInPage, saysDone } from '../errors/html/page-errors.js';
import { ownAddress, redirectPath } from '../kit/address.js';
import { lowestAt, type Lowest } from '../kit/lowest.js';
import { textHash } from '../kit/text-hash.js';
import type { Moment } from './moments.js';
import { mayRefuse, outcomeSaid, remembersAsked, wordsSaid, type Outcome } from './outcome.js';
import { asksWho } from './page-says.js';

// A form that is refused leads back to a page that says so: the words stand on the page, and the refusal is of the form.

/** Somebody was sent on, as it seems because all went well. */
export interface SentOn {
  readonly material: string;
  readonly actor: string;
  readonly moment: Moment;
  /** The key of its try. */
  readonly tried: string;
  readonly thing: string | null;
  readonly path: string;
  /** Where it leads to remembers what was asked for. */
  readonly remembers: boolean;
  /** Of the page that it leads to. */
  readonly leads: string;
  readonly hasPassword: boolean;
}

/** Somebody was shown a page, and perhaps told there what became of the step before. */
export interface Arrival {
  readonly material: string;
  readonly actor: string;
  readonly at: number;
  readonly entry: number;
  readonly address: string;
  /** It asks who one is, and for a password. */
  readonly asks: boolean;
  readonly outcome: Outcome | null;
  readonly said: readonly string[];
}

export interface Arrivals {
  readonly sentOn: Lowest<SentOn>;
  readonly pages: Lowest<Arrival>;
}

export const MOST_SENT_ON = 2000;
export const MOST_PAGES = 5000;
/** What is kept of a time is kept whole. */
const SLOT = 60_000;

const keyOf = ({ material, actor }: { material: string; actor: string }, time: number, entry: number): string => {
  const slot = textHash(`${material} ${actor} ${Math.floor(time / SLOT)}`).toString(36);
  return JSON.stringify([slot, material, actor, entry]);
};

export function observeSentOn(
  into: Arrivals,
  exchange: Exchange,
  tried: string,
  thing: string | null,
  moment: Moment,
  hasPassword: boolean,
): void {
  const leads = redirectPath(exchange);
  if (leads === null) return;
  const { actor, ref } = exchange;
  const { material } = ref;
  lowestAt(into.sentOn, keyOf({ material, actor }, moment.at, ref.entry), MOST_SENT_ON, () => ({
    material,
    actor,
    moment,
    tried,
    thing,
    path: exchange.url.path,
    remembers: remembersAsked(exchange),
    leads,
    hasPassword,
  }));
}

export function observeArrival(into: Arrivals, exchange: Exchange, { at: time }: Moment): void {
  const { method, status, response, actor, ref } = exchange;
  if (method !== 'GET' || status >= 300 || response?.is !== 'html') return;
  const { material, entry } = ref;
  lowestAt(into.pages, keyOf({ material, actor }, time, entry), MOST_PAGES, () => ({
    material,
    actor,
    at: time,
    entry,
    address: ownAddress(exchange),
    asks: asksWho(response).asks !== null,
    ...saidOn(exchange, response.text),
  }));
}

const NOTHING = { outcome: null, said: [] };

/** Where the page says as well that something was done, which of the two was the step before is not told. */
function saidOn(exchange: Exchange, html: string): Pick<Arrival, 'outcome' | 'said'> {
  const sure = findErrors(exchange).filter(({ field }) => field === null);
  // boxes of any kind speak of the step before where they speak of rights
  const errors =
    sure.length > 0 || !mayRefuse(html) ? sure : errorsInPage(html, true).filter((e) => outcomeSaid([e]) !== 'other');
  if (errors.length === 0 || saysDone(html)) return NOTHING;
  return { outcome: outcomeSaid(errors), said: wordsSaid(errors) };
}
