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
  return {
    createDriver: () => sqliteDriver(file, settings),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class QueryCompiler extends SqliteQueryCompiler {
  /** As a figure in the text: SQLite plans a query anew at every call where its limit is a parameter. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') {
      this.appendImmediateValue(limit.value);
    } else {
      this.visitNode(limit);
    }
  }
}

class Adapter extends SqliteAdapter {
  /** The driver gives out turns on the connection that writes itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite takes back tables and indexes with their transaction: migrations are all or nothing, with their record. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
