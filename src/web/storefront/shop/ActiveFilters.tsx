import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { focusTitleWhenGone } from '../../ui/layout/focus.ts';
import type { CatalogueSearch } from '../queries.ts';
import { filterOptions, withoutFilters } from './FilterLinks.tsx';

type ActiveFiltersProps = {
  search: CatalogueSearch;
  /** Whether one more link takes all of them away. */
  clearable: boolean;
};

/** What narrows the list, each with a link that takes it away. */
export function ActiveFilters({ search, clearable }: ActiveFiltersProps) {
  const active = [
    ...(search.q ? [['q', '', `“${search.q}”`] as const] : []),
    ...filterOptions.filter(([name, value]) => search[name] === value),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 text-sm">
      {active.map(([name, , label]) => (
        <li key={name}>
          <Link
            from="/shop"
            search={(now) => ({ ...now, [name]: undefined, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            onClick={(event) => focusTitleWhenGone(event.currentTarget)}
            className="flex min-h-11 items-center gap-1.5 rounded-control border border-edge px-3 transition-colors hover:border-ink sm:min-h-9"
          >
            <span>
              <span className="sr-only">Remove filter </span>
              <span>{withThinUnits(label)}</span>
            </span>
            <X className="size-3.5 text-ink-soft" />
          </Link>
        </li>
      ))}
      {clearable && (
        <li>
          <Link
            to="/shop"
            search={withoutFilters(search)}
            resetScroll={false}
            activeOptions={{ exact: true }}
            onClick={(event) => focusTitleWhenGone(event.currentTarget)}
            className="text-link inline-flex min-h-11 items-center px-1 sm:min-h-9"
          >
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  );
}
