import type { ReactNode } from 'react';
import type { ProductCard as Product } from '../../../contracts/products.ts';
import { InItsTurn } from '../../frame/InItsTurn.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProductCard } from './ProductCard.tsx';

/** How many columns a wide screen has; a phone has two. */
type Columns = 3 | 4;

type ProductGridProps = {
  products: Product[];
  columns: Columns;
  heading: 'h2' | 'h3';
  /** How many cards are seen at once on a wide screen, and so load their picture at once. */
  soon?: number;
};

/**
 * As high as most cards are, so that Back finds the place: the picture, of a column's width, and the words below it
 * (on a phone half of the names take two lines).
 */
const heightOfCard: Record<Columns, string> = {
  3: 'drawn-when-near-[calc(50cqw+11.6rem)] md:drawn-when-near-[calc(27.78cqw+10.9rem)]',
  4: 'drawn-when-near-[calc(50cqw+11.6rem)] md:drawn-when-near-[calc(20.83cqw+10.8rem)]',
};

/** On a phone 3 % less than it is: two device pixels to each of CSS then do with the smallest rendering. */
const sizesOfPicture: Record<Columns, string> = {
  3: '(min-width: 1200px) 257px, (min-width: 768px) 27vw, 41vw',
  4: '(min-width: 1200px) 246px, (min-width: 768px) 20vw, 41vw',
};

export function ProductGrid({ products, columns, heading, soon = 0 }: ProductGridProps) {
  return (
    <Grid columns={columns}>
      {products.map((product, index) => (
        <li key={product.id} className={heightOfCard[columns]}>
          <InItsTurn>
            <ProductCard
              product={product}
              heading={heading}
              sizes={sizesOfPicture[columns]}
              load={index < soon ? 'soon' : 'later'}
            />
          </InItsTurn>
        </li>
      ))}
    </Grid>
  );
}

/** Four still cards in the place of the ones to come. */
export function ProductGridSkeleton({ columns }: { columns: Columns }) {
  return (
    <>
      <p role="status" className="absolute">
        <VisuallyHidden>Loading products</VisuallyHidden>
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

function Grid({
  columns,
  hidden = false,
  children,
}: {
  columns: Columns;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <ul
      aria-hidden={hidden || undefined}
      className={joinClasses(
        '@container grid grid-cols-2 gap-2 sm:gap-4',
        columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
      )}
    >
      {children}
    </ul>
  );
}
