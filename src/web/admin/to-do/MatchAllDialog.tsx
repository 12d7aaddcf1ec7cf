import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuggestedTransfer } from '../../../contracts/payments/transfers.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/money.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { countOf } from '../count-of.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import { refreshPayments } from '../payments/queries.ts';
import { showActionFailure } from '../show-action-failure.ts';
import type { Outcome } from './outcomes.ts';

type MatchAllProps = {
  transfers: readonly SuggestedTransfer[];
  onMatched: (outcomes: Outcome[]) => void;
  onClose: () => void;
};

/** Shows what each certain match comes to, and makes them all. */
export function MatchAllDialog({ transfers, onMatched, onClose }: MatchAllProps) {
  const queryClient = useQueryClient();
  const matching = useMutation({
    mutationFn: () =>
      call('POST /api/admin/transfers/match', {
        body: {
          transfers: transfers.map(({ id, suggestion }) => ({
            transferId: id,
            matches: suggestion?.matches ?? [],
          })),
        },
      }),
    onSuccess: ({ results }) => {
      const outcomes = transfers.map((transfer) => ({
        transfer,
        orders: transfer.suggestedOrders,
        left: results.find(({ transferId }) => transferId === transfer.id)?.left ?? null,
      }));
      const left = outcomes.filter((outcome) => outcome.left !== null).length;
      showToast({
        title: `Matched ${countOf(outcomes.length - left, 'transfer')}`,
        ...(left > 0 && { description: `${countOf(left, 'transfer')} left: see why on this page` }),
      });
      onMatched(outcomes);
    },
    onError: (error) => showActionFailure('Not all were matched', error),
    onSettled: () => {
      onClose();
      return refreshPayments(queryClient);
    },
  });
  const sum = transfers.reduce((total, { open }) => total + readCents(open), 0);
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={`Match ${countOf(transfers.length, 'transfer')}, ${formatDollars(formatCents(sum))}?`}
      description={`${describeMails(transfers)} Until then you can undo it, and no mail goes out.`}
      action={
        <Button pending={matching.isPending} onClick={() => matching.mutate()}>
          Match {countOf(transfers.length, 'Transfer')}
        </Button>
      }
    >
      <ul aria-label="Matches" className="border-b border-line">
        {transfers.map((transfer) => (
          <PlannedMatch key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </ActDialog>
  );
}

/** What is certain pays just what its orders lack. */
function PlannedMatch({ transfer }: { transfer: SuggestedTransfer }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 sm:grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)]">
      <span className="wrap-anywhere">{transfer.senderName || 'Sender not known'}</span>
      <span className="figures text-right font-semibold">{formatDollars(transfer.open)}</span>
      <span className="grid max-sm:col-span-full">
        {transfer.suggestedOrders.map(({ id, number, name }) => (
          <span key={id} className="flex flex-wrap gap-x-2">
            <span aria-hidden="true">→</span>
            <span className="code-figures font-semibold">{number}</span>
            <span className="wrap-anywhere">{name}</span>
            <span className="text-ink-soft">paid in full</span>
          </span>
        ))}
      </span>
    </li>
  );
}

function describeMails(transfers: readonly SuggestedTransfer[]): string {
  const orders = transfers.flatMap(({ suggestedOrders }) => suggestedOrders);
  // Of an erased customer there is no address.
  const customers = new Set(orders.flatMap(({ email }) => email.toLowerCase() || [])).size;
  if (customers === 0) return 'Nobody is mailed.';
  return `${countOf(customers, 'customer')} will be mailed that they paid, in a minute.`;
}
