import { Link } from '@tanstack/react-router';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';

const views = [
  [undefined, 'Pictures', LayoutGrid],
  ['table', 'Table', Rows3],
] as const;

/** Pictures or a dense table of the same products; on a phone, as icons beside the order. */
export function ViewSwitch({ search }: { search: CatalogueSearch }) {
  return (
    <nav aria-label="View" className="ml-auto">
      <ul className="flex rounded-control border border-edge bg-surface">
        {views.map(([view, label, Icon]) => (
          <li key={label}>
            <Link
              from="/shop"
              search={(now) => ({ ...now, view })}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={view === search.view ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center rounded-control px-3 text-sm transition-colors hover:text-ink sm:min-h-9',
                view === search.view ? 'bg-wash font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              <Icon className="size-4.5 sm:hidden" />
              <span className="max-sm:sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
