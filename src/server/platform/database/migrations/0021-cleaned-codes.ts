import { type Kysely, sql } from 'kysely';

/**
 * Discount codes are found as they are typed since shoppers' codes are cleaned: one stored as 'SPRING–10' or in full-width
 * letters becomes 'SPRING-10'. Where another code has that name already, or an older one gets it, it stays as it was, with
 * all that was used of it, and the doctor tells the owner.
 */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from discount_codes order by created_at, id`.execute(db);
  const taken = new Set(rows.map(({ code }) => code));
  for (const { id, code } of rows) {
    const cleaned = cleanCode(code);
    if (cleaned === '' || taken.has(cleaned)) continue;
    await sql`update discount_codes set code = ${cleaned} where id = ${id}`.execute(db);
    taken.add(cleaned);
  }
}

function cleanCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .trim()
    .toUpperCase();
}
