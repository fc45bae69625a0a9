import { bareName } from '@asbuilt/digest';
import { admit, createRedactor } from '@asbuilt/evidence';
import { READERS } from '@asbuilt/readers';
import type { Selectable } from 'kysely';
import { materialOf, sessionOf } from '../../store/rows.js';
import type { Tables } from '../../store/tables.js';
import { readEntry, type Places } from '../../vault/evidence.js';
import { letGo } from '../../vault/let-go.js';
import { findPicture, SCREENS } from '../../vault/pictures.js';
import type { Services, Handlers } from '../handlers.js';
import { plainName } from '../plain-name.js';
import { notFound } from '../problem.js';
import { refuseUnknown } from './products.js';

type Names = 'materials' | 'nameActor' | 'removeMaterial' | 'exhibit' | 'picture';
type Row = Selectable<Tables['materials']>;

export const materialHandlers: Pick<Handlers, Names> = {
  async materials({ param }, services) {
    await refuseUnknown(param('product'), services);
    return (await all(param('product'), services)).map(materialOf);
  },

  async nameActor({ param, body }, services) {
    const actor = plainName((body as { actor: string }).actor);
    const row = await find(param('product'), param('material'), services);
    await services.context.store.updateTable('materials').set({ actor }).where('id', '=', row.id).execute();
    return tell(services, { ...row, actor });
  },

  async removeMaterial({ param }, services) {
    const row = await find(param('product'), param('material'), services);
    const { context, jobQueue } = services;
    await services.timed.keepFor(row.product, row.id);
    await stopTakingIn(row, services);
    const uploads = await context.store.transaction().execute(async (tx) => {
      await tx.deleteFrom('materials').where('id', '=', row.id).execute();
      return tx.deleteFrom('uploads').where('material', '=', row.id).returning('id').execute();
    });
    for (const { id } of uploads) await context.spool.remove(id);
    const files = [row.evidence, row.places, ...(await dropPictures(row, services))].filter((file) => file !== null);
    jobQueue.between(() => letGo(context, files));
    context.happenings.tell(row.product, { kind: 'material', material: null });
    return undefined as never;
  },

  async exhibit({ param }, services) {
    const row = await find(param('product'), param('material'), services);
    const entry = Number(param('entry'));
    const event = Number.isInteger(entry) && entry >= 0 ? await eventAt(row, entry, services) : undefined;
    if (event === undefined) throw notFound('entry');
    return { material: bareName(row.name), name: row.name, actor: row.actor, entry, event };
  },

  async picture({ param }, { context: { store, vault } }) {
    const of = { product: param('product'), material: param('material'), picture: param('picture') };
    const content = await findPicture(store, of);
    if (content === undefined) throw notFound('picture');
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000, immutable' };
    return new Response(new Uint8Array(await vault.read(content)), { headers });
  },
};

/** A job that is still reading it would list what was just removed. */
async function stopTakingIn({ id, status }: Row, { context, jobQueue }: Services): Promise<void> {
  if (status !== 'waiting') return;
  const jobs = await context.store.selectFrom('jobs').select('id').where('material', '=', id).execute();
  for (const job of jobs) await jobQueue.cancel(job.id);
}

async function all(product: string, { context: { store } }: Services): Promise<Row[]> {
  return store.selectFrom('materials').selectAll().where('product', '=', product).orderBy('name').execute();
}

/** By its id, or by the name that the document's evidence calls it. */
async function find(product: string, wanted: string, services: Services): Promise<Row> {
  const rows = await all(product, services);
  const row = rows.find(({ id }) => id === wanted) ?? rows.find(({ name }) => bareName(name) === wanted);
  if (row === undefined) throw notFound('material');
  return row;
}

/** Pictures go with the last of what was recorded at one go; the files that they were. */
async function dropPictures({ product, name }: Row, services: Services): Promise<string[]> {
  const session = sessionOf(name);
  if ((await all(product, services)).some((other) => sessionOf(other.name) === session)) return [];
  const own = (picture: { name: string }) => picture.name.startsWith(`${session}${SCREENS}/`);
  const { store } = services.context;
  const rows = await store
    .selectFrom('pictures')
    .select(['id', 'name', 'content'])
    .where('product', '=', product)
    .execute();
  for (const { id } of rows.filter(own)) await store.deleteFrom('pictures').where('id', '=', id).execute();
  return rows.filter(own).map(({ content }) => content);
}

function tell(services: Services, row: Row) {
  const material = materialOf(row);
  services.context.happenings.tell(row.product, { kind: 'material', material });
  return material;
}

async function eventAt(
  row: Row,
  entry: number,
  { context: { vault } }: Services,
): Promise<{ kind: string } | undefined> {
  if (row.evidence === null || row.places === null) return undefined;
  const places = JSON.parse((await vault.read(row.places)).toString('utf8')) as Places;
  const line = await readEntry(vault, row.evidence, places, entry);
  if (line === undefined) return undefined;
  const reader = READERS.find(({ kind }) => kind === 'events')!;
  const context = { material: bareName(row.name), actor: row.actor };
  const [raw] = reader
    .read({ entry, bytes: Buffer.from(line) }, context)
    .filter((reading) => reading.kind !== 'notice');
  // It was redacted when it came in.
  return raw && admit(raw, createRedactor({ key: null })).event;
}
