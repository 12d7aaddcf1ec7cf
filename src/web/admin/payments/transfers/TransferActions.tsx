import { useState } from 'react';
import type { TransferInFull } from '../../../../contracts/payments/transfers.ts';
import { dollars } from '../../../../domain/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { ButtonLink } from '../../ButtonLink.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { isOutdated } from '../../show-work-failure.ts';
import { NoteDialog } from '../NoteDialog.tsx';
import { SameMoneyDialog } from './SameMoneyDialog.tsx';
import type { SheetProps } from './sheet-props.ts';
import { isSuspicious } from './transfer-words.ts';
import type { TransferWork } from './use-transfer-work.ts';

type TransferActionsProps = SheetProps & {
  /** Whether the owner has to say first if it is money that counts already. */
  isAsked: boolean;
};

/** What else can be done with a transfer as it stands, and the way back from what was done. */
export function TransferActions({ transfer, work, isAsked }: TransferActionsProps) {
  const [asking, setAsking] = useState<'confirm' | 'dismiss' | 'return' | 'same'>();
  const { state, open } = transfer;
  const isWhole = state === 'open' || state === 'unconfirmed';
  // What the bank or the owner has shown as well cannot be said not to be there.
  const isShown = transfer.duplicates.some(({ evidence }) => evidence !== 'mail');
  const close = () => setAsking(undefined);
  // What was typed stays, unless the transfer has moved on.
  const closing = { onSuccess: close, onError: (error: unknown) => isOutdated(error) && close() };
  const simple = back(transfer, isShown);
  const confirm = () => work.mutate({ do: 'confirm', sure: false }, { onSettled: close });
  return (
    <section aria-labelledby="other" className="grid gap-3">
      <SectionTitle id="other">{state === 'matched' ? 'Something wrong?' : 'Or else'}</SectionTitle>
      <div className="flex flex-wrap gap-2">
        {state === 'unconfirmed' && !isAsked && (
          <Button
            variant="secondary"
            size="sm"
            pending={work.isPending}
            onClick={() => (isSuspicious(transfer) ? setAsking('confirm') : confirm())}
          >
            The Money Is in the Account
          </Button>
        )}
        {open !== '0.00' && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('return')}>
            Send {dollars(open)} Back…
          </Button>
        )}
        {isWhole && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('same')}>
            Same Money as Another…
          </Button>
        )}
        {isWhole && !isShown && (
          <Button variant="secondary" size="sm" onClick={() => setAsking('dismiss')}>
            No Such Money…
          </Button>
        )}
        {state === 'to-return' && (
          <ButtonLink to="/admin/dashboard/payments/refunds">To the Refunds</ButtonLink>
        )}
        {simple && (
          <Button
            variant="secondary"
            size="sm"
            pending={work.isPending}
            onClick={() => work.mutate(simple.work)}
          >
            {simple.label}
          </Button>
        )}
        {(state === 'matched' || state === 'returned') && (
          <p className="text-ink-soft">
            {state === 'matched'
              ? 'Take back what is matched; the money is open again.'
              : 'This money has left the account: nothing is left to do.'}
          </p>
        )}
      </div>
      {asking === 'confirm' && (
        <ConfirmDialog
          question={`Is ${dollars(transfer.amount)} really in your account?`}
          confirmLabel="I See It There"
          isPending={work.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          Something is wrong with the mail that says so. Look for the money at your bank before you
          say yes.
        </ConfirmDialog>
      )}
      {asking === 'dismiss' && (
        <NoteDialog
          title="Is there no such money?"
          description="A forged mail, or a slip of the hand: it is kept, but never counted. You can take that back."
          submitLabel="Do Not Count It"
          isPending={work.isPending}
          onClose={close}
          onSubmit={(note) => work.mutate({ do: 'dismiss', note }, closing)}
        />
      )}
      {asking === 'return' && (
        <NoteDialog
          title={`Send ${dollars(open)} back?`}
          description="It moves to the refunds, to be sent from your bank and ticked off there. You can take that back until then."
          submitLabel="Set It Aside"
          optional
          isPending={work.isPending}
          onClose={close}
          onSubmit={(note) => work.mutate({ do: 'return', note }, closing)}
        />
      )}
      {asking === 'same' && <SameMoneyDialog transfer={transfer} work={work} onClose={close} />}
    </section>
  );
}

/** The way back from what was said of the whole transfer. */
function back(
  { state, moves }: TransferInFull,
  isShown: boolean,
): { label: string; work: TransferWork } | undefined {
  const wasConfirmed = moves.some(({ from, to }) => from === 'unconfirmed' && to === 'open');
  switch (state) {
    case 'open':
      if (!wasConfirmed || isShown) return undefined;
      return { label: 'Not Confirmed After All', work: { do: 'unconfirm' } };
    case 'duplicate':
      return { label: 'Other Money After All', work: { do: 'not-duplicate' } };
    case 'dismissed':
      return { label: 'It May Be There After All', work: { do: 'restore' } };
    case 'to-return':
      return { label: 'Keep It After All', work: { do: 'keep' } };
    default:
      return undefined;
  }
}
