import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { describeUsualCost, describeUsualTime } from '../../../domain/pricing/describe-methods.ts';
import { formatCents, formatDollars } from '../../../domain/pricing/money.ts';
import { lineTotal } from '../../../domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import { describeUnitPrice } from '../../../domain/pricing/unit-price.ts';
import { useSettings } from '../../settings-query.ts';
import { Price } from '../../ui/data/Price.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx';
import { bottomBar } from '../../ui/layout/bottom-bar.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { NothingShips } from '../announcements/Announcements.tsx';
import { AddToCartButton } from '../cart/AddToCartButton.tsx';
import { QuantityRefusal } from '../cart/QuantityRefusal.tsx';
import { useAskedQuantity } from '../cart/use-asked-quantity.ts';
import { EstimatedArrival } from '../delivery-estimate/EstimatedArrival.tsx';
import { QuantityPrices } from './QuantityPrices.tsx';
import { SizeChoice } from './SizeChoice.tsx';
import { StockAlertForm } from './StockAlertForm.tsx';

/** Price, quantity, button, stock and delivery. On a phone the button stays at the bottom of the window. */
export function BuyBox({ product }: { product: Product }) {
  const settings = useSettings();
  const { price, originalPrice, onSale, stock, dosage } = product;
  const { inCart, quantity, refusal, refusalId, stepperProps } = useAskedQuantity(product);
  // What is in the cart counts too for the price by quantity.
  const unitPrice = unitPriceOf(product, inCart + quantity);
  const each = formatCents(unitPrice);
  const sum =
    quantity > 1
      ? `${quantity} × ${formatDollars(each)} = ${formatDollars(formatCents(lineTotal({ unitPrice, quantity })))}`
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
      <div data-bottom-bar="" className={joinClasses('grid gap-1.5', bottomBar)}>
        {refusal && <QuantityRefusal id={refusalId}>{refusal}</QuantityRefusal>}
        <div className="flex items-center gap-x-3 gap-y-1.5 max-[360px]:flex-wrap">
          <p className="mr-auto hidden font-semibold max-[360px]:basis-full max-lg:tall:block min-[360px]:text-lg">
            <Price amount={each} />{' '}
            <span className="text-xs leading-none font-normal text-ink-soft min-[360px]:block">
              {quantity > 1 ? 'each' : withThinUnits(dosage)}
            </span>
          </p>
          {stock > 0 && (
            <QuantityStepper {...stepperProps} label={`Quantity of ${withContent(product)}`} />
          )}
          <div
            className={joinClasses(
              'flex-1 max-lg:min-[360px]:max-w-60',
              stock === 0 && 'max-lg:tall:hidden',
            )}
          >
            <AddToCartButton product={product} quantity={quantity} refusal={refusal} />
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
      </div>
      <QuantityPrices product={product} quantity={inCart + quantity} />
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
            stock > 0 && {
              label: 'Delivery',
              value: `${describeUsualTime(settings)}, within Canada`,
            },
            stock > 0 && { label: 'Estimated arrival', value: <EstimatedArrival /> },
            stock > 0 && { label: 'Shipping', value: describeUsualCost(settings) },
          ]}
        />
      </div>
      {stock > 0 && <NothingShips />}
      {settings.salesArea.message && (
        <p className="text-sm text-ink-soft">{settings.salesArea.message}</p>
      )}
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
