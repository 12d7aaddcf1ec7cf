import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { describeOrder } from './describe-order.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { RecalledLots } from './OrderLots.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { PayCard } from './PayCard.tsx';
import { PaySteps } from './PaySteps.tsx';
import { ReportTransferSent } from './ReportTransferSent.tsx';
import { TakeBackSent } from './TakeBackSent.tsx';

export function OrderConfirmation({ order }: { order: Order }) {
  const { headline, meaning } = describeOrder(order);
  const { payment } = order;
  const isPending = order.status === 'pending';
  const isReported = payment.state === 'unpaid' && (payment.seen || payment.saidSentAt !== null);
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-3">
      <PageTitle lead={meaning}>{headline}</PageTitle>
      <RecalledLots items={order.items} />
      <OrderFacts order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] print:grid-cols-[3fr_2fr] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-4">
        {isPending && !isReported && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:row-span-2 print:gap-4">
            <PayCard order={order} />
            <PaySteps order={order} />
            {payment.state === 'unpaid' && <ReportTransferSent order={order} />}
          </div>
        )}
        <OrderDetails
          order={order}
          className={joinClasses(
            'lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-start-1',
            (!isPending || isReported) && 'max-lg:order-last',
          )}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-4">
          {/* What has yet to happen is of no use on paper. */}
          <div className={joinClasses(isPending && 'print:hidden')}>
            <OrderProgress order={order} />
          </div>
          {isPending && isReported && (
            <>
              {order.viewer === 'buyer' && !payment.seen && <TakeBackSent orderId={order.id} />}
              <CollapsedPayment>
                <PayCard order={order} />
                <PaySteps order={order} />
              </CollapsedPayment>
            </>
          )}
          <OrderHelp order={order} />
        </div>
      </div>
    </div>
  );
}

/** For a customer whose transfer failed: collapsed, so that nobody pays twice. */
function CollapsedPayment({ children }: { children: ReactNode }) {
  return (
    <details className="group border-y border-line" data-screen-only>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 hover:text-aurora-ink [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-semibold">How to pay, if it did not go through</h2>
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-2 pb-8">{children}</div>
    </details>
  );
}
