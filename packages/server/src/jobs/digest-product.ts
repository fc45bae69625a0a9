import type { ServerContext } from '../server-context.js';
import { originsOf, versionOf } from '../store/rows.js';
import { applyCleaned } from './apply-cleaned.js';
import { watchOf, type JobRun } from './job-run.js';
import type { Cleaned, DigestResult, DigestTask, KeptMaterial } from './job-task.js';

/** Recovers the specification from all material that is ready, and keeps it as a version; the number of that. */
export async function digestProduct(context: ServerContext, run: JobRun): Promise<number> {
  const { persist, worker } = run;
  const task = await persist(() => taskOf(context, run.job.product));
  let cleaning: Promise<void> = Promise.resolve();
  const onCleaned = (cleaned: Cleaned) => {
    for (const { was } of cleaned.materials)
      for (const file of [was.evidence, was.places]) if (file) run.files.add(file);
    for (const { was } of cleaned.versions) run.files.add(was.document);
    cleaning = cleaning.then(() => persist(() => applyCleaned(context, run.job.product, cleaned)));
    // Waited for below; until then nobody else would hear that it failed.
    cleaning.catch(() => undefined);
  };
  const result = await worker.run(task, { ...watchOf(run), onCleaned }).finally(() => cleaning);
  return persist(() => keepVersion(context, run.job.product, result));
}

async function taskOf({ store, folder, key }: ServerContext, id: string): Promise<DigestTask> {
  const product = await store
    .selectFrom('products')
    .select(['id', 'name', 'origins'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const materials = await store
    .selectFrom('materials')
    .select(['id', 'name', 'actor', 'kind', 'bytes', 'source', 'redactions', 'evidence', 'places'])
    .where('product', '=', id)
    .where('status', '=', 'ready')
    .where('evidence', 'is not', null)
    .orderBy('name')
    .execute();
  const versions = await store
    .selectFrom('versions')
    .select(['number', 'document'])
    .where('product', '=', id)
    .execute();
  const { name } = product;
  return {
    does: 'digest',
    folder,
    key,
    product: { id, name, origins: originsOf(product) },
    materials: materials as KeptMaterial[],
    versions,
  };
}

/** Keeps a document as the newest version of a product, unless that is the same already; the number of it. */
export async function keepVersion(
  { store, happenings, now }: ServerContext,
  product: string,
  { document, timings, points, materials }: DigestResult,
): Promise<number> {
  const last = await store
    .selectFrom('versions')
    .selectAll()
    .where('product', '=', product)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last?.document === document) return last.number;
  const row = await store
    .insertInto('versions')
    .values({
      product,
      number: (last?.number ?? 0) + 1,
      at: now().toISOString(),
      materials: JSON.stringify(materials),
      points: JSON.stringify(points),
      document,
      timings,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  happenings.tell(product, { kind: 'version', version: versionOf(row) });
  return row.number;
}
