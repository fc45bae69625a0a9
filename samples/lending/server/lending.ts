import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { constant } from '../declarations/constants.js';
import { createApp } from './app.js';
import { createEvents } from './events.js';
import type { House } from './house.js';
import { createMeters } from './rate.js';
import { createMint } from './secrets.js';
import { seed } from './seed.js';
import { createSessions } from './sessions.js';
import { openStore } from './store.js';
import { createTally, type TallyReport } from './tally.js';

export interface Options {
  /** A file, or `:memory:`. An empty one is filled with the seed. */
  storage?: string;
  now?: () => Date;
  /** API requests of one client in a minute. */
  rateLimit?: number;
  /** The same secret gives the same tokens. */
  secret?: string;
  /** Folder of the built front end. */
  assets?: string;
}

export interface Lending {
  server: Server;
  /** Resolves to the origin. */
  listen(port?: number): Promise<string>;
  close(): Promise<void>;
  storageDigest(): string;
  /** Names who is at work from now on. */
  as(actor: string): void;
  /** What was really done since the start. */
  report(): TallyReport;
}

/** The day on which the seed was written; a sample that is recorded begins here. */
export const FIRST_DAY = new Date('2026-03-02T09:00:00.000Z');

/** A clock of its own: each look at it is a second later, so that the same session gives the same times. */
export function tickingClock(from: Date = FIRST_DAY, step = 1000): () => Date {
  let time = from.getTime();
  return () => {
    time += step;
    return new Date(time);
  };
}

function furnish(options: Options, firstDay: Date): House {
  const mint = createMint(options.secret ?? randomBytes(32).toString('hex'));
  const store = openStore(options.storage ?? ':memory:');
  if (store.all('branch').length === 0) store.together(() => seed(store, firstDay));
  return {
    store,
    mint,
    tally: createTally(),
    events: createEvents(),
    sessions: createSessions(mint),
    meters: createMeters(),
    requestsPerMinute: options.rateLimit ?? constant('requestsPerMinute'),
    assets: options.assets ?? join(import.meta.dirname, '..', 'dist'),
  };
}

export function createLending(options: Options = {}): Lending {
  const now = options.now ?? (() => new Date());
  const house = furnish(options, now());
  const server = createAdaptorServer({ fetch: createApp(house, now).fetch }) as Server;
  return {
    server,
    listen: (port = 0) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      }),
    async close() {
      house.events.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      house.store.close();
    },
    storageDigest: () => house.store.digest(),
    as: (actor) => void (house.tally.actor = actor),
    report: () => house.tally.report(),
  };
}
