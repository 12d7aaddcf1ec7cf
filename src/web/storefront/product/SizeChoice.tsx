import type { Product, ProductSize } from '../../../contracts/catalogue/products.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import { readMilligrams } from '../../../domain/pricing/unit-price.ts';
import { Price } from '../../ui/data/Price.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { ChipLink } from '../../ui/layout/ChipLink.tsx';

/** The sizes of a product, the smallest content first, each with a page of its own; nothing if there is only one. */
export function SizeChoice({ product }: { product: Product }) {
  if (!product.sizes) return null;
  const sizes = [product, ...product.sizes].sort(compareSizes);
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
              <span className="max-sm:basis-full">{withThinUnits(dosage)}</span>
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

/** By content as the server sorts them, those without a mass last; then by price. */
function compareSizes(a: ProductSize, b: ProductSize): number {
  const [massOfA = Infinity, massOfB = Infinity] = [
    readMilligrams(a.dosage),
    readMilligrams(b.dosage),
  ];
  if (massOfA !== massOfB) return massOfA - massOfB;
  return readCents(a.price) - readCents(b.price);
}
