import { Link } from '@tanstack/react-router';
import { categorySlot } from '../../../domain/category-hue.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

/** The shop's categories, each with its colour and its number of products. */
export function CategoryIndex({ categories }: { categories: { name: string; count: number }[] }) {
  return (
    <section className="grid gap-6">
      <SectionTitle>By category</SectionTitle>
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {categories.map(({ name, count }) => (
          <li key={name} data-hue={categorySlot(name)}>
            <Link
              to="/shop"
              search={{ category: name }}
              className="group flex h-full min-h-14 items-stretch overflow-hidden rounded-surface border border-line bg-label-wash transition-colors hover:border-edge"
            >
              <span className="w-2 shrink-0 bg-label" />
              <span className="flex min-w-0 flex-1 items-center justify-between gap-3 px-3 py-2 max-sm:text-sm sm:px-4">
                <span className="font-semibold decoration-1 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="figures text-sm text-ink-soft">{count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
