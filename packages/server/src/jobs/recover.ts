import type { PointStand } from '@asbuilt/contract';
import { digest, readExchanges } from '@asbuilt/digest';
import { specToJson, type Spec } from '@asbuilt/spec';
import { gzipSync } from 'node:zlib';
import type { Progress } from '../store/rows.js';
import { standOf } from '../versions/stand.js';
import { createTimings, type Took } from '../versions/timings.js';

/** Plain data: it is sent to a thread. */
export interface Recovering {
  readonly product: string;
  readonly inputs: readonly { readonly path: string; readonly name: string; readonly actor: string }[];
  /** By the id that the document calls it: what was uploaded, not the form in which it is kept. */
  readonly uploaded: ReadonlyMap<string, Partial<Spec['material'][number]>>;
}

export interface Recovered {
  /** The document as it is kept. */
  readonly packed: Uint8Array;
  readonly points: readonly PointStand[];
  /** How long its calls took: read now, while nobody looks at it yet. */
  readonly took: readonly Took[];
}

export interface RecoverOptions {
  readonly signal?: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export async function recover(wanted: Recovering, { signal, onProgress }: RecoverOptions): Promise<Recovered> {
  const { spec } = await digest(wanted.inputs, {
    name: wanted.product,
    // What is kept was redacted when it came in.
    key: null,
    signal,
    onProgress: ({ bytes, totalBytes, entries }) => onProgress({ bytes, total: totalBytes, exchanges: entries }),
  });
  const material = spec.material.map((one) => ({ ...one, ...wanted.uploaded.get(one.id) }));
  return packed({ ...spec, material }, await tookIn(wanted.inputs, spec, signal));
}

async function tookIn(inputs: Recovering['inputs'], spec: Spec, signal?: AbortSignal): Promise<Took[]> {
  const timings = createTimings(spec);
  for await (const exchange of readExchanges(inputs, { key: null }, spec.origins)) {
    signal?.throwIfAborted();
    timings.add(exchange);
  }
  return timings.made();
}

export const packed = (spec: Spec, took: readonly Took[]): Recovered => ({
  packed: gzipSync(specToJson(spec)),
  points: standOf(spec),
  took,
});
