import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../../contracts/products.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';

/** How many columns a wide screen has; a phone has two. */
type Columns = 3 | 4;

type ProductGridProps = {
  products: Product[];
  columns: Columns;
  heading: 'h2' | 'h3';
  /** How many of the first cards load their picture at once: those that a wide screen shows at once. */
  eager?: number;
};

/**
 * The height of most cards, so that Back restores the scroll position: the picture, as high as a column is wide, and
 * the text below it (on a phone half of the names take two lines).
 */
const cardHeight: Record<Columns, string> = {
  3: 'content-auto-[calc(50cqw+11.6rem)] md:content-auto-[calc(27.78cqw+10.9rem)]',
  4: 'content-auto-[calc(50cqw+11.6rem)] md:content-auto-[calc(20.83cqw+10.8rem)]',
};

/** 3 % too small on a phone, so that a screen with two device pixels per CSS pixel takes the smallest file. */
const pictureSizes: Record<Columns, string> = {
  3: '(min-width: 1200px) 257px, (min-width: 768px) 27vw, 41vw',
  4: '(min-width: 1200px) 246px, (min-width: 768px) 20vw, 41vw',
};

export function ProductGrid({ products, columns, heading, eager = 0 }: ProductGridProps) {
  return (
    <Grid columns={columns}>
      {products.map((product, index) => (
        <li key={product.id} className={cardHeight[columns]}>
          <ProductCard
            product={product}
            heading={heading}
            sizes={pictureSizes[columns]}
            loading={index < eager ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </Grid>
  );
}

/** Four empty cards, until the products are there. */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <>
      <p role="status" className="absolute">
        <span className="sr-only">Loading products</span>
      </p>
      <Grid columns={columns} hidden>
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key} data-product-skeleton="">
            <div className="overflow-hidden rounded-surface border border-line bg-surface">
              <Skeleton className="aspect-square rounded-none md:aspect-[6/5]" />
              <div className="grid gap-3 p-3 sm:p-4">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4" />
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-11" />
              </div>
            </div>
          </li>
        ))}
      </Grid>
    </>
  );
}

type GridProps = { columns: Columns; hidden?: boolean; children: ReactNode };

function Grid({ columns, hidden, children }: GridProps) {
  return (
    <ul
      aria-hidden={hidden}
      className={joinClasses(
        '@container grid grid-cols-2 gap-2 sm:gap-4',
        columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
