import { useLocation, useSearch } from '@tanstack/react-router';
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

/** Reads how the list is looked at, and changes it: another search, order or filter begins at its first page. */
export function useListAddress() {
  const given = useSearch({ strict: false });
  const at = useMemo<ListAddress>(() => search.parse(given), [given]);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useAdminNavigate();
  const change = useCallback(
    (changes: Partial<ListAddress>) => {
      const { q, sort, page, filter } = { ...at, page: 1, ...changes };
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
    [at, navigate, path],
  );
  return { at, change };
}
