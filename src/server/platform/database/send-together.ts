import {
  type DatabaseConnection,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
} from 'kysely';
import { isPostgres } from './engine.ts';
import type { Queryable, Tables } from './schema.ts';

/**
 * Starts calls of store functions that do not need each other's answers, and returns what they return. PostgreSQL gets
 * their statements, which it runs in this order, in one packet; but the second statement of a call follows the first
 * ones of all. Ends when all have, and throws the error of the first call in the list that failed.
 */
export async function sendTogether<T extends readonly unknown[] | []>(
  trx: Queryable,
  start: (trx: Queryable) => T,
) {
  const run = async (together: Queryable) => {
    const answers = start(together);
    // None may still run when the transaction is rolled back.
    await Promise.allSettled(answers);
    return Promise.all(answers);
  };
  const executor = trx.getExecutor();
  if (!isPostgres(trx)) return run(trx);
  return executor.provideConnection((connection) => run(openOn(connection, executor)));
}

/** PostgreSQL on a connection that is already there. Kysely's own transaction sends nothing before the last answer. */
function openOn(
  connection: DatabaseConnection,
  { adapter, plugins }: Pick<QueryExecutor, 'adapter' | 'plugins'>,
): Queryable {
  const refuse = () => Promise.reject(new Error('A transaction cannot begin in another'));
  return new Kysely<Tables>({
    plugins: [...plugins],
    dialect: {
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}
