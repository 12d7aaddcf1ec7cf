import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import type { Column } from '../../list/ListTable.tsx';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ListDate } from '../../page/ListDate.tsx';
import { doubtNames } from '../notification-mail/describe-mail.ts';
import { evidenceNames } from './describe-transfer.ts';
import { TransferTag } from './TransferTag.tsx';

export const transferColumns: readonly Column<Transfer>[] = [
  {
    id: 'sender',
    label: 'From',
    onPhone: 'title',
    className: 'sm:w-1/4',
    cell: ({ id, senderName, amount }) => (
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
        <AdminLink
          to={`/admin/dashboard/payments/${id}`}
          className="py-1 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {senderName || 'Unknown sender'}
        </AdminLink>
        <span className="figures sm:hidden">{formatDollars(amount)}</span>
      </span>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    figures: true,
    onPhone: 'hidden',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'message',
    label: 'Message',
    className: 'sm:pl-5',
    cell: ({ message }) => (
      <span className="line-clamp-2 min-w-0 text-ink-soft wrap-anywhere max-sm:text-right">
        {message || '–'}
      </span>
    ),
  },
  {
    id: 'received',
    label: 'Received',
    cell: ({ receivedOn, evidence }) => (
      <span className="grid text-ink-soft max-sm:justify-items-end">
        <ListDate date={receivedOn} />
        <span className="text-xs whitespace-nowrap">{evidenceNames[evidence]}</span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    className: 'sm:pl-5',
    cell: (transfer) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <TransferTag state={transfer.state} />
        {transfer.state === 'unconfirmed' && transfer.isForeign && (
          <Tag tone="alarm">Not from Interac</Tag>
        )}
        {transfer.state === 'unconfirmed' &&
          transfer.doubts.map((doubt) => (
            <Tag key={doubt} tone="alarm">
              {doubtNames[doubt]}
            </Tag>
          ))}
        {transfer.state === 'partly-matched' && (
          <span className="figures text-xs whitespace-nowrap text-ink-soft">{`${formatDollars(transfer.open)} unmatched`}</span>
        )}
        {transfer.orders.map(({ id, number }) => (
          <OrderLink key={id} id={id} number={number} className="text-xs" />
        ))}
      </span>
    ),
  },
];
