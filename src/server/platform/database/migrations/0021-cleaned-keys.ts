import { type Kysely, sql } from 'kysely';

/**
 * Discount codes and tracking numbers are found as they are typed: what was stored with other dashes, in full-width
 * letters or with characters that nobody sees, before such keys were cleaned, is cleaned here.
 */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  await cleanCodes(db);
  await cleanTrackingNumbers(db);
}

/**
 * 'SPRING–10' becomes 'SPRING-10'. Where another code has that name already, or an older one gets it, it stays as it was,
 * with all that was used of it, and the doctor tells the owner.
 */
async function cleanCodes<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from discount_codes order by created_at, id`.execute(db);
  const taken = new Set(rows.map(({ code }) => code));
  for (const { id, code } of rows) {
    const cleaned = cleanKey(code);
    if (cleaned === '' || taken.has(cleaned)) continue;
    await sql`update discount_codes set code = ${cleaned} where id = ${id}`.execute(db);
    taken.add(cleaned);
  }
}

/** One that was pasted with a zero-width space made a link that led nowhere. */
async function cleanTrackingNumbers<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, tracking_number as number from orders
    where octet_length(tracking_number) <> length(tracking_number)`.execute(db);
  for (const { id, number } of rows) {
    const cleaned = cleanKey(number).replace(/[\s-]/g, '');
    if (cleaned === '') continue;
    await sql`update orders set tracking_number = ${cleaned} where id = ${id}`.execute(db);
  }
}

function cleanKey(key: string): string {
  return key
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu, '-')
    .replace(/\s/g, ' ')
    .trim()
    .toUpperCase();
}
