import Database from 'libsql';
import {
  Kysely,
  PostgresDialect,
  SqliteDialect,
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
} from 'kysely';
import type { DatabaseTrouble } from './database-trouble.js';
import { ownerOnly } from './owner-only.js';
import type { Tables } from './tables.js';
import { watchedDialect } from './watched-dialect.js';

export type Store = Kysely<Tables>;

/** The format of the tables below. A change of them raises it and adds a step that brings older stores up. */
const FORMAT = 5;

/** A file, or `postgres://…` for a server that several machines share. The same queries run on both. */
export async function openStore(
  place: string,
  onTrouble: (trouble: DatabaseTrouble) => void = () => {},
): Promise<Store> {
  const isPostgres = /^postgres(?:ql)?:\/\//.test(place);
  const dialect = isPostgres ? await postgres(place) : sqlite(place);
  const store = new Kysely<Tables>({ dialect: watchedDialect(dialect, { database: place, onTrouble }) });
  await prepare(store, isPostgres);
  return store;
}

function sqlite(file: string): SqliteDialect {
  ownerOnly(file);
  const database = new Database(file);
  // What was acknowledged survives a power cut: every commit is synced.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return new SqliteDialect({ database: database as never });
}

/** A server that takes longer does not answer. In milliseconds. */
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 30_000, keepAlive: true };

async function postgres(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  // Sizes in bytes are far below 2^53; as texts they would compare as texts.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 8, ...PATIENCE });
  // A connection that breaks while nobody uses it, or as it is closed, is no trouble: whoever needs one gets another.
  const ignore = () => undefined;
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return new PostgresDialect({ pool });
}

async function prepare(store: Store, isPostgres: boolean): Promise<void> {
  await store.schema.createTable('store').ifNotExists().addColumn('format', 'integer').execute();
  const known = await store.selectFrom('store').select('format').executeTakeFirst();
  if (known !== undefined && known.format > FORMAT)
    throw new Error(
      `A later release of Asbuilt wrote this data folder (format ${known.format}; this release supports ${FORMAT}).`,
    );
  if (known !== undefined) {
    await bringUp(store, known.format);
    return;
  }
  await store.transaction().execute(async (tx) => {
    for (const table of TABLES)
      await table(tx as Store, isPostgres)
        .ifNotExists()
        .execute();
    await tx.insertInto('store').values({ format: FORMAT }).execute();
  });
}

const noneYet = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);

/** From each format to the one after it, beginning with the first. */
const STEPS: readonly ((store: Store) => Promise<void>)[] = [
  (store) => store.schema.alterTable('reviews').addColumn('part', 'text').execute(),
  (store) => store.schema.alterTable('versions').addColumn('timings', 'text').execute(),
  async (store) => {
    await store.schema.alterTable('jobs').addColumn('starts', 'integer', noneYet).execute();
    await store.schema.alterTable('products').addColumn('provisional', 'integer', noneYet).execute();
  },
  (store) => store.schema.alterTable('products').addColumn('origins', 'text').execute(),
];

async function bringUp(store: Store, format: number): Promise<void> {
  if (format === FORMAT) return;
  await store.transaction().execute(async (tx) => {
    for (const step of STEPS.slice(format - 1)) await step(tx as Store);
    await tx.updateTable('store').set({ format: FORMAT }).execute();
  });
}

type TableMaker = (store: Store, isPostgres: boolean) => CreateTableBuilder<string>;

const owned = (store: Store, name: string) =>
  store.schema
    .createTable(name)
    .addColumn('product', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'));

/** Numbered by the database itself, in the order of insertion. */
const turn = (table: CreateTableBuilder<string>, isPostgres: boolean) =>
  isPostgres
    ? table.addColumn('turn', sql`bigint generated always as identity`)
    : table.addColumn('turn', 'integer', (c) => c.primaryKey().autoIncrement());

const key = (isPostgres: boolean) => (c: { primaryKey(): never; unique(): never; notNull(): never }) =>
  isPostgres ? c.primaryKey() : (c.unique() as never);

const TABLES: readonly TableMaker[] = [
  (store) =>
    store.schema
      .createTable('products')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('provisional', 'integer', noneYet)
      .addColumn('origins', 'text'),
  (store) =>
    owned(store, 'uploads')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('actor', 'text')
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('offset', 'bigint', (c) => c.notNull())
      .addColumn('material', 'text')
      .addColumn('at', 'text', (c) => c.notNull()),
  (store) =>
    owned(store, 'materials')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('exchanges', 'bigint', (c) => c.notNull())
      .addColumn('views', 'bigint', (c) => c.notNull())
      .addColumn('first', 'text')
      .addColumn('last', 'text')
      .addColumn('redactions', 'text', (c) => c.notNull())
      .addColumn('skipped', 'text', (c) => c.notNull())
      .addColumn('source', 'text')
      .addColumn('evidence', 'text')
      .addColumn('places', 'text'),
  (store) =>
    owned(store, 'pictures')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull()),
  (store, isPostgres) =>
    turn(owned(store, 'jobs'), isPostgres)
      .addColumn('id', 'text', key(isPostgres) as never)
      .addColumn('does', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('material', 'text')
      .addColumn('version', 'integer')
      .addColumn('starts', 'integer', noneYet)
      .addColumn('at', 'text', (c) => c.notNull()),
  (store) =>
    owned(store, 'versions')
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('materials', 'text', (c) => c.notNull())
      .addColumn('points', 'text', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('timings', 'text')
      .addPrimaryKeyConstraint('versions_key', ['product', 'number'] as never),
  (store, isPostgres) =>
    turn(owned(store, 'reviews'), isPostgres)
      .addColumn('id', 'text', key(isPostgres) as never)
      .addColumn('point', 'text', (c) => c.notNull())
      .addColumn('statement', 'text', (c) => c.notNull())
      .addColumn('part', 'text')
      .addColumn('verdict', 'text', (c) => c.notNull())
      .addColumn('change', 'text')
      .addColumn('note', 'text')
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'text'),
];
