import type { Order } from '../../../contracts/checkout/orders.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { TotalsTable } from '../cart/TotalsTable.tsx';
import { OrderLines } from '../checkout/OrderLines.tsx';
import { describePayments, hasReceipt } from './describe-payments.ts';
import { OrderAgainButton } from './OrderAgainButton.tsx';
import { OrderInvoices } from './OrderInvoices.tsx';
import { OrderLots } from './OrderLots.tsx';

/** The order as it was placed: lines, totals and shipping address. */
export function OrderDetails({ order, className }: { order: Order; className?: string }) {
  const lines = order.items.map(({ id, quantity, price, product }) => ({
    id,
    quantity,
    product: { ...product, price },
  }));
  const totals = {
    subtotal: readCents(order.subtotal),
    shipping: readCents(order.shipping),
    discount: readCents(order.discountAmount),
    total: readCents(order.total),
  };
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-8 rounded-surface border border-line bg-surface p-4 sm:p-6 print:gap-3 print:border-0 print:p-0 print:text-sm',
        className,
      )}
    >
      <section
        aria-labelledby="order-heading"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-1.5"
      >
        <h2 id="order-heading" className="text-lg font-semibold">
          Order Summary
        </h2>
        <div>
          <OrderLines items={lines} />
          <div className="break-inside-avoid">
            <TotalsTable
              taxes={order.taxes}
              totals={totals}
              shippingMethod={order.shippingMethod}
              discountCode={order.discountCode}
              adjustments={order.adjustments}
              payments={describePayments(order)}
              {...(order.payment.state === 'short' && { paid: order.payment })}
            />
          </div>
        </div>
      </section>
      <OrderLots items={order.items} />
      <section
        aria-labelledby="address-heading"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 print:break-inside-avoid print:gap-1.5"
      >
        <h2 id="address-heading" className="text-lg font-semibold">
          {order.shippingMethod.id === 'pickup' ? 'Your address' : 'Shipping address'}
        </h2>
        {order.masked ? (
          <p className="text-ink-soft">
            {order.isFindable
              ? 'Hidden here. If it is your order, find it with the account button at the top of the page, by its number and email address: then this browser shows name, address, email and phone.'
              : 'Hidden here. If it is your order, the account button at the top of the page emails you a link: the browser that opens it shows name, address, email and phone, as the one that placed the order does.'}
          </p>
        ) : (
          <ShippingAddress order={order} />
        )}
      </section>
      <OrderedBy order={order} />
      <OrderInvoices order={order} />
      <div data-screen-only className="grid gap-2">
        {order.viewer !== 'administrator' && isOver(order) && (
          <OrderAgainButton order={order}>Order These Again</OrderAgainButton>
        )}
        <Button variant="secondary" onClick={() => print()}>
          {hasReceipt(order) ? 'Print the receipt' : 'Print this page'}
        </Button>
      </div>
    </div>
  );
}

/**
 * Whether nothing of it is left to pay or to send. Money that came late may still send it, and what a cancelled replacement
 * was to bring is owed without being ordered.
 */
function isOver({ status, payment, replaces }: Order): boolean {
  if (replaces && status === 'cancelled') return false;
  if (status === 'expired') return payment.problem === null;
  return status !== 'pending' && status !== 'paid';
}

function ShippingAddress({ order }: { order: Order }) {
  return (
    <>
      <address translate="no" className="break-words not-italic">
        <span>{`${order.firstName} ${order.lastName}`}</span>
        <br />
        {order.addressLine2 && (
          <>
            <span>{order.addressLine2}</span>
            <br />
          </>
        )}
        <span>{order.address}</span>
        <br />
        <span>{`${order.city}, ${order.province} ${order.postalCode}`}</span>
        <br />
        <span>{order.country}</span>
      </address>
      <SpecTable
        dense
        rows={[
          { label: 'Email', value: <span translate="no">{order.email}</span> },
          { label: 'Phone', value: order.phone },
        ]}
      />
    </>
  );
}

/** The company or institution and its purchase order; nothing where there is none, or where it is hidden. */
function OrderedBy({ order: { company, poNumber, billingAddress } }: { order: Order }) {
  const rows = [
    { label: 'Company', value: company },
    { label: 'PO number', value: poNumber },
    { label: 'Billing address', value: billingAddress },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ordered-by" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="ordered-by" className="text-lg font-semibold">
        Purchase order
      </h2>
      <SpecTable
        dense
        rows={rows.map(({ label, value }) => ({
          label,
          value: <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>,
        }))}
      />
    </section>
  );
}
