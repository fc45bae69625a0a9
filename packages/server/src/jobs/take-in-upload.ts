import { actorOf, bareName, MaterialError } from '@asbuilt/digest';
import type { Insertable, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ServerContext } from '../server-context.js';
import { materialOf } from '../store/rows.js';
import type { Tables } from '../store/tables.js';
import type { JobRun } from './job-run.js';
import { takeIn, type TakenIn } from './take-in.js';

type MaterialRow = Insertable<Tables['materials']>;
type UploadRow = Tables['uploads'];

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Makes an upload into material: sealed, kept and listed in one step, so that it is there whole or not at all. What is known
 * of the upload stays, so that whoever did not hear that it is whole can ask.
 */
export async function takeInUpload(context: ServerContext, { job, signal, onProgress }: JobRun): Promise<null> {
  const { store, spool, vault, key } = context;
  const upload = await store.selectFrom('uploads').selectAll().where('material', '=', job.material).executeTakeFirst();
  if (upload === undefined) return null;
  const waiting = store
    .selectFrom('materials')
    .select('id')
    .where('id', '=', job.material)
    .where('status', '=', 'waiting');
  if ((await waiting.executeTakeFirst()) === undefined) {
    // Done before, by a server that ended between the last step and saying so; or somebody removed it meanwhile.
    await spool.remove(upload.id);
    return null;
  }
  const file = { size: upload.size, read: (start: number, end: number) => spool.read(upload.id, start, end) };
  const report = (bytes: number, exchanges: number) => onProgress({ bytes, total: upload.size, exchanges });
  if (await isPicture(file.read(0, Math.min(upload.size, PNG.length)))) {
    await keepPicture(context, upload);
  } else {
    try {
      const { taken, known } = await takeIn({ name: upload.name, file, vault, key, onProgress: report, signal });
      await context.known.add(upload.product, known);
      await list(context, upload, taken);
    } catch (error) {
      if (!(error instanceof MaterialError)) throw error;
      await refuse(context, upload, error.message);
    }
  }
  await spool.remove(upload.id);
  return null;
}

async function isPicture(head: AsyncIterable<Uint8Array>): Promise<boolean> {
  const parts: Uint8Array[] = [];
  for await (const part of head) parts.push(part);
  return Buffer.concat(parts).equals(PNG);
}

async function keepPicture({ store, spool, vault }: ServerContext, upload: UploadRow): Promise<void> {
  const content = await vault.keep(async (draft) => {
    for await (const part of spool.read(upload.id, 0, upload.size)) await draft.write(part);
  });
  await store.transaction().execute(async (tx) => {
    const row = { id: randomUUID(), product: upload.product, name: pictureName(upload.name), content };
    const waiting = await tx.deleteFrom('materials').where('id', '=', upload.material!).returning('id').execute();
    if (waiting.length === 0) return;
    await tx.deleteFrom('pictures').where('product', '=', row.product).where('name', '=', row.name).execute();
    await tx.insertInto('pictures').values(row).execute();
  });
}

/** Every recording numbers its pictures from one: the folder it wrote them to tells them apart. */
function pictureName(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  return folder.endsWith(SCREENS) ? `${folder}/${file}` : basename(path);
}

export const SCREENS = '.screens';

async function refuse(context: ServerContext, upload: UploadRow, reason: string): Promise<void> {
  await context.store.transaction().execute(async (tx) => {
    await tx.updateTable('materials').set({ status: 'refused', reason }).where('id', '=', upload.material!).execute();
  });
  await tell(context, upload.product, [upload.material!]);
}

/** An archive becomes as many materials as it has recordings; the first takes the place that was kept for it. */
async function list(context: ServerContext, upload: UploadRow, taken: readonly TakenIn[]): Promise<void> {
  const places = await Promise.all(
    taken.map((one) => context.vault.keepBytes(Buffer.from(JSON.stringify(one.places)))),
  );
  const ids: string[] = [];
  await context.store.transaction().execute(async (tx) => {
    const kept = await tx.deleteFrom('materials').where('id', '=', upload.material!).returning('actor').execute();
    // Somebody removed it while it was read.
    if (kept.length === 0) return;
    const actor = kept[0]?.actor === namedActor(upload) ? null : (kept[0]?.actor ?? null);
    for (const [i, one] of taken.entries()) {
      const id = i === 0 ? upload.material! : randomUUID();
      const at = context.now().toISOString();
      const row = await rowOf(tx, { id, at, upload, one, places: places[i]!, actor });
      await tx.insertInto('materials').values(row).execute();
      ids.push(id);
    }
  });
  await tell(context, upload.product, ids);
}

interface Listed {
  readonly id: string;
  readonly at: string;
  readonly upload: UploadRow;
  readonly one: TakenIn;
  readonly places: string;
  /** As somebody named it while it waited. */
  readonly actor: string | null;
}

const namedActor = ({ actor, name }: UploadRow): string => actor ?? actorOf(name);

async function rowOf(tx: Transaction<Tables>, { id, at, upload, one, places, actor }: Listed): Promise<MaterialRow> {
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
    reason: twin === undefined ? null : `It has the same content as ${twin.name}, and would count double.`,
    exchanges: counts.exchanges,
    views: counts.views,
    first: isoOf(counts.from),
    last: isoOf(counts.to),
    redactions: JSON.stringify(Object.fromEntries(counts.redactions)),
    skipped: JSON.stringify(Object.fromEntries(counts.skipped)),
    source: one.source,
    evidence: one.evidence,
    places,
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
