import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

type Prepared = { statement: StatementSync; givesRows: boolean };
type Result = { rows: unknown[]; insertId?: bigint; numAffectedRows?: bigint };

type SqliteConnection = {
  /** Keeps the statements that were used last prepared. Throws SQLite's errors. */
  run: (sql: string, parameters?: readonly unknown[]) => Result;
  isTransaction: () => boolean;
  close: () => void;
};

/** Each takes about 20 kB; an order needs about twenty. */
const MAX_STATEMENTS = 150;

/** Opens a file and runs `settings`, SQL statements. */
export function openSqlite(file: string, settings: string, readOnly = false): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly });
  database.exec(settings);
  const statements = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS });

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    statements.set(sql, prepared);
    return prepared;
  }

  return {
    run(sql, parameters = []) {
      const { statement, givesRows } = prepare(sql);
      const inputs = parameters.map(asInput);
      if (givesRows) return { rows: statement.all(...inputs) };
      const { changes, lastInsertRowid } = statement.run(...inputs);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    },
    isTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

function asInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
