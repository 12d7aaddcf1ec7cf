import { Link } from '@tanstack/react-router';
import type { ProductSort } from '../../../domain/product-sorts.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';

const labels: [ProductSort, string][] = [
  ['name', 'Name'],
  ['price-low', 'Price, low to high'],
  ['price-high', 'Price, high to low'],
];

/** The order of the list. A new order starts again at the first page and keeps the scroll position. */
export function SortLinks({ search }: { search: CatalogueSearch }) {
  const chosen = search.sort ?? 'name';
  return (
    <nav aria-label="Sort products" className="flex items-center border-line text-sm lg:border-t">
      <span className="mr-3 text-ink-soft max-sm:hidden">Sort by</span>
      <ul className="flex flex-1 flex-wrap gap-x-4 sm:gap-x-5">
        {labels.map(([sort, label]) => (
          <li key={sort}>
            <Link
              to="/shop"
              search={{ category: search.category, sort: sort === 'name' ? undefined : sort }}
              resetScroll={false}
              aria-current={sort === chosen ? 'true' : undefined}
              className={joinClasses(
                'flex min-h-11 min-w-11 items-center transition-colors hover:text-ink',
                sort === chosen
                  ? 'font-semibold text-ink underline decoration-2 underline-offset-8'
                  : 'text-ink-soft',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
