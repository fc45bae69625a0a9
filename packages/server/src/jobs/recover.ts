import type { PointStand } from '@asbuilt/contract';
import { bareName, digest, readExchanges } from '@asbuilt/digest';
import { specToJson, type Spec } from '@asbuilt/spec';
import { gzipSync } from 'node:zlib';
import { NO_PROGRESS, type Progress } from '../store/rows.js';
import type { Vault } from '../vault/vault.js';
import { standOf } from '../versions/stand.js';
import { createTimings, packTook, type Took } from '../versions/timings.js';
import type { DigestResult, KeptMaterial } from './job-task.js';

export interface RecoverInput {
  /** `origins`: those that somebody chose; none: the recordings tell. */
  readonly product: { readonly name: string; readonly origins: readonly string[] };
  readonly materials: readonly KeptMaterial[];
  readonly vault: Pick<Vault, 'path'>;
}

export interface Recovered {
  readonly spec: Spec;
  /** How long its calls took: read now, while nobody looks at it yet. */
  readonly took: readonly Took[];
}

/** Recovers the specification of a product from its materials. */
export async function recover(
  { product, materials, vault }: RecoverInput,
  onProgress: (progress: Progress) => void,
): Promise<Recovered> {
  const inputs = materials.map(({ evidence, name, actor }) => ({ path: vault.path(evidence), name, actor }));
  let last = NO_PROGRESS;
  const report = (progress: Progress) => onProgress((last = progress));
  const { spec } = await digest(inputs, {
    name: product.name,
    ...(product.origins.length > 0 && { origins: product.origins }),
    // What is kept was redacted when it came in.
    key: null,
    onProgress: ({ bytes, totalBytes, entries }) => report({ bytes, total: totalBytes, exchanges: entries }),
  });
  const uploaded = new Map(materials.map((material) => [bareName(material.name), asUploaded(material)]));
  const material = spec.material.map((one) => ({ ...one, ...uploaded.get(one.id) }));
  const timings = createTimings(spec);
  for await (const exchange of readExchanges(inputs, { key: null }, spec.origins)) {
    timings.add(exchange);
    report(last);
  }
  return { spec: { ...spec, material }, took: timings.made() };
}

/** What the document says of a material is what was uploaded, not the form in which it is kept. */
function asUploaded({ kind, bytes, source, redactions }: KeptMaterial): Partial<Spec['material'][number]> {
  const taken = JSON.parse(redactions) as Record<string, number>;
  return { kind, bytes, redactions: taken, ...(source !== null && { sha256: source }) };
}

export async function keepRecovered(
  vault: Pick<Vault, 'keepBytes'>,
  { spec, took }: Recovered,
): Promise<Omit<DigestResult, 'materials'>> {
  return {
    document: await vault.keepBytes(gzipSync(specToJson(spec))),
    timings: await vault.keepBytes(packTook(took)),
    points: standOf(spec) satisfies PointStand[],
  };
}
