import type { Queryable } from '../schema.ts';

/** Links that were mailed to the owner: the hash of what they say, and until when they count. */
export async function up(db: Queryable): Promise<void> {
  await db.schema
    .createTable('unlock_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}
