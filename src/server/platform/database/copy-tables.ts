import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Queryable } from './schema.ts';

/** Either engine takes as many rows of the widest table in one statement. */
const BATCH = 500;

type Row = Record<string, unknown>;

/** What a table holds; the checksum does not depend on the order of its rows, nor on the engine. */
export type TableSum = { rows: number; checksum: bigint };

/** The tables, those first that others refer to. `source` is SQLite, which says what they refer to. */
export async function sortByReference(
  source: Queryable,
  tables: readonly string[],
): Promise<string[]> {
  const parents = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as parent from pragma_foreign_key_list(${table})`.execute(source);
    parents.set(
      table,
      rows.map(({ parent }) => parent),
    );
  }
  const sorted = new Set<string>();
  const visit = (table: string) => {
    for (const parent of parents.get(table) ?? []) {
      if (parent !== table && !sorted.has(parent)) visit(parent);
    }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}

/**
 * Inserts all rows of a table of SQLite into the same table of PostgreSQL. Throws an Error with a line that names the
 * table and the row for text that PostgreSQL cannot store, else the target's error.
 */
export async function copyTable(
  source: Queryable,
  target: Queryable,
  table: string,
): Promise<void> {
  for await (const rows of readBatches(source, table)) {
    await assertStorable(source, table, rows);
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(target);
  }
}

/** Stands in a text for what is no character, and may have been written as such. */
const REPLACED = '\ufffd';

/** PostgreSQL stores no zero byte, and SQLite any bytes as text, which would be replaced on the way. */
async function assertStorable(
  source: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  for (const row of rows) {
    const [key = '', id] = Object.entries(row)[0] ?? [];
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue;
      const asRead = { [key]: id, [column]: value };
      if (
        value.includes('\0') ||
        (value.includes(REPLACED) && (await countStored(source, table, asRead)) === 0)
      ) {
        throw new Error(
          `the row of ${table} with ${key} ${JSON.stringify(id)} has text in ${column} that PostgreSQL cannot store; correct it, and move again`,
        );
      }
    }
  }
}

/** How many rows have exactly these values, as they are stored and not only as they are read. */
async function countStored(source: Queryable, table: string, values: Row): Promise<number> {
  const conditions = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(source);
  return rows.length;
}

export async function sumTable(db: Queryable, table: string): Promise<TableSum> {
  let total = sumRows([]);
  for await (const batch of readBatches(db, table)) {
    const { rows, checksum } = sumRows(batch);
    total = {
      rows: total.rows + rows,
      checksum: BigInt.asUintN(64, total.checksum + checksum),
    };
  }
  return total;
}

export function sumRows(rows: readonly Row[]): TableSum {
  let checksum = 0n;
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    checksum += createHash('sha256').update(text).digest().readBigUInt64BE();
  }
  return { rows: rows.length, checksum: BigInt.asUintN(64, checksum) };
}

/** The rows of a table in the order in which they are stored. */
async function* readBatches(db: Queryable, table: string): AsyncGenerator<Row[]> {
  const place = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  let last: unknown;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`${place} > ${last}`;
    const { rows } = await sql<Row & { stored_at: unknown }>`
      select ${place} as stored_at, ${sql.table(table)}.* from ${sql.table(table)}
      where ${after} order by ${place} limit ${sql.lit(BATCH)}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.stored_at;
    yield rows.map(({ stored_at: _, ...row }) => row);
  }
}
