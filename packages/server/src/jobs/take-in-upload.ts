import { actorOf, bareName } from '@asbuilt/digest';
import type { Insertable, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ServerContext } from '../server-context.js';
import { materialOf } from '../store/rows.js';
import type { Tables } from '../store/tables.js';
import { keepPictureRow } from '../vault/pictures.js';
import { watchOf, type JobRun } from './job-run.js';
import type { TakeInResult, TakenIn } from './job-task.js';

type MaterialRow = Insertable<Tables['materials']>;
type UploadRow = Tables['uploads'];

/**
 * Makes an upload into material: redacted, kept and listed in one step, so that it is there whole or not at all. What is
 * known of the upload stays, so that whoever did not hear that it is whole can ask.
 */
export async function takeInUpload(context: ServerContext, run: JobRun): Promise<null> {
  const { job, worker, persist } = run;
  const { store, folder, key } = context;
  const upload = await persist(() =>
    store.selectFrom('uploads').selectAll().where('material', '=', job.material).executeTakeFirst(),
  );
  if (upload === undefined) return null;
  // Otherwise a server that ended before it said so has done it, or somebody removed it meanwhile.
  if (await persist(() => isWaiting(context, upload))) {
    const { id, name, size } = upload;
    const result = await worker.run({ does: 'take-in', folder, key, upload: { id, name, size } }, watchOf(run));
    if (result.is === 'recordings') await context.known.add(upload.product, result.known);
    await persist(() => settle(context, upload, result));
  }
  await context.spool.remove(upload.id);
  return null;
}

async function isWaiting({ store }: ServerContext, { material }: UploadRow): Promise<boolean> {
  const row = store.selectFrom('materials').select('id').where('id', '=', material).where('status', '=', 'waiting');
  return (await row.executeTakeFirst()) !== undefined;
}

/** The last step. Done twice, it is the same as done once: only what still waits is changed. */
function settle(context: ServerContext, upload: UploadRow, result: TakeInResult): Promise<void> {
  if (result.is === 'picture') return keepPicture(context, upload, result.content);
  return result.is === 'refused' ? refuse(context, upload, result.reason) : list(context, upload, result.taken);
}

/** Makes room for what an upload became; undefined where it is gone or was done before. */
async function takePlace(tx: Transaction<Tables>, { material }: UploadRow): Promise<{ actor: string } | undefined> {
  const row = tx.deleteFrom('materials').where('id', '=', material).where('status', '=', 'waiting');
  return row.returning('actor').executeTakeFirst();
}

async function keepPicture({ store }: ServerContext, upload: UploadRow, content: string): Promise<void> {
  await store.transaction().execute(async (tx) => {
    if ((await takePlace(tx, upload)) === undefined) return;
    await keepPictureRow(tx, { product: upload.product, path: upload.name, content });
  });
}

async function refuse(context: ServerContext, upload: UploadRow, reason: string): Promise<void> {
  const row = context.store.updateTable('materials').where('id', '=', upload.material).where('status', '=', 'waiting');
  await row.set({ status: 'refused', reason }).execute();
  await tell(context, upload.product, [upload.material!]);
}

/** An archive becomes as many materials as it has recordings; the first takes the place that was kept for it. */
async function list(context: ServerContext, upload: UploadRow, taken: readonly TakenIn[]): Promise<void> {
  const at = context.now().toISOString();
  const ids = await context.store.transaction().execute(async (tx) => {
    const place = await takePlace(tx, upload);
    if (place === undefined) return [upload.material!];
    const actor = place.actor === namedActor(upload) ? null : place.actor;
    const rows: MaterialRow[] = [];
    for (const [i, one] of taken.entries()) {
      const id = i === 0 ? upload.material! : randomUUID();
      const row = await rowOf(tx, { id, at, upload, one, actor });
      await tx.insertInto('materials').values(row).execute();
      rows.push(row);
    }
    if (rows.some(({ status }) => status === 'ready'))
      await tx.updateTable('products').set({ provisional: 0 }).where('id', '=', upload.product).execute();
    return rows.map(({ id }) => id);
  });
  await tell(context, upload.product, ids);
}

interface Listed {
  readonly id: string;
  readonly at: string;
  readonly upload: UploadRow;
  readonly one: TakenIn;
  /** As somebody named it while it waited. */
  readonly actor: string | null;
}

const namedActor = ({ actor, name }: UploadRow): string => actor ?? actorOf(name);

async function rowOf(tx: Transaction<Tables>, { id, at, upload, one, actor }: Listed): Promise<MaterialRow> {
  const others = await tx
    .selectFrom('materials')
    .select(['name', 'source', 'evidence', 'status'])
    .where('product', '=', upload.product)
    .execute();
  const ready = others.filter(({ status }) => status === 'ready');
  // The same bytes, or the same recording saved with other blanks.
  const twin = ready.find(({ source, evidence }) => source === one.source || evidence === one.evidence);
  const name = uniqueName(basename(one.name), new Set(others.map((other) => bareName(other.name))));
  const { counts } = one;
  return {
    id,
    product: upload.product,
    name,
    actor: actor ?? upload.actor ?? actorOf(one.name),
    kind: one.kind,
    bytes: one.bytes,
    at,
    status: twin === undefined ? 'ready' : 'refused',
    reason: twin === undefined ? null : `It has the same content as ${twin.name}, which is already a source.`,
    exchanges: counts.exchanges,
    views: counts.views,
    first: isoOf(counts.from),
    last: isoOf(counts.to),
    redactions: JSON.stringify(Object.fromEntries(counts.redactions)),
    skipped: JSON.stringify(Object.fromEntries(counts.skipped)),
    source: one.source,
    evidence: one.evidence,
    places: one.places,
  };
}

/** References name a material by its bare name, so no two of a product share one. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const bare = bareName(name);
  const ending = name.slice(bare.length);
  let unique = bare;
  for (let n = 2; taken.has(unique); n++) unique = `${bare}-${n}`;
  return unique + ending;
}

const isoOf = (at: number | null): string | null =>
  at === null || Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString();

async function tell({ store, happenings }: ServerContext, product: string, ids: readonly string[]): Promise<void> {
  const rows = await store.selectFrom('materials').selectAll().where('id', 'in', ids).execute();
  for (const row of rows) happenings.tell(product, { kind: 'material', material: materialOf(row) });
}
