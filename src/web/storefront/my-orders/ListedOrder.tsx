import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { invoiceNames } from '../../../domain/invoices/invoice-names.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { CanadianDollars } from '../../ui/data/CanadianDollars.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { describeOrder } from '../payment/describe-order.ts';
import { OrderAgainButton } from '../payment/OrderAgainButton.tsx';
import { DownloadButton } from '../payment/OrderInvoices.tsx';
import { shopDateInWords } from '../payment/shop-times.ts';

/** Lines that are named; an order of more says how many others there are. */
const NAMED = 4;

/** One order of the list: what it was, how it stands, what it cost, and its documents. */
export function ListedOrder({ order }: { order: Order }) {
  const { id, number, createdAt, items, total, invoices } = order;
  const { label, tone } = describeOrder(order);
  const others = items.length - NAMED;
  return (
    <article
      aria-label={`Order ${number}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <header className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span translate="no" className="code-figures font-semibold">
            {number}
          </span>
          <span className="text-ink-soft">{shopDateInWords(createdAt)}</span>
          <Tag tone={tone}>{label}</Tag>
        </h2>
        <p className="font-semibold">
          <span>{formatDollars(total)}</span>
          <CanadianDollars />
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul className="figures grid content-start gap-1">
          {items.slice(0, NAMED).map(({ id: lineId, quantity, product }) => (
            <li
              key={lineId}
              className="wrap-anywhere"
            >{`${quantity} × ${withContent(product)}`}</li>
          ))}
          {others > 0 && (
            <li className="text-ink-soft">{`and ${others === 1 ? '1 other product' : `${others} other products`}`}</li>
          )}
        </ul>
        {invoices.length > 0 && (
          <ul className="self-start border-b border-line lg:row-span-2">
            {invoices.map((invoice) => (
              <li
                key={invoice.number}
                className="flex items-center justify-between gap-4 border-t border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span>{invoiceNames[invoice.kind]}</span>{' '}
                  <span className="figures">{invoice.number}</span>
                </span>
                <DownloadButton orderId={id} invoice={invoice} />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-2 lg:col-start-1">
          <Button asChild variant="secondary" size="sm">
            <Link
              to="/payment/$orderId"
              params={{ orderId: id }}
              aria-label={`See order ${number}`}
            >
              See Order
            </Link>
          </Button>
          <OrderAgainButton
            order={order}
            variant="secondary"
            size="sm"
            aria-label={`Order Again ${number}`}
          >
            Order Again
          </OrderAgainButton>
        </div>
      </div>
    </article>
  );
}
