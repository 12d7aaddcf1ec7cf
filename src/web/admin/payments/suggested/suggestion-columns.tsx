import type { SuggestedTransfer } from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import type { Column } from '../../list/column.ts';
import { pressListKey } from '../../list/list-keys.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { ListDate } from '../../page/ListDate.tsx';
import { describeTransfer } from '../transfers/describe-transfer.ts';
import { MatchButton } from '../transfers/MatchButton.tsx';
import { CertaintyTag, Reasons } from '../transfers/Reasons.tsx';
import { useTransferAction } from '../transfers/use-transfer-action.ts';
import type { Outcome } from './outcomes.ts';

/** `onMatched` is told what became of a transfer that was matched in its row. */
export function suggestionColumns(
  onMatched: (outcomes: Outcome[]) => void,
): readonly Column<SuggestedTransfer>[] {
  return [
    {
      id: 'sender',
      label: 'From',
      onPhone: 'title',
      className: 'sm:w-1/3 sm:align-top sm:pt-3',
      cell: ({ senderName }) => senderName || 'Unknown sender',
      below: ({ message, receivedOn }) => (
        <>
          <span className="line-clamp-2 text-ink-soft wrap-anywhere">
            {message ? `‘${message}’` : 'No message'}
          </span>
          <span className="text-xs text-ink-soft">
            <ListDate date={receivedOn} />
          </span>
        </>
      ),
    },
    {
      id: 'message',
      label: 'Message',
      quiet: true,
      onPhone: 'detail',
      className: 'sm:hidden',
      cell: ({ message }) => (message ? `‘${message}’` : 'No message'),
    },
    {
      id: 'received',
      label: 'Received',
      quiet: true,
      onPhone: 'tag',
      className: 'text-sm text-ink-soft sm:hidden',
      cell: ({ receivedOn }) => <ListDate date={receivedOn} />,
    },
    {
      id: 'amount',
      label: 'Amount',
      figures: true,
      onPhone: 'aside',
      className: 'sm:align-top sm:pt-3',
      cell: ({ open }) => <span className="font-semibold">{formatDollars(open)}</span>,
    },
    {
      id: 'order',
      label: 'Order',
      quiet: true,
      onPhone: 'below',
      className: 'sm:w-2/3 sm:pl-6 sm:align-top',
      cell: (transfer) => <SurestOrder transfer={transfer} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      quiet: true,
      onPhone: 'below',
      className: 'sm:align-top',
      cell: (transfer) => <Actions transfer={transfer} onMatched={onMatched} />,
    },
  ];
}

type PartProps = { transfer: SuggestedTransfer };

function SurestOrder({ transfer: { suggestion, suggestedOrders } }: PartProps) {
  if (!suggestion)
    return <span className="block py-1 text-ink-soft">Nothing points to an order.</span>;
  return (
    <span className="grid min-w-0 gap-1.5 sm:py-1">
      {suggestedOrders.map(({ id, number, name }) => (
        <span key={id} className="flex flex-wrap items-baseline gap-x-3">
          <OrderLink id={id} number={number} className="font-semibold" />
          <span className="wrap-anywhere">{name}</span>
          <CertaintyTag certainty={suggestion.certainty} />
        </span>
      ))}
      <Reasons inline suggestion={suggestion} />
    </span>
  );
}

type ActionsProps = PartProps & { onMatched: (outcomes: Outcome[]) => void };

function Actions({ transfer, onMatched }: ActionsProps) {
  const { id, suggestion, suggestedOrders } = transfer;
  const acting = useTransferAction(id, () => {
    // Before this row goes; to the link of the next one, so that a second Enter matches nothing.
    if (document.activeElement?.closest('[data-row]')) pressListKey('j');
    onMatched([{ transfer, orders: suggestedOrders, left: null }]);
  });
  return (
    <span className="flex gap-1 sm:justify-end">
      {suggestion && (
        <MatchButton transfer={transfer} suggestion={suggestion} acting={acting} isBest={false} />
      )}
      <ButtonLink
        variant={suggestion ? 'quiet' : 'secondary'}
        to={`/admin/dashboard/payments/${id}`}
      >
        <span>{suggestion ? 'Other…' : 'Find Order…'}</span>
        <span className="sr-only">{` for ${describeTransfer(transfer)}`}</span>
      </ButtonLink>
    </span>
  );
}
