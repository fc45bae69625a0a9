import { mergeOrigins, type OriginsSummary } from '@asbuilt/engines';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createPacker, cutsOf, type Batch } from './batch.js';
import type { Crew } from './crew.js';
import type { Intake } from './intake.js';
import { createShard, mergeFindings } from './shard.js';
import type { Order, Report } from './worker.js';

// Large enough that handing over costs nothing beside reading, small enough that memory stays small.
const BATCH_BYTES = 1 << 20;
// One that is read and one that waits: a thread is never idle while its next batch is packed.
const BATCHES_UNDER_WAY = 2;
// What is read is dead soon after it was read: see `collectSoon`, which is for all threads. With 48 a thread takes 30 MB more.
const YOUNG_MEGABYTES = 24;

// After so many bytes a thread sends home what it found, and begins anew: most of what threads find is the same, and is in
// memory once rather than once for each of them. Merging takes as long as reading 2 MB.
const BYTES_BETWEEN_FOLDS = 64e6;

interface Member {
  readonly worker: Worker;
  underWay: number;
  /** Of which nothing was sent home yet. */
  bytes: number;
}

/**
 * `jobs` threads, this one among them: it cuts, and reads a batch itself whenever all others have enough to do. A thread
 * that only cut would idle, and one more thread to read costs a second of compiling.
 */
export function crewOfThreads(jobs: number, intake: Intake, bytesBetweenFolds: number = BYTES_BETWEEN_FOLDS): Crew {
  const shard = createShard(intake);
  const spare: ArrayBuffer[] = [];
  const packer = createPacker(BATCH_BYTES, (bytes) =>
    bytes > BATCH_BYTES ? new ArrayBuffer(bytes) : (spare.pop() ?? new ArrayBuffer(bytes)),
  );
  const members = Array.from({ length: jobs - 1 }, (): Member => ({ worker: start(intake), underWay: 0, bytes: 0 }));
  const inbox = createInbox(members, (member, report) => {
    if (report === 'finished') return;
    // At once, so that of what the others found there is never more than a part in memory twice.
    if ('part' in report) mergeFindings(shard.finish(), report.part);
    if (!('done' in report)) return;
    member.underWay--;
    reuse(report.done);
  });
  const reuse = (memory: ArrayBuffer) => {
    if (memory.byteLength === BATCH_BYTES) spare.push(memory);
  };

  const idlest = () => members.reduce((a, b) => (b.underWay < a.underWay ? b : a));

  async function send(batch: Batch): Promise<void> {
    await inbox.look();
    const member = idlest();
    if (member.underWay < BATCHES_UNDER_WAY) {
      member.underWay++;
      member.bytes += batch.memory.byteLength;
      member.worker.postMessage(batch, [batch.memory]);
      if (member.bytes >= bytesBetweenFolds) {
        member.bytes = 0;
        member.worker.postMessage('fold' satisfies Order);
      }
      return;
    }
    for (const cut of cutsOf(batch)) shard.take(batch.source, cut);
    reuse(batch.memory);
  }

  async function sendLast(): Promise<void> {
    const last = packer.flush();
    if (last !== null) await send(last);
  }

  return {
    take(source, cut) {
      const full = packer.add(source, cut);
      return full === null ? undefined : send(full);
    },
    async origins() {
      await sendLast();
      for (const member of members) member.worker.postMessage('origins');
      return (await inbox.origins()).reduce(mergeOrigins, shard.origins());
    },
    async finish() {
      await sendLast();
      for (const member of members) member.worker.postMessage('finish');
      await inbox.finished();
      return shard.finish();
    },
    async stop() {
      await Promise.all(members.map((member) => member.worker.terminate()));
    },
  };
}

function start({ key, rules, ignore }: Intake): Worker {
  return new Worker(entry(), {
    workerData: { key, rules, ignore } satisfies Intake,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    // Without the options of this process: what a test or a debugger asks for is not meant for each thread.
    execArgv: [],
  });
}

/** Beside this file once built or bundled; run from sources, the bundled one is taken. */
function entry(): string {
  const beside = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve('@asbuilt/digest/worker');
}

/** Turns the messages of all threads into something that can be waited for. */
function createInbox(members: readonly Member[], onReport: (member: Member, report: Report) => void) {
  const finished = new Map<Member, true>();
  const origins = new Map<Member, OriginsSummary>();
  let failure: Error | null = null;
  let wake: (() => void) | null = null;

  for (const member of members) {
    const fail = (error: unknown) => {
      failure ??= error instanceof Error ? error : new Error(String(error));
      wake?.();
    };
    member.worker.on('message', (report: Report) => {
      if (report === 'finished') {
        finished.set(member, true);
        void member.worker.terminate();
      } else if ('origins' in report) origins.set(member, report.origins);
      try {
        onReport(member, report);
      } catch (error) {
        fail(error);
      }
      wake?.();
    });
    member.worker.on('error', fail);
  }

  function check(): void {
    if (failure !== null) throw failure;
  }
  async function next(): Promise<void> {
    check();
    await new Promise<void>((resolve) => (wake = resolve));
    wake = null;
    check();
  }
  async function ofAll<T>(said: ReadonlyMap<Member, T>): Promise<T[]> {
    while (said.size < members.length) await next();
    return members.map((member) => said.get(member)!);
  }
  return {
    /** Lets the messages in that have come meanwhile. */
    async look(): Promise<void> {
      await new Promise<void>((resolve) => void setImmediate(resolve));
      check();
    },
    origins: () => ofAll(origins),
    finished: () => ofAll(finished),
  };
}
