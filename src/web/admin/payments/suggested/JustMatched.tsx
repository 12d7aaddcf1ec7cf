import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../../ui/layout/focus.ts';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { refreshPayments } from '../queries.ts';
import { describeTransfer } from '../transfers/describe-transfer.ts';
import type { Outcome } from './outcomes.ts';

type JustMatchedProps = {
  outcomes: readonly Outcome[];
  /** Called with the transfer's id. */
  onUndone: (id: string) => void;
};

/** What was matched on this page, each to be taken back, and what was left. */
export function JustMatched({ outcomes, onUndone }: JustMatchedProps) {
  const canSend = useCanSend();
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="just-matched" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <SectionTitle id="just-matched">Matched just now</SectionTitle>
        <p className="max-w-measure text-ink-soft">
          {canSend ? (
            'Customers are emailed a minute after the match. Undo it before then, and no email goes out; undo it later, and they are emailed about the mistake.'
          ) : (
            <MailsWait />
          )}
        </p>
      </div>
      <ul className="border-b border-line">
        {outcomes.map((outcome) => (
          <OutcomeRow key={outcome.transfer.id} outcome={outcome} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<JustMatchedProps, 'onUndone'> & { outcome: Outcome };

function OutcomeRow({ outcome: { transfer, orders, left }, onUndone }: RowProps) {
  const queryClient = useQueryClient();
  const { id } = transfer;
  const undoing = useMutation({
    mutationFn: async () => {
      for (const order of orders) {
        await call('POST /api/admin/transfers/{id}/unmatch', {
          params: { id },
          body: { orderId: order.id },
        }).catch((error: unknown) => {
          // An earlier try took this one back, and failed at another.
          if (!(error instanceof ApiError && error.body?.code === 'not_matched')) throw error;
        });
      }
    },
    onMutate: () => {
      if (!(document.activeElement instanceof HTMLElement)) return;
      focusTitleWhenGone(document.activeElement, () => document.getElementById('just-matched'));
    },
    onSuccess: () => {
      showToast({ title: 'Undone: unmatched again' });
      onUndone(id);
    },
    onError: (error) => showActionFailure('The match was not undone', error),
    onSettled: () => refreshPayments(queryClient),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
      <AdminLink
        to={`/admin/dashboard/payments/${id}`}
        className="min-w-0 py-1.5 wrap-anywhere underline-offset-4 hover:underline"
      >
        {describeTransfer(transfer)}
      </AdminLink>
      {left === null ? (
        <>
          {orders.map((order) => (
            <span key={order.id} className="flex gap-2">
              <span aria-hidden="true">→</span>
              <OrderLink id={order.id} number={order.number} className="font-semibold" />
            </span>
          ))}
          <Button
            variant="quiet"
            size="sm"
            pending={undoing.isPending}
            aria-label={`Undo the match of ${describeTransfer(transfer)}`}
            onClick={() => undoing.mutate()}
            className="ml-auto"
          >
            Undo
          </Button>
        </>
      ) : (
        <span className="text-signal-ink">{`Left: ${left}`}</span>
      )}
    </li>
  );
}
