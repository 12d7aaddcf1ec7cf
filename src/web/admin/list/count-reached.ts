import { LAST_ORDER_PAGE } from '../../../contracts/wire/admin-lists.ts';

type Counted = { total?: number | undefined; isExact?: boolean | undefined };

/** How many rows can be paged to. If the total is not exact, there is a next page as long as this one is full. */
export function countReached(
  { total = 0, isExact = true }: Counted,
  { page, rows, perPage }: { page: number; rows: number; perPage: number },
): number {
  const further = Math.min(page + Number(rows === perPage), LAST_ORDER_PAGE);
  return isExact ? total : Math.max(total, further * perPage);
}
