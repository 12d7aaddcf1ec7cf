import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { methodNames } from '../../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import type { Column } from '../../list/column.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
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
    cell: ({ senderName }) => senderName || 'Unknown sender',
  },
  {
    id: 'amount',
    label: 'Amount',
    figures: true,
    onPhone: 'aside',
    cell: ({ amount }) => formatDollars(amount),
  },
  {
    id: 'message',
    label: 'Message',
    onPhone: 'detail',
    className: 'sm:pl-5',
    cell: ({ message }) => (
      <span className="text-ink-soft wrap-anywhere sm:line-clamp-2">{message || '–'}</span>
    ),
  },
  {
    id: 'received',
    label: 'Received',
    onPhone: 'detail',
    cell: ({ receivedOn, evidence, method }) => (
      <span className="grid text-ink-soft">
        <ListDate date={receivedOn} />
        <span className="text-xs whitespace-nowrap max-sm:hidden">
          {method === 'interac' ? evidenceNames[evidence] : `By ${methodNames[method]}`}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    className: 'sm:pl-5',
    cell: (transfer) => (
      <span className="grid justify-items-start gap-1 max-sm:flex max-sm:justify-end">
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
