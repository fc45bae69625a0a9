import type { Exchange } from '@asbuilt/evidence';
import { noAnswers, observeSent, observeToldPage, refusedOnArrival } from './on-arrival.js';

/** Of exchanges that are all at hand: whether a form was refused on the page that it led to. */
export function refusedAmong(exchanges: Iterable<Exchange>): (exchange: Exchange) => boolean {
  const answers = noAnswers<Exchange>();
  for (const exchange of exchanges) {
    if (exchange.method !== 'GET') observeSent(answers, exchange, () => exchange);
    else observeToldPage(answers, exchange);
  }
  const refused = new Set(refusedOnArrival(answers).map(({ sent }) => sent.kept));
  return (exchange) => refused.has(exchange);
}
