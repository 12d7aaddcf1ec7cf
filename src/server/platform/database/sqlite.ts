import {
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
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

/** Kysely's SQLite dialect on Node's built-in SQLite. */
export function sqliteDialect(file: string): Dialect {
  let driver: ReturnType<typeof sqliteDriver> | undefined;
  return {
    createDriver() {
      driver = sqliteDriver(file, settings);
      return driver;
    },
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new MeasuredSqliteAdapter(() => driver?.waitingWriters() ?? 0),
    createIntrospector: (db) => new SqliteIntrospector(db),
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

  constructor(waitingWriters: () => number) {
    super();
    this.waitingWriters = waitingWriters;
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
