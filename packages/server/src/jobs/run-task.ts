import { MaterialError } from '@asbuilt/readers';
import { openFiles } from '../open-files.js';
import type { Progress } from '../store/rows.js';
import type { Vault } from '../vault/vault.js';
import { cleanKept } from './clean-kept.js';
import type { Cleaned, DigestResult, DigestTask, JobTask, TakeInResult, TakeInTask } from './job-task.js';
import { takeIn } from './take-in.js';

// The work of a job, in a thread of its own. It reads files and writes new ones to the vault. The database is the main
// thread's: this thread may be ended at any moment without leaving anything half done.

export interface TaskReport {
  readonly onProgress: (progress: Progress) => void;
  readonly onKept: (hash: string) => void;
  readonly onCleaned: (cleaned: Cleaned) => void;
}

/** Where a thread writes drafts, apart from those of the server: what it leaves when it is ended can be cleared. */
export const JOB_DRAFTS = 'jobs';

export async function runTask(task: JobTask, report: TaskReport): Promise<TakeInResult | DigestResult> {
  const files = await openFiles(task.folder, task.key, JOB_DRAFTS);
  const vault = reporting(files.vault, report.onKept);
  return task.does === 'take-in'
    ? runTakeIn(task, { ...files, vault }, report)
    : runDigest(task, { ...files, vault }, report);
}

/** Half a second to load: who only takes a file in does not wait for it. */
const loadEngines = () => import('./recover.js');

/** For what comes after a file was taken in. */
export const loadAhead = (): void => void loadEngines().catch(() => undefined);

type Files = Awaited<ReturnType<typeof openFiles>>;

function reporting(vault: Vault, onKept: (hash: string) => void): Vault {
  const keep: Vault['keep'] = async (write) => {
    const hash = await vault.keep(write);
    onKept(hash);
    return hash;
  };
  return { ...vault, keep, keepBytes: (bytes) => keep((file) => file.write(bytes)) };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function runTakeIn({ upload, key }: TakeInTask, files: Files, report: TaskReport): Promise<TakeInResult> {
  const { vault, spool } = files;
  const file = { size: upload.size, read: (start: number, end: number) => spool.read(upload.id, start, end) };
  const onProgress = (bytes: number, exchanges: number) => report.onProgress({ bytes, total: upload.size, exchanges });
  if (await isPicture(file.read(0, Math.min(upload.size, PNG.length)))) {
    const content = await vault.keep(async (draft) => {
      for await (const part of file.read(0, upload.size)) await draft.write(part);
    });
    return { is: 'picture', content };
  }
  try {
    return { is: 'recordings', ...(await takeIn({ name: upload.name, file, vault, key, onProgress })) };
  } catch (error) {
    if (error instanceof MaterialError) return { is: 'refused', reason: error.message };
    throw error;
  }
}

async function isPicture(head: AsyncIterable<Uint8Array>): Promise<boolean> {
  const parts: Uint8Array[] = [];
  for await (const part of head) parts.push(part);
  return Buffer.concat(parts).equals(PNG);
}

async function runDigest(task: DigestTask, files: Files, report: TaskReport): Promise<DigestResult> {
  const { vault, known } = files;
  const marks = await known.of(task.product.id);
  const onStep = () => report.onProgress({ bytes: 0, total: null, exchanges: 0 });
  const materials = await cleanKept(task, marks, { vault, onStep, onCleaned: report.onCleaned });
  const { keepRecovered, recover } = await loadEngines();
  const recovered = await recover({ product: task.product, materials, vault }, report.onProgress);
  return { ...(await keepRecovered(vault, recovered)), materials: materials.map(({ id }) => id) };
}
