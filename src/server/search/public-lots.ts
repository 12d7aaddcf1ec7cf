import { type RawBuilder, sql } from 'kysely';
import { soughtLotNumbers } from '../../domain/certificates/sought-lot.ts';
import { contains } from '../platform/database/contains.ts';

/** In characters; a shorter text is in too many numbers, and must be the whole of one. */
const SHORTEST_PART = 3;

/** Whether shoppers see a row of `lots`: it is certified, in testing and announced, or recalled, which is public at once. */
export function isPublicLot(): RawBuilder<boolean> {
  return sql<boolean>`(lots.is_announced = 1 or lots.recalled_at is not null
    or exists (select id from certificates where certificates.lot_id = lots.id))`;
}

/** Whether the number of a row of `lots`, or of a report on it, contains what somebody typed: 'Lot B-04', '#b-04', '04/A'. */
export function hasNumber(query: string): RawBuilder<boolean> {
  const conditions = soughtLotNumbers(query).flatMap((sought) => {
    const isIn = (column: RawBuilder<unknown>) =>
      Array.from(sought).length < SHORTEST_PART
        ? sql`${column} = ${sought}`
        : contains(column, sought);
    return [
      isIn(sql`lots.folded_number`),
      sql`exists (select id from certificates where certificates.lot_id = lots.id
        and ${isIn(sql`certificates.folded_report_number`)})`,
    ];
  });
  return conditions.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
