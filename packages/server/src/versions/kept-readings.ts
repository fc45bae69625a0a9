import { Worker } from 'node:worker_threads';
import type { ServerContext } from '../server-context.js';
import { threadEntry } from '../thread-entry.js';
import type { MaterialInput } from '@asbuilt/digest';

// What only the evidence tells is read from it when somebody asks, in a thread of its own: no digest waits for it.

/** Versions that people look at just now. */
const KEPT = 12;

export interface KeptReadings<Asked, Told> {
  /** What the thread told last time under the same key; else it is started. */
  of(key: string, asked: Asked): Promise<Told>;
  close(): Promise<void>;
}

export function createKeptReadings<Asked, Told>(entry: string, beside: string): KeptReadings<Asked, Told> {
  const kept = new Map<string, Promise<Told>>();
  const threads = new Set<Worker>();

  function read(asked: Asked): Promise<Told> {
    const thread = new Worker(threadEntry(entry, beside), { workerData: asked, execArgv: [] });
    threads.add(thread);
    return new Promise<Told>((done, fail) => {
      thread.on('message', done);
      thread.on('error', fail);
      thread.on('exit', () => fail(new Error('Reading the evidence stopped unexpectedly.')));
    }).finally(() => {
      threads.delete(thread);
      void thread.terminate();
    });
  }

  return {
    of(key, asked) {
      const found = kept.get(key) ?? read(asked);
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
export async function materialOfVersion(
  { store, vault }: ServerContext,
  product: string,
  number: number,
): Promise<MaterialInput[]> {
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
