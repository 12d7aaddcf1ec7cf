import { Link } from '@tanstack/react-router';
import { PageNumbers } from '../../ui/data/PageNumbers.tsx';
import type { CatalogueSearch } from '../queries.ts';

type PaginationProps = {
  list: '/shop' | '/coas';
  search: CatalogueSearch;
  page: number;
  pages: number;
};

/** Numbered pages, each with its own address; nothing where there is only one. */
export function Pagination({ list, search, page, pages }: PaginationProps) {
  return (
    <PageNumbers
      page={page}
      pages={pages}
      render={(target, control) => (
        <Link
          {...control}
          to={list}
          search={{ ...search, page: target > 1 ? target : undefined }}
          activeOptions={{ exact: true }}
        />
      )}
    />
  );
}
