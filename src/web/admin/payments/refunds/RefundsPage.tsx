import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { OwedRefund } from '../../../../contracts/payments/refunds.ts';
import { MONTH } from '../../../../contracts/wire/admin-lists.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { PageFailure } from '../../../frame/PageFailure.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { SendRefundDialog } from './SendRefundDialog.tsx';
import { SentRefunds } from './SentRefunds.tsx';

/** The refunds to send, which the owner marks as sent once the bank has sent them, and those that were sent. */
export function RefundsPage() {
  const { at, change } = useListParams();
  const month = MONTH.test(at.filter) ? at.filter : undefined;
  const query = useQuery({
    ...endpointQuery('GET /api/admin/refunds', { query: { month, page: at.page } }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<OwedRefund>();
  if (query.isError && !query.data) {
    return <PageFailure error={query.error} retry={() => query.refetch()} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Send each refund from your bank first, then mark it as sent here with the bank's reference.">
          Refunds
        </PageTitle>
      </div>
      {query.data ? (
        <>
          <section aria-labelledby="owed" className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <SectionTitle id="owed">To refund</SectionTitle>
              {query.data.owed.length > 0 && (
                <p className="figures text-ink-soft">{`${formatDollars(query.data.owedSum)} in all`}</p>
              )}
            </div>
            <OwedList owed={query.data.owed} onChoose={setChosen} />
          </section>
          <SentRefunds page={query.data} at={at} change={change} />
        </>
      ) : (
        <SkeletonRows />
      )}
      {chosen && <SendRefundDialog refund={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

const reasons: Record<OwedRefund['reason'], string> = {
  'too-much': 'More was received than the order costs',
  part: 'A part of the order',
  cancelled: 'The order was cancelled',
  'set-aside': 'Not for any order',
};

type OwedListProps = { owed: OwedRefund[]; onChoose: (refund: OwedRefund) => void };

function OwedList({ owed, onChoose }: OwedListProps) {
  if (owed.length === 0) {
    return (
      <EmptyState icon={CheckCheck} title="Nothing to refund" heading="h3">
        Overpayments, parts of orders that you refund, and payments for cancelled orders appear here
        automatically.
      </EmptyState>
    );
  }
  return (
    <ul className="border-b border-line">
      {owed.map((refund) => (
        <li
          key={refund.orderId ?? refund.transferId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
        >
          <div className="grid min-w-0 gap-0.5">
            <span className="font-semibold wrap-anywhere">{refund.toName || 'Unknown sender'}</span>
            <span className="text-sm wrap-anywhere">
              {refund.toAddress || 'No address on file: ask the payer'}
            </span>
            {refund.addressOf === 'order' && (
              <span className="text-sm text-ink-soft">
                From the order: the payer’s email is not known
              </span>
            )}
            <span className="text-sm text-ink-soft">
              <span>{`${reasons[refund.reason]} · `}</span>
              <RefundOf refund={refund} /> · since <ShopTime at={refund.since} />
            </span>
          </div>
          <span className="figures self-start text-lg font-semibold sm:self-center">
            {formatDollars(refund.amount)}
          </span>
          <Button
            size="sm"
            className="max-sm:col-span-full max-sm:justify-self-start"
            aria-label={`Mark as Sent… ${formatDollars(refund.amount)} to ${refund.toName}`}
            onClick={() => onChoose(refund)}
          >
            Mark as Sent…
          </Button>
        </li>
      ))}
    </ul>
  );
}

function RefundOf({ refund }: { refund: OwedRefund }) {
  const { orderId, orderNumber, transferId } = refund;
  if (orderId) {
    return (
      <AdminLink
        to={`/admin/dashboard/orders/${orderId}`}
        translate="no"
        className="text-link code-figures"
      >
        {orderNumber}
      </AdminLink>
    );
  }
  return (
    <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link">
      its transfer
    </AdminLink>
  );
}
