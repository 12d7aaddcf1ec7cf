import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';

/**
 * Kysely's own SQLite dialect on Node's built-in driver.
 * Durable on power loss (synchronous=FULL); statements are prepared once and kept.
 */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 1000;
    pragma cache_size = -32000;
    pragma temp_store = memory;
  `);
  const statements = new Map<string, SqliteStatement>();

  const dialect = new SqliteDialect({
    database: {
      prepare(sql) {
        // A deferred transaction that reads first cannot wait for another process's write later.
        const text = sql === 'begin' ? 'begin immediate' : sql;
        const known = statements.get(text);
        if (known) return known;
        const statement = adaptStatement(database.prepare(text));
        if (statements.size < 500) statements.set(text, statement);
        return statement;
      },
      close: () => database.close(),
    },
  });
  dialect.createAdapter = () => new MigratesInTransaction();
  return dialect;
}

/** SQLite takes back tables and indexes with their transaction: migrations are all or nothing, with their record. */
class MigratesInTransaction extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(asInput)),
    run: (parameters) => statement.run(...parameters.map(asInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(asInput)),
  };
}

function asInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
