import { checkExchanges, daysSince, replay, sendOverHttp, type CheckReport, type ReplayOptions } from '@asbuilt/check';
import type { MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { parentPort, workerData } from 'node:worker_threads';
import { exchangesIn } from './exchanges-in.js';

/** Plain data: it is sent to the thread. */
export interface Checking {
  readonly spec: Spec;
  readonly inputs: readonly MaterialInput[];
  /** null: the material itself is held against the specification, and nothing is asked. */
  readonly replaying: Pick<ReplayOptions, 'targets' | 'write' | 'signIn'> | null;
}

export type CheckingReport = { readonly done: number; readonly all: number } | { readonly report: CheckReport };

const port = parentPort!;
const tell = (report: CheckingReport) => port.postMessage(report);

/** More often nobody looks. In milliseconds. */
const TELLING_EVERY = 100;

let told = 0;
function onProgress(done: number, all: number): void {
  if (Date.now() - told < TELLING_EVERY) return;
  told = Date.now();
  tell({ done, all });
}

const { spec, inputs, replaying } = workerData as Checking;
const exchanges = await exchangesIn(inputs, spec.origins);
const report =
  replaying === null
    ? checkExchanges(spec, exchanges)
    : await replay(spec, exchanges, {
        ...replaying,
        values: new Map(),
        days: daysSince(exchanges, Date.now()),
        send: sendOverHttp,
        onProgress,
      });
tell({ report });
