import { Link } from '@tanstack/react-router';
import { categorySlot } from '../../../domain/category-hue.ts';

/** The shelves of the shop, each with its label colour and how many products stand on it. */
export function CategoryIndex({ categories }: { categories: { name: string; count: number }[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="grid gap-6">
      <h2 className="text-xl font-semibold tracking-[-0.01em]">By category</h2>
      <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-4">
        {categories.map(({ name, count }) => (
          <li key={name} data-hue={categorySlot(name)}>
            <Link
              to="/shop"
              search={{ category: name }}
              className="flex min-h-14 items-center gap-3 border-t border-line transition-colors hover:text-aurora-ink lg:min-h-24 lg:flex-col lg:items-stretch lg:justify-between lg:gap-2 lg:rounded-surface lg:border-t-0 lg:bg-label-wash lg:p-4 lg:hover:text-label-ink"
            >
              <span className="h-5 w-1.5 rounded-full bg-label lg:h-1.5 lg:w-8" />
              <span className="flex flex-1 items-baseline justify-between gap-3 lg:flex-none">
                <span className="font-semibold">{name}</span>
                <span className="figures text-sm text-ink-soft">{count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
