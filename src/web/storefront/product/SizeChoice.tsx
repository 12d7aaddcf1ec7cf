import type { Product } from '../../../contracts/products.ts';
import { readCents } from '../../../domain/money.ts';
import { ChipLink } from '../../ui/ChipLink.tsx';
import { Price } from '../../ui/Price.tsx';
import { withThinUnits } from '../../ui/thin-units.ts';

/** The sizes of a product, the cheapest first, each with a page of its own; nothing if there is only one. */
export function SizeChoice({ product }: { product: Product }) {
  if (!product.sizes) return null;
  const sizes = [product, ...product.sizes].sort((a, b) => readCents(a.price) - readCents(b.price));
  return (
    <nav aria-label="Sizes" data-screen-only="">
      <p className="mb-1.5 text-sm text-ink-soft">Size</p>
      <ul className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {sizes.map(({ id, dosage, price, stock }) => (
          <li key={id} className="grid">
            <ChipLink
              to="/product/$id"
              params={{ id }}
              current={id === product.id}
              replace
              resetScroll={false}
            >
              {withThinUnits(dosage)}
              <span className="font-normal text-ink-soft">
                {stock > 0 ? <Price amount={price} /> : 'Out of stock'}
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
