import type { ProductCard as Product } from '../../../contracts/products.ts';
import { type Columns, Grid } from './Grid.tsx';
import { ProductCard } from './ProductCard.tsx';

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
          <ProductCard
            product={product}
            heading={heading}
            sizes={sizesOfPicture[columns]}
            load={index < soon ? 'soon' : 'later'}
          />
        </li>
      ))}
    </Grid>
  );
}
