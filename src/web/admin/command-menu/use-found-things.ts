import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery } from '../endpoint-query.ts';
import { ordersQuery } from '../orders/queries.ts';

/** Milliseconds without a keystroke until the shop is searched. */
const TYPING_PAUSE = 200;
const SHORTEST = 2;
const SHOWN = 5;

/** The orders that a typed text finds as their list does, and the products as the shop's search does: the best first. */
export function useFoundThings(text: string) {
  const sought = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setQ(sought), TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [sought]);

  const enabled = q.length >= SHORTEST;
  const orders = useQuery({ ...ordersQuery({ q, page: 1, filter: '' }), enabled });
  const products = useQuery({
    ...endpointQuery('GET /api/search', { query: { q } }),
    enabled,
    // A product may have been renamed meanwhile.
    staleTime: 0,
  });
  // What was found for the text before must not be chosen for this one.
  const isCurrent = enabled && q === sought;
  const found = <T>(query: { isPlaceholderData: boolean }, all: readonly T[] | undefined) =>
    isCurrent && !query.isPlaceholderData ? (all ?? []).slice(0, SHOWN) : [];
  return {
    orders: found(orders, orders.data?.orders),
    products: found(products, products.data?.products.results),
    isSearching:
      sought.length >= SHORTEST && (!isCurrent || orders.isFetching || products.isFetching),
    isFailed: isCurrent && (orders.isError || products.isError),
  };
}
