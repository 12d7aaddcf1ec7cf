import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { openOn } from './open-on.ts';
import type { Database } from './schema.ts';
import { MeasuredSqliteAdapter, sqliteEngine } from './sqlite.ts';

/**
 * The same database for reads that may take long: whatever goes through a table that grows. On SQLite they run in a thread
 * (docs/decisions/0043-threads.md), and see what is on the disk; PostgreSQL's server is another process anyway. In a
 * transaction, whose own writes are to be seen, it is that.
 */
export function forLongReads(db: Database): Database {
  const executor = db.getExecutor();
  const { adapter } = executor;
  if (db.isTransaction || !(adapter instanceof MeasuredSqliteAdapter)) return db;
  const connection: DatabaseConnection = {
    // Kysely's types know the rows from the query.
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
      ({ rows: await adapter.readInThread(sql, parameters) }) as QueryResult<R>,
    streamQuery() {
      throw new Error('SQLite gives all rows at once');
    },
  };
  return openOn(connection, executor, sqliteEngine);
}
