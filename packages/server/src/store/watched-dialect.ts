import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import { DatabaseTrouble, troubleFrom } from './database-trouble.js';

export interface WatchedDialect {
  readonly database: string;
  readonly onTrouble: (trouble: DatabaseTrouble) => void;
}

/** A dialect whose failures are told apart: trouble of the database, which passes, and faults of a query. */
export function watchedDialect(dialect: Dialect, { database, onTrouble }: WatchedDialect): Dialect {
  const watched = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (error instanceof DatabaseTrouble) throw error;
      const trouble = troubleFrom(error, database);
      if (trouble === null) throw error;
      onTrouble(trouble);
      throw trouble;
    }
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchedDriver(dialect.createDriver(), watched),
  };
}

function watchedDriver(driver: Driver, watched: <T>(step: () => Promise<T>) => Promise<T>): Driver {
  const seen = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async () => {
    const connection = await watched(acquire);
    if (!seen.has(connection)) {
      seen.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => watched(() => execute(query));
    }
    return connection;
  };
  const rollback = driver.rollbackTransaction.bind(driver);
  // Where the database is in trouble it has rolled back itself. What failed before this is what counts.
  driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
  return driver;
}
