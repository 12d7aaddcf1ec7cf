import { Link } from '@tanstack/react-router';
import type { ProductCard } from '../../../contracts/catalogue/products.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { isLowOnStock } from '../../../domain/catalogue/low-stock.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import { describePerMg, describeUnitPrice } from '../../../domain/pricing/unit-price.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { QuantityRefusal } from '../cart/QuantityRefusal.tsx';
import { useAskedQuantity } from '../cart/use-asked-quantity.ts';

/** Columns of their own where there is room; elsewhere their figures stand below the name. */
const FROM_MEDIUM = 'max-sm:hidden';
const FROM_WIDE = 'max-xl:hidden';

const DENSE_STEPPER = '[&_button]:size-9 [&_input]:h-9 [&_input]:w-8 [&_input]:text-sm';

const columns = [
  ['Product', 'text-left'],
  ['Content', joinClasses('text-right', FROM_WIDE)],
  ['CAS', joinClasses('text-left', FROM_WIDE)],
  ['Purity', joinClasses('text-right', FROM_WIDE)],
  ['Price', joinClasses('text-right', FROM_MEDIUM)],
  ['Per mg', joinClasses('text-right', FROM_MEDIUM)],
  ['Quantity', joinClasses('text-left', FROM_MEDIUM)],
] as const;

/** A page of products in rows, to be compared. */
export function ProductTable({ products }: { products: ProductCard[] }) {
  return (
    <table aria-label="Products" className="figures w-full border-b border-line text-sm">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(([label, className]) => (
            <th
              key={label}
              scope="col"
              className={joinClasses(
                'py-2 pr-3 xl:pr-4 font-normal whitespace-nowrap text-ink-soft',
                className,
              )}
            >
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Add to cart</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, at) => (
          <ProductRow
            key={product.id}
            product={product}
            isFurtherSize={products[at - 1]?.name === product.name}
          />
        ))}
      </tbody>
    </table>
  );
}

type ProductRowProps = {
  product: ProductCard;
  /** Reads as one product with the row above. */
  isFurtherSize: boolean;
};

function ProductRow({ product, isFurtherSize }: ProductRowProps) {
  const { id, name, category, price, originalPrice, onSale, purity, dosage, casNumber, stock } =
    product;
  const { inCart, quantity, refusal, refusalId, stepperProps } = useAskedQuantity(product);
  const each = formatCents(unitPriceOf(product, inCart + quantity));
  // A price by quantity is no sale.
  const was = each === price ? originalPrice : undefined;
  const content = withThinUnits(dosage);
  const pure = withThinUnits(purity);
  const cas = !isFurtherSize && casNumber && (
    <span translate="no" className="code-figures wrap-anywhere">
      {casNumber}
    </span>
  );
  const cell = 'py-1.5 pr-3 xl:pr-4';
  return (
    <tr className={isFurtherSize ? undefined : 'border-t border-line'}>
      <th scope="row" className={joinClasses(cell, 'w-full text-left font-normal')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="flex min-w-0 items-baseline gap-2">
            <span
              data-hue={categorySlot(category)}
              className={joinClasses(
                'h-3.5 w-1.5 shrink-0 translate-y-0.5 rounded-full',
                !isFurtherSize && 'bg-label',
              )}
            />
            <Link
              to="/product/$id"
              params={{ id }}
              className={joinClasses(
                'wrap-anywhere decoration-1 underline-offset-4 hover:underline max-sm:py-1',
                isFurtherSize ? 'text-ink-soft' : 'font-semibold',
              )}
            >
              <WholeRanges>{name}</WholeRanges>
            </Link>
          </span>
          {onSale && <Tag tone="sale">SALE!</Tag>}
          {stock > 0 && isLowOnStock(product) && (
            <span className="text-ink-soft">{`Only ${stock} left`}</span>
          )}
        </span>
        <span className="block pl-3.5 text-ink-soft xl:hidden">
          <span>{[content, pure].filter(Boolean).join(' · ')}</span>
          {cas && <span className="max-sm:hidden"> · {cas}</span>}
        </span>
        <span className="flex flex-wrap gap-x-2 pl-3.5 sm:hidden [&>:first-child]:font-medium">
          <Price amount={each} was={was} />
          <span className="text-ink-soft">{describeUnitPrice(each, dosage)}</span>
        </span>
      </th>
      <td className={joinClasses(cell, 'text-right whitespace-nowrap', FROM_WIDE)}>{content}</td>
      <td className={joinClasses(cell, 'min-w-28', FROM_WIDE)}>
        {cas || (isFurtherSize ? '' : '–')}
      </td>
      <td className={joinClasses(cell, 'text-right whitespace-nowrap', FROM_WIDE)}>{pure}</td>
      <td className={joinClasses(cell, 'text-right [&>span]:justify-end', FROM_MEDIUM)}>
        <Price amount={each} was={was} />
      </td>
      <td className={joinClasses(cell, 'text-right', FROM_MEDIUM)}>
        {describePerMg(each, dosage) ?? '–'}
      </td>
      <td className={joinClasses(cell, DENSE_STEPPER, FROM_MEDIUM)}>
        {stock > 0 && (
          <QuantityStepper {...stepperProps} label={`Quantity of ${withContent(product)}`} />
        )}
        {refusal && <QuantityRefusal id={refusalId}>{refusal}</QuantityRefusal>}
      </td>
      <td className="py-1.5">
        <AddToCartButton product={product} quantity={quantity} refusal={refusal} inList />
      </td>
    </tr>
  );
}
