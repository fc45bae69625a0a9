import { bareName, digest } from '@asbuilt/digest';
import { specToJson, type Spec } from '@asbuilt/spec';
import type { Selectable } from 'kysely';
import { gzipSync } from 'node:zlib';
import type { Office } from '../office.js';
import { versionOf } from '../store/rows.js';
import type { Tables } from '../store/tables.js';
import { standOf } from '../versions/stand.js';
import type { Errand } from './foreman.js';

type MaterialRow = Selectable<Tables['materials']>;

/** Recovers the specification from all material that is ready, and keeps it as a version; the number of that. */
export async function digestProduct(office: Office, { job, signal, onProgress }: Errand): Promise<number> {
  const { store, vault } = office;
  const product = await store
    .selectFrom('products')
    .selectAll()
    .where('id', '=', job.product)
    .executeTakeFirstOrThrow();
  const materials = await store
    .selectFrom('materials')
    .selectAll()
    .where('product', '=', job.product)
    .where('status', '=', 'ready')
    .orderBy('name')
    .execute();
  const inputs = materials.map(({ evidence, name, actor }) => ({ path: vault.path(evidence!), name, actor }));
  const { spec } = await digest(inputs, {
    name: product.name,
    // What is kept was redacted when it came in.
    key: null,
    signal,
    onProgress: ({ bytes, totalBytes, entries }) => onProgress({ bytes, total: totalBytes, exchanges: entries }),
  });
  const document = specToJson({ ...spec, material: spec.material.map((one) => asUploaded(one, materials)) });
  return keepVersion(office, job.product, document, materials);
}

/** What the document says of a material is what was uploaded, not the form in which it is kept. */
function asUploaded(one: Spec['material'][number], rows: readonly MaterialRow[]): Spec['material'][number] {
  const row = rows.find(({ name }) => bareName(name) === one.id);
  if (row === undefined) return one;
  const redactions = JSON.parse(row.redactions) as Record<string, number>;
  return { ...one, kind: row.kind, bytes: row.bytes, sha256: row.source ?? one.sha256, redactions };
}

/** Keeps a document as the newest version of a product, unless that is the same already; the number of it. */
export async function keepVersion(
  { store, vault, happenings, now }: Office,
  product: string,
  document: string,
  materials: readonly { readonly id: string }[],
): Promise<number> {
  const hash = await vault.keepBytes(gzipSync(document));
  const last = await store
    .selectFrom('versions')
    .selectAll()
    .where('product', '=', product)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last?.document === hash) return last.number;
  const row = await store
    .insertInto('versions')
    .values({
      product,
      number: (last?.number ?? 0) + 1,
      at: now().toISOString(),
      materials: JSON.stringify(materials.map(({ id }) => id)),
      points: JSON.stringify(standOf(JSON.parse(document) as Spec)),
      document: hash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  happenings.tell(product, { kind: 'version', version: versionOf(row) });
  return row.number;
}
