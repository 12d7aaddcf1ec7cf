import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ProductGrid } from '../product/ProductGrid.tsx';
import { catalogueQuery } from '../queries.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import { Pagination } from './Pagination.tsx';
import { SortLinks } from './SortLinks.tsx';

export { ShopPagePending } from './ShopPagePending.tsx';

const route = getRouteApi('/shop');

/** The whole catalogue. Category, order and page are links, so that each view has its own address. */
export function ShopPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(catalogueQuery(search));
  const { products, total, page, pages, categories } = data;
  // An address can name anything; only a category that exists becomes the title.
  const shelf = categories.find(({ name }) => name === search.category)?.name;
  const unknownShelf = search.category !== undefined && !shelf;
  return (
    <div className="page-width grid gap-x-10 gap-y-6 pt-8 pb-16 sm:pt-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-y-8">
      <div className="lg:col-span-2">
        {unknownShelf ? (
          <PageTitle>Category not found</PageTitle>
        ) : (
          <PageTitle lead={countProducts(total)}>{shelf ?? 'All products'}</PageTitle>
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
          <ProductGrid products={products} columns={3} heading="h2" soon={3} />
        ) : (
          <EmptyState
            icon={PackageOpen}
            title={unknownShelf ? 'There is no such category' : 'The shelves are empty'}
            action={
              <Button asChild>
                {unknownShelf ? (
                  <Link to="/shop">See all products</Link>
                ) : (
                  <Link to="/">Back to Home</Link>
                )}
              </Button>
            }
          >
            {unknownShelf
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
