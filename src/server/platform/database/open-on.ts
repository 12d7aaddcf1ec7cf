import { type DatabaseConnection, type Dialect, Kysely, type QueryExecutor } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** A database, as the given one is, on a connection that is already there. It has no transactions. */
export function openOn(
  connection: DatabaseConnection,
  { adapter, plugins }: Pick<QueryExecutor, 'adapter' | 'plugins'>,
  engine: Pick<Dialect, 'createQueryCompiler' | 'createIntrospector'>,
): Database {
  const refuse = () => Promise.reject(new Error('A transaction cannot begin here'));
  return new Kysely<Tables>({
    plugins: [...plugins],
    dialect: {
      ...engine,
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createAdapter: () => adapter,
    },
  });
}
