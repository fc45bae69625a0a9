import type { Answered } from '@asbuilt/contract';
import type { MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { createDisguise, observedOf, mockServer, type Answer, type Observed, type Request } from '@asbuilt/mock-server';
import { parentPort, workerData } from 'node:worker_threads';
import { exchangesIn } from './exchanges-in.js';

/** Plain data: it is sent to the thread. */
export interface Standing {
  readonly spec: Spec;
  readonly inputs: readonly MaterialInput[];
  /** The one under which the material was redacted. */
  readonly key: Uint8Array;
  /** Marks of what is secret anywhere in it. */
  readonly known: readonly number[];
  readonly seed: 'observed' | 'empty';
  readonly asSlow: boolean;
  readonly port: number;
}

export type MockServerReport =
  | { readonly url: string }
  | { readonly failed: string }
  | { readonly answered: readonly Omit<Answered, 'number'>[] };

const port = parentPort!;
const tell = (report: MockServerReport) => port.postMessage(report);

/** Told together: a front end asks in bursts, and nobody reads faster. In milliseconds. */
const TELLING_EVERY = 100;
/** Of one burst; whoever asks more often is a load test, and looks elsewhere. */
const MOST_TOLD = 200;

let waiting: Omit<Answered, 'number'>[] = [];

function onAnswer({ method, path, at, disguised }: Request, { status, call, why }: Answer): void {
  if (waiting.length === 0)
    setTimeout(() => {
      tell({ answered: waiting });
      waiting = [];
    }, TELLING_EVERY);
  waiting.push({ at: new Date(at).toISOString(), method, path: disguised?.path ?? path, status, call, why });
  if (waiting.length > MOST_TOLD) waiting.shift();
}

/** Every exchange with the product itself, in the order of time; null where there is no material. */
async function observedIn({ spec, inputs }: Standing): Promise<Observed[] | null> {
  if (inputs.length === 0) return null;
  const exchanges = await exchangesIn(inputs, spec.origins);
  const calls = exchanges.filter(({ is, url }) => is === 'call' && spec.origins.includes(url.origin));
  return calls.sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0)).map(observedOf);
}

const standing = workerData as Standing;
try {
  const { spec, key, known, seed, asSlow } = standing;
  const served = await mockServer(spec, {
    port: standing.port,
    seed,
    observed: await observedIn(standing),
    disguise: createDisguise(spec, { key }, known),
    onAnswer,
    ...(asSlow && { latency: 'recorded' as const }),
  });
  tell({ url: served.url });
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  tell({
    failed: isTaken
      ? `Another program uses port ${standing.port}. Choose another port, or leave it empty.`
      : (error as Error).message,
  });
}
