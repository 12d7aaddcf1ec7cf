import type { Compilable, SelectQueryBuilder } from 'kysely';
import { LIST_PAGE_SIZE, MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { countRowsUpTo } from './count-rows.ts';
import { forLongReads } from './for-long-reads.ts';
import type { Queryable } from './schema.ts';

/** One page of rows, and how many match, counted up to MAX_COUNTED; not exact where there are more. */
export type Page<Row> = { rows: Row[]; total: number; isExact: boolean };

/**
 * One page of a list: of the rows that `matching` narrows to, selected and ordered by `select`. The order must be whole,
 * so that no row is on two pages or on none. Lists that are known to stay short are counted whole: `maxCounted` Infinity.
 */
export async function pageOf<DB, T extends keyof DB, Row>(
  db: Queryable,
  matching: SelectQueryBuilder<DB, T, object>,
  page: number,
  select: (matching: SelectQueryBuilder<DB, T, object>) => { limit: (n: number) => Paged<Row> },
  maxCounted = MAX_COUNTED,
): Promise<Page<Row>> {
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const query = select(matching).limit(LIST_PAGE_SIZE).offset(offset);
  // All pages before it are read too.
  const { rows } = await (offset > FAR ? forLongReads(db) : db).executeQuery(query);
  // From the last page the total is known.
  const isLast = rows.length < LIST_PAGE_SIZE && (page === 1 || rows.length > 0);
  const total = isLast
    ? offset + rows.length
    : await countRowsUpTo(db, matching, Math.min(maxCounted + 1, Number.MAX_SAFE_INTEGER));
  return { rows, total: Math.min(total, maxCounted), isExact: total <= maxCounted };
}

type Paged<Row> = { offset: (n: number) => Compilable<Row> };

/** Rows before a page that nobody waits for noticeably. */
const FAR = 5000;
