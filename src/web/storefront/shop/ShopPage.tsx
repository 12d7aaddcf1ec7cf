import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { Suspense } from 'react';
import { countFilters } from '../../../domain/catalogue/catalogue-choices.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { type CatalogueSearch, catalogueQuery } from '../queries.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { FilterLinks, withoutFilters } from './FilterLinks.tsx';
import { ProductTable, tableIsReady } from './lazy-product-table.ts';
import { Pagination } from './Pagination.tsx';
import { SortLinks } from './SortLinks.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

const route = getRouteApi('/shop');

export const ready = tableIsReady;

/** The catalogue. Category, filters, order, view and page are links, so that each has its own address. */
export function ShopPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(catalogueQuery(search));
  const { products, total, page, pages, categories } = data;
  // An address can name anything; only a category that exists becomes the title.
  const category = categories.find(({ name }) => name === search.category)?.name;
  const isUnknown = search.category !== undefined && !category;
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-8 pb-16 sm:pt-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-y-8">
      <div className="lg:col-span-2">
        {isUnknown ? (
          <PageTitle>Category not found</PageTitle>
        ) : (
          <PageTitle lead={countProducts(total)}>
            {search.q ? `Results for “${search.q}”` : (category ?? 'All products')}
          </PageTitle>
        )}
      </div>
      {categories.length > 0 && (
        <div className="grid content-start gap-2 max-lg:not-has-open:grid-cols-[minmax(0,1fr)_auto] lg:tall:sticky lg:top-22 lg:tall:max-h-[calc(100dvh-6.5rem)] lg:-m-1 lg:gap-4 lg:p-1 lg:self-start lg:tall:overflow-y-auto [scrollbar-width:thin]">
          <CategoryFilter categories={categories} search={search} />
          {!isUnknown && <FilterLinks search={search} />}
        </div>
      )}
      <div
        className={joinClasses(
          'grid min-w-0 content-start gap-4',
          categories.length === 0 && 'lg:col-span-2',
        )}
      >
        {!isUnknown && <ActiveFilters search={search} clearable={products.length > 0} />}
        {products.length > 0 ? (
          <>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 lg:border-t lg:pt-1">
              {products.length > 1 && <SortLinks search={search} />}
              <ViewSwitch search={search} />
            </div>
            {search.view === 'table' ? (
              <Suspense fallback={<Skeleton className="h-150" />}>
                <ProductTable products={products} />
              </Suspense>
            ) : (
              <ProductGrid products={products} columns={3} heading="h2" eager={3} />
            )}
          </>
        ) : (
          <NoProducts search={search} isUnknown={isUnknown} />
        )}
        <Pagination list="/shop" search={search} page={page} pages={pages} />
      </div>
    </div>
  );
}

function countProducts(total: number): string {
  return total === 1 ? '1 product available' : `${total} products available`;
}

type NoProductsProps = {
  search: CatalogueSearch;
  isUnknown: boolean;
};

function NoProducts({ search, isUnknown }: NoProductsProps) {
  if (!isUnknown && search.q && countFilters(search) === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={`No results found for "${search.q}"`}
        action={
          <Button asChild>
            <Link to="/shop">See all products</Link>
          </Button>
        }
      >
        Try searching for products, pages, or topics. Looking for something we do not list?{' '}
        <Link to="/contact" className="text-link">
          Ask us
        </Link>
      </EmptyState>
    );
  }
  if (!isUnknown && countFilters(search) > 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="No product matches these filters"
        action={
          <Button asChild>
            <Link to="/shop" search={withoutFilters(search)} resetScroll={false}>
              Clear filters
            </Link>
          </Button>
        }
      >
        Take one of them away, or clear them all.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title={isUnknown ? 'There is no such category' : 'The shelves are empty'}
      action={
        <Button asChild>
          {isUnknown ? <Link to="/shop">See all products</Link> : <Link to="/">Back to Home</Link>}
        </Button>
      }
    >
      {isUnknown
        ? 'Choose another, or see all products.'
        : 'No product has been entered yet. Please come back later.'}
    </EmptyState>
  );
}
