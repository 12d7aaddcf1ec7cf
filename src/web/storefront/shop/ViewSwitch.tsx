import { Link } from '@tanstack/react-router';
import { joinClasses } from '../../ui/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';

const views = [
  [undefined, 'Pictures'],
  ['table', 'Table'],
] as const;

/** Pictures or a dense table of the same products. */
export function ViewSwitch({ search }: { search: CatalogueSearch }) {
  return (
    <nav aria-label="View">
      <ul className="flex rounded-control border border-edge bg-surface">
        {views.map(([view, label]) => (
          <li key={label}>
            <Link
              to="/shop"
              search={{ ...search, view }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={view === search.view ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center rounded-control px-3 text-sm transition-colors hover:text-ink sm:min-h-9',
                view === search.view ? 'bg-wash font-semibold text-ink' : 'text-ink-soft',
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
