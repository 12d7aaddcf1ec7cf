import { LAST_ORDER_PAGE, LIST_PAGE_SIZE } from '../../../contracts/wire/admin-lists.ts';

type Counted = { total: number; isExact: boolean };

/** How many rows can be paged to. If the total is not exact, there is a next page as long as this one is full. */
export function countReached(
  { total, isExact }: Counted = { total: 0, isExact: true },
  { page, rows }: { page: number; rows: number },
): number {
  const further = Math.min(page + Number(rows === LIST_PAGE_SIZE), LAST_ORDER_PAGE);
  return isExact ? total : Math.max(total, further * LIST_PAGE_SIZE);
}
