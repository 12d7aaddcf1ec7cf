import { Link } from '@tanstack/react-router';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { CatalogueSearch } from '../queries.ts';
import { Disclosure } from './Disclosure.tsx';

type Category = { name: string; count: number };
type CategoryFilterProps = { categories: Category[]; search: CatalogueSearch };

/** The categories: a column on a wide screen, a list that opens on a small one, even before hydration. */
export function CategoryFilter({ categories, search }: CategoryFilterProps) {
  const list = <CategoryList categories={categories} search={search} />;
  // An address can name anything; only a category that exists is shown.
  const chosen = categories.find(({ name }) => name === search.category)?.name;
  return (
    <nav aria-label="Categories" className="min-w-0">
      {/* A new key closes it when another category is chosen. */}
      <Disclosure
        key={search.category ?? ''}
        summary={
          <>
            <span className="text-ink-soft max-sm:sr-only">Category: </span>
            <span className="font-semibold">
              {chosen ?? (search.category ? 'Choose' : 'All products')}
            </span>
          </>
        }
      >
        {list}
      </Disclosure>
      <div className="max-lg:hidden">{list}</div>
    </nav>
  );
}

function CategoryList({ categories, search }: CategoryFilterProps) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="lg:border-b lg:border-line">
      <CategoryRow count={all} search={search} />
      {categories.map(({ name, count }) => (
        <CategoryRow key={name} category={name} count={count} search={search} />
      ))}
    </ul>
  );
}

type CategoryRowProps = {
  /** All products without one. */
  category?: string;
  count: number;
  search: CatalogueSearch;
};

function CategoryRow({ category, count, search }: CategoryRowProps) {
  const isCurrent = category === search.category;
  return (
    <li className="border-t border-line">
      <Link
        from="/shop"
        search={(now) => ({ ...now, category, page: undefined })}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        className={joinClasses(
          'flex min-h-11 items-center gap-2.5 text-sm lg:min-h-8 transition-colors hover:text-ink',
          isCurrent ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        <span
          data-hue={category === undefined ? undefined : categorySlot(category)}
          className={joinClasses(
            'h-3.5 w-1.5 shrink-0 rounded-full',
            category === undefined ? 'bg-edge' : 'bg-label',
          )}
        />
        <span className="min-w-0 flex-1 truncate">{category ?? 'All products'}</span>
        <span className="figures font-normal text-ink-soft">{count}</span>
      </Link>
    </li>
  );
}
