import { diskTrouble } from '@asbuilt/readers';

/** The database does not do what it is asked because it is away, full or broken; asked later, it may. */
export class DatabaseTrouble extends Error {
  override readonly name = 'DatabaseTrouble';
}

// A query that is wrong fails the same way each time and stays the error it is. These codes say that the database
// itself is in trouble: primary codes of SQLite; classes of SQLSTATE (PostgreSQL, appendix A): 08 connection, 53
// resources, 57 operator (shutting down, starting up), 58 system.
const OF_SQLITE = /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|BUSY|LOCKED|NOMEM|PROTOCOL)/;
const OF_POSTGRES = /^(?:08|53|57|58)[0-9A-Z]{3}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const AWAY = 'The database does not respond.';
const FULL = '53100';

/** What a driver threw, as trouble; null where the query itself is at fault. */
export function troubleFrom(error: unknown, database: string): DatabaseTrouble | null {
  // A mistake in this program, not an answer.
  if (error instanceof TypeError || error instanceof RangeError) return null;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const known = typeof code === 'string' ? code : '';
  if (known.startsWith('SQLITE_'))
    return OF_SQLITE.test(known) ? trouble(diskTrouble(error, database) ?? AWAY, error) : null;
  // What PostgreSQL says itself has a severity and a SQLSTATE; anything else is the connection's.
  if (severity !== undefined && SQLSTATE.test(known) && !OF_POSTGRES.test(known)) return null;
  return trouble(known === FULL ? 'The disk of the database is full. Free some space there.' : AWAY, error);
}

const trouble = (says: string, cause: unknown) => new DatabaseTrouble(says, { cause });
