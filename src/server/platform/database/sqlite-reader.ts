import type { Dialect, Driver, QueryResult } from 'kysely';
import { sqliteDialect } from './sqlite.ts';
import { openSqlite } from './sqlite-connection.ts';

/** A dialect that cannot write to `file`, and so needs no turns. */
export function sqliteReaderDialect(file: string): Dialect {
  return { ...sqliteDialect(file), createDriver: () => readingDriver(file) };
}

function readingDriver(file: string): Driver {
  let reader: ReturnType<typeof openSqlite>;
  const refuse = async () => {
    throw new Error('This database is open for reading');
  };
  return {
    async init() {
      reader = openSqlite(file, 'pragma busy_timeout = 1000;', true);
    },
    acquireConnection: async () => ({
      // Kysely's types know the rows from the query.
      executeQuery: async <R>({
        sql,
        parameters,
      }: {
        sql: string;
        parameters: readonly unknown[];
      }) => reader.run(sql, parameters) as QueryResult<R>,
      streamQuery() {
        throw new Error('SQLite gives all rows at once');
      },
    }),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => reader?.close(),
  };
}
