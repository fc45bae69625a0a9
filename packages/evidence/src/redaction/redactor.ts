import type { Exchange, View } from '../events.js';
import type { Desk } from './desk.js';
import { redactExchange, type Texts } from './exchange.js';
import type { RedactionKind } from './kinds.js';
import { createNameInfos } from './name-infos.js';
import { createPseudonym } from './pseudonym.js';
import { redactView } from './view.js';

/** Takes secrets and personal data out of decoded events. Holds a key, counts, and what it has learned: one for each run. */
export interface Redactor {
  exchange(decoded: Exchange, texts: Texts): Exchange;
  view(decoded: View): View;
  /** What was taken out since the last take, by kind. */
  takeCounts(): Map<RedactionKind, number>;
}

/** Without a key everything passes as it is. */
export function createRedactor({ key }: { key: Uint8Array | null }): Redactor {
  if (key === null) return { exchange: (decoded) => decoded, view: (decoded) => decoded, takeCounts: () => new Map() };
  const desk: Desk = {
    pseudonym: createPseudonym(key),
    counts: new Map(),
    learned: new Set(),
    nameInfo: createNameInfos(),
  };
  return {
    exchange: (decoded, texts) => redactExchange(decoded, texts, desk),
    view: (decoded) => redactView(decoded, desk),
    takeCounts: () => {
      const counts = new Map(desk.counts);
      desk.counts.clear();
      return counts;
    },
  };
}
