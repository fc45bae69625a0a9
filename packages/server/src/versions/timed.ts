import type { Timings } from '@asbuilt/contract';
import { Worker } from 'node:worker_threads';
import type { Office } from '../office.js';
import { threadEntry } from '../thread-entry.js';
import type { Documents, VersionName } from './documents.js';
import type { Timing } from './timing-thread.js';

// How long calls took is read from the evidence when somebody asks for it, in a thread of its own: the document does not
// say it, and no digest waits for it.

/** Versions that people look at just now. */
const KEPT = 12;

export interface Timed {
  /** Undefined where there is no such version. */
  of(product: string, version: VersionName): Promise<Timings | undefined>;
  close(): Promise<void>;
}

export function createTimed(office: Office, documents: Documents): Timed {
  const kept = new Map<string, Promise<Timings>>();
  const threads = new Set<Worker>();

  function read(timing: Timing): Promise<Timings> {
    const thread = new Worker(threadEntry('timing-thread', import.meta.dirname), { workerData: timing, execArgv: [] });
    threads.add(thread);
    return new Promise<Timings>((done, fail) => {
      thread.on('message', done);
      thread.on('error', fail);
      thread.on('exit', () => fail(new Error('The thread that reads times ended early.')));
    }).finally(() => {
      threads.delete(thread);
      void thread.terminate();
    });
  }

  return {
    async of(product, version) {
      const [number, spec] = [await documents.number(product, version), await documents.reviewed(product, version)];
      if (number === undefined || spec === undefined) return undefined;
      const material = await materialOfVersion(office, product, number);
      // Which exchange belongs to which call changes with the addresses of calls alone, which decisions may change.
      const addresses = spec.calls.statements.map((call) => [call.id, call.method, call.path, call.operation]);
      const key = JSON.stringify([product, number, material.map(({ path }) => path), addresses]);
      const found = kept.get(key) ?? read({ spec, inputs: material });
      kept.delete(key);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
      return found;
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** What is still there of the material that a version was made from. */
async function materialOfVersion({ store, vault }: Office, product: string, number: number): Promise<Timing['inputs']> {
  const { materials } = await store
    .selectFrom('versions')
    .select('materials')
    .where('product', '=', product)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const rows = await store
    .selectFrom('materials')
    .select(['name', 'actor', 'evidence'])
    .where('id', 'in', ['', ...(JSON.parse(materials) as string[])])
    .where('status', '=', 'ready')
    .orderBy('name')
    .execute();
  return rows.map(({ name, actor, evidence }) => ({ path: vault.path(evidence!), name, actor }));
}
