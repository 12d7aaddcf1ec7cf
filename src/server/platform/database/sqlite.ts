import {
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { readInThread } from './read-in-thread.ts';
import { sqliteDriver } from './sqlite-driver.ts';

/** Durable on power loss (synchronous=FULL). */
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 1000;
  pragma cache_size = -4000;
  pragma temp_store = memory;
`;

/** How SQLite is spoken to. */
export const sqliteEngine: Pick<Dialect, 'createQueryCompiler' | 'createIntrospector'> = {
  createQueryCompiler: () => new QueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export function sqliteDialect(file: string): Dialect {
  let driver: ReturnType<typeof sqliteDriver> | undefined;
  const thread = readInThread(file, settings);
  return {
    ...sqliteEngine,
    createDriver() {
      driver = sqliteDriver(file, settings);
      const { destroy } = driver;
      // SQLite tidies up where the last connection that is closed can write.
      return { ...driver, destroy: () => thread.end().then(() => destroy()) };
    },
    createAdapter: () =>
      new MeasuredSqliteAdapter(() => driver?.waitingWriters() ?? 0, thread.read),
  };
}

class QueryCompiler extends SqliteQueryCompiler {
  /** As a literal: SQLite plans a query again at every call if its limit is a parameter. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') {
      this.appendImmediateValue(limit.value);
    } else {
      this.visitNode(limit);
    }
  }
}

export class MeasuredSqliteAdapter extends SqliteAdapter {
  /** For `readConnectionLoad`. */
  readonly waitingWriters: () => number;
  /** For `forLongReads`. */
  readonly readInThread: ReturnType<typeof readInThread>['read'];

  constructor(waitingWriters: () => number, read: ReturnType<typeof readInThread>['read']) {
    super();
    this.waitingWriters = waitingWriters;
    this.readInThread = read;
  }

  /** The driver itself queues the users of the writing connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back tables and indexes too, so a migration is all or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
