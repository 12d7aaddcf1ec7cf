import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import type { ProductResult } from '../../../contracts/catalogue/search.ts';
import { matches } from '../../../domain/text/search.ts';
import { ordersQuery } from '../orders/queries.ts';
import { endpointQuery, pageQuery } from '../page/endpoint-query.ts';
import { productsQuery } from '../products/queries.ts';

/** Milliseconds without a keystroke until the shop is searched. */
const TYPING_PAUSE = 200;
const SHORTEST = 2;
const SHOWN = 5;
/** A product may have several sizes, a line each. */
const MAX_LINES = 12;

/**
 * The orders that a typed text finds as their list does, the lots whose number has it, and the products as the shop's search does: the best first,
 * each size of its own.
 */
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
  const sizes = useQuery({
    ...productsQuery({ q, sort: '', page: 1, filter: '' }),
    enabled,
    staleTime: 0,
  });
  const lots = useQuery({ ...pageQuery('GET /api/admin/lots/page', { query: { q } }), enabled });
  // What was found for the text before must not be chosen for this one.
  const isCurrent = enabled && q === sought;
  const found = <T>(
    query: { isPlaceholderData: boolean },
    all: readonly T[] | undefined,
    most = SHOWN,
  ) => (isCurrent && !query.isPlaceholderData ? (all ?? []).slice(0, most) : []);
  return {
    orders: found(orders, orders.data?.rows),
    products: found(products, products.data?.products.results)
      .flatMap((product) => sizesOf(product, found(sizes, sizes.data?.rows, Infinity)))
      .slice(0, MAX_LINES),
    lots: found(
      lots,
      // Its product or laboratory may have been found instead.
      lots.data?.rows.filter(({ number }) => matches(number, q)),
    ),
    isSearching:
      sought.length >= SHORTEST &&
      (!isCurrent || orders.isFetching || products.isFetching || sizes.isFetching),
    isFailed: isCurrent && (orders.isError || products.isError),
  };
}

type Size = Pick<AdminProduct, 'id' | 'name' | 'dosage'>;

/** All sizes of a found product, first the one that the text names; the product itself where it has one size. */
function sizesOf({ id, name, size, isFrom }: ProductResult, rows: readonly AdminProduct[]): Size[] {
  const own = rows.find((row) => row.id === id);
  if (!own || (!size && !isFrom)) return [{ id, name, dosage: size ?? '' }];
  const main = own.sizeOf ?? own.id;
  const all = rows.filter((row) => (row.sizeOf ?? row.id) === main);
  return size ? [own, ...all.filter((row) => row !== own)] : all;
}
