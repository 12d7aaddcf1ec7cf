import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

type Prepared = { statement: StatementSync; givesRows: boolean };
type Result = { rows: unknown[]; insertId?: bigint; numAffectedRows?: bigint };

type SqliteConnection = {
  /** Prepares each statement once. Throws SQLite's errors. */
  run: (sql: string, parameters?: readonly unknown[]) => Result;
  isTransaction: () => boolean;
  close: () => void;
};

const MOST_STATEMENTS = 500;

/** Opens a file and runs `settings`, SQL statements. */
export function openSqlite(file: string, settings: string, readOnly = false): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly });
  database.exec(settings);
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    statements.set(sql, prepared);
    const [oldest] = statements.keys();
    if (statements.size > MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest);
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
