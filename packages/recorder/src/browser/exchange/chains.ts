import type { Hop } from './hop.js';
import { EXTRA_INFO_MILLIS } from '../limits.js';
import type { CdpEvents, CdpHeaders } from '../wire/protocol.js';

// What really went over the wire comes as events of their own, before or after the request that they belong to, and a
// redirect has the same id as what it leads to. So they are matched by their number within the chain.

/** Heard of before their request, or after its end. Such as never find theirs must not pile up. */
const EARLY_MOST = 1_000;

type Came = Pick<CdpEvents['Network.responseReceivedExtraInfo'], 'headers' | 'statusCode'>;

interface Chain {
  /** The one that has not ended. */
  hop: Hop | null;
  /** How many of those before it have extra information. */
  before: number;
  readonly sent: CdpHeaders[];
  readonly came: Came[];
  /** Called whenever something more is known. */
  readonly waiting: Set<() => void>;
}

export function createChains() {
  const chains = new Map<string, Chain>();
  const early = new Map<string, Chain>();

  const found = (id: string): Chain => {
    const known = chains.get(id) ?? early.get(id);
    if (known !== undefined) return known;
    const chain: Chain = { hop: null, before: 0, sent: [], came: [], waiting: new Set() };
    early.set(id, chain);
    if (early.size > EARLY_MOST) early.delete(early.keys().next().value!);
    return chain;
  };
  const more = (chain: Chain) => {
    for (const look of chain.waiting) look();
  };
  /** Done when both sides are there, or when they are overdue. */
  const completed = (chain: Chain, hop: Hop, place: number, need: 'sent' | 'both') =>
    new Promise<void>((done) => {
      const look = () => {
        hop.sent = chain.sent[place] ?? hop.sent;
        hop.came = chain.came[place] ?? hop.came;
        if (hop.hasExtra !== false && (hop.sent === null || (need === 'both' && hop.came === null))) return;
        end();
      };
      const end = () => {
        chain.waiting.delete(look);
        clearTimeout(overdue);
        done();
      };
      const overdue = setTimeout(end, EXTRA_INFO_MILLIS);
      chain.waiting.add(look);
      look();
    });

  return {
    size: () => chains.size,
    hop: (id: string): Hop | null => chains.get(id)?.hop ?? null,
    open: (): Hop[] => [...chains.values()].flatMap(({ hop }) => hop ?? []),
    begin(hop: Hop): void {
      const chain = found(hop.requestId);
      early.delete(hop.requestId);
      chains.set(hop.requestId, chain);
      chain.hop = hop;
    },
    /** The headers as sent are there, or will not come. */
    sent(hop: Hop): Promise<void> {
      const chain = found(hop.requestId);
      return completed(chain, hop, chain.before, 'sent');
    },
    /** Takes it out; the promise says when all is known that will be. `on`: another one follows under the same id. */
    async end(hop: Hop, on: boolean): Promise<void> {
      const chain = found(hop.requestId);
      const place = chain.before;
      chain.hop = null;
      if (hop.hasExtra === true) chain.before++;
      if (!on) chains.delete(hop.requestId);
      if (!on && hop.hasExtra !== false) early.set(hop.requestId, chain);
      if (hop.hasExtra === false) return;
      await completed(chain, hop, place, hop.response === null ? 'sent' : 'both');
      if (!on) early.delete(hop.requestId);
    },
    willBeSent(id: string, headers: CdpHeaders): void {
      const chain = found(id);
      chain.sent.push(headers);
      more(chain);
    },
    received(id: string, came: Came): void {
      const chain = found(id);
      chain.came.push(came);
      more(chain);
    },
  };
}
