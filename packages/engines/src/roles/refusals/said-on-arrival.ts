import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';
import { errorsInPage, saysDone } from '../../errors/html/page-errors.js';
import { ownAddress, redirectPath } from '../../kit/address/address.js';
import {
  arrivalKey,
  MOST_ARRIVALS,
  MOST_SENT_ON,
  type Arrival as Shown,
  type SentOn as Step,
} from '../../kit/page/led-to.js';
import { lowestAt, type Lowest } from '../../kit/summary/lowest.js';
import type { Moment } from '../moments.js';
import { mayRefuse, outcomeSaid, remembersAsked, wordsSaid, type Outcome } from './outcome.js';
import { asksWho } from '../signing-in/page-says.js';

// A form that is refused leads back to a page that says so: the words stand on the page, and the refusal is of the form.

/** Somebody was sent on, as it seems because all went well. */
export interface SentOn extends Step {
  readonly moment: Moment;
  /** The key of its try. */
  readonly tried: string;
  readonly thing: string | null;
  readonly path: string;
  /** Where it leads to remembers what was asked for. */
  readonly remembers: boolean;
  readonly hasPassword: boolean;
}

/** Somebody was shown a page, and perhaps told there what became of the step before. */
export interface Arrival extends Shown {
  /** It asks who one is, and for a password. */
  readonly asks: boolean;
  readonly outcome: Outcome | null;
}

export interface Arrivals {
  readonly sentOn: Lowest<SentOn>;
  readonly pages: Lowest<Arrival>;
}

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
  lowestAt(into.sentOn, arrivalKey({ material, actor }, moment.at, ref.entry), MOST_SENT_ON, () => ({
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
  lowestAt(into.pages, arrivalKey({ material, actor }, time, entry), MOST_ARRIVALS, () => ({
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
