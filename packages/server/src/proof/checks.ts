import type { CheckReport } from '@asbuilt/check';
import type { Check } from '@asbuilt/contract';
import { Worker } from 'node:worker_threads';
import type { ServerContext } from '../server-context.js';
import { threadEntry } from '../thread-entry.js';
import type { Checking, CheckingReport } from './check-thread.js';

// The last check of each product, in a thread of its own. What it found is kept as long as the server runs: the same
// check finds it again.

export interface Checks {
  of(product: string): Check;
  /** As the renderers of reports take it; undefined: no check has ended well. */
  report(product: string): CheckReport | undefined;
  begin(product: string, about: About, checking: Checking): Check;
  cancel(product: string): Promise<Check>;
  forget(product: string): Promise<void>;
  close(): Promise<void>;
}

export type About = Pick<Check, 'against' | 'what' | 'version' | 'writes'>;

const NONE: Check = {
  status: 'none',
  against: 'material',
  what: [],
  version: null,
  writes: false,
  done: 0,
  all: null,
  reason: null,
  at: null,
  report: null,
};

interface Held {
  readonly thread: Worker;
  state: Check;
  report?: CheckReport;
}

export function createChecks(context: ServerContext): Checks {
  const held = new Map<string, Held>();
  const of = (product: string) => held.get(product)?.state ?? NONE;

  function change(product: string, one: Held, to: Partial<Check>): Check {
    one.state = { ...one.state, ...to };
    const { report: _report, ...check } = one.state;
    if (held.get(product) === one) context.happenings.tell(product, { kind: 'check', check });
    return one.state;
  }

  function hear(product: string, one: Held, heard: CheckingReport): void {
    if (one.state.status !== 'running') return;
    if (!('report' in heard)) {
      change(product, one, heard);
      return;
    }
    one.report = heard.report;
    change(product, one, { status: 'done', report: asTold(heard.report) });
  }

  function fail(product: string, one: Held, reason: string): void {
    if (one.state.status === 'running') change(product, one, { status: 'failed', reason });
  }

  async function forget(product: string): Promise<void> {
    const one = held.get(product);
    held.delete(product);
    await one?.thread.terminate();
  }

  return {
    of,
    report: (product) => held.get(product)?.report,
    begin(product, about, workerData) {
      void held.get(product)?.thread.terminate();
      const thread = new Worker(threadEntry('check-thread', import.meta.dirname), { workerData, execArgv: [] });
      const one: Held = { thread, state: { ...NONE, ...about, status: 'running', at: context.now().toISOString() } };
      held.set(product, one);
      thread.on('message', (heard: CheckingReport) => hear(product, one, heard));
      thread.on('error', (error) => fail(product, one, error instanceof Error ? error.message : String(error)));
      return change(product, one, {});
    },
    async cancel(product) {
      const one = held.get(product);
      if (one?.state.status !== 'running') return of(product);
      await one.thread.terminate();
      return change(product, one, { status: 'cancelled' });
    },
    forget,
    async close() {
      await Promise.all([...held.keys()].map(forget));
    },
  };
}

function asTold({ recorded, agreed, differed, unsure, skipped, points, findings }: CheckReport): Check['report'] {
  return {
    recorded,
    agreed,
    differed,
    unsure,
    skipped: skipped.map(([reason, count]) => ({ reason, count })),
    points: points.map((point) => ({ ...point })),
    findings: findings.map(({ evidence, ...finding }) => ({
      ...finding,
      evidence: evidence.map(({ material, entry }) => ({ material, entry })),
    })),
  };
}
