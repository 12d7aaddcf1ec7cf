import { type Dialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { isPostgres } from './engine.ts';
import { openOn } from './open-on.ts';
import type { Queryable } from './schema.ts';

const postgresEngine: Pick<Dialect, 'createQueryCompiler' | 'createIntrospector'> = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

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
  // Kysely's own transaction sends nothing before the last answer.
  return executor.provideConnection((connection) =>
    run(openOn(connection, executor, postgresEngine)),
  );
}
