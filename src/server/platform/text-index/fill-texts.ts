import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database, Queryable } from '../database/schema.ts';
import { putTexts } from './put-texts.ts';
import type { TextIndex } from './text-index.ts';

/** Rows of one transaction: each waits for the disk once. */
const BATCH = 5000;

/** Writes the texts that are missing after a migration; after a break it goes on where it was. */
export async function fillTexts(db: Database, index: TextIndex): Promise<void> {
  let filled = 0;
  for (;;) {
    const added = await db.transaction().execute((trx) => fillBatch(trx, index));
    filled += added;
    if (added < BATCH) break;
  }
  if (filled > 0 && isPostgres(db)) await sql`analyze ${sql.table(index.texts)}`.execute(db);
}

async function fillBatch(trx: Queryable, index: TextIndex): Promise<number> {
  const { rows } = await sql<{ id: string } & Record<string, string>>`
    select source.id, ${sql.join(index.columns.map((column) => sql.ref(`source.${column}`)))}
    from ${sql.table(index.texts)} as entry join ${sql.table(index.rows)} as source on source.id = entry.id
    where entry.text is null order by entry.number limit ${sql.lit(BATCH)}`.execute(trx);
  await putTexts(trx, index, rows);
  return rows.length;
}
