import type { Job } from '@asbuilt/contract';
import { MaterialError } from '@asbuilt/digest';
import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../server-context.js';
import { jobOf, NO_PROGRESS, type Progress } from '../store/rows.js';
import { createAnnounced, type Announced } from './announced.js';
import { digestProduct } from './digest-product.js';
import type { JobRun } from './job-run.js';
import { takeInUpload } from './take-in-upload.js';

// Jobs run one after the other, in the order in which they were given. The database knows them all: what a server was
// at when it ended is begun again by the next one, since a job changes nothing before its last step.

export interface JobQueue {
  add(product: string, does: Job['does'], material: string | null): Promise<Job>;
  cancel(id: string): Promise<Job | undefined>;
  retry(id: string): Promise<Job | undefined>;
  find(id: string): Promise<Job | undefined>;
  ofProduct(product: string): Promise<Job[]>;
  /** Which uploads are still to come: nothing is digested before they are there, or given up. */
  readonly announced: Announced;
  /** Does something between two jobs, when none of them is at work. */
  between(task: () => Promise<void>): void;
  /** Takes up what was left; goes on until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How often the progress of a job is told. */
const TELLING_EVERY = 200;

/** What is to be done, or was not done and may be tried again. A digest that is newer has done what an older one had not. */
function isOpen({ status, does }: Pick<Job, 'status' | 'does'>, index: number, all: readonly Pick<Job, 'does'>[]) {
  if (status === 'waiting' || status === 'running') return true;
  if (status === 'done') return false;
  return does === 'take-in' || index === all.findLastIndex((job) => job.does === 'digest');
}

export function createJobQueue(context: ServerContext): JobQueue {
  const { store, happenings } = context;
  const progress = new Map<string, Progress>();
  let current: { id: string; cancel: AbortController } | null = null;
  let stopped = false;
  let loop: Promise<void> = Promise.resolve();

  const find = async (id: string) => {
    const row = await store.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return row && jobOf(row, progress.get(id) ?? NO_PROGRESS);
  };
  const materialsOf = (product: string) =>
    store.selectFrom('materials').select('id').where('product', '=', product).execute();
  const tell = (job: Job) => happenings.tell(job.product, { kind: 'job', job });
  const set = async (
    id: string,
    change: { status: Job['status']; reason?: string | null; version?: number | null },
  ) => {
    await store.updateTable('jobs').set(change).where('id', '=', id).execute();
    const job = await find(id);
    if (job !== undefined) tell(job);
    return job;
  };

  async function run(job: Job): Promise<void> {
    const cancel = new AbortController();
    current = { id: job.id, cancel };
    await set(job.id, { status: 'running' });
    let told = 0;
    const onProgress = (now: Progress) => {
      progress.set(job.id, now);
      if (Date.now() - told < TELLING_EVERY) return;
      told = Date.now();
      tell({ ...job, status: 'running', progress: now });
    };
    try {
      const jobRun: JobRun = { job, signal: cancel.signal, onProgress };
      const version =
        job.does === 'digest' ? await digestProduct(context, jobRun) : await takeInUpload(context, jobRun);
      // Before this job is called done: nobody sees a moment in which nothing seems to be left to do.
      await digestWhenAllIsIn(job.product, job.id);
      await set(job.id, { status: 'done', version });
    } catch (error) {
      if (stopped) return;
      const cancelled = cancel.signal.aborted;
      await set(job.id, { status: cancelled ? 'cancelled' : 'failed', reason: cancelled ? null : reasonOf(error) });
      await digestWhenAllIsIn(job.product);
    } finally {
      current = null;
      progress.delete(job.id);
    }
  }

  /** The last of several files that were dropped together brings the digest of all of them. */
  async function digestWhenAllIsIn(product: string, ending?: string): Promise<void> {
    if (stopped || announced.isAny(product)) return;
    const jobs = await store.selectFrom('jobs').selectAll().where('product', '=', product).orderBy('turn').execute();
    if (jobs.some(({ id, status }) => id !== ending && (status === 'waiting' || status === 'running'))) return;
    const sinceDigest = jobs.slice(jobs.findLastIndex(({ does }) => does === 'digest') + 1);
    if (!sinceDigest.some(({ id, status }) => id === ending || status === 'done')) return;
    const ready = await store
      .selectFrom('materials')
      .select('id')
      .where('product', '=', product)
      .where('status', '=', 'ready')
      .executeTakeFirst();
    if (ready !== undefined) await insert(product, 'digest', null);
  }

  /** What a server that was killed had promised and not written down as a job. */
  async function takeUpWhatWasLeft(): Promise<void> {
    await store.updateTable('jobs').set({ status: 'waiting' }).where('status', '=', 'running').execute();
    const known = store.selectFrom('jobs').select('material').where('material', 'is not', null);
    const whole = await store
      .selectFrom('uploads')
      .select(['product', 'material'])
      .where('material', 'is not', null)
      .where('material', 'not in', known)
      .execute();
    for (const { product, material } of whole) await insert(product, 'take-in', material);
    const products = await store.selectFrom('products').select('id').execute();
    for (const { id } of products) await digestWhenAllIsIn(id);
  }

  async function insert(product: string, does: Job['does'], material: string | null): Promise<Job> {
    const row = { id: randomUUID(), product, does, material, version: null, reason: null } as const;
    const at = context.now().toISOString();
    const made = await store
      .insertInto('jobs')
      .values({ ...row, status: 'waiting', at })
      .returningAll()
      .executeTakeFirstOrThrow();
    tell(jobOf(made));
    return jobOf(made);
  }

  async function work(): Promise<void> {
    for (;;) {
      if (stopped) return;
      const next = await store
        .selectFrom('jobs')
        .selectAll()
        .where('status', '=', 'waiting')
        .orderBy('turn')
        .executeTakeFirst();
      if (next === undefined) return;
      await run(jobOf(next));
    }
  }
  const wake = () => void (loop = loop.then(work));
  const between = (task: () => Promise<void>) => void (loop = loop.then(task).then(work));
  const announced = createAnnounced((product) => between(() => digestWhenAllIsIn(product)));

  return {
    find,
    announced,
    between,
    async add(product, does, material) {
      const job = await insert(product, does, material);
      wake();
      return job;
    },
    async cancel(id) {
      if (current?.id === id) current.cancel.abort(new Error('cancelled'));
      else {
        const { numUpdatedRows } = await store
          .updateTable('jobs')
          .set({ status: 'cancelled' })
          .where('id', '=', id)
          .where('status', '=', 'waiting')
          .executeTakeFirst();
        const job = await find(id);
        if (job !== undefined && numUpdatedRows > 0n) tell(job);
      }
      return find(id);
    },
    async retry(id) {
      await store
        .updateTable('jobs')
        .set({ status: 'waiting', reason: null })
        .where('id', '=', id)
        .where('status', 'in', ['failed', 'cancelled'])
        .execute();
      wake();
      return find(id);
    },
    async ofProduct(product) {
      const rows = await store.selectFrom('jobs').selectAll().where('product', '=', product).orderBy('turn').execute();
      const there = new Set((await materialsOf(product)).map(({ id }) => id));
      const open = rows.filter(isOpen).filter(({ material }) => material === null || there.has(material));
      return open.map((row) => jobOf(row, progress.get(row.id) ?? NO_PROGRESS));
    },
    async start() {
      await context.vault.clear();
      await takeUpWhatWasLeft();
      wake();
    },
    async stop() {
      stopped = true;
      announced.forget();
      current?.cancel.abort(new Error('stopped'));
      await loop;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof MaterialError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
