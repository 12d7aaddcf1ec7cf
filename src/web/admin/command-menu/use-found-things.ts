import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ordersQuery } from '../orders/queries.ts';
import { productsQuery } from '../products/queries.ts';

/** Milliseconds without a keystroke until the shop is searched. */
const TYPING_PAUSE = 200;
const SHORTEST = 2;
const SHOWN = 5;

/** The orders and products that a typed text finds, as their lists find them. */
export function useFoundThings(text: string) {
  const sought = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setQ(sought), TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [sought]);

  const enabled = q.length >= SHORTEST;
  const at = { q, sort: '', page: 1, filter: '' };
  const orders = useQuery({ ...ordersQuery(at), enabled });
  const products = useQuery({ ...productsQuery(at), enabled });
  // What was found for the text before must not be chosen for this one.
  const isCurrent = enabled && q === sought;
  const found = <T>(query: { isPlaceholderData: boolean }, all: readonly T[] | undefined) =>
    isCurrent && !query.isPlaceholderData ? (all ?? []).slice(0, SHOWN) : [];
  return {
    orders: found(orders, orders.data?.orders),
    products: found(products, products.data?.products),
    isSearching:
      sought.length >= SHORTEST && (!isCurrent || orders.isFetching || products.isFetching),
    isFailed: isCurrent && (orders.isError || products.isError),
  };
}
