import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { ProductCard as Product } from '../../../contracts/catalogue/products.ts';
import { CardGrid, type Columns } from './CardGrid.tsx';
import { ProductCard } from './ProductCard.tsx';

type ProductGridProps = {
  products: Product[];
  columns: Columns;
  heading: 'h2' | 'h3';
  /** How many of the first cards load their picture at once: those that a wide screen shows at once. */
  eager?: number;
};

/**
 * The height of most cards, until they have been near the window: the picture, as high as a column is wide, and the
 * text below it (on a phone half of the names take two lines).
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
  const grid = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const cards = grid.current?.children;
    return () => cards && keepHeights(products, cards);
  }, [products]);
  return (
    <CardGrid columns={columns} ref={grid}>
      {products.map((product, index) => (
        <li key={product.id} className={cardHeight[columns]} style={recallHeight(product.id)}>
          <ProductCard
            product={product}
            heading={heading}
            sizes={pictureSizes[columns]}
            loading={index < eager ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </CardGrid>
  );
}

/** How high the cards were when their page was left, by product, in a window of this width. */
let heights = { width: 0, of: new Map<string, number>() };

function keepHeights(products: Product[], cards: HTMLCollection): void {
  if (heights.width !== innerWidth) heights = { width: innerWidth, of: new Map() };
  for (const [index, { id }] of products.entries()) {
    const height = cards[index]?.getBoundingClientRect().height;
    if (height) heights.of.set(id, height);
  }
}

/** Back then restores the scroll position to the pixel. */
function recallHeight(id: string): CSSProperties | undefined {
  const height = heights.of.get(id);
  if (height === undefined || heights.width !== innerWidth) return undefined;
  return { containIntrinsicHeight: `auto ${height}px` };
}
