import type { ReactNode } from 'react';
import type { Endpoints } from '../../../../contracts/endpoints.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { listAmountLines } from '../../../../domain/orders/amount-lines.ts';
import { labelOf } from '../../../../domain/orders/order-difference.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Scrollable } from '../../../ui/layout/Scrollable.tsx';
import { MailFrame } from '../../outbox/MailFrame.tsx';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';

type Preview = Answer<Endpoints['POST /api/admin/orders/{id}/change/preview']>;
type ChangePreviewProps = {
  preview: Preview | undefined;
  isMailed: boolean;
  /** What is decided about the email. */
  children: ReactNode;
};

/** Before and after, what is then owed, and the email about it. */
export function ChangePreview({ preview, isMailed, children }: ChangePreviewProps) {
  const canSend = useCanSend();
  if (!preview) return <SkeletonRows count={4} />;
  const { differences, before, after, mail } = preview;
  return (
    <>
      {differences.length === 0 ? (
        <p role="status" className="text-ink-soft">
          Nothing is changed yet.
        </p>
      ) : (
        <ul aria-label="What changes" className="grid border-b border-line">
          {differences.map((difference) => (
            <li
              key={`${difference.what} ${labelOf(difference)}`}
              className="grid gap-0.5 border-t border-line py-2"
            >
              <span className="text-ink-soft">{labelOf(difference)}</span>
              <span className="figures wrap-anywhere">
                {difference.before && <del className="text-ink-soft">{difference.before}</del>}{' '}
                <ins className="font-medium no-underline">{difference.after || 'taken out'}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      <SpecTable
        dense
        rows={[
          ...listAmountLines(after),
          { label: 'Total', value: formatDollars(after.total), strong: true, live: true },
        ]}
      />
      {before.total !== after.total && (
        <p className="figures -mt-4 text-right text-sm text-ink-soft">{`Total before the change: ${formatDollars(before.total)}`}</p>
      )}
      <p role="status">{describeOwed(preview)}</p>
      {mail && (
        <div className="grid gap-3">
          {children}
          {isMailed && !canSend && (
            <Notice tone="warning">
              <MailsWait />
            </Notice>
          )}
          {isMailed && (
            <Scrollable label="Email" className="max-h-[55dvh] overflow-y-auto">
              <MailFrame html={mail.html} title={`Preview of the email: ${mail.subject}`} />
            </Scrollable>
          )}
        </div>
      )}
    </>
  );
}

function describeOwed({ payment }: Preview): string {
  const { state, received, missing, toSendBack } = payment;
  if (state === 'over')
    return `Paid: ${formatDollars(received)}. ${formatDollars(toSendBack)} is to be sent back.`;
  if (state === 'paid') return `Paid in full: ${formatDollars(received)}.`;
  if (state === 'short')
    return `Paid: ${formatDollars(received)}. ${formatDollars(missing)} is missing.`;
  return `Not paid yet: ${formatDollars(missing)} is to pay.`;
}
