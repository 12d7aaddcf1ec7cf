import { useState } from 'react';
import type { TransferDetails } from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { isConflict } from '../../form/show-action-failure.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { NoteDialog } from '../NoteDialog.tsx';
import { isSuspicious } from './describe-transfer.ts';
import { SameMoneyDialog } from './SameMoneyDialog.tsx';
import type { TransferAction, TransferPartProps } from './use-transfer-action.ts';

type TransferActionsProps = TransferPartProps & {
  /** The owner has to say first whether this money counts already. */
  hasQuestion: boolean;
};

/** What else can be done with a transfer, and how to take back what was done. */
export function TransferActions({ transfer, acting, hasQuestion }: TransferActionsProps) {
  const [asking, setAsking] = useState<'confirm' | 'dismiss' | 'return' | 'same'>();
  const { state, open } = transfer;
  const isWhole = state === 'open' || state === 'unconfirmed';
  // The bank or the owner has seen the money, too: it cannot be dismissed.
  const isProven = transfer.duplicates.some(({ evidence }) => evidence !== 'mail');
  const close = () => setAsking(undefined);
  // The note stays on the screen, unless the transfer has changed meanwhile.
  const closing = { onSuccess: close, onError: (error: unknown) => isConflict(error) && close() };
  const undo = undoOf(transfer, isProven);
  const confirm = () => acting.mutate({ action: 'confirm', body: {} }, { onSettled: close });
  return (
    <section aria-labelledby="other" className="grid gap-3">
      <SectionTitle id="other">
        {state === 'matched' ? 'Something wrong?' : 'More actions'}
      </SectionTitle>
      <div className="flex flex-wrap gap-2">
        {state === 'unconfirmed' && !hasQuestion && (
          <Button
            variant="secondary"
            size="sm"
            pending={acting.isPending}
            onClick={() => (isSuspicious(transfer) ? setAsking('confirm') : confirm())}
          >
            Confirm as Received
          </Button>
        )}
        {open !== '0.00' && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setAsking('return')}
          >{`Refund ${formatDollars(open)}…`}</Button>
        )}
        {isWhole && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('same')}>
            Duplicate…
          </Button>
        )}
        {isWhole && !isProven && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('dismiss')}>
            Not a Payment…
          </Button>
        )}
        {state === 'to-return' && (
          <ButtonLink to="/admin/dashboard/payments/refunds">Go to Refunds</ButtonLink>
        )}
        {undo && (
          <Button
            variant="secondary"
            size="sm"
            pending={acting.isPending}
            onClick={() => acting.mutate(undo.action)}
          >
            {undo.label}
          </Button>
        )}
        {(state === 'matched' || state === 'returned') && (
          <p className="text-ink-soft">
            {state === 'matched'
              ? 'Undo the match; the payment is unmatched again.'
              : 'This was refunded: there is nothing left to do.'}
          </p>
        )}
      </div>
      {asking === 'confirm' && (
        <ConfirmDialog
          question={`Is ${formatDollars(transfer.amount)} in your account?`}
          confirmLabel="Yes, It’s There"
          isPending={acting.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          The email that says so is suspicious. Check your bank before you say yes.
        </ConfirmDialog>
      )}
      {asking === 'dismiss' && (
        <NoteDialog
          title="Mark this as not a payment?"
          description="For a forged email or a typing mistake. It is kept, but never counted. You can undo this."
          submitLabel="Not a Payment"
          isPending={acting.isPending}
          onClose={close}
          onSubmit={(note) => acting.mutate({ action: 'dismiss', body: { note } }, closing)}
        />
      )}
      {asking === 'return' && (
        <NoteDialog
          title={`Refund ${formatDollars(open)}?`}
          description="It moves to Refunds: send it from your bank, then mark it as sent there. You can undo this until then."
          submitLabel="Add to Refunds"
          optional
          isPending={acting.isPending}
          onClose={close}
          onSubmit={(note) => acting.mutate({ action: 'return', body: { note } }, closing)}
        />
      )}
      {asking === 'same' && <SameMoneyDialog transfer={transfer} acting={acting} onClose={close} />}
    </section>
  );
}

/** Takes back what was decided about the whole transfer. */
function undoOf(
  { state, moves }: TransferDetails,
  isProven: boolean,
): { label: string; action: TransferAction } | undefined {
  const wasConfirmed = moves.some(({ from, to }) => from === 'unconfirmed' && to === 'open');
  switch (state) {
    case 'open':
      if (!wasConfirmed || isProven) return undefined;
      return { label: 'Undo Confirmation', action: { action: 'unconfirm', body: {} } };
    case 'duplicate':
      return { label: 'Not a Duplicate', action: { action: 'not-duplicate', body: {} } };
    case 'dismissed':
      return { label: 'Undo Dismissal', action: { action: 'restore', body: {} } };
    case 'to-return':
      return { label: 'Cancel Refund', action: { action: 'keep', body: {} } };
    default:
      return undefined;
  }
}
