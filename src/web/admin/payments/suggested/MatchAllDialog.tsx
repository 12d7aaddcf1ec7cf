import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SuggestedTransfer } from '../../../../contracts/payments/transfers.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { ActDialog } from '../../form/ActDialog.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { useSelection } from '../../list/use-selection.ts';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { countOf } from '../../page/count-of.ts';
import { refreshPayments } from '../queries.ts';
import type { Outcome } from './outcomes.ts';

type MatchAllProps = {
  certain: readonly SuggestedTransfer[];
  /** Offered, and matched only if chosen. */
  likely: readonly SuggestedTransfer[];
  onMatched: (outcomes: Outcome[]) => void;
  onClose: () => void;
};

/** Shows what each match comes to, and makes those that are certain and those that were chosen. */
export function MatchAllDialog({ certain, likely, onMatched, onClose }: MatchAllProps) {
  const queryClient = useQueryClient();
  const canSend = useCanSend();
  const { chosen, choose, isAllChosen } = useSelection();
  const transfers = [...certain, ...likely.filter(({ id }) => chosen.has(id))];
  const likelyIds = likely.map(({ id }) => id);
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
      title={
        transfers.length > 0
          ? `Match ${countOf(transfers.length, 'transfer')}, ${formatDollars(formatCents(sum))}?`
          : 'Which of these match?'
      }
      description={
        transfers.length === 0 ? (
          'Select those that are right.'
        ) : canSend ? (
          `${describeMails(transfers)} Undo it before then, and no email goes out.`
        ) : (
          <>
            <MailsWait /> <span>You can undo it.</span>
          </>
        )
      }
      action={
        <Button
          disabled={transfers.length === 0}
          pending={matching.isPending}
          onClick={() => matching.mutate()}
        >{`Match ${countOf(transfers.length, 'Transfer')}`}</Button>
      }
    >
      {certain.length > 0 && (
        <ul aria-label="Matches" className="border-b border-line">
          {certain.map((transfer) => (
            <li key={transfer.id} className="border-t border-line py-2">
              <PlannedMatch transfer={transfer} />
            </li>
          ))}
        </ul>
      )}
      {likely.length > 0 && (
        <fieldset className="border-b border-line">
          <legend className="pt-3 font-semibold">
            {certain.length > 0 ? 'Likely: select those that are right' : 'Likely'}
          </legend>
          {likely.length > 1 && (
            <Checkbox
              label="All of them"
              checked={isAllChosen(likelyIds)}
              onChange={({ target }) => choose(likelyIds, target.checked)}
            />
          )}
          {likely.map((transfer) => (
            <Checkbox
              key={transfer.id}
              className="border-t border-line"
              label={<PlannedMatch transfer={transfer} />}
              hint={transfer.suggestion?.reasons.join(' · ')}
              checked={chosen.has(transfer.id)}
              onChange={({ target }) => choose([transfer.id], target.checked)}
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  );
}

/** Each pays just what its orders lack. */
function PlannedMatch({ transfer }: { transfer: SuggestedTransfer }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)]">
      <span className="wrap-anywhere">{transfer.senderName || 'Unknown sender'}</span>
      <span className="figures text-right font-semibold">{formatDollars(transfer.open)}</span>
      <span className="grid max-sm:col-span-full">
        {transfer.suggestedOrders.map(({ id, number, name }) => (
          <span key={id} className="flex flex-wrap gap-x-2">
            <span aria-hidden="true">→</span>
            <span translate="no" className="code-figures font-semibold">
              {number}
            </span>
            <span className="wrap-anywhere">{name}</span>
            <span className="text-ink-soft">paid in full</span>
          </span>
        ))}
      </span>
    </span>
  );
}

function describeMails(transfers: readonly SuggestedTransfer[]): string {
  const orders = transfers.flatMap(({ suggestedOrders }) => suggestedOrders);
  // Of an erased customer there is no address.
  const customers = new Set(orders.flatMap(({ email }) => email.toLowerCase() || [])).size;
  if (customers === 0) return 'Nobody is emailed.';
  return `${countOf(customers, 'customer')} will get a payment confirmation by email in a minute.`;
}
