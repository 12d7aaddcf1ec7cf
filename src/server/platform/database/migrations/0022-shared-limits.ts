import { sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import type { Queryable } from '../schema.ts';

/**
 * How often each network has called what is limited, for all machines on one PostgreSQL. What a crash loses of it is no
 * loss, so that nothing of it waits for the disk.
 */
export async function up(db: Queryable): Promise<void> {
  const unlogged = isPostgres(db) ? sql`unlogged` : sql``;
  await sql`create ${unlogged} table request_counts (
    name text primary key, requests integer not null, ends_at bigint not null
  )`.execute(db);
}
