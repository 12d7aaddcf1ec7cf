import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/ProductGrid.tsx';
import { catalogueQuery } from '../queries.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Pagination } from './Pagination.tsx';
import { SortLinks } from './SortLinks.tsx';

const route = getRouteApi('/shop');

/** The catalogue. Category, sort order and page are links, so that each view has its own address. */
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
          <PageTitle lead={countProducts(total)}>{category ?? 'All products'}</PageTitle>
        )}
      </div>
      {categories.length > 0 && <CategoryFilter categories={categories} search={search} />}
      <div
        className={joinClasses(
          'grid min-w-0 content-start gap-4',
          categories.length === 0 && 'lg:col-span-2',
        )}
      >
        {products.length > 1 && <SortLinks search={search} />}
        {products.length > 0 ? (
          <ProductGrid products={products} columns={3} heading="h2" eager={3} />
        ) : (
          <EmptyState
            icon={PackageOpen}
            title={isUnknown ? 'There is no such category' : 'The shelves are empty'}
            action={
              <Button asChild>
                {isUnknown ? (
                  <Link to="/shop">See all products</Link>
                ) : (
                  <Link to="/">Back to Home</Link>
                )}
              </Button>
            }
          >
            {isUnknown
              ? 'Choose another, or see all products.'
              : 'No product has been entered yet. Please come back later.'}
          </EmptyState>
        )}
        <Pagination list="/shop" search={search} page={page} pages={pages} />
      </div>
    </div>
  );
}

function countProducts(total: number): string {
  return total === 1 ? '1 product available' : `${total} products available`;
}

/** As large as a page of products, until they are there. */
export function ShopPagePending() {
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-8 pb-16 sm:pt-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-y-8">
      <div className="grid gap-3 lg:col-span-2">
        <Skeleton className="h-13 w-60" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-11 lg:h-90" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-11" />
        <ProductGridSkeleton columns={3} />
      </div>
    </div>
  );
}
