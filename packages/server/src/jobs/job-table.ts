import type { Job } from '@asbuilt/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../server-context.js';
import type { Tables } from '../store/tables.js';

// Jobs in the database: it knows them all, so that a server that ends loses none.

export type JobRow = Selectable<Tables['jobs']>;

export interface JobTable {
  find(id: string): Promise<JobRow | undefined>;
  insert(product: string, does: Job['does'], material: string | null): Promise<JobRow>;
  /** Changes a job, if it has one of these statuses; whether it did. */
  change(id: string, change: Updateable<Tables['jobs']>, from?: readonly Job['status'][]): Promise<boolean>;
  /** The one whose turn it is. */
  next(): Promise<JobRow | undefined>;
  /** What is to be done for a product, or was not done and may be tried again. */
  open(product: string): Promise<JobRow[]>;
  /** Whether a product has material that is in no specification yet, and nothing is on its way. */
  lacksDigest(product: string, ending?: string): Promise<boolean>;
  /** Lets what an earlier server was at wait again, and adds what it had no time to write down. */
  takeUp(): Promise<void>;
}

export function openJobTable({ store, now }: Pick<ServerContext, 'store' | 'now'>): JobTable {
  const ofProduct = (product: string) =>
    store.selectFrom('jobs').selectAll().where('product', '=', product).orderBy('turn').execute();
  const table: JobTable = {
    find: (id) => store.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst(),
    insert(product, does, material) {
      const row: Insertable<Tables['jobs']> = {
        id: randomUUID(),
        product,
        does,
        material,
        status: 'waiting',
        at: now().toISOString(),
      };
      return store.insertInto('jobs').values(row).returningAll().executeTakeFirstOrThrow();
    },
    async change(id, change, from) {
      const all = store.updateTable('jobs').set(change).where('id', '=', id);
      const { numUpdatedRows } = await (from === undefined ? all : all.where('status', 'in', from)).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    next: () => store.selectFrom('jobs').selectAll().where('status', '=', 'waiting').orderBy('turn').executeTakeFirst(),
    async open(product) {
      const rows = await ofProduct(product);
      const materials = await store.selectFrom('materials').select('id').where('product', '=', product).execute();
      const there = new Set(materials.map(({ id }) => id));
      // A picture is no material any more once it is taken in: its job still brings the digest that shows it.
      return rows.filter(isOpen).filter((row) => isAhead(row) || row.material === null || there.has(row.material));
    },
    async lacksDigest(product, ending) {
      const rows = await ofProduct(product);
      if (rows.some((row) => row.id !== ending && isAhead(row))) return false;
      // One that was retried stands before a digest that did not have it yet.
      const isNew = rows.some(({ id, does }) => id === ending && does === 'take-in');
      const sinceDigest = rows.slice(rows.findLastIndex(({ does }) => does === 'digest') + 1);
      if (!isNew && !sinceDigest.some(({ status }) => status === 'done')) return false;
      const ready = store.selectFrom('materials').select('id').where('product', '=', product);
      return (await ready.where('status', '=', 'ready').executeTakeFirst()) !== undefined;
    },
    async takeUp() {
      await store.updateTable('jobs').set({ status: 'waiting' }).where('status', '=', 'running').execute();
      const known = store.selectFrom('jobs').select('material').where('material', 'is not', null);
      const whole = store.selectFrom('uploads').select(['product', 'material']).where('material', 'is not', null);
      for (const { product, material } of await whole.where('material', 'not in', known).execute())
        await table.insert(product, 'take-in', material);
    },
  };
  return table;
}

const isAhead = ({ status }: JobRow): boolean => status === 'waiting' || status === 'running';

/** A digest that is newer has done what an older one had not. */
function isOpen(row: JobRow, index: number, all: readonly JobRow[]): boolean {
  if (isAhead(row)) return true;
  const { status, does } = row;
  if (status === 'done') return false;
  return does === 'take-in' || index === all.findLastIndex((job) => job.does === 'digest');
}
