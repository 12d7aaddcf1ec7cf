import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { formatCents, readCents } from '../../../domain/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type SpecRow, SpecTable } from '../../ui/SpecTable.tsx';
import { shopMomentInWords } from './shop-times.ts';

type OrderProgressProps = {
  order: Order;
  onRefresh: () => void;
  refreshing: boolean;
  /** Whether the last refresh failed, so that what is shown is older. */
  failed: boolean;
};

/** Each step of the order with its time, from placing to delivery and refund. */
export function OrderProgress({ order, onRefresh, refreshing, failed }: OrderProgressProps) {
  return (
    <section
      aria-labelledby="progress-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="progress-heading" className="text-lg font-semibold">
          Where your order is
        </h2>
        <span data-screen-only>
          <Button
            variant="secondary"
            size="sm"
            pending={refreshing}
            pendingLabel="Looking..."
            onClick={onRefresh}
          >
            Check for News
          </Button>
        </span>
      </div>
      {failed && (
        <Notice tone="error" title="We could not look for news">
          What you see is from before. Check your connection and try again.
        </Notice>
      )}
      <SpecTable rows={listSteps(order)} />
    </section>
  );
}

function listSteps(order: Order): (SpecRow | false)[] {
  const { progress, payment } = order;
  const { packedAt, shippedAt, deliveredAt, expiredAt, cancelledAt } = progress;
  // A cancelled or expired order leaves out the steps that will not happen.
  const isOver = cancelledAt !== null || expiredAt !== null;
  return [
    { label: 'Placed', value: time(progress.placedAt) },
    { label: 'Payment', value: describeMoney(order) },
    (!isOver || packedAt !== null) && { label: 'Packed', value: time(packedAt) },
    (!isOver || shippedAt !== null) && { label: 'Shipped', value: <Shipped {...order} /> },
    (!isOver || deliveredAt !== null) && { label: 'Delivered', value: time(deliveredAt) },
    expiredAt !== null && { label: 'Expired', value: time(expiredAt) },
    cancelledAt !== null && {
      label: shippedAt ? 'Refund decided' : 'Cancelled',
      value: time(cancelledAt),
    },
    ...payment.refunds.map(({ amount, sentAt }, index) => ({
      label: index === 0 ? 'Sent back' : `Sent back (${index + 1})`,
      value: `$${amount}, ${shopMomentInWords(sentAt)}`,
    })),
  ];
}

function describeMoney({ payment, progress }: Order): ReactNode {
  if (progress.cancelledAt) {
    const came = [payment.received, ...payment.refunds.map(({ amount }) => amount)]
      .map(readCents)
      .reduce((sum, cents) => sum + cents, 0);
    return came === 0 ? 'None' : `$${formatCents(came)} arrived`;
  }
  if (payment.due === '0.00') return 'Nothing to pay';
  if (payment.state === 'short') return `$${payment.received} of $${payment.due}`;
  if (progress.paidAt) return time(progress.paidAt);
  if (payment.problem === 'late-money') return `$${payment.received}, arrived late`;
  if (payment.seen) return 'Noticed, not confirmed yet';
  if (progress.expiredAt) return 'None arrived in time';
  return payment.saidSentAt
    ? `Sent, you said: ${shopMomentInWords(payment.saidSentAt)}`
    : time(null);
}

function Shipped({ progress, parcel }: Order) {
  if (!progress.shippedAt || !parcel) return time(progress.shippedAt);
  const number = <span className="code-figures">{parcel.trackingNumber}</span>;
  return (
    <>
      {time(progress.shippedAt)}
      <br />
      {parcel.carrier}{' '}
      {parcel.link ? (
        <a className="text-link" href={parcel.link} rel="noreferrer" target="_blank">
          {number}
        </a>
      ) : (
        number
      )}
    </>
  );
}

function time(at: string | null) {
  return at ? <time dateTime={at}>{shopMomentInWords(at)}</time> : <span>Not yet</span>;
}
