import type { Exchange } from '@asbuilt/evidence';
import { ownAddress, redirectPath } from '../kit/address/address.js';
import {
  arrivalKey,
  MOST_ARRIVALS,
  MOST_SENT_ON,
  pagesLedTo,
  standsThere,
  type Arrival,
  type Led,
  type SentOn,
} from '../kit/page/led-to.js';
import { lowest, lowestAt, mergeLowest, type Lowest } from '../kit/summary/lowest.js';
import { findErrors } from './find.js';
import type { FoundError } from './found.js';
import { saysDone } from './html/page-errors.js';
import { refuses } from './html/refuses.js';

// A form that is refused may lead back to its page, which says what was wrong: that is the answer to what was sent.

/** A form was sent and led on, with what whoever keeps it needs to know of it. */
export type Sent<Kept> = SentOn & { readonly names: readonly string[]; readonly kept: Kept };

export interface ToldPage extends Arrival {
  readonly errors: readonly FoundError[];
}

export interface Answers<Kept> {
  readonly sentOn: Lowest<Sent<Kept>>;
  readonly pages: Lowest<ToldPage>;
}

export const noAnswers = <Kept>(): Answers<Kept> => ({ sentOn: lowest(), pages: lowest() });

export const mergeAnswers = <Kept>(a: Answers<Kept>, b: Answers<Kept>): Answers<Kept> => ({
  sentOn: mergeLowest(a.sentOn, b.sentOn, MOST_SENT_ON, (one) => one),
  pages: mergeLowest(a.pages, b.pages, MOST_ARRIVALS, (one) => one),
});

/** Whether it is a form that leads on: what came of it, only the next page tells. */
export const leadsOn = (exchange: Exchange): boolean =>
  exchange.method !== 'GET' && exchange.request?.is === 'form' && redirectPath(exchange) !== null;

export function observeSent<Kept>(into: Answers<Kept>, exchange: Exchange, keep: () => Kept): void {
  const leads = redirectPath(exchange);
  const { actor, ref, request, startedAt } = exchange;
  if (leads === null || !(request === null || request.is === 'form')) return;
  const { material, entry } = ref;
  lowestAt(into.sentOn, arrivalKey({ material, actor }, startedAt ?? 0, entry), MOST_SENT_ON, () => ({
    material,
    actor,
    moment: { at: startedAt ?? 0, ref: { material, entry } },
    leads,
    names: request === null ? [] : request.fields.map(({ name }) => name),
    kept: keep(),
  }));
}

export function observeToldPage(into: Pick<Answers<unknown>, 'pages'>, exchange: Exchange): void {
  const { method, status, response, actor, ref, startedAt } = exchange;
  if (method !== 'GET' || status >= 300 || response?.is !== 'html') return;
  const { material, entry } = ref;
  lowestAt(into.pages, arrivalKey({ material, actor }, startedAt ?? 0, entry), MOST_ARRIVALS, () => {
    const found = findErrors(exchange);
    // where it says as well that something was done, which of the two was the step before is not told
    const errors = found.length === 0 || saysDone(response.text) ? [] : found;
    const said = errors.map(({ message }) => message);
    return { material, actor, at: startedAt ?? 0, entry, address: ownAddress(exchange), errors, said };
  });
}

/** A form that was refused, and where and how that was said. */
export interface Refused<Kept> {
  readonly sent: Sent<Kept>;
  readonly page: ToldPage;
  readonly errors: readonly FoundError[];
}

export function refusedOnArrival<Kept>({ sentOn, pages }: Answers<Kept>): Refused<Kept>[] {
  const led = pagesLedTo(sentOn.kept.values(), pages.kept.values()).filter(({ page }) => page.errors.length > 0);
  const isStanding = standsThere(pages.kept.values(), new Set(led.map(({ page }) => page)));
  return led.flatMap((one) => {
    const errors = one.page.errors.filter(({ message }) => !isStanding(message, one.page.address));
    return errors.length > 0 && isOfForm(one, errors) ? [{ sent: one.sent, page: one.page, errors }] : [];
  });
}

/** It led back to where it was sent from, complains of what was sent, or says that it was refused: else the page may have troubles of its own. */
const isOfForm = ({ sent, page, from }: Led<Sent<unknown>, ToldPage>, errors: readonly FoundError[]): boolean =>
  from?.address === page.address ||
  errors.some(({ field, message }) => (field !== null && sent.names.includes(field)) || refuses(message));
