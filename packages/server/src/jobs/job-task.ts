import type { PointStand } from '@asbuilt/contract';
import type { Progress } from '../store/rows.js';
import type { Counts } from './counts.js';

// What a job's thread is given and what it answers. All of it is plain data: it is sent between threads.

interface Task {
  /** The data folder, and the key under which its files are written. */
  readonly folder: string;
  readonly key: Uint8Array;
}

export interface TakeInTask extends Task {
  readonly does: 'take-in';
  readonly upload: { readonly id: string; readonly name: string; readonly size: number };
}

export interface DigestTask extends Task {
  readonly does: 'digest';
  readonly product: { readonly id: string; readonly name: string; readonly origins: readonly string[] };
  readonly materials: readonly KeptMaterial[];
  readonly versions: readonly KeptVersion[];
}

export type JobTask = TakeInTask | DigestTask;

export interface KeptMaterial {
  readonly id: string;
  readonly name: string;
  readonly actor: string;
  readonly kind: string;
  readonly bytes: number;
  readonly source: string | null;
  readonly redactions: string;
  readonly evidence: string;
  readonly places: string | null;
}

export interface KeptVersion {
  readonly number: number;
  readonly document: string;
}

/** One recording that was in an upload: redacted, counted, and in the vault. */
export interface TakenIn {
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  readonly source: string;
  readonly evidence: string;
  readonly places: string;
  readonly counts: Counts;
}

export type TakeInResult =
  | { readonly is: 'recordings'; readonly taken: readonly TakenIn[]; readonly known: readonly number[] }
  | { readonly is: 'picture'; readonly content: string }
  | { readonly is: 'refused'; readonly reason: string };

/** A specification that was recovered; its files are in the vault. */
export interface DigestResult {
  readonly document: string;
  readonly timings: string;
  readonly points: readonly PointStand[];
  /** Ids of the materials that it was made from. */
  readonly materials: readonly string[];
}

export type ResultOf<T extends JobTask> = T extends TakeInTask ? TakeInResult : DigestResult;

/** What is kept of a product, as it is without values that turned out to be secret later. */
export interface Cleaned {
  readonly materials: readonly { readonly was: KeptMaterial; readonly evidence: string; readonly places: string }[];
  readonly versions: readonly { readonly was: KeptVersion; readonly document: string }[];
}

export type ThreadMessage =
  | { readonly progress: Progress }
  /** A file was written to the vault. Until a row of the database names it, it belongs to the job. */
  | { readonly kept: string }
  | { readonly cleaned: Cleaned }
  | { readonly result: TakeInResult | DigestResult }
  /** null: it needed more memory than there is. */
  | { readonly failure: string | null };
