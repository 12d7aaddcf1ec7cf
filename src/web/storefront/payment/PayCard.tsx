import type { ReactNode } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OrderNumber } from './OrderNumber.tsx';

type PayCardProps = { order: Order; recipient: string };

/** The three things a transfer needs, each to be copied as it must be entered. */
export function PayCard({ order, recipient }: PayCardProps) {
  return (
    <section
      aria-labelledby="pay-heading"
      className="overflow-hidden rounded-surface border border-line bg-surface"
    >
      <h2
        id="pay-heading"
        className="bg-aurora px-4 py-2.5 text-sm font-semibold text-on-aurora sm:px-6 print:border-b print:border-line print:bg-transparent print:text-ink"
      >
        Your Interac e-Transfer
      </h2>
      <dl className="px-4 sm:px-6">
        <PayRow id="pay-recipient" label="Send to" what="recipient address" copied={recipient}>
          {recipient}
        </PayRow>
        <PayRow
          id="pay-amount"
          label="Exact amount"
          what="amount"
          copied={order.total}
          after=" CAD"
          before="$"
        >
          {order.total}
        </PayRow>
        <PayRow
          id="pay-message"
          label="Message field"
          what="order number"
          copied={order.number}
          note="The order number alone, so that we know whose payment it is."
        >
          <OrderNumber number={order.number} />
        </PayRow>
      </dl>
    </section>
  );
}

type PayRowProps = {
  id: string;
  label: string;
  /** What the button copies, as spoken. */
  what: string;
  copied: string;
  /** Shown around what is copied, but not copied. */
  before?: string;
  after?: string;
  note?: string;
  children: ReactNode;
};

function PayRow({ id, label, what, copied, before, after, note, children }: PayRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto] print:py-2">
      <dt className="col-span-2 text-sm text-ink-soft sm:col-span-1 sm:text-base">{label}</dt>
      <dd className="figures min-w-0 text-lg font-semibold break-words">
        {before}
        <span id={id} className="break-words">
          {children}
        </span>
        {after}
      </dd>
      <dd data-screen-only>
        <CopyButton text={copied} what={what} sourceId={id} />
      </dd>
      {note && <dd className="col-span-2 text-sm text-ink-soft sm:col-start-2">{note}</dd>}
    </div>
  );
}
