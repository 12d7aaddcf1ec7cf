import type { Transfer } from '../../../../contracts/payments/transfers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AdminLink } from '../../AdminLink.tsx';
import { ListDate } from '../../ListDate.tsx';
import type { SheetProps } from './sheet-props.ts';
import { TransferTag } from './TransferTag.tsx';
import { evidenceNames, nameOf } from './transfer-words.ts';

/** What only the owner can say: whether money is counted already, and why one reference has two amounts. */
export function Questions({ transfer, work }: SheetProps) {
  const alike = transfer.questions.filter(({ why }) => why === 'alike');
  const otherAmount = transfer.questions.filter(({ why }) => why === 'amount');
  return (
    <>
      {transfer.duplicateOf && (
        <Notice title={sameMoney(transfer.duplicateOf)}>
          <DuplicateCandidate transfer={transfer.duplicateOf} />
        </Notice>
      )}
      {alike.length > 0 && (
        <Notice
          tone="warning"
          title="Is this money that counts already?"
          action={
            <Button
              variant="secondary"
              size="sm"
              pending={work.isPending}
              onClick={() => work.mutate({ do: 'confirm', sure: true })}
            >
              No, It Is Other Money
            </Button>
          }
        >
          <p>
            The amount and the day are alike. Count the lines in your banking app: is there one
            transfer, or are there two?
          </p>
          <ul className="mt-3 grid gap-3">
            {alike.map(({ about }) => (
              <li key={about.id} className="grid justify-items-start gap-2">
                <DuplicateCandidate transfer={about} />
                <Button
                  size="sm"
                  variant="secondary"
                  pending={work.isPending}
                  onClick={() => work.mutate({ do: 'duplicate', of: about.id })}
                >
                  Yes, the Same Money
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {otherAmount.map(({ about }) => (
        <Notice
          key={about.id}
          tone="warning"
          title="The same reference with another amount"
          action={
            transfer.state === 'unconfirmed' && (
              <Button
                variant="secondary"
                size="sm"
                pending={work.isPending}
                onClick={() => work.mutate({ do: 'confirm', sure: true })}
              >
                It Is Other Money: Confirm
              </Button>
            )
          }
        >
          <p>
            A reference belongs to one transfer. Look in your banking app which amount is right.
          </p>
          <DuplicateCandidate transfer={about} />
        </Notice>
      ))}
    </>
  );
}

/** What a transfer is a duplicate of may itself be a hint that nobody has confirmed. */
function sameMoney({ state }: Transfer): string {
  if (state === 'unconfirmed') return 'The same money waits to be confirmed here';
  if (state === 'dismissed') return 'The same money was set aside here: it is not there';
  return 'The same money is counted here';
}

function DuplicateCandidate({ transfer }: { transfer: Transfer }) {
  const { id, receivedOn, evidence, state } = transfer;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <AdminLink to={`/admin/dashboard/payments/${id}`} className="text-link wrap-anywhere">
        {nameOf(transfer)}
      </AdminLink>
      <ListDate date={receivedOn} />
      <span>{evidenceNames[evidence]}</span>
      <TransferTag state={state} />
    </span>
  );
}
