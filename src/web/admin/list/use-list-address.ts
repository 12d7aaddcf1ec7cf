import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { type AdminAddress, useAdminNavigate } from '../AdminLink.tsx';

/** How a list is looked at; it stands in the address, so that a reload and Back keep it. */
export type ListAddress = {
  /** What is searched for; '' for nothing. */
  q: string;
  /** A column's id, with a minus before it for the other direction; '' for the list's own order. */
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

/** An address may have been typed with a slash at its end. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Reads how the list is looked at, and changes it: another search, order or filter begins at its first page. */
export function useListAddress() {
  const given = useSearch({ strict: false });
  const at = useMemo<ListAddress>(() => search.parse(given), [given]);
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const router = useRouter();
  const navigate = useAdminNavigate();
  const change = useCallback(
    (changes: Partial<ListAddress>) => {
      // Where one is going already: what is shown here follows only at the end of a change of page.
      const going = router.latestLocation;
      if (withoutSlash(going.pathname) !== withoutSlash(path)) return;
      const { q, sort, page, filter } = { ...search.parse(going.search), page: 1, ...changes };
      void navigate({
        // The list's own address.
        to: path as AdminAddress,
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
