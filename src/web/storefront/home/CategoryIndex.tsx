import { Link } from '@tanstack/react-router';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { SectionTitle } from '../SectionTitle.tsx';

/** The shop's categories, each with its colour and its number of products. */
export function CategoryIndex({ categories }: { categories: { name: string; count: number }[] }) {
  return (
    <section className="grid gap-6">
      <SectionTitle>By category</SectionTitle>
      <ul className="grid grid-cols-2 gap-x-6 lg:grid-cols-4">
        {categories.map(({ name, count }) => (
          <li key={name} data-hue={categorySlot(name)}>
            <Link
              to="/shop"
              search={{ category: name }}
              className="group flex h-full min-h-14 items-center gap-3 border-t border-line py-2 transition-colors hover:border-edge"
            >
              <span className="h-4 w-1.5 shrink-0 rounded-full bg-label" />
              <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 max-sm:text-sm">
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
