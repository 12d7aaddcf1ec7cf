import type { ListParams } from './use-list-params.ts';

type Known<F, S> = { filters?: readonly F[]; sorts?: readonly S[] };

/** The page that a list's address asks for, as its endpoint takes it. A filter or an order that is not known is left out. */
export function readListParams<const F extends string = never, const S extends string = never>(
  { q, filter, sort, page }: ListParams,
  { filters = [], sorts = [] }: Known<F, S>,
) {
  const chosen = filters.find((known) => known === filter);
  const column = sorts.find((known) => known === sort.replace(/^-/, ''));
  return {
    q: q.slice(0, 100),
    ...(chosen && { filter: chosen }),
    ...(column && ({ sort: column, direction: sort.startsWith('-') ? 'desc' : 'asc' } as const)),
    page: Math.min(page, 100_000),
  };
}
