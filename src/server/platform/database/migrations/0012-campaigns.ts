import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

const time = 'bigint';

/** How subscribers leave by themselves, and what is written to them all. */
export async function up(db: Queryable): Promise<void> {
  await addLeaving(db);
  await createCampaigns(db);
}

/** Each subscriber has a secret of their own: whoever has it may take that address off the list. */
async function addLeaving(db: Queryable): Promise<void> {
  await db.schema
    .alterTable('subscribers')
    .addColumn('leave_token', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('subscribers').addColumn('left_at', time).execute();
  for (const { id } of await db.selectFrom('subscribers').select('id').execute()) {
    const leave_token = randomBytes(24).toString('base64url');
    await db.updateTable('subscribers').set({ leave_token }).where('id', '=', id).execute();
  }
  await db.schema
    .createIndex('subscribers_by_leave_token')
    .unique()
    .on('subscribers')
    .column('leave_token')
    .execute();
}

async function createCampaigns(db: Queryable): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject', 'text', (c) => c.notNull().check(sql`length(subject) > 0`))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('draft', 'sending', 'written')`),
    )
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .addColumn('started_at', time)
    .addColumn('last_subscriber_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
