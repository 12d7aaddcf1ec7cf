import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { administration } from './0001-initial/administration.ts';
import { catalogue } from './0001-initial/catalogue.ts';
import { content } from './0001-initial/content.ts';
import { mails } from './0001-initial/mails.ts';
import { orders } from './0001-initial/orders.ts';
import { payments } from './0001-initial/payments.ts';
import { platform } from './0001-initial/platform.ts';
import { search } from './0001-initial/search.ts';

/**
 * Every table of the first release; `schema.ts` says what their columns hold. Throws in words what to do where
 * PostgreSQL's extension pg_trgm cannot be created.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await createExtension(db);
  const statements = [
    ...catalogue(isPostgres),
    ...orders,
    ...search(isPostgres),
    ...payments,
    ...content,
    ...mails,
    ...administration,
    ...platform(isPostgres),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function createExtension(db: Kysely<unknown>) {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (cause) {
    throw new Error(
      'Search needs the PostgreSQL extension pg_trgm, which could not be created: have an administrator of the server run "create extension pg_trgm" in this database (it comes with the package postgresql-contrib), then start again.',
      { cause },
    );
  }
}
