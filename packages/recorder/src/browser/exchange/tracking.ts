import type { createChains } from './chains.js';
import type { createClock } from './clock.js';
import type { Hop } from './hop.js';
import type { Window } from './pages.js';
import type { CdpEvents } from '../wire/protocol.js';
import type { createRelays } from './relays.js';
import type { createStreams } from '../bodies/streams.js';
import type { ToldOnce } from './told-once.js';
import type { createUnread } from '../bodies/unread.js';
import type { createUnstored } from '../bodies/unstored.js';

export type Handlers = { [E in keyof CdpEvents]?: (params: CdpEvents[E]) => void };

/** What those who put exchanges together share. */
export interface Tracking {
  readonly chains: ReturnType<typeof createChains>;
  readonly clock: ReturnType<typeof createClock>;
  readonly streams: ReturnType<typeof createStreams>;
  readonly relays: ReturnType<typeof createRelays>;
  readonly unread: ReturnType<typeof createUnread>;
  readonly unstored: ReturnType<typeof createUnstored>;
  readonly once: ToldOnce;
  /** A document is asked for: what stands there will be left. */
  leaving(): void;
  begin(hop: Hop): boolean;
  /** Done when it is handed over. `on`: it was a redirect, and what it leads to follows under the same id. */
  end(hop: Hop, endStamp: number, failure: string | null, on?: boolean): Promise<void>;
}

/** Whose requests a session shows. */
export interface Asker {
  /** Where they show; null for what stands behind all windows. */
  readonly window: Window | null;
  /** It passes on what pages ask for. */
  readonly isServiceWorker: boolean;
}
