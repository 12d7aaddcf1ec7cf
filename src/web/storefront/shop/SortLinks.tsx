import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductSort } from '../../../domain/catalogue/catalogue-choices.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';

/** On a phone they are short enough for one line; read aloud, they are whole. */
const labels: [ProductSort, ReactNode][] = [
  ['name', 'Name'],
  [
    'price-low',
    <>
      <span>Price</span>
      <span className="max-sm:sr-only">, low to high</span>
      <ArrowUp className="ml-0.5 inline size-3.5 sm:hidden" />
    </>,
  ],
  [
    'price-high',
    <>
      <span>Price</span>
      <span className="max-sm:sr-only">, high to low</span>
      <ArrowDown className="ml-0.5 inline size-3.5 sm:hidden" />
    </>,
  ],
  [
    'per-mg',
    <>
      <span className="max-sm:sr-only">Price </span>
      <span className="inline-block max-sm:first-letter:uppercase">per mg</span>
    </>,
  ],
];

/** The sort order. Changing it goes back to the first page and keeps the scroll position. */
export function SortLinks({ search }: { search: CatalogueSearch }) {
  const chosen = search.sort ?? 'name';
  return (
    <nav aria-label="Sort products" className="text-sm sm:flex sm:items-center">
      <span className="mr-3 flex min-h-11 items-center text-ink-soft max-sm:sr-only">Sort by</span>
      <ul className="-mx-2 flex flex-1 flex-wrap max-sm:-mx-1.5">
        {labels.map(([sort, label]) => (
          <li key={sort}>
            <Link
              from="/shop"
              search={(now) => ({
                ...now,
                sort: sort === 'name' ? undefined : sort,
                page: undefined,
              })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={sort === chosen ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center px-1.5 sm:px-2 transition-colors hover:text-ink',
                sort === chosen ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              <span
                className={joinClasses(
                  'border-y-2 border-transparent py-1 whitespace-nowrap',
                  sort === chosen && 'border-b-ink',
                )}
              >
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
