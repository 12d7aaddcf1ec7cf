import { useState } from 'react';
import type {
  TransferDetails,
  TransferSuggestion,
} from '../../../../contracts/payments/transfers.ts';
import { areNamesAlike } from '../../../../domain/payments/sender-name.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { matchLabel } from './describe-transfer.ts';
import type { TransferPartProps } from './use-transfer-action.ts';

type MatchButtonProps = Pick<TransferPartProps, 'acting'> & {
  transfer: Pick<TransferDetails, 'state' | 'senderName' | 'open' | 'suggestedOrders'>;
  suggestion: TransferSuggestion;
  isBest: boolean;
};

/** Matches a transfer as suggested; asks first where that is only possible. */
export function MatchButton({ transfer, suggestion, acting, isBest }: MatchButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const canSend = useCanSend();
  const { certainty, matches, reasons, consequences } = suggestion;
  const isHint = transfer.state === 'unconfirmed';
  const orders = matches.flatMap(
    ({ orderId }) => transfer.suggestedOrders.find(({ id }) => id === orderId) ?? [],
  );
  const numbers = orders.map(({ number }) => number).join(' and ');
  const otherName =
    transfer.senderName &&
    orders.find(({ name }) => !areNamesAlike(name, transfer.senderName))?.name;
  const match = () =>
    acting.mutate(
      { action: 'match', body: { matches, confirm: isHint } },
      { onSettled: () => setAsked(false) },
    );
  return (
    <>
      <Button
        size="sm"
        variant={isBest ? 'primary' : 'secondary'}
        pending={acting.isPending}
        aria-label={`${matchLabel(isHint)} with ${numbers}`}
        onClick={() => (certainty === 'possible' ? setAsked(true) : match())}
      >
        {matchLabel(isHint)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={`Match with ${numbers}?`}
          confirmLabel="Match"
          isOrdinary
          isPending={acting.isPending}
          onConfirm={match}
          onCancel={() => setAsked(false)}
        >
          <span>{`${transfer.senderName || 'Somebody'} sent ${formatDollars(transfer.open)}; ${orders
            .map(
              ({ number, name, missing }) =>
                `${number} of ${name} is short ${formatDollars(missing)}`,
            )
            .join(
              ', ',
            )}. ${otherName ? `The sender’s name is not ${otherName}. ` : ''}The only evidence for it: ${reasons.join('; ')}. ${consequences.join(' ')}`}</span>{' '}
          {canSend ? (
            <span>
              The customer is emailed in a minute; undo it before then, and no email goes out.
            </span>
          ) : (
            <>
              <MailsWait /> <span>You can undo it.</span>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
