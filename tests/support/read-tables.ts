import { sql } from 'kysely';
import type { Queryable } from '../../src/server/platform/database/schema.ts';

/** Every row of every table as text, by table; rows in the order of their texts. Without the note of the last backup. */
export async function readTables(db: Queryable): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const all: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows
      .map((row) => JSON.stringify(row))
      .filter((row) => name !== 'settings' || !row.includes('"key":"backups"'))
      .toSorted();
  }
  return all;
}
