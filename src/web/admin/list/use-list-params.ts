import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import '../../../contracts/wire/describe-issue.ts';
import { type AdminPath, useAdminNavigate } from '../page/AdminLink.tsx';

/** A list's search, order, page and filter; kept in the address, so that a reload and Back keep them. */
export type ListParams = {
  /** The search; '' for none. */
  q: string;
  /** A column's id, with a minus before it for descending; '' for the list's own order. */
  sort: string;
  /** From 1. */
  page: number;
  /** The chosen filter; '' for all. */
  filter: string;
};

const search = z.object({
  q: z.string().catch(''),
  sort: z.string().catch(''),
  page: z.coerce.number().int().min(1).catch(1),
  filter: z.string().catch(''),
});

/** A typed address may end with a slash. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Reads them from the address and changes them there; another search, order or filter begins at page 1. */
export function useListParams() {
  const given = useSearch({ strict: false });
  const at = useMemo<ListParams>(() => search.parse(given), [given]);
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const router = useRouter();
  const navigate = useAdminNavigate();
  const change = useCallback(
    (changes: Partial<ListParams>) => {
      // While another page is loading, the router is already there: its address must not be replaced.
      const going = router.latestLocation;
      if (withoutSlash(going.pathname) !== withoutSlash(path)) return;
      const { q, sort, page, filter } = { ...search.parse(going.search), page: 1, ...changes };
      void navigate({
        // The list's own address.
        to: path as AdminPath,
        search: {
          q: q || undefined,
          sort: sort || undefined,
          page: page > 1 ? String(page) : undefined,
          filter: filter || undefined,
        },
        replace: changes.page === undefined,
        resetScroll: changes.page !== undefined,
      });
    },
    [router, navigate, path],
  );
  return { at, change };
}
