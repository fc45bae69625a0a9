import { bareName } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../server-context.js';
import { versionOf } from '../store/rows.js';
import type { Tables } from '../store/tables.js';
import { eachOnce } from '../vault/each-once.js';
import { packTook } from '../versions/timings.js';
import { cleanKept } from './clean-kept.js';
import type { JobRun } from './job-run.js';
import type { Recovered } from './recover.js';
import { recoverApart } from './recover-apart.js';

type MaterialRow = Selectable<Tables['materials']>;

/** Recovers the specification from all material that is ready, and keeps it as a version; the number of that. */
export async function digestProduct(context: ServerContext, { job, signal, onProgress }: JobRun): Promise<number> {
  const { store, vault } = context;
  const product = await store
    .selectFrom('products')
    .selectAll()
    .where('id', '=', job.product)
    .executeTakeFirstOrThrow();
  const kept = await store
    .selectFrom('materials')
    .selectAll()
    .where('product', '=', job.product)
    .where('status', '=', 'ready')
    .orderBy('name')
    .execute();
  const materials = eachOnce(await cleanKept(context, job.product, kept));
  const inputs = materials.map(({ evidence, name, actor }) => ({ path: vault.path(evidence!), name, actor }));
  const uploaded = new Map(materials.map((row) => [bareName(row.name), asUploaded(row)]));
  const recovered = await recoverApart({ product: product.name, inputs, uploaded }, { signal, onProgress });
  return keepVersion(context, job.product, recovered, materials);
}

/** What the document says of a material is what was uploaded, not the form in which it is kept. */
function asUploaded({ kind, bytes, source, redactions }: MaterialRow): Partial<Spec['material'][number]> {
  const taken = JSON.parse(redactions) as Record<string, number>;
  return { kind, bytes, redactions: taken, ...(source !== null && { sha256: source }) };
}

/** Keeps a document as the newest version of a product, unless that is the same already; the number of it. */
export async function keepVersion(
  { store, vault, happenings, now }: ServerContext,
  product: string,
  { packed, points, took }: Recovered,
  materials: readonly { readonly id: string }[],
): Promise<number> {
  const hash = await vault.keepBytes(packed);
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
      points: JSON.stringify(points),
      document: hash,
      timings: await vault.keepBytes(packTook(took)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  happenings.tell(product, { kind: 'version', version: versionOf(row) });
  return row.number;
}
