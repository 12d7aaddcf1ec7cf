import { z } from 'zod';
import { MAX_COUNTED } from './admin-lists.ts';
import { pageNumber } from './fields.ts';
import { searchText } from './text.ts';

/** What a list of the owner's area is asked for. `filters` come after 'all', the default. */
export function listQuery<const F extends readonly string[]>(filters: F) {
  return z.object({
    q: searchText(100).default(''),
    filter: z.enum(['all', ...filters]).default('all'),
    page: pageNumber,
  });
}

/** An order that its columns' headings give: by one of them, the first by default. */
export function listOrder<const S extends readonly [string, ...string[]]>(columns: S) {
  return { sort: z.enum(columns).optional(), direction: z.enum(['asc', 'desc']).default('asc') };
}

/** One page of rows, and what else the list says. */
export function pageOf<R extends z.ZodType, M extends z.ZodRawShape>(row: R, more: M) {
  return z.object({
    rows: z.array(row),
    total: z.int().describe(`Rows that match, in long lists counted up to ${MAX_COUNTED}`),
    isExact: z.boolean().describe('False where there are more'),
    ...more,
  });
}
