import type { Kysely } from 'kysely';

/** The same database, whose first query fails. */
export function failOnce<DB>(db: Kysely<DB>): Kysely<DB> {
  let failed = false;
  return db.withPlugin({
    transformQuery({ node }) {
      if (failed) return node;
      failed = true;
      throw new Error('not now');
    },
    transformResult: async ({ result }) => result,
  });
}
