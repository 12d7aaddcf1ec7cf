import { Link } from '@tanstack/react-router';
import type { ProductCard as Product } from '../../../contracts/catalogue/products.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { describeUnitPrice } from '../../../domain/pricing/unit-price.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { ProductPicture } from './ProductPicture.tsx';

type ProductCardProps = {
  product: Product;
  sizes: string;
  loading: 'eager' | 'lazy';
  /** One level below the grid's own heading. */
  heading: 'h2' | 'h3';
};

/** One product in a grid. The name's link covers the whole card; the button lies above it. */
export function ProductCard({ product, sizes, loading, heading: Heading }: ProductCardProps) {
  const { id, name, category, price, originalPrice, image, onSale, purity, dosage } = product;
  const { stock, otherSizes = 0 } = product;
  return (
    <article
      data-hue={categorySlot(category)}
      className="group relative flex h-full flex-col overflow-hidden rounded-surface border border-line bg-surface transition-colors hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-aurora"
    >
      <div className="relative grid aspect-square grid-rows-[minmax(0,1fr)] overflow-hidden bg-label-wash sm:p-1 md:aspect-[6/5]">
        <ProductPicture image={image} alt="" sizes={sizes} loading={loading} />
        {onSale && (
          <span className="absolute top-1 left-1 flex sm:top-3 sm:left-3">
            <Tag tone="sale">SALE!</Tag>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <Heading className="mb-3 leading-snug font-semibold wrap-anywhere max-[359px]:text-sm">
          <Link
            to="/product/$id"
            params={{ id }}
            className="outline-none group-hover:underline after:absolute after:inset-0 decoration-1 underline-offset-4"
          >
            <WholeRanges>{name}</WholeRanges>
          </Link>
        </Heading>
        <p className="figures mt-auto flex flex-wrap justify-between gap-x-3 border-t border-line pt-2 text-sm text-ink-soft">
          <span>{`${withThinUnits(dosage)}${otherSizes > 0 ? ` · ${otherSizes + 1} sizes` : ''}`}</span>{' '}
          {purity && (
            <span>
              <span>{withThinUnits(purity)}</span>
              <span className={joinClasses(otherSizes > 0 && 'max-sm:sr-only')}> purity</span>
            </span>
          )}
        </p>
        <p className="figures mt-1.5 mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <Price amount={price} was={originalPrice} size="md" />
          <span className="text-sm text-ink-soft max-xl:w-full">
            {describeUnitPrice(price, dosage)}
          </span>
        </p>
        <div className="relative z-1 [&>*]:min-h-11">
          {stock === 0 && otherSizes > 0 ? (
            <Button asChild variant="secondary" size="sm" className="w-full">
              <Link to="/product/$id" params={{ id }}>
                Choose a Size<span className="sr-only">{` of ${name}`}</span>
              </Link>
            </Button>
          ) : (
            <AddToCartButton product={product} inList />
          )}
        </div>
      </div>
    </article>
  );
}
