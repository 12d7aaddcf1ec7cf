import type { ReactElement, ReactNode } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { AUTODEPOSIT_NAME } from '../../../domain/payments/payment-texts.ts';
import { listMissingTransfers, USUAL_BANK_LIMIT } from '../../../domain/payments/split-plan.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { useSettings } from '../../settings-query.ts';
import { CanadianDollars } from '../../ui/data/CanadianDollars.tsx';
import { EmailAddress } from '../../ui/data/EmailAddress.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';
import { usePageText } from '../use-page-text.ts';

/** What a transfer needs: recipient, amount and message, each with a button to copy it. */
export function PayCard({ order }: { order: Order }) {
  const settings = useSettings();
  const name = usePageText(AUTODEPOSIT_NAME) || settings.shopName;
  const { due, received, missing, payTo, terms } = order.payment;
  const transfers = listMissingTransfers(readCents(due), readCents(received));
  const isSplit = transfers.length > 1;
  const amountLabel = received === '0.00' ? 'Exact amount' : 'Still to send';
  return (
    <section
      aria-labelledby="pay-heading"
      className="overflow-hidden rounded-surface border border-line bg-surface"
    >
      <div className="h-2 bg-label print:hidden" />
      <h2
        id="pay-heading"
        className="px-4 pt-4 pb-3 text-lg font-semibold sm:px-6 print:px-3 print:py-2"
      >
        {`Your Interac e-Transfer${isSplit ? 's' : ''}${terms?.dueOn ? `, due by ${mediumDate(terms.dueOn)}` : ''}`}
      </h2>
      {isSplit && (
        <p className="max-w-measure px-4 pb-4 text-ink-soft sm:px-6 print:px-3 print:py-1">
          {adviseOnParts(missing)}
        </p>
      )}
      <dl className="px-4 pb-2 sm:px-6 print:px-3">
        <PayRow
          id="pay-name"
          label="Name"
          what="recipient name"
          copied={name}
          note="Banks ask what to call the recipient."
        >
          {name}
        </PayRow>
        <PayRow id="pay-recipient" label="Send to" what="recipient address" copied={payTo}>
          <EmailAddress address={payTo} />
        </PayRow>
        {transfers.map(({ number, of, amount }) => (
          <PayRow
            key={number}
            id={`pay-amount-${number}`}
            label={of > 1 ? `Transfer ${number} of ${of}` : amountLabel}
            what={isSplit ? `amount ${number}` : 'amount'}
            copied={formatCents(amount)}
            before="$"
            after={<CanadianDollars />}
          >
            {formatCents(amount)}
          </PayRow>
        ))}
        <PayRow
          id="pay-message"
          label="Message field"
          what="order number"
          copied={order.number}
          note="The order number alone, so that we know whose payment it is."
        >
          <span translate="no" className="code-figures">
            {order.number}
          </span>
        </PayRow>
      </dl>
    </section>
  );
}

function adviseOnParts(missing: string): string {
  const limit = formatDollars(formatCents(USUAL_BANK_LIMIT));
  return `Many banks send at most ${limit} a day. Send one a day, each with the same order number. If your bank allows it, one transfer of ${formatDollars(missing)} is just as good.`;
}

type PayRowProps = {
  id: string;
  label: string;
  /** What the button copies, for its accessible name. */
  what: string;
  copied: string;
  /** Shown around the copied text, but not copied. */
  before?: string;
  after?: ReactElement;
  note?: string;
  children: ReactNode;
};

function PayRow({ id, label, what, copied, before, after, note, children }: PayRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] print:grid-cols-[7rem_minmax(0,1fr)] print:py-1.5">
      <dt className="text-sm text-ink-soft sm:text-base print:text-sm">{label}</dt>
      <dd className="figures col-span-2 row-start-2 min-w-0 font-semibold break-words sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:text-lg print:text-sm print:col-span-1 print:col-start-2 print:row-start-1">
        {before && <span>{before}</span>}
        <span id={id} translate="no" className="break-words">
          {children}
        </span>
        {after}
      </dd>
      <dd data-screen-only className="col-start-2 row-start-1 sm:col-start-3">
        <CopyButton text={copied} what={what} sourceId={id} variant="secondary" />
      </dd>
      {note && (
        <dd className="col-span-2 text-sm text-ink-soft sm:col-start-2 print:col-span-1 print:col-start-2">
          {note}
        </dd>
      )}
    </div>
  );
}
