import { ChevronLeft, ChevronRight } from 'lucide-react';
import { REFUND_PAGE_SIZE, type SentRefund } from '../../../../contracts/payments/refunds.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { addMonths } from '../../../../domain/dates/shop-month.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import type { Column } from '../../list/column.ts';
import { ListPages } from '../../list/ListPages.tsx';
import { ListTable } from '../../list/ListTable.tsx';
import type { ListParams } from '../../list/use-list-params.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ListTime } from '../../page/ListDate.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopTime } from '../../page/ShopTime.tsx';
import { monthName } from '../month-name.ts';
import { UndoRefund } from './UndoRefund.tsx';

type SentRefundsProps = {
  page: { month: string; sent: SentRefund[]; sentTotal: number; sentSum: string };
  at: ListParams;
  change: (changes: Partial<ListParams>) => void;
};

/** The refunds sent in one month, which is the list's filter in the address. */
export function SentRefunds({ page, at, change }: SentRefundsProps) {
  const { month, sent, sentTotal, sentSum } = page;
  return (
    <section aria-labelledby="sent" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <SectionTitle id="sent">{`Sent back in ${monthName(month)}`}</SectionTitle>
        <span className="flex">
          <Button
            variant="quiet"
            size="sm"
            aria-label="The month before"
            onClick={() => change({ filter: addMonths(month, -1) })}
          >
            <ChevronLeft className="size-4" />
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label="The month after"
            disabled={month >= shopDay(Date.now()).slice(0, 7)}
            onClick={() => change({ filter: addMonths(month, 1) })}
          >
            <ChevronRight className="size-4" />
          </Button>
        </span>
        <p className="figures ml-auto text-ink-soft">{`${sentTotal === 1 ? '1 refund' : `${sentTotal} refunds`} · ${formatDollars(sentSum)}`}</p>
      </div>
      {sent.length === 0 ? (
        <p className="text-ink-soft">No refunds were sent this month.</p>
      ) : (
        <ListTable label="Refunds sent" columns={columns} rows={sent} keyOf={({ id }) => id} />
      )}
      <ListPages
        page={at.page}
        pages={Math.ceil(sentTotal / REFUND_PAGE_SIZE)}
        onOpen={(opened) => change({ page: opened })}
      />
    </section>
  );
}

const columns: readonly Column<SentRefund>[] = [
  {
    id: 'to',
    label: 'To',
    onPhone: 'title',
    className: 'sm:w-1/3',
    cell: ({ toName, toAddress }) => (
      // Where the money went is read in full, and compared.
      <span className="grid min-w-0 whitespace-normal">
        <span className="font-semibold wrap-anywhere">{toName}</span>
        <span translate="no" className="text-xs font-normal wrap-anywhere text-ink-soft">
          {toAddress}
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    figures: true,
    onPhone: 'aside',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'order',
    label: 'Order',
    onPhone: 'detail',
    className: 'sm:pl-5',
    cell: ({ orderId, orderNumber, transferId }) =>
      orderId ? (
        <AdminLink
          to={`/admin/dashboard/orders/${orderId}`}
          translate="no"
          className="text-link code-figures"
        >
          {orderNumber}
        </AdminLink>
      ) : (
        <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link">
          Transfer
        </AdminLink>
      ),
  },
  {
    id: 'reference',
    label: 'Reference',
    onPhone: 'below',
    cell: ({ bankReference }) => (
      <span translate="no" className="code-figures break-all">
        {bankReference}
      </span>
    ),
  },
  {
    id: 'sent',
    label: 'Sent',
    onPhone: 'detail',
    cell: ({ sentAt, by }) => (
      <span className="text-ink-soft">
        <ListTime at={sentAt} />
        <span>{` · ${by}`}</span>
      </span>
    ),
  },
  {
    id: 'undo',
    label: 'Undone',
    quiet: true,
    onPhone: 'tag',
    className: 'sm:text-right',
    cell: (refund) =>
      refund.undoneAt ? (
        <span>
          Undone <ShopTime at={refund.undoneAt} />
        </span>
      ) : (
        <UndoRefund refund={refund} />
      ),
  },
];
