import { type Kysely, sql } from 'kysely';

/**
 * Dashes, spaces, apostrophes and full-width letters are found however they are typed. The next start fills the search
 * again (`search/fill-search.ts`); in numbers of lots and reports and the words of earlier orders, which are folded
 * already, the signs are folded here.
 */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await sql`delete from product_search`.execute(db);
  await foldSigns(db, 'lots', 'folded_number');
  await foldSigns(db, 'certificates', 'folded_report_number');
  await foldSigns(db, 'earlier_orders', 'words');
}

async function foldSigns<DB>(db: Kysely<DB>, table: string, column: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
  for (const { id, text } of rows) {
    const folded = foldText(text);
    if (folded === text) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded}
      where id = ${id}`.execute(db);
  }
}

function foldText(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Space_Separator}/gu, ' ')
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu, '-')
    .trim();
}
