import type { Job } from '@asbuilt/contract';
import type { ServerContext } from '../server-context.js';
import { jobOf, NO_PROGRESS, type Progress } from '../store/rows.js';
import { letGo } from '../vault/let-go.js';
import { openVault } from '../vault/vault.js';
import { createAnnounced, type Announced } from './announced.js';
import { digestProduct } from './digest-product.js';
import { failureReason } from './failure-reason.js';
import type { JobRun } from './job-run.js';
import { openJobTable, type JobRow } from './job-table.js';
import { createJobWorker, JobOutOfMemory, JobStalled, type JobWorkerOptions } from './job-worker.js';
import { reasonOfEnds, reasonOfMemory, reasonOfStall } from './quarantine.js';
import { JOB_DRAFTS } from './run-task.js';
import { takeInUpload } from './take-in-upload.js';

// Jobs run one after the other, in the order in which they were given. A job changes nothing before its last step, so what
// a server was at when it ended is begun again by the next one. A job that hangs, needs too much memory, or that two servers did not survive, is
// quarantined: it waits for somebody to retry it, and the others go on.

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

export type JobQueueOptions = Pick<JobWorkerOptions, 'thread' | 'stallAfter'>;

/** How often the progress of a job is told. In milliseconds. */
const TELL_EVERY = 200;
/** A job that ended the server, or outlived its patience, is started once more and then no more. */
const MOST_STARTS = 2;

export function createJobQueue(context: ServerContext, options: JobQueueOptions = {}): JobQueue {
  const { happenings, health } = context;
  const table = openJobTable(context);
  const progress = new Map<string, Progress>();
  const stopping = new AbortController();
  let current: { id: string; cancel: AbortController } | null = null;
  let loop: Promise<void> = Promise.resolve();

  const persist = <T>(step: () => Promise<T>) => health.keepTrying(step, stopping.signal);
  const worker = createJobWorker({ ...options, onEnded: async () => (await openDrafts(context)).clear() });
  const told = (row: JobRow) => jobOf(row, progress.get(row.id) ?? NO_PROGRESS);
  const tell = (job: Job) => happenings.tell(job.product, { kind: 'job', job });
  const find = async (id: string) => {
    const row = await table.find(id);
    return row && told(row);
  };
  const set = async (
    id: string,
    ...change: Parameters<typeof table.change> extends [string, ...infer Rest] ? Rest : never
  ) => {
    if (!(await table.change(id, ...change))) return;
    const job = await find(id);
    if (job !== undefined) tell(job);
  };
  const insert = async (...given: Parameters<typeof table.insert>) => {
    const job = jobOf(await table.insert(...given));
    tell(job);
    return job;
  };
  /** The last of several files that were dropped together brings the digest of all of them. */
  const digestWhenAllIsIn = async (product: string, ending?: string) => {
    if (stopping.signal.aborted || announced.isAny(product)) return;
    if (await table.lacksDigest(product, ending)) await insert(product, 'digest', null);
  };

  async function run(job: Job, starts: number): Promise<void> {
    const cancel = new AbortController();
    current = { id: job.id, cancel };
    const files = new Set<string>();
    const jobRun: JobRun = { job, worker, persist, files, signal: cancel.signal, onProgress: reporter(job) };
    try {
      await persist(() => set(job.id, { status: 'running', starts: starts + 1 }));
      const version =
        job.does === 'digest' ? await digestProduct(context, jobRun) : await takeInUpload(context, jobRun);
      // Before this job is called done: nobody sees a moment in which nothing seems to be left to do.
      await persist(() => digestWhenAllIsIn(job.product, job.id));
      await persist(() => set(job.id, { status: 'done', version }));
    } catch (error) {
      // A server that ends in good order was not ended by the job: the start does not count.
      if (stopping.signal.aborted) await table.change(job.id, { status: 'waiting', starts }).catch(() => undefined);
      else await fail(job, error, cancel.signal.aborted);
    } finally {
      current = null;
      progress.delete(job.id);
      const release = () => letGo(context, [...files]);
      await (stopping.signal.aborted ? release() : persist(release)).catch(() => undefined);
    }
  }

  async function fail(job: Job, error: unknown, isCancelled: boolean): Promise<void> {
    if (isCancelled) await persist(() => set(job.id, { status: 'cancelled', reason: null }));
    else if (error instanceof JobStalled) await quarantine(job, (name) => reasonOfStall(name, error.seconds));
    else if (error instanceof JobOutOfMemory) await quarantine(job, reasonOfMemory);
    else await persist(() => set(job.id, { status: 'failed', reason: failureReason(error) }));
    await persist(() => digestWhenAllIsIn(job.product));
  }

  async function quarantine(job: Job, reason: (name: string | null) => string): Promise<void> {
    await persist(async () => set(job.id, { status: 'quarantined', reason: reason(await nameOf(context, job)) }));
  }

  function reporter(job: Job): (now: Progress) => void {
    let last = 0;
    return (now) => {
      progress.set(job.id, now);
      if (Date.now() - last < TELL_EVERY) return;
      last = Date.now();
      tell({ ...job, status: 'running', progress: now });
    };
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await persist(() => table.next());
      if (next === undefined) return;
      const job = jobOf(next);
      if (next.starts < MOST_STARTS) await run(job, next.starts);
      else {
        await quarantine(job, reasonOfEnds);
        await persist(() => digestWhenAllIsIn(job.product));
      }
    }
  }

  // One after the other. What fails is not the end of the queue: the next one is not kept waiting by it.
  const between = (task: () => Promise<void>) =>
    void (loop = loop
      .then(() => persist(task))
      .catch(() => undefined)
      .then(work)
      .catch(() => undefined));
  const wake = () => between(async () => undefined);
  const announced = createAnnounced((product) => between(() => digestWhenAllIsIn(product)));

  return {
    find,
    announced,
    between,
    async add(...given) {
      const job = await insert(...given);
      wake();
      return job;
    },
    async cancel(id) {
      if (current?.id === id) current.cancel.abort(new Error('cancelled'));
      else await set(id, { status: 'cancelled' }, ['waiting']);
      return find(id);
    },
    async retry(id) {
      await set(id, { status: 'waiting', reason: null, starts: 0 }, ['failed', 'cancelled', 'quarantined']);
      wake();
      return find(id);
    },
    ofProduct: async (product) => (await table.open(product)).map(told),
    async start() {
      await context.vault.clear();
      await table.takeUp();
      for (const { id } of await context.store.selectFrom('products').select('id').execute())
        await digestWhenAllIsIn(id);
      wake();
    },
    async stop() {
      stopping.abort(new Error('stopped'));
      announced.forget();
      current?.cancel.abort(new Error('stopped'));
      await loop;
    },
  };
}

const openDrafts = ({ folder }: ServerContext) => openVault(`${folder}/vault`, JOB_DRAFTS);

/** Of the file that a job takes in. */
async function nameOf({ store }: ServerContext, { material }: Job): Promise<string | null> {
  if (material === null) return null;
  const row = await store.selectFrom('materials').select('name').where('id', '=', material).executeTakeFirst();
  return row?.name ?? null;
}
