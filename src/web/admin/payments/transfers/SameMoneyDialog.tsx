import { useQuery } from '@tanstack/react-query';
import type { Transfer, TransferDetails } from '../../../../contracts/payments/transfers.ts';
import { isStrongerEvidence } from '../../../../domain/payments/ledger.ts';
import { describeFailure } from '../../../api.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ActDialog } from '../../form/ActDialog.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { transfersOfAmountQuery } from '../queries.ts';
import { describeTransfer, evidenceNames } from './describe-transfer.ts';
import { TransferTag } from './TransferTag.tsx';
import type { TransferPartProps } from './use-transfer-action.ts';

type SameMoneyDialogProps = TransferPartProps & { onClose: () => void };

/** Chooses which other transfer of the same amount is the same money. */
export function SameMoneyDialog({ transfer, acting, onClose }: SameMoneyDialogProps) {
  const query = useQuery(transfersOfAmountQuery(transfer.amount));
  const others = query.data?.rows.filter(
    (other) =>
      other.id !== transfer.id &&
      other.amount === transfer.amount &&
      other.state !== 'duplicate' &&
      other.state !== 'dismissed' &&
      !isWeaker(other, transfer),
  );
  return (
    <ActDialog
      onClose={onClose}
      title="Which transfer is this a duplicate of?"
      description="This one is then kept as evidence and not counted. You can undo this."
    >
      {query.isError && (
        <p role="alert" className="text-alarm">
          {describeFailure(query.error, 'The shop could not be reached. Try again.')}
        </p>
      )}
      {others?.length === 0 && (
        <p className="text-ink-soft">No other transfer that counts has this amount.</p>
      )}
      <ul className="grid max-h-[50dvh] overflow-y-auto border-b border-line">
        {others?.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2"
          >
            <span className="grid min-w-0 justify-items-start gap-0.5">
              <span className="font-semibold wrap-anywhere">{describeTransfer(other)}</span>
              <span className="text-sm text-ink-soft">
                <ShopDate date={other.receivedOn} />
                <span>{` · ${evidenceNames[other.evidence]}`}</span>
              </span>
              <TransferTag state={other.state} />
            </span>
            <Button
              size="sm"
              variant="secondary"
              pending={acting.isPending}
              onClick={() =>
                acting.mutate(
                  { action: 'duplicate', body: { of: other.id } },
                  { onSettled: onClose },
                )
              }
            >
              This One
            </Button>
          </li>
        ))}
      </ul>
    </ActDialog>
  );
}

/** An unconfirmed hint cannot be what open money, or stronger evidence, is a duplicate of. */
function isWeaker(other: Transfer, { state, evidence, duplicates }: TransferDetails): boolean {
  const shown = [evidence, ...duplicates.map((duplicate) => duplicate.evidence)];
  const isMore = state === 'open' || shown.some((one) => isStrongerEvidence(one, other.evidence));
  return other.state === 'unconfirmed' && isMore;
}
