import { useState } from 'react';
import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import type { TransferPartProps } from './use-transfer-action.ts';

/** The orders that this transfer pays; each match can be taken back. */
export function MatchedOrders({ transfer, acting }: TransferPartProps) {
  const [asked, setAsked] = useState<Transfer['orders'][number]>();
  if (transfer.orders.length === 0) return null;
  return (
    <section aria-labelledby="matched" className="grid gap-3">
      <SectionTitle id="matched">Matched to</SectionTitle>
      <ul className="border-b border-line">
        {transfer.orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5"
          >
            <OrderLink id={order.id} number={order.number} className="py-2 font-semibold" />
            <span className="min-w-0 wrap-anywhere">{order.name}</span>
            <span className="figures ml-auto font-semibold">{formatDollars(order.amount)}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Undo Match with ${order.number}`}
              onClick={() => setAsked(order)}
            >
              Undo Match
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={`Undo the match of ${formatDollars(asked.amount)} with order ${asked.number}?`}
          confirmLabel="Undo Match"
          isPending={acting.isPending}
          onConfirm={() =>
            acting.mutate(
              { action: 'unmatch', body: { orderId: asked.id } },
              { onSettled: () => setAsked(undefined) },
            )
          }
          onCancel={() => setAsked(undefined)}
        >
          The payment is unmatched again, and the order is awaiting payment again; if it has
          shipped, it only shows as underpaid. The customer is emailed about the mistake in ten
          minutes. No such email goes out if you match it again or set it aside to be refunded by
          then, or if it was matched less than a minute ago.
        </ConfirmDialog>
      )}
    </section>
  );
}
