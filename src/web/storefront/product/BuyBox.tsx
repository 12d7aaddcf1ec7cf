import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import type { Product } from '../../../contracts/products.ts';
import { largestQuantity } from '../../../domain/cart-limits.ts';
import { DELIVERY_TIME, describeShipping } from '../../../domain/describe-shipping.ts';
import { formatCents } from '../../../domain/money.ts';
import { lineTotal } from '../../../domain/price-cart.ts';
import { unitPriceOf } from '../../../domain/quantity-prices.ts';
import { describeUnitPrice } from '../../../domain/unit-price.ts';
import { settingsQuery } from '../../settings-query.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EstimatedArrival } from '../arrival/EstimatedArrival.tsx';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { useQuantityInCart } from '../cart/use-cart.ts';
import { QuantityPrices } from './QuantityPrices.tsx';
import { SizeChoice } from './SizeChoice.tsx';
import { StockAlertForm } from './StockAlertForm.tsx';

/** Price, quantity, button, stock and delivery. On a phone the button stays at the bottom of the window. */
export function BuyBox({ product }: { product: Product }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const [wanted, setWanted] = useState(1);
  const { name, price, originalPrice, onSale, stock, dosage } = product;
  const inCart = useQuantityInCart(product.id);
  const left = Math.max(1, largestQuantity(stock) - inCart);
  const quantity = Math.min(wanted, left);
  // What is in the cart counts too for the price by quantity.
  const unitPrice = unitPriceOf(product, inCart + quantity);
  const each = formatCents(unitPrice);
  const sum =
    quantity > 1
      ? `${quantity} × $${each} = $${formatCents(lineTotal({ unitPrice, quantity }))}`
      : 'CAD, per vial';
  return (
    <section aria-label="Buy" className="grid gap-5 print:gap-3">
      <SizeChoice product={product} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={each} was={each === price ? originalPrice : undefined} size="lg" />
        {onSale && <Tag tone="sale">SALE!</Tag>}
        <span className="figures ml-auto text-sm text-ink-soft">
          {[sum, describeUnitPrice(each, dosage)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <QuantityPrices product={product} quantity={inCart + quantity} />
      <div
        data-buy-bar=""
        className="flex items-center gap-3 max-lg:tall:fixed max-lg:tall:inset-x-0 max-lg:tall:bottom-0 max-lg:tall:z-20 max-lg:tall:border-t max-lg:tall:border-line max-lg:tall:bg-surface max-lg:tall:px-[clamp(1rem,4vw,2rem)] max-lg:tall:py-3"
      >
        <p className="mr-auto hidden text-lg font-semibold max-lg:tall:min-[360px]:block">
          <Price amount={each} />
          {quantity > 1 && (
            <span className="block text-xs leading-none font-normal text-ink-soft">each</span>
          )}
        </p>
        {stock > 0 && (
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={quantity}
            onChange={setWanted}
            max={left}
          />
        )}
        <div
          className={joinClasses(
            'flex-1 max-lg:min-[360px]:max-w-60',
            stock === 0 && 'max-lg:tall:hidden',
          )}
        >
          <AddToCartButton product={product} quantity={quantity} wide />
        </div>
        {stock === 0 && (
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            hash="stock-alert"
            activeOptions={{ includeHash: true }}
            onClick={goToStockAlert}
            className="text-link hidden min-h-11 items-center max-lg:tall:flex"
          >
            Email me when it is back
          </Link>
        )}
      </div>
      {stock === 0 && (
        <div id="stock-alert" data-screen-only="">
          <StockAlertForm productId={product.id} />
        </div>
      )}
      {/* On a wide screen the button says that there is none. */}
      <div className={joinClasses(stock === 0 && 'lg:hidden')}>
        <SpecTable
          dense
          className="print:grid print:grid-cols-2 print:gap-x-8"
          rows={[
            { label: 'Availability', value: describeStock(stock) },
            stock > 0 && { label: 'Delivery', value: `${DELIVERY_TIME}, within Canada` },
            stock > 0 && { label: 'Estimated arrival', value: <EstimatedArrival /> },
            stock > 0 && { label: 'Shipping', value: describeShipping(settings.shipping) },
          ]}
        />
      </div>
    </section>
  );
}

/** Before hydration, the link itself leads there. */
function goToStockAlert(event: MouseEvent) {
  event.preventDefault();
  const form = document.querySelector('#stock-alert');
  form?.scrollIntoView({ block: 'center' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

function describeStock(stock: number): string {
  if (stock === 0) return 'Out of stock';
  return stock === 1 ? '1 vial in stock' : `${stock} vials in stock`;
}
