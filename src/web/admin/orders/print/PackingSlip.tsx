import type { PackingSlip as Slip } from '../../../../contracts/orders/admin-orders.ts';
import { nameMethod } from '../../../../domain/pricing/shipping-methods.ts';
import { useSettings } from '../../../settings-query.ts';
import { addressLines } from '../order/address-lines.ts';
import { shopDate } from '../order/describe-history.ts';
import { LotNames } from '../order/LotNames.tsx';
import { SlipLots } from './SlipLots.tsx';

/** The sheet for the parcel: what is in it, for whom. Without prices: these are between shop and buyer. */
export function PackingSlip({ order }: { order: Slip }) {
  const settings = useSettings();
  const { number, createdAt, items, shippingMethod } = order;
  const isPickup = shippingMethod.id === 'pickup';
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      data-paper=""
      aria-label={`Packing slip of order ${number}`}
      className="grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 print:block print:space-y-5 rounded-surface border border-line bg-surface p-4 sm:p-10 print:max-w-none print:not-last:break-after-page print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-lg font-semibold tracking-[-0.01em]">{settings.shopName}</p>
          <Lines of={settings.postalAddress} />
          <p className="text-ink-soft">{settings.supportEmail}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-lg font-semibold">
            Order{' '}
            <span translate="no" className="font-mono">
              {number}
            </span>
          </p>
          <p className="text-ink-soft">{`Placed ${shopDate(createdAt)}`}</p>
          {shippingMethod.id !== 'standard' && (
            <p className="font-semibold">{nameMethod(shippingMethod)}</p>
          )}
        </div>
      </header>
      <div className="grid gap-1">
        <h2 className="text-xs font-semibold text-ink-soft">
          {isPickup ? 'Picked up by' : 'Ship to'}
        </h2>
        <address translate="no" className="text-base not-italic">
          <Lines of={addressLines(order)} />
        </address>
      </div>
      <table
        aria-label={isPickup ? 'In this order' : 'In this parcel'}
        className="w-full border-b border-line"
      >
        <thead>
          <tr className="border-b border-ink text-left text-xs text-ink-soft *:py-1.5 *:font-semibold">
            <th scope="col" className="w-8">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col">Content</th>
            <th scope="col" className="text-right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, quantity, product, lots }) => (
            <tr key={id} className="border-t border-line align-baseline first:border-t-0">
              <td className="py-2 print:py-1.5">
                <span className="block size-3.5 translate-y-0.5 border border-ink" />
              </td>
              <th
                scope="row"
                className="py-2 print:py-1.5 pr-3 text-left font-normal wrap-anywhere"
              >
                <span className="font-medium">{product.name}</span>
                <LotNames lots={lots} ordered={quantity} />
              </th>
              <td className="figures py-2 print:py-1.5 pr-3 text-ink-soft">
                {[product.dosage, product.vialSize].filter(Boolean).join(', ')}
              </td>
              <td className="figures py-2 print:py-1.5 text-right text-base font-semibold">
                {quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SlipLots {...order} />
      <footer className="flex break-before-avoid flex-wrap justify-between gap-3 text-ink-soft">
        <p>For research use only. Not for human consumption.</p>
        <p className="figures">{count === 1 ? '1 item in all' : `${count} items in all`}</p>
      </footer>
    </section>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block wrap-anywhere whitespace-pre-wrap">
      {line}
    </span>
  ));
}
