import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { describeBusinessDays } from '../../../domain/pricing/describe-shipping.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { daysOfMethod } from '../../../domain/pricing/shipping-methods.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { NothingShips } from '../announcements/Announcements.tsx';
import { EstimatedArrival } from '../delivery-estimate/EstimatedArrival.tsx';
import { orderQuery } from '../queries.ts';
import { shopMomentInWords } from './shop-times.ts';

type Parcel = Order['parcels'][number];

/** Each step of the order with its time, or when to expect it: from placing to delivery and refund. */
export function OrderProgress({ order }: { order: Order }) {
  const { error, refetch, isFetching } = useQuery(orderQuery(order.id));
  const steps = listSteps(order).filter((step) => step !== false);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section
      aria-labelledby="progress-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:break-inside-avoid print:gap-1.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="progress-heading" className="text-lg font-semibold">
          Where your order is
        </h2>
        <span data-screen-only>
          <Button
            variant="secondary"
            size="sm"
            pending={isFetching}
            pendingLabel="Looking..."
            onClick={() => refetch()}
          >
            Refresh Status
          </Button>
        </span>
      </div>
      {error && !isFetching && (
        <Notice tone="error" title="We could not look for news">
          What you see is from before. Check your connection and try again.
        </Notice>
      )}
      <ol className="grid">
        {steps.map(({ label, value, isDone, isEnd }, index) => (
          <li
            key={label}
            aria-current={index === current ? 'step' : undefined}
            className="group relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 print:pb-1"
          >
            <span className="absolute top-3 bottom-0 left-[0.46875rem] w-px translate-y-1 bg-edge group-last:hidden" />
            <span
              className={joinClasses(
                'relative mt-1 size-4 rounded-full',
                // Filled by its border, since paper shows no background.
                isDone ? 'border-8' : 'bg-paper',
                isDone && (isEnd ? 'border-alarm' : 'border-aurora'),
                !isDone && (index === current ? 'border-4 border-aurora' : 'border-2 border-edge'),
              )}
            />
            <span className="flex flex-wrap justify-between gap-x-6">
              <span className={isDone || index === current ? 'font-semibold' : ''}>{label}</span>
              <span className="figures min-w-0 break-words text-ink-soft sm:text-right">
                {value}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {isToSend(order) && <NothingShips />}
    </section>
  );
}

/** Whether a part of it, at least, has not left yet. */
const isToSend = ({ status, toCome }: Order) =>
  status === 'pending' || status === 'paid' || toCome !== null;

type Step = {
  label: string;
  value: ReactNode;
  isDone: boolean;
  /** Whether the order ended here, without what was ordered. */
  isEnd?: boolean;
};

function listSteps(order: Order): (Step | false)[] {
  const { progress, payment } = order;
  const words = deliveryWords(order.shippingMethod);
  const { packedAt, shippedAt, deliveredAt, expiredAt, cancelledAt } = progress;
  // A cancelled or expired order leaves out the steps that will not happen.
  const isOver = cancelledAt !== null || expiredAt !== null;
  const step = (label: string, at: string | null, value: ReactNode = time(at)) =>
    (!isOver || at !== null) && { label, value, isDone: at !== null };
  return [
    step('Placed', progress.placedAt),
    {
      label: 'Payment',
      value: describeMoney(order),
      isDone: isPaid(order) || payment.problem === 'late-money',
    },
    // Nothing is packed until it is decided what becomes of the order.
    order.status === 'pending' &&
      payment.problem === 'late-money' && {
        label: 'Sold out',
        value: 'We will write to you soon',
        isDone: false,
      },
    // What was sent was packed, and need not have been marked; of the rest nothing is said until it is.
    ((shippedAt === null && order.parcels.length === 0) || packedAt !== null) &&
      step('Packed', packedAt),
    step(
      order.toCome ? `${words.shipped} in part` : words.shipped,
      shippedAt,
      order.parcels.length > 0 ? <Shipped {...order} /> : time(shippedAt),
    ),
    step(words.delivered, deliveredAt, deliveredAt ? undefined : <Arrival {...order} />),
    expiredAt !== null && { label: 'Expired', value: time(expiredAt), isDone: true, isEnd: true },
    cancelledAt !== null && {
      label: shippedAt ? 'Refund decided' : 'Cancelled',
      value: time(cancelledAt),
      isDone: true,
      isEnd: shippedAt === null,
    },
    ...payment.refunds.map(({ amount, sentAt }, index) => ({
      label: index === 0 ? 'Sent back' : `Sent back (${index + 1})`,
      value: `${formatDollars(amount)}, ${shopMomentInWords(sentAt)}`,
      isDone: true,
    })),
  ];
}

/** Once it is shipped, in part too, its days count from then. */
function Arrival({ status, payment, progress, toCome, shippingMethod }: Order) {
  const days = daysOfMethod(shippingMethod);
  const isToPay =
    payment.terms === null &&
    status === 'pending' &&
    payment.missing !== '0.00' &&
    !payment.seen &&
    payment.saidSentAt === null;
  const isPreparing =
    toCome === null &&
    ((status === 'pending' && payment.terms !== null) ||
      (status === 'paid' && payment.missing === '0.00'));
  if (shippingMethod.id === 'pickup') return <Pickup {...shippingMethod} />;
  if (!days) return null;
  return (
    <>
      <span className="block">{`Within Canada, ${describeBusinessDays(days)}`}</span>
      {(isToPay || isPreparing) && (
        // Not on paper, which is read on another day.
        <span className="block print:hidden">
          Estimated arrival{' '}
          <EstimatedArrival
            days={days}
            {...(isPreparing && { paidAt: progress.paidAt ?? progress.placedAt })}
          />
        </span>
      )}
    </>
  );
}

/** Where and when. */
function Pickup({ address, times }: { address: string[]; times: string }) {
  return [...address, times].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

const isPaid = ({ payment, progress }: Order) => progress.paidAt !== null || payment.due === '0.00';

function describeMoney(order: Order): ReactNode {
  const { payment, progress } = order;
  if (progress.cancelledAt) {
    const came = [payment.received, ...payment.refunds.map(({ amount }) => amount)]
      .map(readCents)
      .reduce((sum, cents) => sum + cents, 0);
    return came === 0 ? 'None' : `${formatDollars(formatCents(came))} arrived`;
  }
  if (payment.due === '0.00' && payment.paidOn === null) return 'Nothing to pay';
  if (payment.state === 'short')
    return `${formatDollars(payment.received)} of ${formatDollars(payment.due)}`;
  if (payment.terms && payment.missing !== '0.00') {
    return payment.terms.dueOn
      ? `Due by ${mediumDate(payment.terms.dueOn)}`
      : 'Due after it has shipped';
  }
  if (progress.paidAt) return time(progress.paidAt);
  if (payment.problem === 'late-money') {
    const came = order.status === 'expired' ? 'arrived late' : 'arrived';
    return `${formatDollars(payment.received)}, ${came}`;
  }
  if (payment.seen) return 'Noticed, not confirmed yet';
  if (progress.expiredAt) return 'None arrived in time';
  return payment.saidSentAt
    ? `Sent, you said: ${shopMomentInWords(payment.saidSentAt)}`
    : 'Processed within 24 hours of receipt';
}

/** Each parcel with its time and number; where there are several, with what is in them. */
function Shipped({ parcels, toCome }: Order) {
  const isWhole = parcels.length === 1 && toCome === null;
  return (
    <span className="grid gap-2">
      {parcels.map((parcel) => (
        <span key={parcel.position}>
          {time(parcel.shippedAt)}
          {parcel.trackingNumber && (
            <>
              <br />
              <TrackingNumber parcel={parcel} />
            </>
          )}
          {!isWhole && <Items items={parcel.items} />}
          {parcel.sharedWith.length > 0 && (
            <span className="block">
              {`In the same parcel: ${parcel.sharedWith.length === 1 ? 'order' : 'orders'} ${parcel.sharedWith.join(', ')}`}
            </span>
          )}
        </span>
      ))}
      {toCome && (
        <span>
          <span className="font-semibold">Still to come</span>
          <Items items={toCome.items} />
          {toCome.note && <span className="block">{toCome.note}</span>}
        </span>
      )}
    </span>
  );
}

function TrackingNumber({ parcel: { carrier, trackingNumber, link } }: { parcel: Parcel }) {
  const number = (
    <span translate="no" className="code-figures">
      {trackingNumber}
    </span>
  );
  return (
    <>
      {carrier && <span>{`${carrier} `}</span>}
      {link ? (
        <a className="text-link" href={link} rel="noreferrer" target="_blank">
          {number}
        </a>
      ) : (
        number
      )}
    </>
  );
}

function Items({
  items,
}: {
  items: readonly { productId: string; name: string; quantity: number }[];
}) {
  return items.map(({ productId, name, quantity }) => (
    <span key={productId} className="block wrap-anywhere">{`${quantity} × ${name}`}</span>
  ));
}

function time(at: string | null) {
  return at ? <time dateTime={at}>{shopMomentInWords(at)}</time> : <span>Not yet</span>;
}
