import type { Answered, MockServer, MockServerDraft } from '@asbuilt/contract';
import type { Spec } from '@asbuilt/spec';
import { Worker } from 'node:worker_threads';
import type { ServerContext } from '../server-context.js';
import { threadEntry } from '../thread-entry.js';
import { materialOf } from './material-of.js';
import type { Standing, MockServerReport } from './mock-server-thread.js';

// One mock-server for each product at most, in a thread of its own: it takes no time from the workbench, and a thread ends
// with the server whatever ends that.

export interface MockServers {
  of(product: string): MockServer;
  /** The last requests, oldest first. */
  log(product: string): readonly Answered[];
  start(product: string, spec: Spec, version: number, draft: MockServerDraft): Promise<MockServer>;
  reset(product: string): Promise<MockServer>;
  stop(product: string): Promise<MockServer>;
  close(): Promise<void>;
}

/** More than anybody scrolls through. */
const MOST_KEPT = 500;

const OFF: MockServer = {
  status: 'off',
  url: null,
  version: null,
  seed: 'observed',
  asSlow: false,
  since: null,
  reason: null,
};

interface Held {
  readonly thread: Worker;
  state: MockServer;
  log: Answered[];
  answered: number;
}

export function createMockServers(context: ServerContext): MockServers {
  const held = new Map<string, Held>();
  const of = (product: string) => held.get(product)?.state ?? OFF;
  const tell = (product: string): MockServer => {
    context.happenings.tell(product, { kind: 'mock-server', mockServer: of(product) });
    return of(product);
  };

  function hear(product: string, one: Held, report: MockServerReport): void {
    if (held.get(product) !== one) return;
    if ('answered' in report) {
      const answered = report.answered.map((each) => ({ ...each, number: ++one.answered }));
      one.log = [...one.log, ...answered].slice(-MOST_KEPT);
      context.happenings.tell(product, { kind: 'answered', answered });
      return;
    }
    if ('url' in report)
      one.state = { ...one.state, status: 'on', url: report.url, since: context.now().toISOString() };
    else fail(product, one, report.failed);
    tell(product);
  }

  function fail(product: string, one: Held, reason: string): void {
    if (held.get(product) !== one) return;
    one.state = { ...one.state, status: 'failed', url: null, reason };
    void one.thread.terminate();
  }

  async function end(product: string): Promise<void> {
    const one = held.get(product);
    held.delete(product);
    await one?.thread.terminate();
  }

  return {
    of,
    log: (product) => held.get(product)?.log ?? [],
    async start(product, spec, version, { seed, asSlow, port }) {
      const inputs = await materialOf(context, product);
      const known = await context.known.of(product);
      await end(product);
      const workerData: Standing = { spec, inputs, key: context.key, known, seed, asSlow, port };
      const thread = new Worker(threadEntry('mock-server-thread', import.meta.dirname), { workerData, execArgv: [] });
      const one: Held = {
        thread,
        state: { ...OFF, status: 'starting', version, seed, asSlow },
        log: [],
        answered: 0,
      };
      held.set(product, one);
      thread.on('message', (report: MockServerReport) => hear(product, one, report));
      thread.on('error', (error) => {
        fail(product, one, error instanceof Error ? error.message : String(error));
        tell(product);
      });
      return tell(product);
    },
    async reset(product) {
      const { url } = of(product);
      if (url !== null) await fetch(`${url}/__asbuilt/reset`, { method: 'POST' });
      return tell(product);
    },
    async stop(product) {
      await end(product);
      return tell(product);
    },
    async close() {
      await Promise.all([...held.keys()].map(end));
    },
  };
}
