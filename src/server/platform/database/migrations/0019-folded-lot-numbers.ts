import { type Kysely, sql } from 'kysely';

/** Numbers of lots and reports are found however they are typed: 'b-1' and 'É-7', which SQLite's lower() does not know. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`alter table lots add column folded_number text not null default ''`.execute(db);
  await sql`alter table certificates rename column report_number to folded_report_number`.execute(
    db,
  );
  await foldColumn(db, 'lots', 'number', 'folded_number');
  await foldColumn(db, 'certificates', 'folded_report_number', 'folded_report_number');
  await sql`drop index lots_by_number`.execute(db);
  await sql`create index lots_by_folded_number on lots (folded_number)`.execute(db);
}

async function foldColumn<DB>(db: Kysely<DB>, table: string, from: string, to: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(from)} as text from ${sql.table(table)}`.execute(db);
  for (const { id, text } of rows) {
    await sql`update ${sql.table(table)} set ${sql.ref(to)} = ${foldText(text.trim())}
      where id = ${id}`.execute(db);
  }
}

function foldText(text: string): string {
  return text.normalize('NFC').replace(/[A-Z\u{80}-\u{10ffff}]/gu, (character) => {
    const upper = character.toUpperCase();
    const lower = (upper.length === character.length ? upper : character).toLowerCase();
    return lower.slice(0, character.length);
  });
}
