import { type Dialect, SqliteDialect } from 'kysely';
import { openSqlite } from './sqlite-connection.ts';

/** Kysely's own dialect, on a `file` that it cannot write to. */
export function sqliteReaderDialect(file: string): Dialect {
  const refuse = () => {
    throw new Error('This database is open for reading');
  };
  return new SqliteDialect({
    async database() {
      const { run, close } = openSqlite(file, 'pragma busy_timeout = 1000;', true);
      const prepare = (sql: string) => ({
        reader: true,
        all: (parameters: readonly unknown[]) => run(sql, parameters).rows,
        run: refuse,
        iterate: refuse,
      });
      return { prepare, close };
    },
  });
}
