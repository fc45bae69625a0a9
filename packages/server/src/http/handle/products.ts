import type { Happening, Product } from '@asbuilt/contract';
import { FORMAT } from '@asbuilt/spec';
import { randomUUID } from 'node:crypto';
import { DatabaseTrouble } from '../../store/database-trouble.js';
import { originsOf, sessionOf, versionOf } from '../../store/rows.js';
import { filesOf, letGo } from '../../vault/let-go.js';
import type { Services, Handlers } from '../handlers.js';
import { plainName } from '../plain-name.js';
import { notFound, ProblemError } from '../problem.js';

type Names = 'health' | 'products' | 'createProduct' | 'product' | 'changeProduct' | 'removeProduct' | 'happenings';

/** Proxies and browsers give up on a stream that is silent for about a minute. */
const HEARTBEAT = 15_000;

export const productHandlers: Pick<Handlers, Names> = {
  health: async (_asked, { release, context }) => ({
    asbuilt: release,
    format: FORMAT,
    database: context.health.trouble,
  }),

  async products(_asked, services) {
    const listed = services.context.store.selectFrom('products').select('id').where('provisional', '=', 0);
    const rows = await listed.orderBy('at', 'desc').execute();
    return Promise.all(rows.map(({ id }) => productOf(id, services)));
  },

  async createProduct({ body }, services) {
    const given = body as { name: string; provisional?: boolean };
    const name = plainName(given.name);
    const id = randomUUID();
    const at = services.context.now().toISOString();
    const provisional = given.provisional === true ? 1 : 0;
    if (provisional === 1) await removeStale(services);
    await services.context.store
      .insertInto('products')
      .values({ id, name: name || 'Unnamed product', at, provisional })
      .execute();
    return productOf(id, services);
  },

  product: ({ param }, services) => productOf(param('product'), services),

  async changeProduct({ param, body }, services) {
    const { id } = await productOf(param('product'), services);
    const { name, origins } = body as { name?: string; origins?: string[] };
    if (name !== undefined) await rename(id, plainName(name), services);
    if (origins !== undefined) await chooseOrigins(id, origins, services);
    return productOf(id, services);
  },

  async removeProduct({ param }, services) {
    const { id } = await productOf(param('product'), services);
    await remove(id, services);
    return undefined as never;
  },

  async happenings({ param, incoming }, services) {
    const id = param('product');
    // A browser that is refused a stream never asks for it again: whoever looks while the database is away waits here.
    await refuseUnknown(id, services).catch((error: unknown) => {
      if (!(error instanceof DatabaseTrouble)) throw error;
    });
    return new Response(streamOf(id, services, incoming), {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
  },
};

async function rename(id: string, name: string, { context }: Services): Promise<void> {
  if (name === '') throw new ProblemError(400, 'The name is empty.', 'Enter a name for the product.');
  await context.store.updateTable('products').set({ name }).where('id', '=', id).execute();
  context.happenings.tell(id, { kind: 'product', product: { id, name } });
}

/** The specification is rebuilt where they differ from those before. */
async function chooseOrigins(id: string, given: readonly string[], { context, jobQueue }: Services): Promise<void> {
  const origins = given.length === 0 ? null : JSON.stringify(given);
  const changed = context.store
    .updateTable('products')
    .set({ origins })
    .where('id', '=', id)
    .where(({ eb, val }) => eb(eb.fn.coalesce('origins', val('')), '!=', origins ?? ''));
  const { numUpdatedRows } = await changed.executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await jobQueue.add(id, 'digest', null);
}

async function remove(id: string, services: Services): Promise<void> {
  const { context, jobQueue } = services;
  for (const job of await jobQueue.ofProduct(id)) await jobQueue.cancel(job.id);
  await Promise.all([services.mockServers.stop(id), services.checks.forget(id)]);
  const files = await filesOf(context, id);
  const uploads = await context.store.selectFrom('uploads').select('id').where('product', '=', id).execute();
  await context.store.deleteFrom('products').where('id', '=', id).execute();
  for (const upload of uploads) await context.spool.remove(upload.id);
  await context.known.forget(id);
  jobQueue.between(() => letGo(context, files));
  context.happenings.tell(id, { kind: 'removed', product: id });
}

/** Files of a new product that could not be read are shown for so long, in milliseconds: nobody looks at them any more. */
const STALE_AFTER = 3_600_000;

async function removeStale(services: Services): Promise<void> {
  const { store, now } = services.context;
  const before = new Date(now().getTime() - STALE_AFTER).toISOString();
  const stale = store.selectFrom('products').select('id').where('provisional', '=', 1).where('at', '<', before);
  for (const { id } of await stale.execute()) await remove(id, services);
}

export async function refuseUnknown(id: string, { context: { store } }: Services): Promise<void> {
  const row = await store.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('product');
}

export async function productOf(
  id: string,
  { context: { store }, jobQueue, countReviewed }: Services,
): Promise<Product> {
  const row = await store.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('product');
  // Before the version: a digest that ends in between leaves no job behind an older version.
  const jobs = await jobQueue.ofProduct(id);
  const version = await store
    .selectFrom('versions')
    .selectAll()
    .where('product', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const read = store.selectFrom('materials').select('name').where('product', '=', id).where('status', '=', 'ready');
  const materials = await read.execute();
  const sessions = new Set(materials.map(({ name }) => sessionOf(name))).size;
  const { name, at } = row;
  const origins = originsOf(row);
  return {
    id,
    name,
    at,
    origins,
    sessions,
    version: version ? await countReviewed(id, versionOf(version)) : null,
    jobs,
  };
}

const lineOf = (happening: Happening): string => `data: ${JSON.stringify(happening)}\n\n`;

function streamOf(id: string, { context }: Services, incoming: { once(event: 'close', hear: () => void): unknown }) {
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(Buffer.from(text));
      const silence = context.happenings.listen(id, (happening) => send(lineOf(happening)));
      const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT);
      send(': here\n\n');
      const { trouble } = context.health;
      if (trouble !== null) send(lineOf({ kind: 'database', trouble }));
      end = () => {
        silence();
        clearInterval(beat);
      };
      incoming.once('close', end);
    },
    cancel: () => end(),
  });
}
