import { createHash } from 'node:crypto';
import Database from 'libsql';
import { ENTITIES, ENTITY_NAMES, fieldsOf, type EntityName, type Field, type Row } from '../declarations/entities.js';

const SQL_TYPES = { integer: 'INTEGER', boolean: 'INTEGER', number: 'REAL', string: 'TEXT' } as const;

function columnOf(name: string, field: Field): string {
  const reference = field.ref ? ` REFERENCES ${ENTITIES[field.ref as EntityName].table}(id)` : '';
  const closed = field.enum ? ` CHECK (${name} IN (${field.enum.map((value) => `'${value}'`).join(', ')}))` : '';
  const key = name === 'id' ? ' PRIMARY KEY' : '';
  return `${name} ${SQL_TYPES[field.type]}${key}${field.nullable ? '' : ' NOT NULL'}${field.unique ? ' UNIQUE' : ''}${reference}${closed}`;
}

const tableOf = (entity: EntityName): string =>
  `CREATE TABLE IF NOT EXISTS ${ENTITIES[entity].table} (${fieldsOf(entity)
    .map(([name, field]) => columnOf(name, field))
    .join(', ')})`;

const PHOTOS =
  'CREATE TABLE IF NOT EXISTS photos (toolId INTEGER PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL)';

const toSql = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null));

/** libsql adds a member of its own to each row; only declared fields are taken. */
function fromSql<E extends EntityName>(entity: E, raw: Record<string, unknown>): Row<E> {
  return Object.fromEntries(
    fieldsOf(entity).map(([name, field]) => [name, field.type === 'boolean' ? Boolean(raw[name]) : raw[name]]),
  ) as Row<E>;
}

export interface Photo {
  type: string;
  bytes: Buffer;
}

export interface Store {
  all<E extends EntityName>(entity: E, where?: Partial<Row<E>>): Row<E>[];
  get<E extends EntityName>(entity: E, id: number | string): Row<E> | undefined;
  /** Gives an id where the row has none. */
  insert<E extends EntityName>(entity: E, row: Omit<Row<E>, 'id'> & { id?: Row<E>['id'] }): Row<E>;
  update<E extends EntityName>(entity: E, id: number | string, patch: Partial<Row<E>>): Row<E>;
  remove(entity: EntityName, id: number | string): void;
  photo(toolId: number): Photo | undefined;
  setPhoto(toolId: number, photo: Photo | null): void;
  /** All of it or nothing. */
  together<T>(work: () => T): T;
  /** One word for all that is stored: equal before and after where nothing was changed. */
  digest(): string;
  close(): void;
}

interface Access {
  run(sql: string, values?: readonly unknown[]): { lastInsertRowid: number | bigint };
  rows(sql: string, values?: readonly unknown[]): Record<string, unknown>[];
}

function readerOf({ rows }: Access): Pick<Store, 'all' | 'get'> {
  const all: Store['all'] = (entity, where = {}) => {
    const names = Object.keys(where);
    const clause = names.length > 0 ? ` WHERE ${names.map((name) => `${name} IS ?`).join(' AND ')}` : '';
    const found = rows(`SELECT * FROM ${ENTITIES[entity].table}${clause} ORDER BY rowid`, Object.values(where));
    return found.map((raw) => fromSql(entity, raw));
  };
  return { all, get: (entity, id) => all(entity, { id } as never)[0] };
}

function writerOf({ run }: Access, get: Store['get']): Pick<Store, 'insert' | 'update' | 'remove'> {
  const must = <E extends EntityName>(entity: E, id: number | string): Row<E> => {
    const row = get(entity, id);
    if (!row) throw new Error(`no ${entity} ${id}`);
    return row;
  };
  return {
    insert(entity, row) {
      const names = Object.keys(row);
      const sql = `INSERT INTO ${ENTITIES[entity].table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      const { lastInsertRowid } = run(sql, Object.values(row));
      return must(entity, row.id ?? Number(lastInsertRowid));
    },
    update(entity, id, patch) {
      const names = Object.keys(patch);
      const sql = `UPDATE ${ENTITIES[entity].table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`;
      if (names.length > 0) run(sql, [...Object.values(patch), id]);
      return must(entity, id);
    },
    remove: (entity, id) => void run(`DELETE FROM ${ENTITIES[entity].table} WHERE id = ?`, [id]),
  };
}

const photoShelf = ({ run, rows }: Access): Pick<Store, 'photo' | 'setPhoto'> => ({
  photo(toolId) {
    const raw = rows('SELECT type, hex(bytes) AS hex FROM photos WHERE toolId = ?', [toolId])[0];
    return raw && { type: String(raw['type']), bytes: Buffer.from(String(raw['hex']), 'hex') };
  },
  setPhoto(toolId, photo) {
    run('DELETE FROM photos WHERE toolId = ?', [toolId]);
    if (photo) run('INSERT INTO photos (toolId, type, bytes) VALUES (?, ?, ?)', [toolId, photo.type, photo.bytes]);
  },
});

function digestOf({ rows }: Access, all: Store['all']): string {
  const hash = createHash('sha256');
  for (const entity of ENTITY_NAMES) hash.update(JSON.stringify([entity, all(entity)]));
  for (const raw of rows('SELECT toolId, type, hex(bytes) AS hex FROM photos ORDER BY toolId'))
    hash.update(JSON.stringify([raw['toolId'], raw['type'], raw['hex']]));
  return hash.digest('hex');
}

export function openStore(file: string): Store {
  const db = new Database(file);
  db.exec('PRAGMA foreign_keys = ON');
  for (const entity of ENTITY_NAMES) db.exec(tableOf(entity));
  db.exec(PHOTOS);
  const access: Access = {
    run: (sql, values = []) => db.prepare(sql).run(...values.map(toSql)),
    rows: (sql, values = []) => db.prepare(sql).all(...values.map(toSql)) as Record<string, unknown>[],
  };
  const reader = readerOf(access);
  return {
    ...reader,
    ...writerOf(access, reader.get),
    ...photoShelf(access),
    together(work) {
      db.exec('BEGIN');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    digest: () => digestOf(access, reader.all),
    close: () => void db.close(),
  };
}
