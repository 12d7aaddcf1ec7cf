import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { call, describeFailure } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { NotReserved } from '../NotReserved.tsx';
import { orderQuery, returnsQuery } from '../queries.ts';
import { ChangeOwnOrder } from './ChangeOwnOrder.tsx';
import { describeOrder } from './describe-order.ts';
import { hasReceipt } from './describe-payments.ts';
import { LinkedOrders } from './LinkedOrders.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { RecalledLots } from './OrderLots.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OtherWaysToPay } from './OtherWaysToPay.tsx';
import { PayCard } from './PayCard.tsx';
import { PaySteps } from './PaySteps.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import { ReportTransferSent } from './ReportTransferSent.tsx';
import { ReturnItems } from './ReturnItems.tsx';

export function OrderConfirmation({ order }: { order: Order }) {
  const { data } = useQuery({
    ...returnsQuery(order.id),
    enabled: order.status === 'delivered',
  });
  const isDamaged = data?.returns.some(({ reason }) => reason === 'damaged');
  const { headline, meaning } = describeOrder(order, isDamaged);
  const { payment } = order;
  const owesOnTerms = payment.terms !== null && isActive(order.status);
  const isPending = (order.status === 'pending' || owesOnTerms) && payment.missing !== '0.00';
  const isReceipt = hasReceipt(order);
  const screenOnly = isReceipt ? 'print:hidden' : undefined;
  const isReported = payment.state === 'unpaid' && (payment.seen || payment.saidSentAt !== null);
  // What ships before it is paid is looked up for where it is.
  const isTracked = owesOnTerms && isPending && !isReported;
  // What has yet to happen is of no use on paper.
  const progress = (
    <div className={joinClasses(isPending && 'print:hidden')}>
      <OrderProgress order={order} />
    </div>
  );
  return (
    <div className="grid gap-8 sm:gap-10 print:gap-3">
      {isReceipt && <ReceiptHead order={order} />}
      <div className={screenOnly}>
        <PageTitle lead={meaning}>{headline}</PageTitle>
      </div>
      <RecalledLots items={order.items} />
      <div className={screenOnly}>
        <OrderFacts order={order} />
        <LinkedOrders order={order} />
      </div>
      {isPending && !payment.reserved && <NotReserved />}
      <div
        className={joinClasses(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]',
          isReceipt
            ? 'print:block'
            : 'print:grid-cols-[3fr_2fr] print:grid-rows-[auto_1fr] print:gap-x-8 print:gap-y-4',
        )}
      >
        {isPending && !isReported && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:row-span-2 print:gap-4">
            {isTracked && progress}
            <PayCard order={order} />
            <PaySteps order={order} />
            {owesOnTerms && <OtherWaysToPay order={order} />}
            {payment.state === 'unpaid' && !owesOnTerms && <ReportTransferSent order={order} />}
          </div>
        )}
        <OrderDetails
          order={order}
          className={joinClasses(
            'lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-start-1',
            (!isPending || isReported) && 'max-lg:order-last',
          )}
        />
        <div
          className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-10 print:gap-4', screenOnly)}
        >
          {!isTracked && progress}
          {isPending && isReported && (
            <>
              {order.viewer === 'buyer' && !payment.seen && <TakeBackSent orderId={order.id} />}
              <CollapsedPayment>
                <PayCard order={order} />
                <PaySteps order={order} />
              </CollapsedPayment>
            </>
          )}
          <ChangeOwnOrder order={order} />
          <ReturnItems order={order} />
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

/** How this page is found again, and whom to ask. */
function OrderHelp({ order }: { order: Order }) {
  const settings = useSettings();
  const isTold = order.viewer === 'buyer' && order.isMailed;
  return (
    <section
      aria-labelledby="help-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 print:break-inside-avoid print:gap-1.5"
    >
      <h2 id="help-heading" className="text-lg font-semibold">
        Finding this page again
      </h2>
      <p className="max-w-measure text-ink-soft">
        {isTold && (
          <>
            <span>We email this page to</span> <span translate="no">{order.email}</span>
            <span>. </span>
          </>
        )}
        <span>
          {`You ${isTold ? 'also find' : 'find'} it with the account button at the top of every page, by the order number and the email address.`}
        </span>
      </p>
      {/* The head of the page has it on paper. */}
      <div className="print:hidden">
        <SpecTable
          rows={[{ label: 'Questions', value: <EmailLink address={settings.supportEmail} /> }]}
        />
      </div>
    </section>
  );
}

/** For whoever said too early that the transfer is sent. */
function TakeBackSent({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/orders/{orderId}/sent', { params: { orderId } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, changed);
      focusTitleIfLost();
    },
  });
  return (
    <div data-screen-only className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel="Saving..."
        onClick={() => mutate()}
      >
        Not Sent After All
      </Button>
      {error && (
        <Notice tone="error">
          {describeFailure(
            error,
            'We could not be reached. Check your connection and press it again.',
          )}
        </Notice>
      )}
    </div>
  );
}
