import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { describeTransfer, evidenceNames } from './describe-transfer.ts';
import { TransferTag } from './TransferTag.tsx';
import type { TransferPartProps } from './use-transfer-action.ts';

/** What only the owner can answer: whether money counts already, and why one reference has two amounts. */
export function Questions({ transfer, acting }: TransferPartProps) {
  const possibleDuplicates = transfer.questions.filter(({ why }) => why === 'possible-duplicate');
  const otherAmount = transfer.questions.filter(({ why }) => why === 'other-amount');
  const confirmButton = (label: string) => (
    <Button
      variant="secondary"
      size="sm"
      pending={acting.isPending}
      onClick={() => acting.mutate({ action: 'confirm', body: { sure: true } })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {transfer.duplicateOf && (
        <Notice title={sameMoney(transfer.duplicateOf)}>
          <DuplicateCandidate transfer={transfer.duplicateOf} />
        </Notice>
      )}
      {possibleDuplicates.length > 0 && (
        <Notice
          still
          tone="warning"
          title="Is this a payment you have already?"
          action={confirmButton('No, a Separate Payment')}
        >
          <p>
            The amount and the day match. Check your banking app: is there one transfer, or are
            there two?
          </p>
          <ul className="mt-3 grid gap-3">
            {possibleDuplicates.map(({ about }) => (
              <li key={about.id} className="grid justify-items-start gap-2">
                <DuplicateCandidate transfer={about} />
                <Button
                  size="sm"
                  variant="secondary"
                  pending={acting.isPending}
                  onClick={() => acting.mutate({ action: 'duplicate', body: { of: about.id } })}
                >
                  Yes, a Duplicate
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {otherAmount.map(({ about }) => (
        <Notice
          key={about.id}
          still
          tone="warning"
          title="The same reference with another amount"
          action={transfer.state === 'unconfirmed' && confirmButton('Separate Payment: Confirm')}
        >
          <p>
            A reference belongs to one transfer only. Check in your banking app which amount is
            right.
          </p>
          <DuplicateCandidate transfer={about} />
        </Notice>
      ))}
    </>
  );
}

/** The other transfer may itself be unconfirmed, or dismissed. */
function sameMoney({ state }: Transfer): string {
  if (state === 'unconfirmed') return 'The possible duplicate, to be confirmed';
  if (state === 'dismissed') return 'The possible duplicate, marked as not a payment';
  return 'The payment that counts';
}

function DuplicateCandidate({ transfer }: { transfer: Transfer }) {
  const { id, receivedOn, evidence, state } = transfer;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <AdminLink to={`/admin/dashboard/payments/${id}`} className="text-link wrap-anywhere">
        {describeTransfer(transfer)}
      </AdminLink>
      <ShopDate date={receivedOn} />
      <span>{evidenceNames[evidence]}</span>
      <TransferTag state={state} />
    </span>
  );
}
