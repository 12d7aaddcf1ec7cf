import { Link } from '@tanstack/react-router';
import type { ProductSort } from '../../../domain/product-sorts.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';

const labels: [ProductSort, string][] = [
  ['name', 'Name'],
  ['price-low', 'Price, low to high'],
  ['price-high', 'Price, high to low'],
  ['per-mg', 'Price per mg'],
];

/** The sort order. Changing it goes back to the first page and keeps the scroll position. */
export function SortLinks({ search }: { search: CatalogueSearch }) {
  const chosen = search.sort ?? 'name';
  return (
    <nav aria-label="Sort products" className="text-sm sm:flex sm:items-center">
      <span className="mr-3 flex min-h-11 items-center text-ink-soft">Sort by</span>
      <ul className="-mx-2 flex flex-1 flex-wrap">
        {labels.map(([sort, label]) => (
          <li key={sort}>
            <Link
              to="/shop"
              search={{ ...search, sort: sort === 'name' ? undefined : sort, page: undefined }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={sort === chosen ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center px-2 transition-colors hover:text-ink',
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
